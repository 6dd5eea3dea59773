/** The drill of a night: the database is away while people play, and the server is killed before it is back (RULES 6.6). */
import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { point, startRating } from '../../../shared/elo.ts'
import { rulesFor } from '../../../shared/games/rules.ts'
import { verify } from '../../../shared/replay.ts'
import { type Line, Visitor } from '../../bench/browser.ts'
import { bundled, freePort, Served } from '../../bench/machine.ts'

const state = mkdtempSync(join(tmpdir(), 'liars-away-'))
let server: Served
beforeAll(async () => {
  const port = await freePort()
  server = new Served(port, ['node', 'test/bench/serve.ts', 'product', bundled(), String(port), state], { PACE: '20' })
  await server.start()
}, 180_000)
afterAll(() => server?.stop(state))

/** The database file that workerd has open. */
function database(): DatabaseSync {
  const files = readdirSync(state, { recursive: true }).map(String)
  const file = files.find((name) => /d1.*[0-9a-f]{32,}\.sqlite$/.test(name))
  if (!file) throw new Error('no database')
  return new DatabaseSync(join(state, file), { timeout: 5_000 })
}
const put = 'put_away_'
const namesOf = (db: DatabaseSync, type: 'table' | 'view') =>
  db
    .prepare(
      "SELECT name FROM sqlite_master WHERE type = ? AND name NOT LIKE '\\_%' ESCAPE '\\' AND name NOT LIKE 'sqlite%'",
    )
    .all(type)
    .map(({ name }) => String(name))

/** From now on every statement fails: in the place of each table is a view of nothing. Nothing of the worker knows of this. */
function takeAway(): void {
  const db = database()
  const swaps = namesOf(db, 'table').map(
    (name) => `ALTER TABLE ${name} RENAME TO ${put}${name}; CREATE VIEW ${name} AS SELECT * FROM nowhere;`,
  )
  db.exec(`PRAGMA legacy_alter_table = ON; BEGIN IMMEDIATE; ${swaps.join(' ')} COMMIT`)
  db.close()
}
function bringBack(): void {
  const db = database()
  const swaps = namesOf(db, 'view').map((name) => `DROP VIEW ${name}; ALTER TABLE ${put}${name} RENAME TO ${name};`)
  db.exec(`PRAGMA legacy_alter_table = ON; BEGIN IMMEDIATE; ${swaps.join(' ')} COMMIT`)
  db.close()
}

const health = async (): Promise<{ status: number; outboxSeconds: number }> => {
  const { status, body } = await new Visitor(server.base).call('GET', '/api/health')
  return { ...body, status, outboxSeconds: Number(body.outboxSeconds) }
}
const killed = async () => {
  server.kill9()
  await server.start()
}

/** Bids once and calls, whoever's turn it is: with one die each that is the whole game. */
async function playOn(lines: readonly Line[], action: object): Promise<void> {
  const acting = lines.find(({ shown: { table, you } }) => {
    const { toAct } = table ?? {}
    return toAct?.who === 'seats' && toAct.seats[0] === you?.seat
  })
  const turn = acting?.shown.room?.turn ?? 0
  expect(await acting?.say({ type: 'act', turn, action })).toBe('ok')
  for (const line of lines) await line.until(() => (line.shown.room?.turn ?? 0) > turn, 'the next turn')
}

describe('the database away', () => {
  it('RULES 6.6 a game goes on and ends, health says what is wrong, and after kill -9 it is recorded once', async () => {
    const people = [new Visitor(server.base), new Visitor(server.base)] as const
    const ids = [await people[0].registered('Away Ann'), await people[1].registered('Away Ben')]
    const room = await people[0].open({ game: 'liars-lies', options: { dice: 1 } })
    const lines = [await people[0].connect(room), await people[1].connect(room)] as const
    expect(await lines[1].say({ type: 'sit' })).toBe('ok')
    expect(await lines[1].say({ type: 'ready', ready: true })).toBe('ok')
    expect(await lines[0].say({ type: 'start' })).toBe('ok')
    for (const line of lines) await line.until(() => line.shown.hand, 'the dice')
    expect(await health()).toMatchObject({ status: 200, ok: true })

    takeAway()
    await playOn(lines, { type: 'bid', quantity: 1, face: 1 })
    await playOn(lines, { type: 'call' })
    for (const line of lines) await line.until(() => line.shown.result, 'the result')
    expect(lines[0].shown.result?.changes?.map((change) => Math.abs(change ?? 0))).toEqual([16 * point, 16 * point])
    await expect.poll(health, { timeout: 10_000 }).toMatchObject({ status: 503, database: false, lobby: true })
    await expect.poll(async () => (await health()).outboxSeconds, { timeout: 10_000 }).toBeGreaterThan(0)

    await killed()
    expect(await health()).toMatchObject({ status: 503, database: false })
    bringBack()
    const answer = () => people[0].call('GET', `/api/matches/${room}`)
    await expect.poll(async () => (await answer()).status, { timeout: 60_000, interval: 200 }).toBe(200)
    expect(verify((await answer()).body.record, rulesFor).fault).toBeNull()
    await expect.poll(health, { timeout: 10_000 }).toMatchObject({ status: 200, ok: true, outboxSeconds: 0 })

    await killed()
    const again = await people[1].connect(room)
    await again.until(() => again.shown.result, 'the result again')
    const db = database()
    const rows = db.prepare('SELECT user_id, rating, games FROM ratings ORDER BY rating DESC').all()
    const seats = db.prepare('SELECT count(*) AS n FROM match_people').get()
    db.close()
    expect(rows.map(({ rating, games }) => [rating, games])).toEqual([
      [startRating + 16 * point, 1],
      [startRating - 16 * point, 1],
    ])
    expect(new Set(rows.map((row) => row.user_id))).toEqual(new Set(ids))
    expect(seats).toEqual({ n: 2 })
  }, 180_000)
})
