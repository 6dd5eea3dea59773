/** When a page says that a time is up, with the room's signals set by hand. */
import { signal } from '@preact/signals'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Message } from '../../../web/net/socket.ts'

const sent: string[] = []
const room = {
  deadline: signal<number | null>(null),
  mySeat: signal<number | null>(0),
  now: signal<{ phase: string; due: number | null; agreeAt?: number } | null>(null),
  seating: signal({ participants: [] as { seat: number; person: string | null; connected: boolean }[] }),
  send: async (message: Message) => void sent.push(message.type),
}
vi.mock('../../../web/state/room.ts', () => room)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', globalThis)
  sent.length = 0
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A table whose clock of `phase` runs for 30 s. */
async function keeping(phase: string, agreeAt?: number) {
  const { keepTime } = await import('../../../web/state/timekeeper.ts')
  room.now.value = { phase, due: 1_000_000, ...(agreeAt !== undefined && { agreeAt }) }
  room.deadline.value = performance.now() + 30_000
  return keepTime()
}
const sentAfter = (ms: number): number => {
  vi.advanceTimersByTime(ms)
  return sent.length
}

it('RULES 1.4, BARS S7 says so within 2 ms, soon once more, and again each second until the room goes on', async () => {
  const stop = await keeping('playing')
  expect(sentAfter(29_999)).toBe(0)
  expect(sentAfter(3)).toBe(1)
  expect(sentAfter(97)).toBe(1)
  expect(sentAfter(5)).toBe(2)
  expect(sentAfter(990)).toBe(2)
  expect(sentAfter(2_010)).toBe(5)
  room.deadline.value = performance.now() + 30_000
  expect(sentAfter(29_000)).toBe(5)
  stop()
  expect(sentAfter(60_000)).toBe(5)
  expect(new Set(sent)).toEqual(new Set(['time']))
})

it('RULES 1.7 in a break, when automatic agreements count; after that, when the break is over', async () => {
  const stop = await keeping('break', 1_000_000 - 27_000)
  expect(sentAfter(2_999)).toBe(0)
  expect(sentAfter(100)).toBe(1)
  room.now.value = { phase: 'break', due: 1_000_000 }
  expect(sentAfter(26_800)).toBe(1)
  expect(sentAfter(200)).toBe(2)
  stop()
})

it('one page after the other: those who are away are not waited for, watchers come last', async () => {
  room.seating.value = {
    participants: [
      { seat: 0, person: 'a', connected: true },
      { seat: 1, person: 'b', connected: false },
      { seat: 2, person: null, connected: true },
      { seat: 3, person: 'd', connected: true },
    ],
  }
  const firstAt = []
  for (const seat of [0, 3, null]) {
    room.mySeat.value = seat
    sent.length = 0
    const stop = await keeping('playing')
    let waited = 0
    while (sentAfter(1) === 0) waited += 1
    firstAt.push(waited)
    stop()
  }
  const [host = 0, other = 0, watcher = 0] = firstAt
  expect(host).toBeLessThan(30_050)
  expect(other - host).toBe(400)
  expect(watcher - host).toBe(800)
})

it('says nothing while no clock runs', async () => {
  const stop = await keeping('waiting')
  room.now.value = { phase: 'waiting', due: null }
  room.deadline.value = null
  expect(sentAfter(100_000)).toBe(0)
  stop()
})

it('waits as long where a timer of the page’s surroundings drops what it was given', async () => {
  room.mySeat.value = 0
  const given = globalThis.setTimeout
  vi.stubGlobal('setTimeout', (task: () => void, ms?: number) => given(() => task(), ms))
  const stop = await keeping('playing')
  expect(sentAfter(30_001)).toBe(1)
  expect(sentAfter(10_000)).toBe(11)
  stop()
})
