/** What the next table is to do as soon as its host is seated: *Play now* fills it with bots and starts. Kept by this tab, so that a reload in between changes nothing. */

/** Where storage is refused: then a reload forgets the plan. */
let planned: { room: string; bots: number } | null = null

const key = (room: string) => `plan:${room}`

/** Plans a table with so many bots; 0 when there is nothing to do any more. */
export function planBots(room: string, bots: number): void {
  try {
    if (bots > 0) sessionStorage.setItem(key(room), String(bots))
    else sessionStorage.removeItem(key(room))
  } catch {
    planned = bots > 0 ? { room, bots } : null
  }
}
/** How many bots the room is to have; 0 without a plan. */
export function planOf(room: string): number {
  if (planned) return planned.room === room ? planned.bots : 0
  try {
    return Number(sessionStorage.getItem(key(room)))
  } catch {
    return 0
  }
}
