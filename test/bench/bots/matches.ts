/** BARS B3, B4 and B6: who wins how many games, with the interval in which the true share lies 95 times of 100. */
import { type Level, levels, type Rng } from '../../../shared/game.ts'
import { games } from '../../../shared/games/index.ts'
import { seeded } from '../../seeded.ts'
import * as dice from '../../shared/games/liars-dice/arena.ts'
import * as diceThreshold from '../../shared/games/liars-dice/threshold.ts'
import * as lies from '../../shared/games/liars-lies/arena.ts'
import * as liesThreshold from '../../shared/games/liars-lies/threshold.ts'

export interface Bar {
  name: 'B3' | 'B4' | 'B5' | 'B6'
  share: number
}

/** One against so many others of another kind, its seat going round. */
export interface Meeting {
  game: string
  one: string
  other: string
  others: number
  /** The share that the lower end of the interval has to reach, and which of BARS says so. */
  bar?: Bar
  share(matches: number, rng: Rng): number
}

export interface Outcome {
  share: number
  low: number
  high: number
}

/** Plays it. */
export const play = ({ share }: Pick<Meeting, 'share'>, matches: number): Outcome =>
  outcome(share(matches, seeded(1)), matches)

/** A share of so many games, with its Wilson interval for 95 of 100. */
export function outcome(p: number, matches: number): Outcome {
  const z = 1.96
  const middle = (p + (z * z) / (2 * matches)) / (1 + (z * z) / matches)
  const half = (z / (1 + (z * z) / matches)) * Math.sqrt((p * (1 - p)) / matches + (z * z) / (4 * matches ** 2))
  return { share: p, low: middle - half, high: middle + half }
}

interface Ring<Who> {
  game: string
  bot: (level: Level) => Who
  share: (one: Who, other: Who, others: number, matches: number, rng: Rng) => number
  rivals: { readonly [name: string]: Who }
  /** What one expert has to win against three of a rival. */
  bars: { readonly [name: string]: Bar }
}

/** BARS B6, by how many others there are. */
export const ladderBars: { readonly [others in 1 | 3]: Bar } = {
  1: { name: 'B6', share: 0.6 },
  3: { name: 'B6', share: 0.32 },
}
const crowds = [1, 3] as const

/** Every level against the one below it and against every rival, heads-up and one against three. */
function meetingsOf<Who>({ game, bot, share, rivals, bars }: Ring<Who>): Meeting[] {
  return crowds.flatMap((others) => {
    const meet = (one: string, other: string, first: Who, second: Who, bar?: Bar): Meeting => ({
      game,
      one,
      other,
      others,
      ...(bar !== undefined && { bar }),
      share: (matches, rng) => share(first, second, others, matches, rng),
    })
    const ladder = levels.slice(1).map((level, below) => {
      const lower = levels[below] ?? 'easy'
      return meet(level, lower, bot(level), bot(lower), ladderBars[others])
    })
    const against = Object.entries(rivals).flatMap(([name, rival]) =>
      levels.map((level) => {
        const bar = level === 'expert' && others === 3 ? bars[name] : undefined
        return meet(level, name, bot(level), rival, bar)
      }),
    )
    return [...ladder, ...against]
  })
}

/** Takes any legal action. */
export const anything =
  <View, Action>(legal: (view: View) => Action[]) =>
  (view: View, _: unknown, rng: Rng): Action => {
    const actions = legal(view)
    const action = actions[rng.int(actions.length)]
    if (action === undefined) throw new Error('nothing to do')
    return action
  }

const liesRing = (penalty: 'discard' | 'transfer', bars: { typical: Bar; tuned: Bar }): Meeting[] =>
  meetingsOf({
    game: `Liar's Lies, ${penalty}`,
    bot: lies.bot,
    share: (one, other, others, matches, rng) => lies.share(one, other, others, matches, rng, { penalty }),
    rivals: { random: anything(games['liars-lies'].legal), typical: liesThreshold.typical, tuned: liesThreshold.tuned },
    bars,
  })

const diceRing = (): Meeting[] =>
  meetingsOf({
    game: "Liar's Dice",
    ...dice,
    rivals: { random: anything(games['liars-dice'].legal), typical: diceThreshold.typical, tuned: diceThreshold.tuned },
    bars: { typical: { name: 'B3', share: 0.48 }, tuned: { name: 'B3', share: 0.48 } },
  })

/** All meetings of the dice games, with the experts' tables loaded; those of the deck are in deck.ts. */
export async function meetings(): Promise<Meeting[]> {
  await games['liars-lies'].ready?.(games['liars-lies'].options.parse({}), 'expert')
  await games['liars-dice'].ready?.({}, 'expert')
  return [
    ...liesRing('discard', { typical: { name: 'B3', share: 0.52 }, tuned: { name: 'B3', share: 0.5 } }),
    ...liesRing('transfer', { typical: { name: 'B4', share: 0.35 }, tuned: { name: 'B4', share: 0.35 } }),
    ...diceRing(),
  ]
}
