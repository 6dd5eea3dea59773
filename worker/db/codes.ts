/** Table codes: four digits, leased to one room at a time (RULES 5.1). */

import { leaseLength } from '../room/errands.ts'

/** All four-digit codes. */
export const codeSpace = 10_000
/** A code that its room has let go leads nowhere for this long, ms, so that a late guest never lands in a strange room. */
export const coldTime = 600_000
/** RULES 5.1: above this share of taken codes, rooms open without one. */
const fullShare = 0.95
/** How many random codes are offered at once. */
const offered = 48

const asCode = (n: number) => String(n).padStart(4, '0')

/**
 * One statement that leases a free code: a random one if any of those offered is free, else the first free one.
 * Atomic in the database, so that two rooms never get the same. Returns no row when the space is too full.
 *
 * The whole table is counted only when at least half of the offers are taken: all rows that are read are billed. With more
 * than 95 % taken, the chance that so many random offers are free is under 10⁻¹⁷, so the count never misses a full space.
 */
export function leaseStatement(db: D1Database, room: string, now: number, space = codeSpace): D1PreparedStatement {
  const random = crypto.getRandomValues(new Uint32Array(offered))
  const offers = JSON.stringify([...new Set([...random].map((n) => asCode(n % space)))])
  return db
    .prepare(
      `WITH RECURSIVE
         offers(code) AS MATERIALIZED (SELECT value FROM json_each(?3)),
         taken(code) AS MATERIALIZED (
           SELECT offers.code FROM offers CROSS JOIN codes ON codes.code = offers.code WHERE codes.leased_until >= ?4
         ),
         n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ?5)
       INSERT INTO codes (code, room, leased_until, released)
       SELECT code, ?1, ?2, 0 FROM (
         SELECT code FROM offers WHERE code NOT IN (SELECT code FROM taken)
         UNION ALL
         SELECT printf('%04d', i) FROM n
         WHERE NOT EXISTS (SELECT 1 FROM codes WHERE code = printf('%04d', i) AND leased_until >= ?4)
       )
       WHERE CASE
         WHEN (SELECT count(*) FROM taken) * 2 < (SELECT count(*) FROM offers) THEN 1
         ELSE (SELECT count(*) FROM codes WHERE leased_until >= ?4 AND released = 0) <= ?6
       END
       LIMIT 1
       ON CONFLICT (code) DO UPDATE SET room = excluded.room, leased_until = excluded.leased_until, released = 0
       RETURNING code`,
    )
    .bind(room, now + leaseLength, offers, now, space, Math.floor(space * fullShare))
}

/** The open room behind a code; null when there is none. */
export async function roomOfCode(db: D1Database, code: string, now: number): Promise<string | null> {
  const row = await db
    .prepare('SELECT room FROM codes WHERE code = ? AND leased_until >= ? AND released = 0')
    .bind(code, now)
    .first<{ room: string }>()
  return row?.room ?? null
}

/** Keeps a code for a room that still lives. Doing it for a code that has gone to another room changes nothing. */
export async function extendLease(db: D1Database, code: string, room: string, until: number): Promise<void> {
  await db
    .prepare('UPDATE codes SET leased_until = ? WHERE code = ? AND room = ? AND released = 0')
    .bind(until, code, room)
    .run()
}

/** Lets a code go; it stays cold for a while before another room may have it. */
export async function releaseCode(db: D1Database, code: string, room: string, now: number): Promise<void> {
  await db
    .prepare('UPDATE codes SET leased_until = ?, released = 1 WHERE code = ? AND room = ? AND released = 0')
    .bind(now + coldTime, code, room)
    .run()
}
