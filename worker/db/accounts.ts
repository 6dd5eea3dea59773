/** What people do with their accounts (RULES 6.1, 6.8). Secrets are stored as hashes only. */
import type { Person } from '../../shared/contract.ts'
import {
  beginSession,
  isConflict,
  type PersonRow,
  personOf,
  type Renamed,
  renameGuests,
  type SessionRow,
  type Spelled,
  sessionIdColumn,
  takenBy,
} from './users.ts'

/** A former name stays its owner's for so long, ms: nobody else can pass for them at once. */
export const nameKeptFor = 90 * 24 * 3_600_000

export interface OwnAccount {
  person: Person
  /** The key of the username; null for a guest. */
  key: string | null
  password: string | null
}

/** Whose session this is, with what their secrets are checked against; null without a session. */
export async function findAccount(db: D1Database, hash: string, now: number): Promise<OwnAccount | null> {
  const row = await db
    .prepare(
      `SELECT users.id, users.name, users.username, users.password
       FROM sessions JOIN users ON users.id = sessions.user_id
       WHERE sessions.token_hash = ? AND sessions.expires_at > ?`,
    )
    .bind(hash, now)
    .first<PersonRow & { password: string | null }>()
  return row && { person: personOf(row), key: row.username, password: row.password }
}

/** Gives a person a new password: their other sessions end, this one goes on under a fresh token. False when the old one changed meanwhile. */
export async function changePassword(
  db: D1Database,
  user: string,
  hashes: { old: string; password: string },
  session: SessionRow,
): Promise<boolean> {
  const change = db
    .prepare('UPDATE users SET password = ?3 WHERE id = ?1 AND password = ?2')
    .bind(user, hashes.old, hashes.password)
  return endsAllFor(db, change, user, hashes.password, session)
}

/** Uses a recovery code up. False when it was used, or renewed, in the same moment. */
export async function recoverAccount(
  db: D1Database,
  user: string,
  hashes: { old: string; recovery: string; password: string },
  session: SessionRow,
): Promise<boolean> {
  const change = db
    .prepare('UPDATE users SET password = ?3, recovery = ?4 WHERE id = ?1 AND recovery = ?2')
    .bind(user, hashes.old, hashes.password, hashes.recovery)
  return endsAllFor(db, change, user, hashes.password, session)
}

/** A change of the password, and if it happened the end of all sessions and the begin of one. */
async function endsAllFor(
  db: D1Database,
  change: D1PreparedStatement,
  user: string,
  password: string,
  session: SessionRow,
): Promise<boolean> {
  const end = db
    .prepare('DELETE FROM sessions WHERE user_id = ?1 AND EXISTS (SELECT 1 FROM users WHERE id = ?1 AND password = ?2)')
    .bind(user, password)
  const [changed] = await db.batch([change, end, beginSession(db, user, session, 'password = ?6', password)])
  return (changed?.meta.changes ?? 0) > 0
}

/** Replaces the recovery code. */
export async function renewRecovery(db: D1Database, user: string, recovery: string): Promise<void> {
  await db.prepare('UPDATE users SET recovery = ?2 WHERE id = ?1').bind(user, recovery).run()
}

/**
 * Changes a username; the former one stays reserved for its owner for a while. Gives the guests who wore the new one and
 * have another now; null, changing nothing, when it is somebody else's.
 */
export async function renameRegistered(
  db: D1Database,
  user: string,
  { name, key }: Spelled,
  now: number,
): Promise<Renamed[] | null> {
  const free = `NOT ${takenBy('?2', '?1')}`
  const keep = db
    .prepare(
      `INSERT INTO reserved_names (key, user_id, until)
       SELECT username, id, ?3 FROM users WHERE id = ?1 AND username <> ?2 AND ${free}
       ON CONFLICT (key) DO UPDATE SET until = excluded.until`,
    )
    .bind(user, key, now + nameKeptFor)
  const rename = db
    .prepare(`UPDATE users SET name = ?3, username = ?2 WHERE id = ?1 AND username IS NOT NULL AND ${free}`)
    .bind(user, key, name)
  const own = db
    .prepare(
      'DELETE FROM reserved_names WHERE key = ?2 AND user_id = ?1 AND EXISTS (SELECT 1 FROM users WHERE id = ?1 AND username = ?2)',
    )
    .bind(user, key)
  try {
    const batch = [keep, rename, own, renameGuests(db, key, user)]
    const [, renamed, , guests] = await db.batch<Renamed>(batch)
    return (renamed?.meta.changes ?? 0) > 0 ? (guests?.results ?? []) : null
  } catch (error) {
    if (isConflict(error)) return null
    throw error
  }
}

/** Ends one of a person's sessions by its public name; false when they have no such. */
export async function endOwnSession(db: D1Database, user: string, id: string): Promise<boolean> {
  const { meta } = await db
    .prepare(`DELETE FROM sessions WHERE user_id = ? AND ${sessionIdColumn} = ?`)
    .bind(user, id)
    .run()
  return meta.changes > 0
}

/** Ends all sessions of a person. */
export async function endAllSessions(db: D1Database, user: string): Promise<void> {
  await db.prepare('DELETE FROM sessions WHERE user_id = ?').bind(user).run()
}

/**
 * Deletes an account. What is left is the id with its ranks in finished games, without a name, rating or way in; the username
 * stays reserved for ever. A game still under way is recorded under no name too, and is not rated (`deleted_at` is set).
 */
export async function deleteAccount(db: D1Database, user: string, now: number): Promise<void> {
  const of = (sql: string) => db.prepare(sql).bind(user)
  await db.batch([
    of(
      `INSERT INTO reserved_names (key, user_id, until) SELECT username, NULL, NULL FROM users
       WHERE id = ? AND username IS NOT NULL ON CONFLICT (key) DO UPDATE SET user_id = NULL, until = NULL`,
    ),
    of('UPDATE reserved_names SET user_id = NULL, until = NULL WHERE user_id = ?'),
    db
      .prepare(
        `UPDATE users SET name = '', username = NULL, guest_key = NULL, password = NULL, recovery = NULL, deleted_at = ?2
         WHERE id = ?1`,
      )
      .bind(user, now),
    of('DELETE FROM sessions WHERE user_id = ?'),
    of('DELETE FROM passkeys WHERE user_id = ?'),
    of('DELETE FROM challenges WHERE user_id = ?'),
    of('DELETE FROM ratings WHERE user_id = ?'),
    of("UPDATE match_people SET name = '' WHERE user_id = ?"),
  ])
}
