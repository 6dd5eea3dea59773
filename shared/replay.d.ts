import type { AnyRules, CommonEvent, Refusal } from './game.ts'
import { type Entry, type Match } from './match.ts'
import { type GameRecord } from './record.ts'
export interface Frame {
  match: Match
  entry: Entry | null
  events: CommonEvent[]
}
/** What is wrong with a record, and at which line of its log. */
export interface Fault {
  code: 'changed' | 'secret' | 'game' | 'rules-version' | 'order' | 'refused' | 'ranks'
  at: number | null
  /** The part that was changed after the record was sealed. */
  part?: string
  detail?: Refusal
}
/** Replays a record: a frame before the first entry and one after each. Stops at the first fault, which it names. */
export declare function replay(
  rules: AnyRules,
  record: GameRecord,
): {
  frames: Frame[]
  fault: Fault | null
}
/**
 * Checks a record of whatever origin: that nothing of it was changed, that it keeps its commitment, and that it replays.
 * `rulesFor` gives the rules by the game's name, or null.
 */
export declare function verify(
  raw: unknown,
  rulesFor: (game: string) => AnyRules | null,
): {
  frames: Frame[]
  fault: Fault | null
}
