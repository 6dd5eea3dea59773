import { expect, it } from 'vitest'
import { offsetBy } from '../../../web/state/offset.ts'
import { firstSeed, seeded } from '../../seeded.ts'

/** What a page makes of updates that took so long, ms, with a clock that is `apart` and runs away by so much each time. */
function offsetAfter(delays: readonly number[], apart: number, away = 0): number {
  let known = Number.POSITIVE_INFINITY
  for (const [at, delay] of delays.entries()) known = offsetBy(apart + at * away + delay, known)
  return known
}

it('BARS S7, C-28 one update that was late makes no turn longer', () => {
  for (let seed = firstSeed; seed < firstSeed + 50; seed++) {
    const rng = seeded(seed)
    const delays = Array.from({ length: 100 }, () => (rng.int(10) === 0 ? 20 + rng.int(2_000) : 20 + rng.int(3)))
    expect(offsetAfter(delays, -90_000) + 90_000, `seed ${seed}`).toBeLessThanOrEqual(30)
    expect(offsetAfter(delays, -90_000) + 90_000, `seed ${seed}`).toBeGreaterThanOrEqual(20)
  }
})

it('follows a clock that runs away, and a line that has become slower for good', () => {
  const steady = Array.from({ length: 1_000 }, () => 20)
  for (const away of [-0.5, 0.5])
    expect(offsetAfter(steady, 5_000, away) - 5_000 - 999 * away, `${away} ms each time`).toBeCloseTo(20)
  expect(offsetAfter([...steady, ...Array.from({ length: 200 }, () => 180)], 0)).toBe(180)
})
