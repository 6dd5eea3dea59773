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
  /** What it runs on, for its owner to know it by. */
  device: string
}

const idLength = 16
/** A session's public name: enough of its hash to tell it from others, useless for coming in. */
export const sessionId = (hash: string): string => hash.slice(0, idLength)
/** SQL: the same. */
export const sessionIdColumn: string = `substr(token_hash, 1, ${idLength})`

export interface Found {
  person: Person
  expiresAt: number
}
/** A name as it is shown, and its key. */
export interface Spelled {
  name: string
  key: string
}
export interface PersonRow {
  id: string
  name: string
  username: string | null
}

/** The statement that begins a session for a person who is neither banned nor deleted, if `condition` holds: SQL that may use the parameters after `?5`. */
export const beginSession = (
  db: D1Database,
  user: string,
  session: SessionRow,
  condition = '1',
  ...parameters: unknown[]
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO sessions (token_hash, user_id, created_at, expires_at, device)
       SELECT ?1, id, ?3, ?4, ?5 FROM users
       WHERE id = ?2 AND coalesce(banned_until, 0) <= ?3 AND deleted_at IS NULL AND ${condition}`,
    )
    .bind(session.hash, user, session.createdAt, session.expiresAt, session.device, ...parameters)

/** SQL: whether a key is somebody's name, or reserved for somebody else than `owner` (RULES 6.1). Both are SQL expressions. */
export const takenBy = (key: string, owner: string): string =>
  `(EXISTS (SELECT 1 FROM users AS other WHERE other.username = ${key} AND other.id <> ${owner})
    OR EXISTS (SELECT 1 FROM reserved_names WHERE key = ${key} AND user_id IS NOT ${owner}))`

/** A guest who has another name now, because somebody registered theirs. */
export interface Renamed {
  id: string
  name: string
}

/** The statement by which no guest wears a name that is registered from now on; gives their ids and new names. */
export const renameGuests = (db: D1Database, key: string, owner: string): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE users SET name = 'Guest ' || substr(id, 1, 4), guest_key = NULL
       WHERE guest_key = ?1 AND id <> ?2 AND EXISTS (SELECT 1 FROM users WHERE id = ?2 AND username = ?1)
       RETURNING id, name`,
    )
    .bind(key, owner)

