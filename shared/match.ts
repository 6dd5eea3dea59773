/** The only two ways a match moves: the dealer deals, a seat acts (or resigns). */
import { dealer, type Fairness } from './fair.ts'
import type { AnyRules, By, CommonEvent, Refusal, Seat, View } from './game.ts'

/** One line of a match's log. With the secret it replays the match (RULES 7.2). */
export type Entry =
  | { type: 'deal' }
  | { type: 'act'; seat: Seat; action: unknown; by: By }
  | { type: 'resign'; seat: Seat }

/** A match under way. `state` belongs to the game and never leaves the room. */
export interface Match {
  state: unknown
  /** How often was dealt: the number of the last deal. */
  deals: number
}
export interface Moved {
  match: Match
  entry: Entry
  events: CommonEvent[]
}

/** A match before its first deal. */
export function begin(rules: AnyRules, options: unknown, seatCount: number): Match {
  return { state: rules.setup(options, seatCount), deals: 0 }
}

/** What one seat, or a spectator (null), may know. */
export function viewOf(rules: AnyRules, match: Match, seat: Seat | null): View<ReturnType<AnyRules['table']>, unknown> {
  return { table: rules.table(match.state), seat, hand: seat === null ? null : rules.hand(match.state, seat) }
}

/** What the progress chart shows of each seat now (RULES 2.12). */
export function progressOf(rules: AnyRules, { state }: Match): number[] {
  return rules.progress?.(state) ?? rules.table(state).seats.map((seat) => seat.holding)
}

/** The dealer deals from the committed stream (RULES 7.1, 7.3). Only when the dealer is to act. */
export function deal(rules: AnyRules, match: Match, fairness: Fairness): Moved {
  const deals = match.deals + 1
  const step = rules.deal(match.state, dealer(fairness, deals))
  return { match: { state: step.state, deals }, entry: { type: 'deal' }, events: step.events }
}

/** A seat acts, if that is legal (RULES 1.1, 1.2). A refusal changes nothing. */
export function act(rules: AnyRules, match: Match, seat: Seat, action: unknown, by: By): Moved | Refusal {
  const refused = rules.refusal(viewOf(rules, match, seat), action)
  if (refused) return refused
  const step = rules.apply(match.state, seat, action, by)
  return { match: { ...match, state: step.state }, entry: { type: 'act', seat, action, by }, events: step.events }
}

/** A seat gives up (RULES 1.5). */
export function resign(rules: AnyRules, match: Match, seat: Seat): Moved | Refusal {
  if (rules.toAct(match.state).who === 'nobody') return { code: 'game-over' }
  if (rules.ranks(match.state)[seat] !== null) return { code: 'already-out' }
  const step = rules.resign(match.state, seat)
  return { match: { ...match, state: step.state }, entry: { type: 'resign', seat }, events: step.events }
}
