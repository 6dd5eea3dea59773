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
  type: 'claim'
  /** The frame that it led to. */
  at: number
  seat: Seat
  true: boolean
  byClock: boolean
}
/** A call, and the claim that it was about. */
interface Called {
  type: 'call'
  at: number
  seat: Seat
  on: Claim | null
  byClock: boolean
  round: number
}

const isCall = (action: unknown): boolean =>
  typeof action === 'object' && action !== null && 'type' in action && action.type === 'call'

/** Every claim and call of a game in order, judged by what the hands were; `deal` where a round begins, whatever became of the one before. */
function* judged(rules: AnyRules, frames: readonly Frame[]): Generator<Claim | Called | { type: 'deal' }> {
  let last: Claim | null = null
  for (const [at, { entry }] of frames.entries()) {
    const before = frames[at - 1]
    if (entry?.type === 'deal') {
      last = null
      yield { type: 'deal' }
    }
    if (entry?.type !== 'act' || !before) continue
    const { seat, action } = entry
    const byClock = entry.by === 'clock'
    if (isCall(action)) {
      yield { type: 'call', at, seat, on: last, byClock, round: rules.table(before.match.state).round }
      continue
    }
    const truth = rules.truth(before.match.state, seat, action)
    if (truth === null) continue
    last = { type: 'claim', at, seat, true: truth, byClock }
    yield last
  }
}

/** The deeds of every seat, from the frames of a replay. */
export function deedsOf(rules: AnyRules, seatCount: number, frames: readonly Frame[]): Deeds[] {
  const deeds = Array.from(
    { length: seatCount },
    (): Deeds => ({ claims: 0, bluffs: 0, caught: 0, calls: 0, right: 0 }),
  )
  for (const deed of judged(rules, frames)) {
    if (deed.type === 'deal') continue
    const own = deed.byClock ? undefined : deeds[deed.seat]
    if (deed.type === 'claim') {
      if (own) own.claims += 1
      if (own && !deed.true) own.bluffs += 1
      continue
    }
    const lied = deed.on !== null && !deed.on.true
    if (own) own.calls += 1
    if (own && lied) own.right += 1
    const liar = deed.on && lied && !deed.on.byClock ? deeds[deed.on.seat] : undefined
    if (liar) liar.caught += 1
  }
  return deeds
}

/** What of a game is worth telling, and at which frame of the replay; null where nobody did such a thing. */
export interface Highlights {
  /** The most bluffs in a row that nobody called; a true claim, or being caught, ends a row. */
  bluff: { seat: Seat; times: number; at: number } | null
  /** The right call that ended the longest row of bluffs. */
  call: { seat: Seat; on: Seat; round: number; times: number; at: number } | null
}

/** The highlights of a game, from the frames of a replay; of equals the first. What the clock did counts for nobody. */
export function highlightsOf(rules: AnyRules, seatCount: number, frames: readonly Frame[]): Highlights {
  const best: Highlights = { bluff: null, call: null }
  const row = Array.from({ length: seatCount }, () => 0)
  let open: Claim | null = null
  /** The claim before was believed. */
  const believe = () => {
    if (!open || open.byClock) return
    const times = open.true ? 0 : (row[open.seat] ?? 0) + 1
    row[open.seat] = times
    if (times > (best.bluff?.times ?? 0)) best.bluff = { seat: open.seat, times, at: open.at }
  }
  for (const deed of judged(rules, frames)) {
    if (deed.type === 'claim') {
      believe()
      open = deed
      continue
    }
    open = null
    if (deed.type === 'deal' || !deed.on || deed.on.byClock) continue
    const { seat: on } = deed.on
    const times = (row[on] ?? 0) + 1
    row[on] = 0
    if (!deed.byClock && !deed.on.true && times > (best.call?.times ?? 0))
      best.call = { seat: deed.seat, on, round: deed.round, times, at: deed.at }
  }
  return best
}
