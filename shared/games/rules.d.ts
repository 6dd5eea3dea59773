/** The rules of every game, for code that needs neither schema nor bot: the browser and the replay. */
import type { AnyRules } from '../game.ts'
export declare const rules: {
  readonly 'liars-lies': import('../game.ts').Rules<
    import('./liars-lies/rules.ts').Options,
    import('./liars-lies/rules.ts').State,
    import('../pieces/dice.ts').BidAction,
    import('./liars-lies/rules.ts').Event,
    import('./liars-lies/rules.ts').Table,
    import('./liars-lies/rules.ts').Hand
  >
}
export type Kind = keyof typeof rules
export declare const kinds: readonly Kind[]
/** The rules of one game, typed for code that handles any. */
export declare const rulesOf: (kind: Kind) => AnyRules
/** The same by any name, which may come from a file; null when there is no such game. */
export declare function rulesFor(name: string): AnyRules | null
