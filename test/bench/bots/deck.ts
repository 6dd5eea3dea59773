/**
 * What is measured of Liar's Deck for BARS B5, B6 and B7, by `npm run evaluate`. BARS B5 asks for games against three that call what they
 * suspect by more than 50 per cent. Suspicion is the hypergeometric chance that the hand which a play came from holds fewer true cards than
 * the play claims, given the cards that the caller holds (`suspicious`). Who suspects instead that the cards of the play were laid blindly
 * (`blind`) calls nearly everything; this reading has no bar, and is measured beside it.
 */
import { type Level, levels, type Rng } from '../../../shared/game.ts'
import { games } from '../../../shared/games/index.ts'
import { type Variant, variants } from '../../../shared/games/liars-deck/deck.ts'
import { seeded } from '../../seeded.ts'
import { blind, bot, type Player, plain, ranksOf, share, suspicious } from '../../shared/games/liars-deck/arena.ts'
import { anything, type Bar, ladderBars, type Meeting } from './matches.ts'
import { type Times, timesOf, warmUp } from './times.ts'

const game = games['liars-deck']
const random: Player = anything(game.legal)

type Named = readonly [name: string, player: Player]

function meeting(variant: Variant, [one, first]: Named, [other, second]: Named, others: 1 | 3, bar?: Bar): Meeting {
  return {
    game: `Liar's Deck, ${variant}`,
    one,
    other,
    others,
    ...(bar !== undefined && { bar }),
    share: (matches: number, rng: Rng) => share(first, second, others, matches, rng, variant),
  }
}

const named = (level: Level): Named => [level, bot(level)]
const rivals: readonly Named[] = [
  ['random', random],
  ['plain', plain],
  ['suspicious', suspicious],
  ['blind', blind],
]

/** BARS B6 between neighbours, B5 against three that call what they suspect; the rest for the order. Loads the experts' tables. */
export async function deckMeetings(): Promise<Meeting[]> {
  for (const variant of variants) await game.ready?.({ variant }, 'expert')
  return variants.flatMap((variant) =>
    ([1, 3] as const).flatMap((others) => [
      ...levels.flatMap((level, at) =>
        levels.slice(0, at).map((lower, below) => {
          const bar = below === at - 1 ? ladderBars[others] : undefined
          return meeting(variant, named(level), named(lower), others, bar)
        }),
      ),
      ...rivals.flatMap((rival) =>
        levels.map((level) => {
          const hasBar = variant === 'basic' && level === 'expert' && rival[0] === 'suspicious' && others === 3
          return meeting(variant, named(level), rival, others, hasBar ? { name: 'B5', share: 0.4 } : undefined)
        }),
      ),
    ]),
  )
}

/** CPU of an expert's decisions at a table of experts, ms. */
export function deckDecisions(variant: Variant, seats: number, count: number): Times {
  const times: number[] = []
  const timed: Player = (view, heard, rng) => {
    const before = process.cpuUsage()
    const action = game.bot(view, heard, rng, 'expert')
    const { user, system } = process.cpuUsage(before)
    times.push((user + system) / 1000)
    return action
  }
  const players = Array.from({ length: seats }, () => timed)
  const rng = seeded(1)
  while (times.length < warmUp + count) ranksOf(players, rng, variant)
  return timesOf(times.slice(warmUp))
}
