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

/** The same with fewer rows, fewer of them kept finely: with most wildcards two dice each take the room. */
const sparing: readonly Size[] = [
  { dice: [1, 1], iterations: 2000, choice: { recall: 1, threshold: 1e-5, finest: 1e-3 } },
  { dice: [2, 1], iterations: 500, choice: { recall: 1, threshold: 1e-5, finest: 1e-3 } },
  { dice: [1, 2], iterations: 500, choice: { recall: 1, threshold: 3e-5, finest: 1e-3 } },
]

/** Two dice each: some minutes and 7 GB; sooner with fewer iterations, and less exact. Wildcards take more rows. */
const twoEach = (iterations: number, threshold = 1e-5, finest = 3e-4): Size => ({
  dice: [2, 2],
  iterations,
  choice: { recall: 1, threshold, finest },
})

/** Rounds of more dice, for players who go by the bid that stands alone. */
export interface Standing {
  /** The two seats' dice. */
  dice: readonly [number, number]
  /** The chance of a wildcard, per cent. */
  wild: number
  /** For each hand of the first seat so many rounds are dealt, from this seed. */
  deals: number
  seed: number
  /** Probabilities are whole parts of `grid`, and what is rarer than `smallest` is left out. */
  grid: number
  smallest: number
}

/** The module of rounds of more dice, and how they are solved (see `Standing`). */
export interface More extends Pick<Standing, 'wild' | 'deals' | 'smallest'> {
  module: string
}

/** All that two may hold in a game of five dice, as far as it is not solved. */
export const standing = ({ wild, deals, smallest }: More): readonly Standing[] =>
  [1, 2, 3, 4, 5]
    .flatMap((more) => Array.from({ length: more }, (_, less): [number, number] => [more, less + 1]))
    .filter(([more, less]) => more > 2 || more + less > 4)
    .map((dice) => ({ dice, wild, deals, seed: 1, grid: 8, smallest }))

/** Each set of rules, what is solved of it, the module that carries its tables, and the one for rounds of more dice if it has its own. */
export const sets: readonly { rules: DuelRules; sizes: readonly Size[]; module: string; more?: More }[] = [
  {
    rules: { game: 'lies', wild: 0 },
    sizes: [...small, twoEach(200)],
    module: 'shared/games/liars-lies/generated/wild-0.ts',
    more: { module: 'shared/games/liars-lies/generated/more-0.ts', wild: 0, deals: 400, smallest: 0.15 },
  },
  {
    rules: { game: 'lies', wild: 5 },
    sizes: [...small, twoEach(400, 5e-6)],
    module: 'shared/games/liars-lies/generated/wild-5.ts',
  },
  {
    rules: { game: 'lies', wild: 10 },
    sizes: [...sparing, twoEach(400, 2e-6, 1e-3)],
    module: 'shared/games/liars-lies/generated/wild-10.ts',
    // For five per cent too: there is no room for both.
    more: { module: 'shared/games/liars-lies/generated/more.ts', wild: 8, deals: 1600, smallest: 0.15 },
  },
  {
    rules: { game: 'dice', wild: 0 },
    sizes: [...small, twoEach(250)],
    module: 'shared/games/liars-dice/generated/jokers.ts',
    more: { module: 'shared/games/liars-dice/generated/more.ts', wild: 0, deals: 400, smallest: 0.22 },
  },
]

/** What a set of rules is called. */
export const nameOf = ({ game, wild }: DuelRules): string => (game === 'lies' ? `lies ${wild}` : 'dice')
