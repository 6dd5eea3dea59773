/** Coming back after being thrown out, and coming back often on a bad line: the gate tells one from the other (BARS R4). Counted. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ofNetwork, ofSession } from '../../../worker/openings.ts'
import { burst, patience } from '../../../worker/room/sockets.ts'
import { firstRefusal } from '../../../worker/room/thrown-out.ts'
import { type Line, Visitor } from '../people.ts'
import { tripsOf } from '../trips.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
})
afterEach(() => {
  vi.useRealTimers()
})
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)

const shown = (line: Line) => line.until(() => line.section('you'), 'the table')
/** Sends without end, until it is thrown out. */
async function flood(line: Line): Promise<void> {
  for (let n = 0; n <= burst + patience; n++) line.raw('{}')
  expect(await line.until(() => line.closed, 'the end')).toEqual({ code: 4429, reason: 'flooding' })
}
/** Tries to come in so many times; how often the database was asked. All must be refused. */
const refused = (one: Visitor, room: string, times: number) =>
  tripsOf(async () => {
    const lines = Array.from({ length: times }, () => one.connect(room))
    for (const coming of lines) {
      const line = await coming
      expect(await line.until(() => line.closed, 'a refusal')).toEqual({ code: 4429, reason: 'flooding' })
      expect(line.frames).toEqual([])
    }
  })

it('BARS R4 whoever was thrown out is refused for a while, twice as long each time: one statement, nothing told to the table', async () => {
  const host = await new Visitor().guest()
  const { room } = await host.open()
  const table = await host.connect(room)
  await shown(table)
  const flooder = await new Visitor().guest()
  for (const length of [firstRefusal, 2 * firstRefusal, 4 * firstRefusal]) {
    const line = await flooder.connect(room)
    await shown(line)
    await flood(line)
    await table.until(() => table.section('room')?.watching === 0, 'their going')
    const before = table.frames.length
    expect([await refused(flooder, room, 1), await refused(flooder, room, 50)]).toEqual([1, 0])
    pass(length - 1)
    expect(await refused(flooder, room, 5)).toBe(0)
    expect(table.frames.length).toBe(before)
    pass(1)
  }
  await shown(await flooder.connect(room))
})

it('BARS R4 one who goes to another table is known there, one without a session by the network, and no session of it pays for that', async () => {
  const family = await new Visitor().guest()
  const [first, second] = [await family.open(), await family.open()]
  const flooder = await new Visitor().guest()
  await flood(await flooder.connect(first.room))
  expect(await refused(flooder, first.room, 1)).toBe(1)
  expect(await refused(flooder, second.room, 3)).toBe(0)

  const nobody = new Visitor()
  const here = { 'cf-connecting-ip': nobody.address }
  await flood(await nobody.connect(first.room))
  expect(await refused(nobody, first.room, 1)).toBe(1)
  expect(await refused(nobody, second.room, 3)).toBe(0)
  await shown(await family.connect(first.room, here))
  await shown(await new Visitor().connect(first.room))
})

it('BARS S6, R4 people behind one address who come back again and again are never refused, beside one who is', async () => {
  const [people, times] = [12, 8]
  const host = await new Visitor().guest()
  const { room } = await host.open()
  const here = { 'cf-connecting-ip': host.address }
  const flooder = await new Visitor().guest()
  await flood(await flooder.connect(room, here))
  const family = await Promise.all(Array.from({ length: people }, () => new Visitor().guest()))
  const trips = await tripsOf(async () => {
    for (let time = 0; time < times; time++) {
      const lines = await Promise.all(family.map((one) => one.connect(room, here)))
      for (const line of lines) {
        await shown(line)
        expect(line.closed).toBeNull()
        line.raw('{"type":"time","id":1}')
        await line.until(() => line.replies.length > 0, 'an answer')
        expect(line.replies).toEqual([{ type: 'ok', id: 1 }])
        line.close()
      }
    }
  })
  expect(trips).toBe(people * times)
})

it('BARS R4 a session that opens far more sockets than any page is answered late, without a question to anybody; its neighbours are not', async () => {
  const host = await new Visitor().guest()
  const { room } = await host.open()
  const eve = await new Visitor().guest()
  for (let n = 0; n < ofSession.burst; n++) (await eve.connect(room)).close()
  const trips = await tripsOf(async () => {
    const tries = Array.from({ length: 20 }, () => eve.connect(room))
    for (const one of tries) await expect(one).rejects.toThrow('no socket: 429')
  })
  expect(trips).toBe(0)
  const here = { 'cf-connecting-ip': eve.address }
  await shown(await host.connect(room, here))
  pass(1_000)
  await shown(await eve.connect(room))
})

it('BARS R4, S6 who was here before comes back, whatever strangers of the same network open', async () => {
  const host = await new Visitor().guest()
  const { room } = await host.open()
  await shown(await host.connect(room))
  const here = { 'cf-connecting-ip': host.address }
  // The first socket of the host was a stranger's, too.
  for (let n = 1; n < ofNetwork.burst; n++) {
    const made = {
      ...here,
      cookie: n % 2 === 0 ? '' : host.cookie.replace(/=.*/, `=${n.toString(16).padStart(32, '0')}`),
    }
    ;(await host.connect('no-room', made)).close()
  }
  await expect(new Visitor().connect(room, here)).rejects.toThrow('no socket: 429')
  await shown(await host.connect(room))
})
