/** What a person is shown of what is kept of them: put together as JSON by the database, in one trip. */
import type { Account, Exported, Person } from '../../shared/contract.ts'
import { sessionIdColumn } from './users.ts'

/** Of an export: the newest so many games. */
const mostExported = 10_000

/** `?1` the person, `?2` the hash of the session that asks, `?3` now. */
const overview = {
  createdAt: 'SELECT created_at FROM users WHERE id = ?1',
  sessions: `SELECT json_group_array(json_object('id', ${sessionIdColumn}, 'device', device, 'createdAt', created_at,
      'expiresAt', expires_at, 'current', json(iif(token_hash = ?2, 'true', 'false'))) ORDER BY created_at DESC)
    FROM sessions WHERE user_id = ?1 AND expires_at > ?3`,
  passkeys: `SELECT json_group_array(json_object('id', id, 'device', device, 'createdAt', created_at) ORDER BY created_at)
    FROM passkeys WHERE user_id = ?1`,
}
const everything = {
  ...overview,
  standing: `SELECT json_object('role', role, 'bannedUntil', banned_until, 'banReason', ban_reason, 'mutedUntil', muted_until)
    FROM users WHERE id = ?1`,
  formerNames: `SELECT json_group_array(json_object('name', key, 'until', until)) FROM reserved_names WHERE user_id = ?1`,
  rooms: `SELECT json_group_array(json_object('id', id, 'game', game, 'state', state, 'at', created_at))
    FROM rooms WHERE creator = ?1`,
  ratings: `SELECT json_group_array(json_object('game', game, 'rating', rating, 'games', games, 'wins', wins))
    FROM ratings WHERE user_id = ?1`,
  matches: `SELECT json_group_array(json_object('id', id, 'game', game, 'endedAt', ended_at, 'seat', seat, 'name', name,
      'rank', rank, 'before', before, 'change', change, 'claims', claims, 'bluffs', bluffs, 'caught', caught, 'calls', calls,
      'rightCalls', right_calls))
    FROM (SELECT * FROM match_people JOIN matches ON matches.id = match_id
      WHERE user_id = ?1 ORDER BY ended_at DESC LIMIT ${mostExported})`,
  reports: `SELECT json_group_array(json_object('room', room, 'reported', reported, 'reason', reason, 'at', created_at))
    FROM reports WHERE reporter = ?1`,
}

/** The parts as one text of JSON, without the person. */
async function gather(
  db: D1Database,
  parts: { [name: string]: string },
  user: string,
  hash: string,
  now: number,
): Promise<string> {
  const fields = Object.entries(parts).map(([name, sql]) => `'${name}', json((${sql}))`)
  const row = await db
    .prepare(`SELECT json_object(${fields.join(', ')}) AS json`)
    .bind(user, hash, now)
    .first<{ json: string }>()
  return row?.json ?? '{}'
}

/** A person's account as they see it. `hash` is of the session that asks. */
export async function accountOverview(db: D1Database, person: Person, hash: string, now: number): Promise<Account> {
  return { person, ...JSON.parse(await gather(db, overview, person.id, hash, now)) }
}

/** Everything that is kept of a person, hashes of secrets aside. */
export async function exportAccount(db: D1Database, person: Person, hash: string, now: number): Promise<Exported> {
  return { person, ...JSON.parse(await gather(db, everything, person.id, hash, now)) }
}
