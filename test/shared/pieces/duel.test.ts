/** The experts' tables: how far they can be exploited, and that they can be made again. */
import { describe, expect, it } from 'vitest'
import { games } from '../../../shared/games/index.ts'
import { epsilon, rounds, type Wild } from '../../bench/bots/duels.ts'
import { bestResponse } from '../../train/respond.ts'
import { Round } from '../../train/round.ts'
import { Solver } from '../../train/solve.ts'

describe('BARS B1 an expert heads-up', () => {
  it.each(rounds.filter(({ solved }) => solved))(
    '$game with $wild % wildcards, $dice.0 against $dice.1: exploitable by at most $bar',
    async ({ game, wild, dice, bar }) => {
      expect(await epsilon(game, wild, dice, 'expert')).toBeLessThan(bar)
    },
  )

  it('the measure can fail: a normal bot is far from it', async () => {
    expect(await epsilon('dice', 0, [1, 1], 'normal')).toBeGreaterThan(0.1)
  })
})

describe('the solver', () => {
  // The values are those of thomasahle/snyd, by linear programming: -1/9.
  it('finds the known value of one die against one without wildcards', () => {
    const round = new Round({ game: 'lies', wild: 0 }, [1, 1])
    const solver = new Solver(round)
    solver.run(60)
    const fill = (node: Parameters<typeof solver.fill>[0], _: unknown, out: Parameters<typeof solver.fill>[1]) =>
      solver.fill(node, out)
    expect(bestResponse(round, 0, fill)).toBeGreaterThan(-1 / 9 - 1e-9)
    expect(bestResponse(round, 0, fill)).toBeLessThan(-1 / 9 + 0.01)
    expect(-bestResponse(round, 1, fill)).toBeLessThan(-1 / 9 + 1e-9)
  })
})

describe('an expert with its tables', () => {
  const view = (dice: (1 | 2 | 3 | 4 | 5 | 6)[], quantity: number, wild: Wild) => ({
    seat: 1,
    hand: { dice },
    table: {
      round: 1,
      toAct: { who: 'seats' as const, seats: [1], clock: 'turn' as const },
      seats: [2, dice.length].map((holding) => ({ alive: true, holding, rank: null })),
      reveal: null,
      total: 2 + dice.length,
      bid: { seat: 0, quantity, face: 3 as const },
      penalty: 'discard' as const,
      wild,
    },
  })

  it('C-52 never calls what its own hand proves', async () => {
    await games['liars-lies'].ready?.({ dice: 5, wild: 10, penalty: 'discard' }, 'expert')
    const heard = [{ type: 'bid' as const, seat: 0, quantity: 1, face: 3 as const }]
    const choices = games['liars-lies'].policy(view([3, 5], 1, 10), heard, 'expert')
    expect(choices.some(({ action }) => action.type === 'call')).toBe(false)
    expect(choices.reduce((sum, { p }) => sum + p, 0)).toBeCloseTo(1, 9)
  })
})
