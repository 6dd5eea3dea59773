/** Passkeys: public keys that open an account, and the challenges they sign. Ids, keys and challenges are base64url. */
import type { Person } from '../../shared/contract.ts'
import {
  type Ban,
  type BanRow,
  banColumns,
  banOf,
  beginSession,
  type Changed,
  exchangeSession,
  type PersonRow,
  personOf,
  type SessionRow,
} from './users.ts'

export interface Passkey {
  id: string
  publicKey: string
  /** How often it says it was used; 0 for those that do not count. */
  counter: number
  transports: string[]
}

const insertChallenge = (db: D1Database, challenge: string, user: string | null, until: number) =>
  db.prepare('INSERT INTO challenges (challenge, user_id, expires_at) VALUES (?, ?, ?)').bind(challenge, user, until)

/** Keeps a challenge for somebody who is signing in, until `until`, ms. */
export async function keepChallenge(db: D1Database, challenge: string, until: number): Promise<void> {
  await insertChallenge(db, challenge, null, until).run()
}

/** Keeps a challenge for a person who adds a passkey; gives the ids of those that they have. */
export async function keepOwnChallenge(
  db: D1Database,
  challenge: string,
  user: string,
  until: number,
): Promise<string[]> {
  const known = db.prepare('SELECT id FROM passkeys WHERE user_id = ?').bind(user)
  const [, found] = await db.batch<{ id: string }>([insertChallenge(db, challenge, user, until), known])
  return (found?.results ?? []).map((row) => row.id)
}

const useUp = (db: D1Database, challenge: string, user: string | null, now: number) =>
  db
    .prepare('DELETE FROM challenges WHERE challenge = ? AND user_id IS ? AND expires_at > ? RETURNING challenge')
    .bind(challenge, user, now)

/** Uses up a challenge of somebody who adds a passkey; false when it is not theirs, too old, or used. */
export async function useOwnChallenge(db: D1Database, challenge: string, user: string, now: number): Promise<boolean> {
  return (await useUp(db, challenge, user, now).first()) !== null
}

/** Uses up a challenge of somebody who signs in, and finds their passkey; null when either does not exist. */
export async function findPasskey(
  db: D1Database,
  challenge: string,
  id: string,
  now: number,
): Promise<{ person: Person; passkey: Passkey; ban: Ban | null } | null> {
  const owner = db
    .prepare(
      `SELECT users.id, name, username, public_key, counter, transports, ${banColumns}
       FROM passkeys JOIN users ON users.id = user_id WHERE passkeys.id = ?`,
    )
    .bind(id)
  type Row = PersonRow & BanRow & { public_key: string; counter: number; transports: string }
  const [used, found] = await db.batch<Row>([useUp(db, challenge, null, now), owner])
  const row = found?.results[0]
  if (!used?.results.length || !row) return null
  const { public_key: publicKey, counter, transports } = row
  const passkey = { id, publicKey, counter, transports: JSON.parse(transports) }
  return { person: personOf(row), passkey, ban: banOf(row) }
}

/** Adds a passkey to an account; false when it is known already or the account has `most`. */
export async function insertPasskey(
  db: D1Database,
  user: string,
  passkey: Passkey & { device: string },
  most: number,
  now: number,
): Promise<boolean> {
  const { id, publicKey, counter, transports, device } = passkey
  const { meta } = await db
    .prepare(
      `INSERT INTO passkeys (id, user_id, public_key, counter, transports, device, created_at)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7 WHERE (SELECT count(*) FROM passkeys WHERE user_id = ?2) < ?8
       ON CONFLICT (id) DO NOTHING`,
    )
    .bind(id, user, publicKey, counter, JSON.stringify(transports), device, now, most)
    .run()
  return meta.changes > 0
}

/** Removes an own passkey; false when they have no such. */
export async function deletePasskey(db: D1Database, user: string, id: string): Promise<boolean> {
  const { meta } = await db.prepare('DELETE FROM passkeys WHERE id = ? AND user_id = ?').bind(id, user).run()
  return meta.changes > 0
}

/** Begins a session with a passkey that is still there, and counts its use. */
export async function enterWithPasskey(
  db: D1Database,
  user: string,
  used: { id: string; counter: number },
  session: SessionRow,
  oldHash: string | null,
): Promise<Changed> {
  const known = 'EXISTS (SELECT 1 FROM passkeys WHERE passkeys.id = ?6 AND user_id = users.id)'
  const count = db.prepare('UPDATE passkeys SET counter = ? WHERE id = ?').bind(used.counter, used.id)
  return exchangeSession(db, beginSession(db, user, session, known, used.id), session, oldHash, count)
}
