/** One of each kind at one table: who finishes ahead of whom. */
import type { Level, Rng } from '../../../shared/game.ts'
import { games } from '../../../shared/games/index.ts'
import { seeded } from '../../seeded.ts'
import * as dice from '../../shared/games/liars-dice/arena.ts'
import * as diceThreshold from '../../shared/games/liars-dice/threshold.ts'
import * as lies from '../../shared/games/liars-lies/arena.ts'
import * as liesThreshold from '../../shared/games/liars-lies/threshold.ts'
import { anything, type Outcome, outcome } from './matches.ts'

/** From the strongest to the weakest; `typical` is the threshold bot as most simple bots are. */
const order = ['expert', 'hard', 'typical', 'normal', 'easy', 'random'] as const
type Kind = (typeof order)[number]

export interface Pair extends Outcome {
  game: string
  better: Kind
  worse: Kind
}

interface Players<Who> {
  game: string
  bot: (level: Level) => Who
  typical: Who
  random: Who
  ranks: (players: readonly Who[], rng: Rng) => (number | null)[]
}

/** How often each kind finishes ahead of each weaker one, when one of each sits in any order. */
function pairsOf<Who>({ game, bot, typical, random, ranks }: Players<Who>, matches: number): Pair[] {
  const rng = seeded(1)
  const who = (kind: Kind) => (kind === 'typical' ? typical : kind === 'random' ? random : bot(kind))
  const tables = Array.from({ length: matches }, () => {
    const seated = shuffled(order, rng)
    const found = ranks(seated.map(who), rng)
    return new Map(seated.map((kind, seat) => [kind, found[seat] ?? seated.length]))
  })
  return order.flatMap((better, place) =>
    order.slice(place + 1).map((worse) => {
      const ahead = tables.filter((ranked) => (ranked.get(better) ?? 0) < (ranked.get(worse) ?? 0)).length
      return { game, better, worse, ...outcome(ahead / matches, matches) }
    }),
  )
}

/** All pairs of both dice games, so many games each. The experts' tables have to be loaded. */
export const together = (matches: number): Pair[] => [
  ...pairsOf(
    {
      game: "Liar's Lies",
      bot: lies.bot,
      typical: liesThreshold.typical,
      random: anything(games['liars-lies'].legal),
      ranks: lies.ranks,
    },
    matches,
  ),
  ...pairsOf(
    {
      game: "Liar's Dice",
      bot: dice.bot,
      typical: diceThreshold.typical,
      random: anything(games['liars-dice'].legal),
      ranks: dice.ranks,
    },
    matches,
  ),
]

function shuffled<One>(list: readonly One[], rng: Rng): One[] {
  const left = [...list]
  return list.flatMap(() => left.splice(rng.int(left.length), 1))
}
