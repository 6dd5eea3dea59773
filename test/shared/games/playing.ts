/** Random matches of any game, to check laws on. */
import { commitment, type Fairness } from '../../../shared/fair.ts'
import { type AnyGame, levels, type Rng, type Seat } from '../../../shared/game.ts'
import { act, begin, deal, type Match, type Moved, resign, viewOf } from '../../../shared/match.ts'
import { type GameRecord, sealed } from '../../../shared/record.ts'
import { firstSeed, seeded } from '../../seeded.ts'
import type { Sample } from './samples.ts'

/** Far more than any of these matches needs (RULES 1.12). */
const mostSteps = 20_000

export const json = <T>(value: T): T => JSON.parse(JSON.stringify(value))
export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Freezes a value to its depths: whatever tries to change it throws. */
export function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const part of Object.values(value)) frozen(part)
  }
  return value
}

/** Fails with what went wrong; cheaper than `expect` where it runs a million times. */
export function must(holds: boolean, what: () => string): void {
  if (!holds) throw new Error(what())
}

export interface Run {
  options: unknown
  seats: number
  seed: number
}
/** Every combination of options once, the seat counts going round, each with a seed of its own. */
export function runsOf(sample: Sample): Run[] {
  return sample.options.map((options, n) => ({
    options,
    seats: sample.seatCounts[n % sample.seatCounts.length] ?? 2,
    seed: firstSeed * 1000 + n,
  }))
}

export interface Played {
  fairness: Fairness
  record: GameRecord
  /** The match before the first move and after each. */
  matches: Match[]
  moves: Moved[]
}

/** One random move: legal actions, fallbacks, bots of every level, and anybody who gives up at any time. */
function randomMove(game: AnyGame, match: Match, fairness: Fairness, rng: Rng): Moved | { code: string } {
  const toAct = game.toAct(match.state)
  if (rng.int(60) === 0) {
    const left = game.ranks(match.state).flatMap((rank, seat) => (rank === null ? [seat] : []))
    return resign(game, match, left[rng.int(left.length)] ?? 0)
  }
  if (toAct.who === 'dealer') return deal(game, match, fairness)
  const asked: Seat[] = toAct.who === 'seats' ? toAct.seats : []
  const seat = asked[rng.int(asked.length)] ?? 0
  const view = frozen(viewOf(game, match, seat))
  const choice = rng.int(40)
  if (choice < 8) return act(game, match, seat, game.fallback(view, rng), 'clock')
  const legal = game.legal(view)
  if (choice < 20) return act(game, match, seat, legal[rng.int(legal.length)], 'person')
  const level = levels[rng.int(levels.length)] ?? 'easy'
  return act(game, match, seat, game.bot(view, frozen(game.heard(match.state, seat)), rng, level), 'bot')
}

/** Plays one match to its end, every state frozen on the way. Throws when it does not end, or a move is refused. */
export function playMatch(game: AnyGame, { options, seats, seed }: Run): Played {
  const rng = seeded(seed)
  const secret = seed.toString(16).padStart(64, '0')
  const salt = seed.toString(16).padStart(32, 'a')
  const contributions = Array.from({ length: seats }, (_, seat) => (seat % 2 === 0 ? salt : null))
  const fairness: Fairness = { game: `match-${seed}`, secret, contributions }
  const parsed = game.options.parse(options)
  let match = frozen(begin(game, parsed, seats))
  const matches = [match]
  const moves: Moved[] = []
  while (game.toAct(match.state).who !== 'nobody') {
    must(moves.length < mostSteps, () => `seed ${seed}: no end`)
    const moved = randomMove(game, match, fairness, rng)
    if ('code' in moved) throw new Error(`seed ${seed}: refused ${JSON.stringify(moved)}`)
    match = frozen(moved.match)
    moves.push(moved)
    matches.push(match)
  }
  const record: GameRecord = sealed({
    format: 1 as const,
    id: fairness.game,
    game: game.kind,
    rulesVersion: game.rulesVersion,
    options: parsed,
    seatCount: seats,
    commitment: commitment(secret),
    secret,
    contributions,
    ratings: null,
    log: moves.map((moved) => moved.entry),
    ranks: game.ranks(match.state),
  })
  return { fairness, record, matches, moves }
}
