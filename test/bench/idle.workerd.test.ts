/** BARS C5: between two actions nothing keeps a room's object from hibernating: no timer, no work that is not done; bots' thinking included. */
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { afterEach, expect, it, vi } from 'vitest'
import { Visitor } from '../worker/people.ts'
import { act, acting, bid, stubOf } from '../worker/room/pair.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

/** Whatever the object was told to wait for and is not done yet. */
async function watched(room: string): Promise<Set<Promise<unknown>>> {
  const open = new Set<Promise<unknown>>()
  await runInDurableObject(stubOf(room), (_, ctx) => {
    const waitUntil = ctx.waitUntil.bind(ctx)
    Object.defineProperty(ctx, 'waitUntil', {
      value(work: Promise<unknown>) {
        open.add(work)
        void work.catch(() => {}).then(() => open.delete(work))
        waitUntil(work)
      },
    })
  })
  return open
}

/** Timers that the product itself sets, by where. */
function timersOfProduct(): string[] {
  const set: string[] = []
  for (const name of ['setTimeout', 'setInterval'] as const) {
    const original = globalThis[name]
    vi.spyOn(globalThis, name).mockImplementation((...given) => {
      const caller = (new Error('here').stack ?? '').split('\n').slice(1)
      const where = caller.find((line) => !line.includes('idle.workerd') && !line.includes('spy')) ?? ''
      if (/\/(worker|shared|partyserver)\//.test(where) && !where.includes('/test/')) set.push(where)
      return Reflect.apply(original, globalThis, given)
    })
  }
  return set
}

it('BARS C5 a room with bots waits for nothing between two actions', async () => {
  const timers = timersOfProduct()
  const host = await new Visitor().guest('Idle')
  const { room } = await host.open({ game: 'liars-dice' })
  const line = await host.connect(room)
  const open = await watched(room)
  for (let bots = 0; bots < 2; bots++) expect(await line.say({ type: 'add-bot', level: 'normal' })).toBe('ok')
  expect(await line.say({ type: 'start' })).toBe('ok')
  let moves = 0
  let acted = 0
  for (let step = 0; step < 200 && moves < 20; step++) {
    if (line.section('room')?.phase === 'playing' && line.acting === line.seat) {
      const standing = line.bid
      expect(await act(acting([line]), standing ? { type: 'call' } : bid(1, 2))).toBe('ok')
      acted += 1
    } else if (await runDurableObjectAlarm(stubOf(room))) moves += 1
    await line.until(() => open.size === 0, 'work that was left')
    expect(timers).toEqual([])
  }
  expect(moves).toBe(20)
  expect(acted).toBeGreaterThan(0)
})
