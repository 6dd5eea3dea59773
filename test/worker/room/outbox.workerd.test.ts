import { evictDurableObject, runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { changesBySeat, point, startRating } from '../../../shared/elo.ts'
import { rulesFor } from '../../../shared/games/rules.ts'
import { verify } from '../../../shared/replay.ts'
import { type Line, Visitor } from '../people.ts'

const stubOf = (room: string) => env.Room.getByName(room)
const database: { batch: unknown } = Object.getPrototypeOf(env.DB)
const { batch } = database
let tables = 0

/** Puts another `batch` in the place of the database's. */
function breakBatch(broken: (run: typeof env.DB.batch, statements: D1PreparedStatement[]) => Promise<unknown>): void {
  database.batch = function (this: D1Database, statements: D1PreparedStatement[]) {
    const run = batch
    if (typeof run !== 'function') throw new Error('no batch')
    return broken((given) => run.call(this, given), statements)
  }
}
afterEach(() => {
  database.batch = batch
  vi.useRealTimers()
})
function travel(ms: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
}

/** A rated game of two with one die each, played until its last reveal is on the table. */
async function almostOver(): Promise<{ room: string; people: [Visitor, Visitor]; lines: [Line, Line] }> {
  tables += 1
  const people: [Visitor, Visitor] = [
    await new Visitor().registered(`Oda${tables}`),
    await new Visitor().registered(`Pim${tables}`),
  ]
  const { room } = await people[0].open({ options: { dice: 1 } })
  const lines: [Line, Line] = [await people[0].connect(room), await people[1].connect(room)]
  expect(await lines[1].say({ type: 'sit' })).toBe('ok')
  expect(await lines[1].say({ type: 'ready', ready: true })).toBe('ok')
  expect(await lines[0].say({ type: 'start' })).toBe('ok')
  for (const action of [{ type: 'bid', quantity: 1, face: 1 }, { type: 'call' }]) {
    const { turn } = lines[0]
    const acting = await lines[0].until(() => lines.find((line) => line.seat === lines[0].acting && line.turn === turn))
    expect(await acting.say({ type: 'act', turn, action })).toBe('ok')
    for (const line of lines) await line.until(() => line.turn > turn, 'the next turn')
  }
  return { room, people, lines }
}

/** Rings the alarm again and again, each time some minutes later, the object gone in between. */
async function ring(room: string, times: number): Promise<void> {
  for (let n = 0; n < times; n++) {
    await evictDurableObject(stubOf(room))
    travel(6 * 60_000)
    await runDurableObjectAlarm(stubOf(room))
  }
}

const changeOf = async (person: string): Promise<{ rating: number; games: number } | null> =>
  env.DB.prepare('SELECT rating, games FROM ratings WHERE user_id = ?').bind(person).first()
const stored = async (room: string): Promise<number> =>
  (await env.DB.prepare('SELECT count(*) AS n FROM match_people WHERE match_id = ?').bind(room).first<{ n: number }>())
    ?.n ?? -1

/** Recorded once, and to the point: both ratings moved by 16, the record verifies, the room's result says the same. */
async function recordedOnce(room: string, people: readonly Visitor[], lines: readonly Line[]): Promise<void> {
  expect(await stored(room)).toBe(2)
  const rows = await Promise.all(people.map((one) => changeOf(one.person)))
  expect(rows.map((row) => row?.games)).toEqual([1, 1])
  expect(rows.map((row) => Math.abs((row?.rating ?? 0) - startRating))).toEqual([16 * point, 16 * point])
  const { body } = await new Visitor().call('GET', `/api/matches/${room}`)
  const { record, people: seats } = JSON.parse(JSON.stringify(body))
  expect(verify(record, rulesFor).fault).toBeNull()
  const changes = changesBySeat(record.ratings, record.ranks)
  expect(seats.map((one: { change: number }) => one.change)).toEqual(changes)
  const again = await people[0]?.connect(room)
  const result = await again?.until(() => again.section('result'))
  expect(result?.changes).toEqual(changes)
  expect(lines[0]?.section('seating')?.ratings).toEqual([startRating, startRating])
}

describe('the outbox', () => {
  it('RULES 6.6 a game that ends while the database is away for minutes is recorded once, evictions between', async () => {
    const { room, people, lines } = await almostOver()
    breakBatch(() => Promise.reject(new Error('D1_ERROR: away')))
    await ring(room, 4)
    expect(await stored(room)).toBe(0)
    expect(await changeOf(people[0].person)).toBeNull()
    database.batch = batch
    await ring(room, 1)
    await recordedOnce(room, people, lines)
    // What came later rings on: nothing is told twice.
    await ring(room, 2)
    expect((await changeOf(people[0].person))?.games).toBe(1)
  })

  it('RULES 6.6 whichever statement fails, nothing of the game is stored, and later all of it', async () => {
    const { room, people, lines } = await almostOver()
    let [failing, most] = [0, 1]
    breakBatch((run, statements) => {
      most = statements.length
      const bad = env.DB.prepare('INSERT INTO nowhere VALUES (1)')
      return run(statements.map((one, at) => (at === failing ? bad : one)))
    })
    for (; failing < most; failing++) {
      await ring(room, 1)
      expect([await stored(room), await changeOf(people[0].person)], `statement ${failing}`).toEqual([0, null])
    }
    expect(most).toBe(3)
    database.batch = batch
    await ring(room, 1)
    await recordedOnce(room, people, lines)
  })

  it('RULES 6.6, C-53 an answer that is lost after the commit changes nothing twice', async () => {
    const { room, people, lines } = await almostOver()
    breakBatch(async (run, statements) => {
      await run(statements)
      throw new Error('D1_ERROR: network connection lost')
    })
    await ring(room, 3)
    expect(await stored(room)).toBe(2)
    database.batch = batch
    await ring(room, 2)
    await recordedOnce(room, people, lines)
  })
})
