import { describe, expect, it } from 'vitest'
import { changesBySeat, point, ratingChanges, startRating } from '../../shared/elo.ts'
import { firstSeed, seeded } from '../seeded.ts'

const points = (rating: number, rank: number) => ({ rating: rating * point, rank })

describe('rating changes', () => {
  it('RULES 6.5 the worked example holds to 1e-4', () => {
    const changes = ratingChanges([points(1600, 2), points(1500, 3), points(1500, 1), points(1400, 4)])
    const wanted = [-0.4254, -5.3333, 16, -10.2413]
    for (const [at, change] of changes.entries())
      expect(Math.abs(change / point - (wanted[at] ?? 0))).toBeLessThan(1e-4)
  })

  it('RULES 6.5 equal ratings: the winner of two takes 16, a shared rank moves nothing', () => {
    expect(ratingChanges([points(1500, 1), points(1500, 2)])).toEqual([16 * point, -16 * point])
    expect(ratingChanges([points(1500, 1), points(1500, 1)])).toEqual([0, 0])
  })

  it('C-55 two who go out together are each other’s draw', () => {
    const changes = ratingChanges([points(1500, 1), points(1500, 3), points(1500, 2), points(1500, 3)])
    const thirds = [3, -2, 1, -2]
    // Rounding to a sum of 0 may cost one of two equals a millionth.
    for (const [at, change] of changes.entries())
      expect(Math.abs(change - ((thirds[at] ?? 0) * 16 * point) / 3)).toBeLessThan(1.01)
  })

  it('RULES 6.4, C-57 one human against bots: exactly 0', () => {
    expect(changesBySeat([startRating, null, null], [1, 2, 3])).toEqual([0, null, null])
    expect(changesBySeat([null, startRating, null, startRating], [1, 2, 3, 4])).toEqual([
      null,
      16 * point,
      null,
      -16 * point,
    ])
  })

  it(`RULES 6.5 sums are exactly 0 for random orders with ties of 2 … 100 players (seed ${firstSeed})`, () => {
    const rng = seeded(firstSeed)
    for (let game = 0; game < 400; game++) {
      const people = Array.from({ length: 2 + rng.int(99) }, () => ({
        rating: 800 * point + rng.int(1600 * point),
        rank: 1 + rng.int(40),
      }))
      const changes = ratingChanges(people)
      expect(changes.reduce((sum, n) => sum + n, 0)).toBe(0)
      for (const change of changes) expect(Number.isSafeInteger(change) && Math.abs(change) <= 32 * point).toBe(true)
    }
  })

  it(`RULES 6.5 the formula, computed apart, agrees to a millionth (seed ${firstSeed})`, () => {
    const rng = seeded(firstSeed + 1)
    for (let game = 0; game < 100; game++) {
      const n = 2 + rng.int(8)
      const people = Array.from({ length: n }, () => points(1000 + rng.int(1000), 1 + rng.int(n)))
      for (const [i, change] of ratingChanges(people).entries()) {
        let sum = 0
        for (let j = 0; j < n; j++) {
          const [own, other] = [people[i], people[j]]
          if (i === j || !own || !other) continue
          const score = own.rank < other.rank ? 1 : own.rank > other.rank ? 0 : 1 / 2
          sum += score - 1 / (1 + Math.exp((Math.LN10 * (other.rating - own.rating)) / 400e6))
        }
        expect(Math.abs(change - (32e6 / (n - 1)) * sum)).toBeLessThan(1.01)
      }
    }
  })

  it('RULES 6.5 a better rank never pays less, and nobody gains by a worse one', () => {
    const better = ratingChanges([points(1500, 1), points(1700, 2), points(1300, 3)])
    const worse = ratingChanges([points(1500, 2), points(1700, 1), points(1300, 3)])
    expect(better[0]).toBeGreaterThan(worse[0] ?? 0)
  })
})
