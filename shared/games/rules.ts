/** The rules of every game, for code that needs neither schema nor bot: the browser and the replay. */
import type { AnyRules } from '../game.ts'
import { earlierOf, earlierRules } from './earlier-rules.ts'
import { type Kind, kinds } from './kinds.ts'
import { liarsDeck } from './liars-deck/rules.ts'
import { liarsDice } from './liars-dice/rules.ts'
import { liarsLies } from './liars-lies/rules.ts'

export const rules = {
  'liars-lies': liarsLies,
  'liars-dice': liarsDice,
  'liars-deck': liarsDeck,
} as const satisfies { [K in Kind]: { kind: string } }
export { type Kind, kinds }

/** Today's rules of one game, typed for code that handles any. */
export const rulesOf = (kind: Kind): AnyRules => rules[kind]
/**
 * The rules by which a record is checked; name and version may come from a file. Where that version is gone they are
 * today's, which say so themselves; null when there is no such game.
 */
export function rulesFor(name: string, version: number): AnyRules | null {
  const kind = kinds.find((one) => one === name)
  return kind ? (earlierOf(earlierRules, name, version) ?? rulesOf(kind)) : null
}
