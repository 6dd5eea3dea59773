/** The register of rooms: which exist, asked before any room object is touched. */
import type { Kind } from '../../shared/games/rules.ts'
import { leaseStatement } from './codes.ts'

/** Registers a room and leases a code for it, in one transaction. The code is null when too many are taken (RULES 5.1). */
export async function registerRoom(
  db: D1Database,
  room: { id: string; game: Kind; creator: string },
  now: number,
  codeSpace?: number,
): Promise<string | null> {
  const [, leased] = await db.batch<{ code: string }>([
    db
      .prepare('INSERT INTO rooms (id, game, creator, created_at) VALUES (?, ?, ?, ?)')
      .bind(room.id, room.game, room.creator, now),
    leaseStatement(db, room.id, now, codeSpace),
  ])
  return leased?.results[0]?.code ?? null
}

/** Marks a room that ended without a game. */
export async function closeRoom(db: D1Database, id: string): Promise<void> {
  await db.prepare("UPDATE rooms SET state = 'closed' WHERE id = ? AND state = 'open'").bind(id).run()
}

/** Whether a room that has no recorded game is open: its game may still be, and it was not closed without one. */
export async function isOpen(db: D1Database, id: string): Promise<boolean> {
  return (await db.prepare("SELECT 1 AS found FROM rooms WHERE id = ? AND state = 'open'").bind(id).first()) !== null
}
