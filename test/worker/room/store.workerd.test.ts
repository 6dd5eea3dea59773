import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { chatBurst, chatWindow, keptChat } from '../../../shared/protocol.ts'
import { freedAfter } from '../../../worker/room/clock.ts'
import { Visitor } from '../people.ts'
import { playRound, started, stubOf, travel } from './pair.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** What a room has stored: its tables with their rows, and whether an alarm is set. */
const storedIn = (room: string) =>
  runInDurableObject(stubOf(room), async (_, { storage }) => {
    const tables = storage.sql
      .exec<{ name: string }>(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\'",
      )
      .toArray()
    const rows = tables.map(({ name }) => storage.sql.exec(`SELECT * FROM ${name}`).toArray().length)
    return { rows: rows.reduce((sum, one) => sum + one, 0), alarm: await storage.getAlarm() }
  })

describe('a room that is open', () => {
  it('C-36 is never opened again, whoever asks: its people and its secret stay', async () => {
    const host = await new Visitor().guest()
    const { room } = await host.open()
    const line = await host.connect(room)
    const before = await line.until(() => line.section('seating'))
    const again = runInDurableObject(stubOf(room), (object) => {
      const { options, ...settings } = before.settings
      const creator = { person: 'x', name: 'Thief', kind: 'guest' as const }
      return object.create({
        room,
        code: null,
        game: 'liars-lies',
        settings: { options, ...settings },
        passcode: null,
        creator,
      })
    })
    await expect(again).rejects.toThrow('room is open already')
    const later = await host.connect(room)
    expect(await later.until(() => later.section('seating'))).toEqual(before)
  })
})

describe('a room that is over', () => {
  it('RULES 5.11 frees its storage after an hour, not before; the game stays readable', async () => {
    const { room, lines, people } = await started({ options: { dice: 1, wild: 0 } })
    await playRound(lines)
    await lines[0].until(() => lines[0].section('result'), 'the result')
    const read = async () => (await people[0].call('GET', `/api/matches/${room}`)).status
    await expect
      .poll(async () => {
        await runDurableObjectAlarm(stubOf(room))
        return read()
      })
      .toBe(200)
    travel(freedAfter - 60_000)
    await runDurableObjectAlarm(stubOf(room))
    expect((await storedIn(room)).rows).toBeGreaterThan(0)
    expect(lines[0].closed).toBeNull()
    travel(2 * 60_000)
    await runDurableObjectAlarm(stubOf(room))
    expect(await storedIn(room)).toEqual({ rows: 0, alarm: null })
    expect(await lines[0].until(() => lines[0].closed)).toMatchObject({ code: 4404 })
    const late = await people[0].connect(room)
    expect(await late.until(() => late.closed)).toMatchObject({ code: 4404 })
    expect(await read()).toBe(200)
  })

  it('RULES 5.6, 5.11 a waiting room that nobody came back to closes, frees its code, and an hour later its storage', async () => {
    const host = await new Visitor().guest()
    const { room, code } = await host.open()
    const line = await host.connect(room)
    await line.until(() => line.section('room'))
    line.close()
    travel(60_000)
    await runDurableObjectAlarm(stubOf(room))
    travel(11 * 60_000)
    await runDurableObjectAlarm(stubOf(room))
    await expect
      .poll(async () => {
        await runDurableObjectAlarm(stubOf(room))
        return (await host.call('GET', `/api/codes/${code}`)).status
      })
      .toBe(404)
    travel(freedAfter + 60_000)
    await runDurableObjectAlarm(stubOf(room))
    expect(await storedIn(room)).toEqual({ rows: 0, alarm: null })
  })
})

describe('what was said', () => {
  it(`RULES 5.9 the last ${keptChat} lines are kept for late comers, and no more are stored than twice that`, async () => {
    const ann = await new Visitor().registered('Talkative')
    const { room } = await ann.open()
    const line = await ann.connect(room)
    const said = 2 * keptChat + 3 * chatBurst
    for (let n = 1; n <= said; n++) {
      if (n % chatBurst === 1) travel(chatWindow)
      expect(await line.say({ type: 'chat', text: `line ${n}` })).toBe('ok')
    }
    const late = await new Visitor().connect(room)
    const heard = await late.until(() => late.said.length > 0 && late.said)
    expect(heard.map((one) => one.text)).toEqual(
      Array.from({ length: keptChat }, (_, n) => `line ${said - keptChat + n + 1}`),
    )
    expect((await storedIn(room)).rows).toBeLessThanOrEqual(2 * keptChat + 1)
  })
})
