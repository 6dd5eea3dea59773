/**
 * People and their sessions (ARCHITECTURE, identity). A guest is a user without username. The column `username` holds the
 * key under which two spellings are one name (`nameKey`); `name` is the name as its owner spells it.
 */
import type { Person } from '../../shared/contract.ts'

/** A session as it is stored: only the hash of its token. Times in ms. */
export interface SessionRow {
  hash: string
  createdAt: number
  expiresAt: number
}
export interface Found {
  person: Person
  expiresAt: number
}
/** A name as it is shown, and its key. */
export interface Spelled {
  name: string
  key: string
}
interface PersonRow {
  id: string
  name: string
  username: string | null
}

const insertSession = (db: D1Database, user: string, session: SessionRow) =>
  db
    .prepare('INSERT INTO sessions (token_hash, user_id, created_at, expires_at) VALUES (?, ?, ?, ?)')
    .bind(session.hash, user, session.createdAt, session.expiresAt)

/** A registered person is known by their name, in their own spelling. */
const personOf = (row: PersonRow): Person => ({
  id: row.id,
  name: row.name,
  username: row.username === null ? null : row.name,
})

/** Who a session belongs to; null when it does not exist or has run out. */
export async function findSession(db: D1Database, hash: string, now: number): Promise<Found | null> {
  const row = await db
    .prepare(
      `SELECT users.id, users.name, users.username, sessions.expires_at
       FROM sessions JOIN users ON users.id = sessions.user_id
       WHERE sessions.token_hash = ? AND sessions.expires_at > ?`,
    )
    .bind(hash, now)
    .first<PersonRow & { expires_at: number }>()
  return row && { person: personOf(row), expiresAt: row.expires_at }
}

/** Session and room in one query: all that an upgrade asks of the database. */
export async function findAtGate(
  db: D1Database,
  hash: string | null,
  room: string,
  now: number,
): Promise<{ person: Person | null; room: boolean }> {
  const row = await db
    .prepare(
      `SELECT (SELECT 1 FROM rooms WHERE id = ?1) AS room, users.id, users.name, users.username
       FROM (SELECT 1) LEFT JOIN sessions ON sessions.token_hash = ?2 AND sessions.expires_at > ?3
       LEFT JOIN users ON users.id = sessions.user_id`,
    )
    .bind(room, hash ?? '', now)
    .first<{ room: number | null; id: string | null; name: string | null; username: string | null }>()
  const { id = null, name = null, username = null } = row ?? {}
  const person = id !== null && name !== null ? personOf({ id, name, username }) : null
  return { person, room: row?.room === 1 }
}

/**
 * A new guest with their first session, in one transaction. They get the first of the names offered that nobody has
 * registered (RULES 6.1). Returns that name; null, changing nothing, when all are registered.
 */
export async function insertGuest(
  db: D1Database,
  id: string,
  offers: Spelled[],
  session: SessionRow,
): Promise<string | null> {
  const guest = db
    .prepare(
      `INSERT INTO users (id, name, created_at)
       SELECT ?1, offer.value ->> 'name', ?2 FROM json_each(?3) AS offer
       WHERE NOT EXISTS (SELECT 1 FROM users WHERE username = offer.value ->> 'key')
       ORDER BY offer.key LIMIT 1 RETURNING name`,
    )
    .bind(id, session.createdAt, JSON.stringify(offers))
  const begin = db
    .prepare(
      `INSERT INTO sessions (token_hash, user_id, created_at, expires_at)
       SELECT ?1, id, ?3, ?4 FROM users WHERE id = ?2`,
    )
    .bind(session.hash, id, session.createdAt, session.expiresAt)
  const [made] = await db.batch<{ name: string }>([guest, begin])
  return made?.results[0]?.name ?? null
}

/** Whether a registered person has this name, in whatever spelling (RULES 6.1). */
export async function isTaken(db: D1Database, key: string): Promise<boolean> {
  return (await db.prepare('SELECT 1 AS found FROM users WHERE username = ?').bind(key).first()) !== null
}

const isConflict = (error: unknown) => error instanceof Error && error.message.includes('UNIQUE constraint failed')

/**
 * Makes a person registered: a guest keeps their id, all their sessions end, and a fresh one begins (against fixation).
 * Returns false, changing nothing, when the name was taken in the same moment.
 */
export async function promote(
  db: D1Database,
  user: { id: string; spelled: Spelled; password: string },
  isNew: boolean,
  session: SessionRow,
): Promise<boolean> {
  const { id, spelled, password } = user
  const write = isNew
    ? db
        .prepare('INSERT INTO users (id, name, username, password, created_at) VALUES (?, ?, ?, ?, ?)')
        .bind(id, spelled.name, spelled.key, password, session.createdAt)
    : db
        .prepare('UPDATE users SET name = ?2, username = ?3, password = ?4 WHERE id = ?1 AND username IS NULL')
        .bind(id, spelled.name, spelled.key, password)
  const ours = 'EXISTS (SELECT 1 FROM users WHERE id = ?1 AND username = ?2 AND password = ?3)'
  const end = db.prepare(`DELETE FROM sessions WHERE user_id = ?1 AND ${ours}`).bind(id, spelled.key, password)
  const begin = db
    .prepare(`INSERT INTO sessions (token_hash, user_id, created_at, expires_at) SELECT ?4, ?1, ?5, ?6 WHERE ${ours}`)
    .bind(id, spelled.key, password, session.hash, session.createdAt, session.expiresAt)
  try {
    const [written] = await db.batch([write, end, begin])
    return (written?.meta.changes ?? 0) > 0
  } catch (error) {
    if (isConflict(error)) return false
    throw error
  }
}

/** The person and password hash behind a username, in whatever spelling. */
export async function findByUsername(
  db: D1Database,
  key: string,
): Promise<{ person: Person; password: string | null } | null> {
  const row = await db
    .prepare('SELECT id, name, username, password FROM users WHERE username = ?')
    .bind(key)
    .first<PersonRow & { password: string | null }>()
  return row && { person: personOf(row), password: row.password }
}

/** Begins a session for a person and ends the one that the browser came with. */
export async function changeSession(
  db: D1Database,
  user: string,
  session: SessionRow,
  oldHash: string | null,
): Promise<void> {
  const end = db.prepare('DELETE FROM sessions WHERE token_hash = ?').bind(oldHash ?? '')
  await db.batch([end, insertSession(db, user, session)])
}

/** Ends one session. */
export async function endSession(db: D1Database, hash: string): Promise<void> {
  await db.prepare('DELETE FROM sessions WHERE token_hash = ?').bind(hash).run()
}

/** Moves the end of a session, ms. */
export async function extendSession(db: D1Database, hash: string, expiresAt: number): Promise<void> {
  await db.prepare('UPDATE sessions SET expires_at = ? WHERE token_hash = ?').bind(expiresAt, hash).run()
}

/**
 * Changes a guest's shown name; a registered person is known by theirs, which stays. Returns false, changing nothing, when
 * the name is registered.
 */
export async function renameGuest(db: D1Database, id: string, { name, key }: Spelled): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `UPDATE users SET name = ?2 WHERE id = ?1 AND username IS NULL
       AND NOT EXISTS (SELECT 1 FROM users AS other WHERE other.username = ?3)`,
    )
    .bind(id, name, key)
    .run()
  return meta.changes > 0
}
