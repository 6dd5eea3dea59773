/** For how long somebody who was thrown out does not come in again (BARS R4). Counted, so that nothing here depends on a clock. */
import { describe, expect, it } from 'vitest'
import { firstRefusal, forgivenAfter, longestRefusal, ThrownOut } from '../../../worker/room/thrown-out.ts'

/** Is thrown out as soon as they are let in, so many times; how long each refusal was. */
function again(out: ThrownOut, key: string, times: number): number[] {
  let now = 0
  return Array.from({ length: times }, () => {
    out.add(key, now)
    const until = out.until(key, now) ?? now
    const [length, last] = [until - now, out.until(key, until - 1)]
    expect([last, out.until(key, until)]).toEqual([until, null])
    now = until
    return length
  })
}

describe('BARS R4 whoever was thrown out', () => {
  it('is refused twice as long each time, up to the longest', () => {
    const lengths = again(new ThrownOut(), 'ann', 10)
    expect(lengths).toEqual(lengths.map((_, time) => Math.min(longestRefusal, firstRefusal * 2 ** time)))
    expect(lengths.at(-1)).toBe(longestRefusal)
  })

  it('is refused once for all their tabs, and nobody else is', () => {
    const out = new ThrownOut()
    for (let tab = 0; tab < 10; tab++) out.add('ann', tab)
    expect(out.until('ann', 10)).toBe(firstRefusal)
    expect(out.until('ben', 10)).toBeNull()
  })

  it('begins anew after behaving for a while, and is forgotten with the next one', () => {
    const out = new ThrownOut()
    out.add('ann', 0)
    const calm = firstRefusal + forgivenAfter
    out.add('ben', calm - 1)
    out.add('ann', calm - 1)
    expect(out.until('ann', calm)).toBe(calm - 1 + 2 * firstRefusal)
    out.add('ann', 10 * calm)
    expect(out.until('ann', 10 * calm)).toBe(10 * calm + firstRefusal)
  })
})
