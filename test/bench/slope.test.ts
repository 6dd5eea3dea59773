/** BARS R6: what a soak calls growth. It must find a leak, and must not take noise for one. */
import { expect, it } from 'vitest'
import { firstSeed, seeded } from '../seeded.ts'
import { grownPercent, slopeOf } from './slope.ts'

const measurements = 80
const bar = 1

/** So many MiB, which grow by a share of it in all and scatter by another one. */
function heap(grown: number, scatter: number, seed: number): number[] {
  const rng = seeded(seed)
  return Array.from(
    { length: measurements },
    (_, at) => 6 * (1 + (grown * at) / (measurements - 1) + scatter * (rng.int(2_001) / 1_000 - 1)),
  )
}
const seeds = Array.from({ length: 200 }, (_, n) => firstSeed + n)

it('finds a leak of 6 % in what scatters by 4 % either way', () => {
  for (const seed of seeds) expect(grownPercent(slopeOf(heap(0.06, 0.04, seed))), `seed ${seed}`).toBeGreaterThan(bar)
})

it('takes neither noise, nor what shrinks, nor a saw of garbage for growth', () => {
  for (const seed of seeds) {
    expect(grownPercent(slopeOf(heap(0, 0.04, seed))), `seed ${seed}`).toBeLessThanOrEqual(bar)
    expect(grownPercent(slopeOf(heap(-0.04, 0.01, seed)))).toBe(0)
  }
  const saw = Array.from({ length: measurements }, (_, at) => 6 + (at % 8) / 10)
  expect(grownPercent(slopeOf(saw))).toBeLessThanOrEqual(bar)
})

it('gives the line through measurements that lie on one, without noise', () => {
  const { mean, growth, noise } = slopeOf([1, 2, 3, 4, 5])
  expect([mean, growth]).toEqual([3, 4])
  expect(noise).toBeCloseTo(0)
})
