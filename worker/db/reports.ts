/** What players report of each other, for the admin to look at. */

export interface Report {
  room: string
  reporter: string
  reported: string
  reason: string
  /** The last lines of the room's chat, as JSON. */
  chat: string
  /** ms */
  at: number
}

/** Keeps one report. */
export async function insertReport(db: D1Database, report: Report): Promise<void> {
  const { room, reporter, reported, reason, chat, at } = report
  await db
    .prepare('INSERT INTO reports (room, reporter, reported, reason, chat, created_at) VALUES (?, ?, ?, ?, ?, ?)')
    .bind(room, reporter, reported, reason, chat, at)
    .run()
}
