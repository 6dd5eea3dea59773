/** What each seat did in a game, counted from its replay: for profiles, and for the story that a result tells. */
import type { AnyRules, Seat } from './game.ts'
import type { Frame } from './replay.ts'

/** Counts of one seat; what the turn clock did for it is not counted (RULES 1.4). */
export interface Deeds {
  /** Bids or plays. */
  claims: number
  /** Claims that were not true. */
  bluffs: number
  /** Bluffs that were called. */
  caught: number
  calls: number
  /** Calls of a claim that was not true. */
  right: number
}

/** A bid or play, and whether it was true. */
interface Claim {
  seat: Seat
  true: boolean
  byClock: boolean
}

const isCall = (action: unknown): boolean =>
  typeof action === 'object' && action !== null && 'type' in action && action.type === 'call'

/** The deeds of every seat, from the frames of a replay. */
export function deedsOf(rules: AnyRules, seatCount: number, frames: readonly Frame[]): Deeds[] {
  const deeds = Array.from(
    { length: seatCount },
    (): Deeds => ({ claims: 0, bluffs: 0, caught: 0, calls: 0, right: 0 }),
  )
  let last: Claim | null = null
  for (const [at, frame] of frames.entries()) {
    const { entry } = frame
    const before = frames[at - 1]
    if (entry?.type === 'deal') last = null
    if (entry?.type !== 'act' || !before) continue
    const own = deeds[entry.seat]
    const byClock = entry.by === 'clock'
    if (isCall(entry.action)) {
      const lied = last !== null && !last.true
      if (own && !byClock) {
        own.calls += 1
        if (lied) own.right += 1
      }
      const liar = last && lied && !last.byClock ? deeds[last.seat] : undefined
      if (liar) liar.caught += 1
      continue
    }
    const truth = rules.truth(before.match.state, entry.seat, entry.action)
    if (truth === null) continue
    last = { seat: entry.seat, true: truth, byClock }
    if (!own || byClock) continue
    own.claims += 1
    if (!truth) own.bluffs += 1
  }
  return deeds
}
