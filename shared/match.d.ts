/** The only two ways a match moves: the dealer deals, a seat acts (or resigns). */
import { type Fairness } from './fair.ts'
import type { AnyRules, By, CommonEvent, Refusal, Seat, View } from './game.ts'
/** One line of a match's log. With the secret it replays the match (RULES 7.2). */
export type Entry =
  | {
      type: 'deal'
    }
  | {
      type: 'act'
      seat: Seat
      action: unknown
      by: By
    }
  | {
      type: 'resign'
      seat: Seat
    }
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
export declare function begin(rules: AnyRules, options: unknown, seatCount: number): Match
/** What one seat, or a spectator (null), may know. */
export declare function viewOf(
  rules: AnyRules,
  match: Match,
  seat: Seat | null,
): View<ReturnType<AnyRules['table']>, unknown>
/** The dealer deals from the committed stream (RULES 7.1, 7.3). Only when the dealer is to act. */
export declare function deal(rules: AnyRules, match: Match, fairness: Fairness): Moved
/** A seat acts, if that is legal (RULES 1.1, 1.2). A refusal changes nothing. */
export declare function act(rules: AnyRules, match: Match, seat: Seat, action: unknown, by: By): Moved | Refusal
/** A seat gives up (RULES 1.5). */
export declare function resign(rules: AnyRules, match: Match, seat: Seat): Moved | Refusal
