/** People and their sessions. A guest is a user without username (ARCHITECTURE, identity). */
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
interface PersonRow {
  id: string
  name: string
  username: string | null
  expires_at: number
}

const insertSession = (db: D1Database, user: string, session: SessionRow) =>
  db
    .prepare('INSERT INTO sessions (token_hash, user_id, created_at, expires_at) VALUES (?, ?, ?, ?)')
    .bind(session.hash, user, session.createdAt, session.expiresAt)

const sessionQuery = `SELECT users.id, users.name, users.username, sessions.expires_at
  FROM sessions JOIN users ON users.id = sessions.user_id
  WHERE sessions.token_hash = ? AND sessions.expires_at > ?`

const found = (row: PersonRow | null | undefined): Found | null =>
  row ? { person: { id: row.id, name: row.name, username: row.username }, expiresAt: row.expires_at } : null

/** Who a session belongs to; null when it does not exist or has run out. */
export async function findSession(db: D1Database, hash: string, now: number): Promise<Found | null> {
  return found(await db.prepare(sessionQuery).bind(hash, now).first<PersonRow>())
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
  const person = row?.id && row.name !== null ? { id: row.id, name: row.name, username: row.username } : null
  return { person, room: row?.room === 1 }
}

/** A new guest with their first session, in one transaction. */
export async function insertGuest(db: D1Database, id: string, name: string, session: SessionRow): Promise<void> {
  await db.batch([
    db.prepare('INSERT INTO users (id, name, created_at) VALUES (?, ?, ?)').bind(id, name, session.createdAt),
    insertSession(db, id, session),
  ])
}

/** Whether a registered person has this name, in whatever case (RULES 6.1). */
export async function isTaken(db: D1Database, username: string): Promise<boolean> {
  return (await db.prepare('SELECT 1 AS found FROM users WHERE username = ?').bind(username).first()) !== null
}

const isConflict = (error: unknown) => error instanceof Error && error.message.includes('UNIQUE constraint failed')

/**
 * Makes a person registered: a guest keeps their id, all their sessions end, and a fresh one begins (against fixation).
 * Returns false, changing nothing, when the name was taken in the same moment.
 */
export async function promote(
  db: D1Database,
  user: { id: string; username: string; password: string },
  isNew: boolean,
  session: SessionRow,
): Promise<boolean> {
  const { id, username, password } = user
  const write = isNew
    ? db
        .prepare('INSERT INTO users (id, name, username, password, created_at) VALUES (?1, ?2, ?2, ?3, ?4)')
        .bind(id, username, password, session.createdAt)
    : db
        .prepare('UPDATE users SET name = ?2, username = ?2, password = ?3 WHERE id = ?1 AND username IS NULL')
        .bind(id, username, password)
  const ours = 'EXISTS (SELECT 1 FROM users WHERE id = ?1 AND username = ?2 AND password = ?3)'
  const end = db.prepare(`DELETE FROM sessions WHERE user_id = ?1 AND ${ours}`).bind(id, username, password)
  const begin = db
    .prepare(`INSERT INTO sessions (token_hash, user_id, created_at, expires_at) SELECT ?4, ?1, ?5, ?6 WHERE ${ours}`)
    .bind(id, username, password, session.hash, session.createdAt, session.expiresAt)
  try {
    const [written] = await db.batch([write, end, begin])
    return (written?.meta.changes ?? 0) > 0
  } catch (error) {
    if (isConflict(error)) return false
    throw error
  }
}

/** The person and password hash behind a username. */
export async function findByUsername(
  db: D1Database,
  username: string,
): Promise<{ person: Person; password: string | null } | null> {
  const row = await db
    .prepare('SELECT id, name, username, password FROM users WHERE username = ?')
    .bind(username)
    .first<{ id: string; name: string; username: string; password: string | null }>()
  return row ? { person: { id: row.id, name: row.name, username: row.username }, password: row.password } : null
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

/** Changes a person's shown name; a guest's only, since a registered person is known by their username. */
export async function renameGuest(db: D1Database, id: string, name: string): Promise<void> {
  await db.prepare('UPDATE users SET name = ? WHERE id = ? AND username IS NULL').bind(name, id).run()
}
