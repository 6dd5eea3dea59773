import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { firstWait, freeTries, longestWait, waitAfter } from '../../../worker/auth/password.ts'

const guardOf = (name: string) => env.Password.getByName(name)
const right = 'correct horse battery'
const wrong = 'not this one'

afterEach(() => {
  vi.useRealTimers()
})
function stopTheClock(): { pass(ms: number): void } {
  vi.useFakeTimers({ toFake: ['Date'] })
  return { pass: (ms) => vi.setSystemTime(Date.now() + ms) }
}

describe('the guard of a username', () => {
  it('hashes with its cost beside it, and tells right from wrong', async () => {
    const guard = guardOf('cost')
    const hash = await guard.hash(right)
    expect(hash).toMatch(/^scrypt\$16384\$8\$5\$[A-Za-z0-9+/=]{24}\$[A-Za-z0-9+/=]{44}$/)
    expect(await guard.hash(right)).not.toBe(hash)
    expect(await guard.check(right, hash)).toEqual({ right: true, waitSeconds: 0 })
    expect(await guard.check(wrong, hash)).toEqual({ right: false, waitSeconds: 0 })
    for (const encoded of ['', 'scrypt$16384$8$5$$', right, 'plain$1$1$1$YQ==$YQ=='])
      expect(await guardOf(`odd ${encoded}`).check(right, encoded)).toEqual({ right: false, waitSeconds: 0 })
  })

  it('BARS R5 20 tries at once: exactly so many are compared as are free', async () => {
    stopTheClock()
    const guard = guardOf('parallel')
    const answers = await Promise.all(Array.from({ length: 20 }, () => guard.check(wrong, null)))
    expect(answers.filter((answer) => answer.waitSeconds === 0)).toHaveLength(freeTries)
    expect(answers.filter((answer) => answer.waitSeconds === firstWait / 1000)).toHaveLength(20 - freeTries)
  })

  it('BARS R5 the wait doubles with every wrong try, up to a quarter of an hour, and refuses the right one too', async () => {
    const clock = stopTheClock()
    const guard = guardOf('patient')
    const hash = await guard.hash(right)
    for (let n = 0; n < freeTries; n++) await guard.check(wrong, hash)
    const waits: number[] = []
    for (let n = 0; n < 8; n++) {
      const { right: passed, waitSeconds } = await guard.check(right, hash)
      expect(passed).toBe(false)
      waits.push(waitSeconds)
      clock.pass(waitSeconds * 1000 - 1)
      expect(await guard.check(right, hash)).toEqual({ right: false, waitSeconds: 1 })
      clock.pass(1)
      expect(await guard.check(wrong, hash)).toEqual({ right: false, waitSeconds: 0 })
    }
    expect(waits).toEqual([15, 30, 60, 120, 240, 480, 900, 900])
    expect(waitAfter(1000)).toBe(longestWait)
  })

  it('the count outlives an eviction, and ends with the right password', async () => {
    const clock = stopTheClock()
    const guard = guardOf('evicted')
    const hash = await guard.hash(right)
    for (let n = 0; n < freeTries; n++) await guard.check(wrong, hash)
    await evictDurableObject(guard)
    expect(await guard.check(right, hash)).toEqual({ right: false, waitSeconds: 15 })
    clock.pass(firstWait)
    expect(await guard.check(right, hash)).toEqual({ right: true, waitSeconds: 0 })
    for (let n = 0; n < freeTries; n++) expect(await guard.check(wrong, hash)).toEqual({ right: false, waitSeconds: 0 })
  })

  it('stores nothing without a wrong try, and nothing a day after the last', async () => {
    const guard = guardOf('forgotten')
    const kept = () => runInDurableObject(guard, (_, { storage }) => [...storage.kv.list()].length)
    const hash = await guard.hash(right)
    await guard.check(right, hash)
    expect(await kept()).toBe(0)
    for (let n = 0; n < freeTries; n++) await guard.check(wrong, hash)
    expect(await kept()).toBe(1)
    expect(await runDurableObjectAlarm(guard)).toBe(true)
    expect(await kept()).toBe(0)
    expect(await guard.check(right, hash)).toEqual({ right: true, waitSeconds: 0 })
  })

  it('BARS R5 an unknown name takes as long as a known one', async () => {
    const hash = await guardOf('timing').hash(right)
    const fastest = async (encoded: string | null) => {
      const times: number[] = []
      for (let n = 0; n < 4; n++) {
        const before = performance.now()
        await guardOf(`timing ${encoded === null} ${n}`).check(wrong, encoded)
        times.push(performance.now() - before)
      }
      return Math.min(...times)
    }
    const [known, unknown] = [await fastest(hash), await fastest(null)]
    // Without a hash to compute, the answer would come some fifty times faster.
    expect(unknown).toBeGreaterThan(known / 3)
    expect(unknown).toBeLessThan(known * 3)
  })
})
