/** What admins are shown, and what everybody is told by them. */
import type { Announcement, AuditLine, FiledReport, Known } from '../../shared/admin/contract.ts'

/** Lines of a list at most. */
const most = 50

/** The person behind a session if they are an admin at this moment; else null. */
export async function findAdmin(db: D1Database, hash: string, now: number): Promise<string | null> {
  const row = await db
    .prepare(
      `SELECT users.id FROM sessions JOIN users ON users.id = sessions.user_id
       WHERE sessions.token_hash = ? AND sessions.expires_at > ? AND users.role = 'admin'`,
    )
    .bind(hash, now)
    .first<{ id: string }>()
  return row?.id ?? null
}

/** People by their id, or whose name begins with `key`, guests included. */
export async function findPeople(db: D1Database, typed: string, key: string, now: number): Promise<Known[]> {
  const { results } = await db
    .prepare(
      `SELECT id, name, iif(username IS NULL, NULL, name) AS username, role, created_at AS createdAt,
         banned_until AS bannedUntil, ban_reason AS banReason, muted_until AS mutedUntil,
         (SELECT count(*) FROM sessions WHERE sessions.user_id = users.id AND expires_at > ?4) AS sessions,
         (SELECT count(*) FROM reports WHERE reported = users.id) AS reports
       FROM users WHERE deleted_at IS NULL
         AND (id = ?1 OR (username >= ?2 AND username < ?3) OR (guest_key >= ?2 AND guest_key < ?3))
       ORDER BY username IS NULL, username LIMIT ${most}`,
    )
    .bind(typed, key, `${key}\u{10ffff}`, now)
    .all<Known>()
  return results
}

interface ReportRow {
  id: number
  created_at: number
  room: string
  reason: string
  reporter: string
  reported: string
  reporter_name: string | null
  reported_name: string | null
  chat: string
}

/** Reports that nobody has settled, oldest first. A name is '' when its account is gone. */
export async function openReports(db: D1Database): Promise<FiledReport[]> {
  const { results } = await db
    .prepare(
      `SELECT reports.*, a.name AS reporter_name, b.name AS reported_name FROM reports
       LEFT JOIN users AS a ON a.id = reporter LEFT JOIN users AS b ON b.id = reported
       WHERE settled_at IS NULL ORDER BY reports.id LIMIT ${most}`,
    )
    .all<ReportRow>()
  return results.map((row) => ({
    id: row.id,
    at: row.created_at,
    room: row.room,
    reason: row.reason,
    reporter: { id: row.reporter, name: row.reporter_name ?? '' },
    reported: { id: row.reported, name: row.reported_name ?? '' },
    chat: JSON.parse(row.chat),
  }))
}

/** Lines of the audit before the line `before`, newest first. */
export async function auditLines(db: D1Database, before: number): Promise<AuditLine[]> {
  const { results } = await db
    .prepare(
      `SELECT audit.id, at, coalesce(name, admin) AS "by", act, subject, detail FROM audit
       LEFT JOIN users ON users.id = admin WHERE audit.id < ? ORDER BY audit.id DESC LIMIT ${most}`,
    )
    .bind(before)
    .all<Omit<AuditLine, 'detail'> & { detail: string }>()
  return results.map((row) => ({ ...row, detail: JSON.parse(row.detail) }))
}

/** What is announced at `now`, ms; newest first. */
export async function announcementsAt(db: D1Database, now: number): Promise<Announcement[]> {
  const { results } = await db
    .prepare('SELECT id, text, until FROM announcements WHERE until > ? ORDER BY id DESC LIMIT 5')
    .bind(now)
    .all<Announcement>()
  return results
}
