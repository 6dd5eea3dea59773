import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { toldDamage } from '../../../shared/record.ts'
import { friendlyNames, nameKey } from '../../../worker/auth/names.ts'
import { extendLease, leaseStatement, releaseCode, roomOfCode } from '../../../worker/db/codes.ts'
import { loadMatch, saveMatch } from '../../../worker/db/matches.ts'
import { closeRoom, registerRoom } from '../../../worker/db/rooms.ts'
import { insertGuest, promote } from '../../../worker/db/users.ts'
import { leaseLength } from '../../../worker/room/errands.ts'
import { finishedGame } from '../finished.ts'
import { Visitor } from '../people.ts'

const now = Date.now()
/** Every code there is, of which the first so many are leased and all others were once. */
async function fillCodes(leased: number): Promise<void> {
  await env.DB.exec('DELETE FROM codes')
  await env.DB.prepare(
    `INSERT INTO codes (code, room, leased_until, released)
     WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 9999)
     SELECT printf('%04d', i), 'r' || i, CASE WHEN i < ?1 THEN ?2 ELSE ?3 END, 0 FROM n`,
  )
    .bind(leased, now + leaseLength, now - 1)
    .run()
}
const lease = async (room: string) => leaseStatement(env.DB, room, now).run<{ code: string }>()

describe('leasing a code', () => {
  it('BARS C3, C4 reads some hundred rows, however many codes were ever used, and writes one', async () => {
    await fillCodes(1_000)
    for (let n = 0; n < 10; n++) {
      const { meta, results } = await lease(`cheap-${n}`)
      expect(Number(results[0]?.code)).toBeGreaterThanOrEqual(1_000)
      expect(meta.rows_read).toBeLessThan(500)
      expect(meta.rows_written).toBe(1)
    }
  })

  it('RULES 5.1 finds one of the last free codes, and none above 95 %', async () => {
    await fillCodes(9_499)
    const given = new Set<string>()
    for (let n = 0; n < 5; n++) for (const { code } of (await lease(`last-${n}`)).results) given.add(code)
    expect(given.size).toBe(2)
    for (const code of given) expect(Number(code)).toBeGreaterThanOrEqual(9_499)
  })

  it('cold codes are not given out, and do not count as taken', async () => {
    await fillCodes(9_990)
    await env.DB.prepare('UPDATE codes SET released = 1 WHERE leased_until > ?').bind(now).run()
    const given = new Set<string>()
    for (let n = 0; n < 12; n++) for (const { code } of (await lease(`cold-${n}`)).results) given.add(code)
    expect([...given].sort()).toEqual(Array.from({ length: 10 }, (_, n) => `999${n}`))
  })

  it('a lease is extended by its own room only, and not after it let go', async () => {
    await env.DB.exec('DELETE FROM codes')
    const code = await registerRoom(env.DB, { id: 'own', game: 'liars-lies', creator: 'c' }, now)
    if (code === null) throw new Error('no code')
    const later = now + leaseLength + 1
    await extendLease(env.DB, code, 'strange', later + leaseLength)
    expect(await roomOfCode(env.DB, code, later)).toBeNull()
    await extendLease(env.DB, code, 'own', later + leaseLength)
    expect(await roomOfCode(env.DB, code, later)).toBe('own')
    await releaseCode(env.DB, code, 'own', later)
    await extendLease(env.DB, code, 'own', later + leaseLength)
    expect(await roomOfCode(env.DB, code, later)).toBeNull()
  })
})

const finished = finishedGame({
  id: 'ab'.repeat(16),
  people: [
    { person: 'p', name: 'Ann' },
    { person: null, name: 'Automatic bot', kind: 'bot' },
  ],
  endedAt: now,
})
const { record } = finished

describe('a match', () => {
  it('RULES 6.6 is recorded once, and is what was told first', async () => {
    await Promise.all([saveMatch(env.DB, finished), saveMatch(env.DB, finished)])
    await saveMatch(env.DB, { ...finished, record: { ...record, secret: 'other' }, rated: true })
    const stored = await loadMatch(env.DB, record.id)
    expect(stored).toEqual({
      record,
      people: [
        { seat: 0, name: 'Ann', kind: 'registered', rank: 1, before: null, change: null },
        { seat: 1, name: 'Automatic bot', kind: 'bot', rank: 2, before: null, change: null },
      ],
      startedAt: 1,
      endedAt: now,
      rated: false,
      voided: false,
    })
    const { status, body } = await new Visitor().call('GET', `/api/matches/${record.id}`)
    expect([status, body]).toEqual([200, { ...stored, seal: expect.anything() }])
    expect(toldDamage(body)).toBeNull()
    const later = { ...body, endedAt: now + 1 }
    expect(toldDamage(later)).toEqual({ part: 'endedAt', at: null })
  })

  it('RULES 6.6 is recorded also where its actions are longer than a value of the database may be', async () => {
    const act = { type: 'act', seat: 0, action: { type: 'bid', quantity: 3, face: 6 }, by: 'person' } as const
    // A long game of a hundred dice whose bids go up one step at a time.
    const log = Array.from({ length: 60_000 }, (_, at) => ({ ...act, seat: at % 10 }))
    const id = 'cd'.repeat(16)
    await saveMatch(env.DB, { ...finished, record: { ...record, id, log } })
    const kept = await env.DB.prepare('SELECT length(record) AS long FROM matches WHERE id = ?').bind(id).first('long')
    expect(JSON.stringify(log).length).toBeGreaterThan(4e6)
    expect(kept).toBeLessThan(2e6)
    expect((await loadMatch(env.DB, id))?.record).toEqual({ ...record, id, log })
    // Others stay readable in a backup.
    const plain = await env.DB.prepare('SELECT record FROM matches WHERE id = ?').bind(record.id).first('record')
    expect(JSON.parse(String(plain))).toEqual(record)
  })

  it('RULES 1.10 is not over while its room is open, and does not exist when that closed without one', async () => {
    const visitor = await new Visitor().guest()
    const { room } = await visitor.open()
    const look = async (id: string) => {
      const { status, body } = await visitor.call('GET', `/api/matches/${id}`)
      return [status, body.error]
    }
    expect(await look(room)).toEqual([409, 'game-not-over'])
    await closeRoom(env.DB, room)
    expect(await look(room)).toEqual([404, 'not-found'])
    expect(await look('f'.repeat(32))).toEqual([404, 'not-found'])
  })
})

describe('a guest without a name', () => {
  it('gets the first friendly one that nobody has registered', async () => {
    const session = (hash: string) => ({ hash, createdAt: now, expiresAt: now + 1, device: '' })
    const offers = ['Quiet Fox', 'Bold Owl'].map((name) => ({ name, key: nameKey(name) }))
    const spelled = { name: 'QUIET fox', key: nameKey('QUIET fox') }
    const owner = { id: 'owner', spelled, password: 'h', recovery: 'r' }
    expect(await promote(env.DB, owner, true, session('o'))).toEqual([])
    expect(await insertGuest(env.DB, 'guest', offers, session('g'))).toBe('Bold Owl')
    expect(await insertGuest(env.DB, 'other', offers.slice(0, 1), session('n'))).toBeNull()
    const left = await env.DB.prepare("SELECT count(*) AS n FROM sessions WHERE token_hash = 'n'").first()
    expect(left).toEqual({ n: 0 })
    expect(friendlyNames()).toHaveLength(4)
  })
})
