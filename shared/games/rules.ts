/** The rules of every game, for code that needs neither schema nor bot: the browser and the replay. */
import type { AnyRules } from '../game.ts'
import { liarsDeck } from './liars-deck/rules.ts'
import { liarsLies } from './liars-lies/rules.ts'

export const rules = { 'liars-lies': liarsLies, 'liars-deck': liarsDeck } as const
export type Kind = keyof typeof rules
export const kinds: readonly Kind[] = ['liars-lies', 'liars-deck']

/** The rules of one game, typed for code that handles any. */
export const rulesOf = (kind: Kind): AnyRules => rules[kind]
/** The same by any name, which may come from a file; null when there is no such game. */
export function rulesFor(name: string): AnyRules | null {
  const kind = kinds.find((one) => one === name)
  return kind ? rulesOf(kind) : null
}
