import { createScheduledController } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { saveMatch } from '../../worker/db/matches.ts'
import { sweepGuests } from '../../worker/db/sweep.ts'
import worker from '../../worker/index.ts'
import { lobbyOf, visitLength } from '../../worker/lobby.ts'
import { guestLength } from '../../worker/sweep.ts'
import { finishedGame } from './finished.ts'
import { Visitor } from './people.ts'

const now = Date.now()
const day = 24 * 3_600_000
/** The nightly round as the platform starts it. */
const night = (scheduledTime: number) =>
  worker.scheduled(createScheduledController({ scheduledTime, cron: '17 3 * * *' }), env)
const ids = async (table: string, column: string) => {
  const { results } = await env.DB.prepare(`SELECT ${column} AS id FROM ${table}`).all<{ id: string }>()
  return results.map((row) => row.id)
}
const age = (visitor: Visitor, ms: number) =>
  env.DB.batch([
    env.DB.prepare('UPDATE users SET created_at = created_at - ?2 WHERE id = ?1').bind(visitor.person, ms),
    env.DB.prepare('UPDATE sessions SET expires_at = expires_at - ?2 WHERE user_id = ?1').bind(visitor.person, ms),
  ])

describe('the nightly round', () => {
  it('deletes guests without a game who have not been here for 30 days, and nobody else', async () => {
    const [old, recent, extended, player] = [
      await new Visitor().guest(),
      await new Visitor().guest(),
      await new Visitor().guest(),
      await new Visitor().guest(),
    ]
    const registered = await new Visitor().registered('Old Hand')
    const gone = await new Visitor().registered('Long Gone')
    await gone.call('POST', '/api/account/delete', { name: 'Long Gone', password: 'correct horse battery' })
    for (const one of [old, extended, player, registered, gone]) await age(one, guestLength + day)
    await age(recent, guestLength - day)
    // Coming back extends the session, since more than half of it is used.
    expect(await extended.who()).toMatchObject({ id: extended.person })
    const people = [{ person: player.person, name: player.name, kind: 'guest' as const }]
    await saveMatch(env.DB, finishedGame({ id: 'a'.repeat(32), people }))
    await night(now)
    const left = [recent, extended, player, registered, gone].map((one) => one.person)
    expect((await ids('users', 'id')).sort()).toEqual([...left].sort())
    expect(await old.who()).toBeNull()
    expect(await recent.who()).toMatchObject({ id: recent.person })
    await env.DB.prepare('UPDATE users SET deleted_at = 1 WHERE id = ?').bind(gone.person).run()
    await night(now)
    expect(await ids('users', 'id')).not.toContain(gone.person)
    expect((await new Visitor().call('POST', '/api/session/guest', { name: 'Long Gone' })).status).toBe(409)
  })

  it('deletes sessions, challenges and reservations that have run out, to the millisecond', async () => {
    const { person } = await new Visitor().registered('Clockmaker')
    await env.DB.exec('DELETE FROM sessions')
    for (const [name, until] of [
      ['over', now],
      ['not yet', now + 1],
    ] as const) {
      const insert = (sql: string, ...given: unknown[]) => env.DB.prepare(sql).bind(...given)
      await env.DB.batch([
        insert(
          'INSERT INTO sessions (token_hash, user_id, created_at, expires_at) VALUES (?, ?, 0, ?)',
          name,
          person,
          until,
        ),
        insert('INSERT INTO challenges (challenge, user_id, expires_at) VALUES (?, NULL, ?)', name, until),
        insert('INSERT INTO reserved_names (key, user_id, until) VALUES (?, ?, ?)', name, person, until),
      ])
    }
    await env.DB.exec("INSERT INTO reserved_names (key, user_id, until) VALUES ('for ever', NULL, NULL)")
    await night(now)
    expect(await ids('sessions', 'token_hash')).toEqual(['not yet'])
    expect(await ids('challenges', 'challenge')).toEqual(['not yet'])
    const kept = await ids('reserved_names', 'key')
    expect(kept).toEqual(expect.arrayContaining(['for ever', 'not yet']))
    expect(kept).not.toContain('over')
  })

  it('deletes ended rooms after 30 days, reports after 180, lines of the audit after two years; living rooms never', async () => {
    for (const table of ['rooms', 'reports', 'announcements']) await env.DB.exec(`DELETE FROM ${table}`)
    const insert = (sql: string, ...given: unknown[]) => env.DB.prepare(sql).bind(...given)
    const kept = { rooms: 30 * day, reports: 180 * day, audit: 731 * day }
    for (const [name, more] of [
      ['over', 0],
      ['kept', 1],
    ] as const)
      await env.DB.batch([
        insert("INSERT INTO rooms VALUES (?, 'g', 'c', 'ended', ?)", name, now - kept.rooms + more),
        insert("INSERT INTO rooms VALUES (?, 'g', 'c', 'open', ?)", `open ${name}`, now - kept.rooms + more),
        insert(
          "INSERT INTO reports (room, reporter, reported, reason, chat, created_at) VALUES (?, 'a', 'b', 'spam', '[]', ?)",
          name,
          now - kept.reports + more,
        ),
        insert(
          "INSERT INTO audit (at, admin, act, subject, detail) VALUES (?, 'command', 'role', ?, '{}')",
          now - kept.audit + more,
          name,
        ),
        insert('INSERT INTO announcements (text, created_at, until) VALUES (?, 0, ?)', name, now + more),
      ])
    // One whose game was recorded is over, whatever else it says.
    await insert("INSERT INTO rooms VALUES ('recorded', 'g', 'c', 'open', ?)", now - kept.rooms).run()
    await insert(
      "INSERT INTO matches (id, game, rules_version, rated, started_at, ended_at, record) VALUES ('recorded', 'g', 1, 0, 0, 0, '')",
    ).run()
    await night(now)
    expect((await ids('rooms', 'id')).sort()).toEqual(['kept', 'open kept', 'open over'])
    expect(await ids('reports', 'room')).toEqual(['kept'])
    expect(await ids('audit', 'subject')).toEqual(['kept'])
    expect(await ids('announcements', 'text')).toEqual(['kept'])
  })

  it('forgets visits of long ago', async () => {
    const lobby = lobbyOf(env)
    await lobby.visit('p', 'long ago', now - visitLength, now)
    await lobby.visit('p', 'lately', now - visitLength + 1, now)
    expect((await lobby.roomsOf('p')).sort()).toEqual(['lately', 'long ago'])
    await night(now)
    expect(await lobby.roomsOf('p')).toEqual(['lately'])
  })

  it('goes on in steps, and leaves what is too much for one night to the next', async () => {
    await env.DB.exec('DELETE FROM users')
    const many = env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1200)
       INSERT INTO users (id, name, created_at) SELECT 'many ' || i, 'x', 0 FROM n`,
    )
    await many.run()
    const limits = { before: 1, seenUntil: 1 }
    expect(await sweepGuests(env.DB, limits, 2)).toBe(1000)
    expect(await sweepGuests(env.DB, limits, 2)).toBe(200)
    expect(await sweepGuests(env.DB, limits, 2)).toBe(0)
  })
})
