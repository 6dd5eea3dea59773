/** What is trained: rules, sizes, how long, and how much of the solution is kept. */
import type { Choice } from './choose.ts'
import type { DuelRules } from './round.ts'

export interface Size {
  dice: readonly [number, number]
  iterations: number
  choice: Choice
}

/** Opener's and responder's dice. */
const small: readonly Size[] = [
  { dice: [1, 1], iterations: 2000, choice: { recall: 1, threshold: 1e-5, finest: 1e-3 } },
  { dice: [2, 1], iterations: 500, choice: { recall: 1, threshold: 4e-6, finest: 3e-4 } },
  { dice: [1, 2], iterations: 500, choice: { recall: 1, threshold: 1e-5, finest: 3e-4 } },
]

/** Two dice each: some minutes and 7 GB; sooner with fewer iterations, and less exact. */
const twoEach = (iterations: number): Size => ({
  dice: [2, 2],
  iterations,
  choice: { recall: 1, threshold: 1e-5, finest: 3e-4 },
})

/** Each set of rules, what is solved of it, and the module that carries its tables. */
export const sets: readonly { rules: DuelRules; sizes: readonly Size[]; module: string }[] = [
  {
    rules: { game: 'lies', wild: 0 },
    sizes: [...small, twoEach(200)],
    module: 'shared/games/liars-lies/generated/wild-0.ts',
  },
  { rules: { game: 'lies', wild: 5 }, sizes: small, module: 'shared/games/liars-lies/generated/wild-5.ts' },
  { rules: { game: 'lies', wild: 10 }, sizes: small, module: 'shared/games/liars-lies/generated/wild-10.ts' },
  {
    rules: { game: 'dice', wild: 0 },
    sizes: [...small, twoEach(250)],
    module: 'shared/games/liars-dice/generated/jokers.ts',
  },
]
