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

/** The places at so many tables at which `always` sit, and drawn others, in any order. */
function tablesOf<Who>(
  { seats, bot, typical, random, ranks }: Players<Who>,
  always: readonly Kind[],
  matches: number,
  rng: Rng,
): Map<Kind, number>[] {
  const who = (kind: Kind) => (kind === 'typical' ? typical : kind === 'random' ? random : bot(kind))
  const others = order.filter((kind) => !always.includes(kind))
  return Array.from({ length: matches }, () => {
    const seated = shuffled([...always, ...shuffled(others, rng).slice(0, seats - always.length)], rng)
    const found = ranks(seated.map(who), rng)
    return new Map(seated.map((kind, seat) => [kind, found[seat] ?? seated.length]))
  })
}

/** How often one kind finishes ahead of another at the tables at which both sit; a shared place counts half. */
function pairAt(game: string, tables: readonly Map<Kind, number>[], better: Kind, worse: Kind): Pair {
  const both = tables.flatMap((ranked) => {
    const [one, other] = [ranked.get(better), ranked.get(worse)]
    return one === undefined || other === undefined ? [] : [Math.sign(other - one)]
  })
  const ahead = both.reduce((sum, sign) => sum + (1 + sign) / 2, 0)
  return { game, better, worse, games: both.length, ...outcome(ahead / both.length, both.length) }
}

/** So many times as many games a pair is given whose order the first ones leave open. */
const further = 5

/** How often each kind finishes ahead of each weaker one. A pair that is left open is played anew, and only that counts. */
function pairsOf<Who>(players: Players<Who>, matches: number): Pair[] {
  const rng = seeded(1)
  const tables = tablesOf(players, [], matches, rng)
  return order.flatMap((better, place) =>
    order.slice(place + 1).map((worse) => {
      const found = pairAt(players.game, tables, better, worse)
      if (found.low > 0.5 || found.high < 0.5) return found
      return pairAt(players.game, tablesOf(players, [better, worse], further * matches, rng), better, worse)
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
