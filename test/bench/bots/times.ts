/** BARS B7: how long an expert decides, in CPU, and how long its tables take to load. */
import { games } from '../../../shared/games/index.ts'
// The modules themselves are read beforehand: in the worker they are part of it.
import '../../../shared/games/liars-lies/generated/more.ts'
import '../../../shared/games/liars-lies/generated/wild-5.ts'
import '../../../shared/games/liars-lies/generated/wild-10.ts'
import { seeded } from '../../seeded.ts'

const game = games['liars-lies']

export interface Times {
  mean: number
  median: number
  p99: number
}

/** Decisions that are made before any is counted. */
export const warmUp = 500

/** What so many times come to. */
export function timesOf(times: readonly number[]): Times {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  return { mean: sorted.reduce((sum, one) => sum + one, 0) / sorted.length, median: at(0.5), p99: at(0.99) }
}

/** CPU of a decision, ms, at a table of experts. */
export function decisions(seats: number, dice: number, count: number): Times {
  const rng = seeded(1)
  const times: number[] = []
  while (times.length < warmUp + count) {
    let state = game.deal(game.setup(game.options.parse({ dice }), seats), rng).state
    while (state.turn !== null) {
      const { turn } = state
      const view = { table: game.table(state), seat: turn, hand: game.hand(state, turn) }
      const heard = game.heard(state)
      const before = process.cpuUsage()
      const action = game.bot(view, heard, rng, 'expert')
      const { user, system } = process.cpuUsage(before)
      times.push((user + system) / 1000)
      state = game.apply(state, turn, action, 'bot').state
    }
  }
  return timesOf(times.slice(warmUp))
}

async function load(wild: 5 | 10): Promise<number> {
  const before = process.cpuUsage()
  await game.ready?.(game.options.parse({ wild }), 'expert')
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** CPU of loading a set of tables, ms: the first in a process, which also starts the runtime's own streams, and one more. */
export async function loading(): Promise<{ first: number; next: number }> {
  return { first: await load(10), next: await load(5) }
}
