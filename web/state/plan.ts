/** What the next table is to do as soon as its host is seated: *Play now* fills it with bots and starts. */

let plan: { room: string; bots: number } | null = null

export function planBots(room: string, bots: number): void {
  plan = bots > 0 ? { room, bots } : null
}

/** The plan for a room, once. */
export function takePlan(room: string): number {
  const bots = plan?.room === room ? plan.bots : 0
  if (bots > 0) plan = null
  return bots
}
