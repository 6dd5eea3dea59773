/** What nobody needs any more, deleted at night in bounded steps. */

/** Rows that one statement deletes at most. */
const step = 500

/** SQL, each with `?1` a time in ms; run until it finds nothing more. */
const expired = {
  sessions:
    'DELETE FROM sessions WHERE token_hash IN (SELECT token_hash FROM sessions WHERE expires_at <= ?1 LIMIT ?2)',
  challenges:
    'DELETE FROM challenges WHERE challenge IN (SELECT challenge FROM challenges WHERE expires_at <= ?1 LIMIT ?2)',
  names: 'DELETE FROM reserved_names WHERE key IN (SELECT key FROM reserved_names WHERE until <= ?1 LIMIT ?2)',
  announcements: 'DELETE FROM announcements WHERE id IN (SELECT id FROM announcements WHERE until <= ?1 LIMIT ?2)',
}

/** The same for what is kept for a while: each so long, ms. The audit's own trigger keeps its lines as long at least. */
const day = 24 * 3_600_000
export const keptFor = { rooms: 30 * day, reports: 180 * day, audit: 731 * day }
const kept: { [what in keyof typeof keptFor]: string } = {
  // A room that still lives is open, however old it is.
  rooms: `DELETE FROM rooms WHERE id IN (SELECT id FROM rooms WHERE created_at <= ?1
    AND (state <> 'open' OR EXISTS (SELECT 1 FROM matches WHERE matches.id = rooms.id)) LIMIT ?2)`,
  reports: 'DELETE FROM reports WHERE id IN (SELECT id FROM reports WHERE created_at <= ?1 LIMIT ?2)',
  audit: 'DELETE FROM audit WHERE id IN (SELECT id FROM audit WHERE at <= ?1 LIMIT ?2)',
}
const keptThings = ['rooms', 'reports', 'audit'] as const

/** Runs a statement until it deletes less than a step, at most `rounds` times; gives the rows that were deleted. */
async function repeat(statement: D1PreparedStatement, rounds: number): Promise<number> {
  let deleted = 0
  for (let round = 0; round < rounds; round++) {
    const { results } = await statement.run()
    deleted += results.length
    if (results.length < step) break
  }
  return deleted
}

/** Deletes sessions, challenges, reservations and announcements that have run out, and what has been kept for long enough. `rounds` bounds the work of each. */
export async function sweepExpired(db: D1Database, now: number, rounds: number): Promise<{ [what: string]: number }> {
  const swept: { [what: string]: number } = {}
  for (const [what, sql] of Object.entries(expired))
    swept[what] = await repeat(db.prepare(`${sql} RETURNING 1`).bind(now, step), rounds)
  for (const what of keptThings)
    swept[what] = await repeat(db.prepare(`${kept[what]} RETURNING 1`).bind(now - keptFor[what], step), rounds)
  return swept
}

/**
 * Deletes guests who came before `before`, have no finished game, and have no session that ends after `seenUntil`: one that
 * is used is extended. What is left of accounts that were deleted before `before`, without a game, goes too. Times in ms.
 */
export async function sweepGuests(
  db: D1Database,
  { before, seenUntil }: { before: number; seenUntil: number },
  rounds: number,
): Promise<number> {
  const statement = db
    .prepare(
      `DELETE FROM users WHERE id IN (
         SELECT id FROM users WHERE username IS NULL AND coalesce(deleted_at, created_at) <= ?1
           AND NOT EXISTS (SELECT 1 FROM match_people WHERE user_id = users.id)
           AND NOT EXISTS (SELECT 1 FROM sessions WHERE sessions.user_id = users.id AND expires_at > ?2)
         LIMIT ?3) RETURNING 1`,
    )
    .bind(before, seenUntil, step)
  return repeat(statement, rounds)
}
