import { describe, expect, it } from 'vitest'
import { alive, aliveFrom, nextAlive, takeOut } from '../../../shared/pieces/places.ts'

/** Every way in which four seats can be in or out. */
const subsets = Array.from({ length: 16 }, (_, bits) => [0, 1, 2, 3].map((seat) => ((bits >> seat) & 1 ? null : 4)))

describe('turn order', () => {
  it('RULES 1.1, C-50 finds the next one alive for every subset and seat, and always ends', () => {
    for (const ranks of subsets)
      for (const seat of [0, 1, 2, 3]) {
        const next = nextAlive(ranks, seat)
        const expected = [1, 2, 3, 4].map((step) => (seat + step) % 4).find((one) => ranks[one] === null)
        expect(next).toBe(expected ?? seat)
        expect(aliveFrom(ranks, seat)).toBe(ranks[seat] === null ? seat : next)
      }
  })
})

describe('ranks', () => {
  it('RULES 1.6 those who go out in one event share a rank, and the ranks below skip', () => {
    expect(takeOut([null, null, null, null], [1, 3])).toEqual([null, 3, null, 3])
    expect(takeOut([null, 3, null, 3], [2])).toEqual([1, 3, 2, 3])
    expect(takeOut([null, null], [0])).toEqual([2, 1])
  })

  it('RULES 1.6, C-55 if nobody is left, all who went out last are first', () => {
    expect(takeOut([null, 3, null], [0, 2])).toEqual([1, 3, 1])
    expect(alive(takeOut([null, null], [0, 1]))).toEqual([])
  })
})
