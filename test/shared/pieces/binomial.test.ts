import { describe, expect, it } from 'vitest'
import { binomial, type Group, tailOf } from '../../../shared/pieces/binomial.ts'
import { firstSeed, seeded } from '../../seeded.ts'

/** The tail by looking at every outcome of every die. */
function enumerated(groups: readonly Group[], needed: number): number {
  const chances = groups.flatMap(({ dice, chance }) => Array.from({ length: dice }, () => chance))
  let sum = 0
  for (let outcome = 0; outcome < 2 ** chances.length; outcome++) {
    const counting = chances.filter((_, die) => (outcome >> die) & 1).length
    const p = chances.reduce((product, chance, die) => product * ((outcome >> die) & 1 ? chance : 1 - chance), 1)
    if (counting >= needed) sum += p
  }
  return sum
}

describe('the tail', () => {
  it('is what enumerating every outcome gives, for dice of different chances', () => {
    const rng = seeded(firstSeed)
    for (let n = 0; n < 60; n++) {
      const groups = Array.from({ length: 1 + rng.int(3) }, () => ({ dice: rng.int(4), chance: rng.int(101) / 100 }))
      const tail = tailOf(groups)
      for (let needed = -1; needed <= 11; needed++)
        expect(tail(needed), `seed ${firstSeed}: ${JSON.stringify(groups)}`).toBeCloseTo(enumerated(groups, needed), 10)
    }
  })

  it('is certain of nothing needed, and of more than there is', () => {
    for (const dice of [0, 1, 60, 61, 990]) {
      const tail = tailOf([{ dice, chance: 0.25 }])
      expect([tail(-5), tail(0), tail(dice + 1)]).toEqual([1, 1, 0])
    }
  })

  it('stays near the exact sum where the bell curve takes over, and falls all the way', () => {
    for (const [dice, chance] of [
      [61, 0.25],
      [100, 1 / 6],
      [200, 0.4],
    ] as const) {
      const exact = binomial({ dice, chance })
      const tail = tailOf([{ dice, chance }])
      for (let needed = 1; needed <= dice; needed++) {
        const sum = exact.slice(needed).reduce((total, p) => total + p, 0)
        expect(Math.abs(tail(needed) - sum), `${needed} of ${dice}`).toBeLessThan(0.015)
        expect(tail(needed)).toBeLessThanOrEqual(tail(needed - 1))
      }
    }
  })

  it('of one group: the chances of each number sum to 1', () => {
    for (const group of [
      { dice: 0, chance: 0.3 },
      { dice: 10, chance: 0 },
      { dice: 10, chance: 1 },
      { dice: 60, chance: 0.9 },
    ]) {
      const counts = binomial(group)
      expect(counts).toHaveLength(group.dice + 1)
      expect(counts.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 10)
    }
  })
})