/** A registered person is known by their name, in their own spelling. */
export const personOf = (row: PersonRow): Person => ({
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

interface GateRow {
  room: number | null
  id: string | null
  name: string | null
  username: string | null
  muted_until: number | null
}

/** Session and room in one query: all that an upgrade asks of the database. */
export async function findAtGate(
  db: D1Database,
  hash: string | null,
  room: string,
  now: number,
): Promise<{ person: Person | null; mutedUntil: number | null; room: boolean }> {
  const row = await db
    .prepare(
      `SELECT (SELECT 1 FROM rooms WHERE id = ?1) AS room, users.id, users.name, users.username, users.muted_until
       FROM (SELECT 1) LEFT JOIN sessions ON sessions.token_hash = ?2 AND sessions.expires_at > ?3
       LEFT JOIN users ON users.id = sessions.user_id`,
    )
    .bind(room, hash ?? '', now)
    .first<GateRow>()
  const { id = null, name = null, username = null } = row ?? {}
  const person = id !== null && name !== null ? personOf({ id, name, username }) : null
  return { person, mutedUntil: row?.muted_until ?? null, room: row?.room === 1 }
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
      `INSERT INTO users (id, name, guest_key, created_at)
       SELECT ?1, offer.value ->> 'name', offer.value ->> 'key', ?2 FROM json_each(?3) AS offer
       WHERE NOT ${takenBy("(offer.value ->> 'key')", '?1')}
       ORDER BY offer.key LIMIT 1 RETURNING name`,
    )
    .bind(id, session.createdAt, JSON.stringify(offers))
  const [made] = await db.batch<{ name: string }>([guest, beginSession(db, id, session)])
  return made?.results[0]?.name ?? null
}

/** Whether a registered person has this name, in whatever spelling, or it is reserved (RULES 6.1). */
export async function isTaken(db: D1Database, key: string): Promise<boolean> {
  const row = await db
    .prepare(`SELECT 1 AS found WHERE ${takenBy('?1', "''")}`)
    .bind(key)
    .first()
  return row !== null
}

/** Whether a name was taken in the same moment. */
export const isConflict = (error: unknown) =>
  error instanceof Error && error.message.includes('UNIQUE constraint failed')

/** Somebody who registers: what is stored of their secrets are hashes. */
export interface Registered {
  id: string
  spelled: Spelled
  password: string
  recovery: string
}

/**
 * Makes a person registered: a guest keeps their id, all their sessions end, and a fresh one begins (against fixation).
 * Gives the guests who wore the name and have another one now; null, changing nothing, when the name was taken in the same moment.
 */
export async function promote(
  db: D1Database,
  { id, spelled, password, recovery }: Registered,
  isNew: boolean,
  session: SessionRow,
): Promise<Renamed[] | null> {
  const free = `NOT ${takenBy('?3', '?1')}`
  const write = isNew
    ? db
        .prepare(
          `INSERT INTO users (id, name, username, password, recovery, created_at) SELECT ?1, ?2, ?3, ?4, ?5, ?6 WHERE ${free}`,
        )
        .bind(id, spelled.name, spelled.key, password, recovery, session.createdAt)
    : db
        .prepare(
          `UPDATE users SET name = ?2, username = ?3, password = ?4, recovery = ?5, guest_key = NULL
           WHERE id = ?1 AND username IS NULL AND deleted_at IS NULL AND ${free}`,
        )
        .bind(id, spelled.name, spelled.key, password, recovery)
  const end = db
    .prepare('DELETE FROM sessions WHERE user_id = ?1 AND EXISTS (SELECT 1 FROM users WHERE id = ?1 AND password = ?2)')
    .bind(id, password)
  const begin = beginSession(db, id, session, 'password = ?6', password)
  try {
    const batch = [write, end, begin, renameGuests(db, spelled.key, id)]
    const [written, , , guests] = await db.batch<Renamed>(batch)
    return (written?.meta.changes ?? 0) > 0 ? (guests?.results ?? []) : null
  } catch (error) {
    if (isConflict(error)) return null
    throw error
  }
}

/** Why and until when, ms, somebody cannot come in. */
export interface Ban {
  until: number
  reason: string
}
export interface BanRow {
  banned_until: number | null
  ban_reason: string | null
}
/** SQL: what a ban is read from. */
export const banColumns = 'banned_until, ban_reason'
/** The last ban of a person, which may be over; null if there was none. */
export const banOf = ({ banned_until: until, ban_reason: reason }: BanRow): Ban | null =>
  until === null ? null : { until, reason: reason ?? '' }

/**
 * The person and password hash behind a username, in whatever spelling, or behind a former one that is still kept for them:
 * whoever renames an account on a borrowed device does not lock its owner out. `now` in ms.
 */
export async function findByUsername(
  db: D1Database,
  key: string,
  now: number,
): Promise<{ person: Person; password: string | null; recovery: string | null; ban: Ban | null } | null> {
  const row = await db
    .prepare(
      `SELECT id, name, username, password, recovery, ${banColumns} FROM users
       WHERE username = ?1 OR id = (SELECT user_id FROM reserved_names WHERE key = ?1 AND until > ?2)`,
    )
    .bind(key, now)
    .first<PersonRow & BanRow & { password: string | null; recovery: string | null }>()
  return row && { person: personOf(row), password: row.password, recovery: row.recovery, ban: banOf(row) }
}

/** How a browser became somebody: whether it did, and whose session it had before, null if nobody's. */
export interface Changed {
  begun: boolean
  before: string | null
}

/**
 * Begins a session and ends the one that the browser came with. What lets it begin is asked in the same moment: a password or
 * passkey that is another or gone by now opens nothing, and then the session before stays.
 */
export async function exchangeSession(
  db: D1Database,
  begin: D1PreparedStatement,
  { hash }: SessionRow,
  oldHash: string | null,
  ...more: D1PreparedStatement[]
): Promise<Changed> {
  const end = db
    .prepare(
      `DELETE FROM sessions WHERE token_hash = ?1 AND EXISTS (SELECT 1 FROM sessions WHERE token_hash = ?2)
       RETURNING user_id`,
    )
    .bind(oldHash ?? '', hash)
  const [began, ended] = await db.batch<{ user_id: string }>([begin, end, ...more])
  return { begun: (began?.meta.changes ?? 0) > 0, before: ended?.results[0]?.user_id ?? null }
}

/** Begins a session for a person whose password hash is still this one. */
export const changeSession = (
  db: D1Database,
  user: string,
  password: string | null,
  session: SessionRow,
  oldHash: string | null,
): Promise<Changed> => exchangeSession(db, beginSession(db, user, session, 'password = ?6', password), session, oldHash)

/** Ends one session; gives whose it was, null if nobody's. */
export async function endSession(db: D1Database, hash: string): Promise<string | null> {
  const ended = db.prepare('DELETE FROM sessions WHERE token_hash = ? RETURNING user_id').bind(hash)
  return (await ended.first<{ user_id: string }>())?.user_id ?? null
}

/** Moves the end of a session, ms. */
export async function extendSession(db: D1Database, hash: string, expiresAt: number): Promise<void> {
  await db.prepare('UPDATE sessions SET expires_at = ? WHERE token_hash = ?').bind(expiresAt, hash).run()
}

/**
 * Changes a guest's shown name. Returns false, changing nothing, when the name is registered.
 */
export async function renameGuest(db: D1Database, id: string, { name, key }: Spelled): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `UPDATE users SET name = ?2, guest_key = ?3
       WHERE id = ?1 AND username IS NULL AND deleted_at IS NULL AND NOT ${takenBy('?3', '?1')}`,
    )
    .bind(id, name, key)
    .run()
  return meta.changes > 0
}
