import { describe, expect, it } from 'vitest'
import { bidders, temperOf } from '../../../shared/pieces/bidders.ts'

const tableOf = (holding: readonly number[]) => ({
  round: 1,
  toAct: { who: 'nobody' as const },
  seats: holding.map((count) => ({ alive: count > 0, holding: count, rank: null })),
  reveal: null,
})

describe('what a bot leaves to chance', () => {
  it('goes by who still holds dice, not by how many sat down', () => {
    const { heat, slip } = bidders.hard
    expect(new Set(Object.values(heat)).size).toBe(3)
    expect(temperOf(bidders.hard, tableOf([5, 5]))).toEqual({ heat: heat.duel, slip })
    expect(temperOf(bidders.hard, tableOf([0, 3, 0, 1]))).toEqual({ heat: heat.duel, slip })
    expect(temperOf(bidders.hard, tableOf([1, 3, 0, 1]))).toEqual({ heat: heat.few, slip })
    expect(temperOf(bidders.hard, tableOf([1, 3, 1, 1]))).toEqual({ heat: heat.few, slip })
    expect(temperOf(bidders.hard, tableOf([1, 3, 1, 1, 1, 0]))).toEqual({ heat: heat.many, slip })
  })

  it('is less from level to level, with one opponent left, few and many', () => {
    const { easy, normal, hard, expert } = bidders
    for (const where of ['duel', 'few', 'many'] as const) {
      const heats = [easy, normal, hard, expert].map(({ heat }) => heat[where])
      expect([...heats].sort((a, b) => b - a)).toEqual(heats)
    }
  })
})
