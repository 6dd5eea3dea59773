import { describe, expect, it } from 'vitest'
import { isKeptOut, keepOut, mostKept } from '../../worker/kept-out.ts'

describe('BARS R4 whom the gate keeps out', () => {
  it('comes in again to the millisecond, and nobody else waits', () => {
    keepOut('ann', 5_000)
    expect([isKeptOut('ann', 4_999), isKeptOut('ben', 4_999), isKeptOut('ann', 5_000)]).toEqual([true, false, false])
    keepOut('ann', 7_000)
    expect(isKeptOut('ann', 6_999)).toBe(true)
  })

  it('is one of so many at most, the oldest go first', () => {
    for (let n = 0; n <= mostKept; n++) keepOut(`one ${n}`, 9_000)
    const known = Array.from({ length: mostKept + 1 }, (_, n) => isKeptOut(`one ${n}`, 8_000))
    expect([known[0], known.filter((one) => one).length]).toEqual([false, mostKept])
  })
})
