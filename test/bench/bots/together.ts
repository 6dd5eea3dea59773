/** One of each kind at one table: who finishes ahead of whom. */
import type { Level, Rng } from '../../../shared/game.ts'
import { games } from '../../../shared/games/index.ts'
import { variants } from '../../../shared/games/liars-deck/deck.ts'
import { seeded } from '../../seeded.ts'
import * as deck from '../../shared/games/liars-deck/arena.ts'
import * as dice from '../../shared/games/liars-dice/arena.ts'
import * as diceThreshold from '../../shared/games/liars-dice/threshold.ts'
import * as lies from '../../shared/games/liars-lies/arena.ts'
import * as liesThreshold from '../../shared/games/liars-lies/threshold.ts'
import { anything, type Outcome, outcome } from './matches.ts'

/** From the strongest to the weakest; `typical` is the threshold bot as most simple bots are, in the deck who calls what it suspects. */
const order = ['expert', 'hard', 'typical', 'normal', 'easy', 'random'] as const
type Kind = (typeof order)[number]

export interface Pair extends Outcome {
  game: string
  better: Kind
  worse: Kind
  /** At which both sat. */
  games: number
}

interface Players<Who> {
  game: string
  /** How many of the kinds sit at a table; which of them is drawn. */
  seats: number
  bot: (level: Level) => Who
  typical: Who
  random: Who
  ranks: (players: readonly Who[], rng: Rng) => (number | null)[]
}

/** How often each kind finishes ahead of each weaker one, when they sit in any order; a shared place counts half. */
function pairsOf<Who>({ game, seats, bot, typical, random, ranks }: Players<Who>, matches: number): Pair[] {
  const rng = seeded(1)
  const who = (kind: Kind) => (kind === 'typical' ? typical : kind === 'random' ? random : bot(kind))
  const tables = Array.from({ length: matches }, () => {
    const seated = shuffled(order, rng).slice(0, seats)
    const found = ranks(seated.map(who), rng)
    return new Map(seated.map((kind, seat) => [kind, found[seat] ?? seated.length]))
  })
  return order.flatMap((better, place) =>
    order.slice(place + 1).map((worse) => {
      const both = tables.flatMap((ranked) => {
        const [one, other] = [ranked.get(better), ranked.get(worse)]
        return one === undefined || other === undefined ? [] : [Math.sign(other - one)]
      })
      const ahead = both.reduce((sum, sign) => sum + (1 + sign) / 2, 0)
      return { game, better, worse, games: both.length, ...outcome(ahead / both.length, both.length) }
    }),
  )
}

/** All pairs of every game whose name has these words, so many games each. The experts' tables have to be loaded. */
export function together(matches: number, words: readonly string[] = []): Pair[] {
  const asked = (game: string) => words.every((word) => game.includes(word))
  const pairs = <Who>(players: Players<Who>) => (asked(players.game) ? pairsOf(players, matches) : [])
  return [
    ...pairs({
      game: "Liar's Lies",
      seats: order.length,
      bot: lies.bot,
      typical: liesThreshold.typical,
      random: anything(games['liars-lies'].legal),
      ranks: lies.ranks,
    }),
    ...pairs({
      game: "Liar's Dice",
      seats: order.length,
      bot: dice.bot,
      typical: diceThreshold.typical,
      random: anything(games['liars-dice'].legal),
      ranks: dice.ranks,
    }),
    ...variants.flatMap((variant) =>
      pairs({
        game: `Liar's Deck, ${variant}`,
        seats: games['liars-deck'].seats.max,
        bot: deck.bot,
        typical: deck.suspicious,
        random: anything(games['liars-deck'].legal),
        ranks: (players, rng) => deck.ranksOf(players, rng, variant),
      }),
    ),
  ]
}

function shuffled<One>(list: readonly One[], rng: Rng): One[] {
  const left = [...list]
  return list.flatMap(() => left.splice(rng.int(left.length), 1))
}
