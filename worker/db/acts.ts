/** What admins do, each with its line in the audit, in one transaction. Also used by `npm run admin`, without a worker. */
import type { AdminAct } from '../../shared/admin/contract.ts'
import type { HttpError } from '../../shared/contract.ts'
import { cleanName, nameKey } from '../auth/names.ts'
import { renameRegistered } from './accounts.ts'
import { seatsOfMatch } from './matches.ts'
import { type Renamed, renameGuest } from './users.ts'

const day = 24 * 3_600_000
const hour = 3_600_000

/** What an act led to, so that rooms can be told. `renamed` is the name that somebody has now; `guests` lost theirs to them. */
export type Done =
  | { refused: HttpError }
  | { refused: null; renamed?: { name: string; registered: boolean }; guests?: Renamed[] }

/** Whom or what an act is about. */
function subjectOf(act: AdminAct): string {
  switch (act.type) {
    case 'rename':
    case 'mute':
    case 'ban':
    case 'sign-out':
    case 'role':
      return act.person
    case 'settle':
      return String(act.report)
    case 'void':
      return act.match
    case 'close':
      return act.room
    case 'announce':
      return ''
    case 'withdraw':
      return String(act.announcement)
    default:
      return act satisfies never
  }
}

/** The line of an act. `condition` is SQL: the statement before it changed something, unless it says otherwise. */
function audited(
  db: D1Database,
  by: string,
  act: AdminAct,
  now: number,
  condition = 'changes() > 0',
): D1PreparedStatement {
  const { type, person: _, match: __, room: ___, ...detail } = { person: '', match: '', room: '', ...act }
  return db
    .prepare(`INSERT INTO audit (at, admin, act, subject, detail) SELECT ?1, ?2, ?3, ?4, ?5 WHERE ${condition}`)
    .bind(now, by, type, subjectOf(act), JSON.stringify(detail))
}

/** Does what an admin wants, `by` being their id. A refusal has changed nothing and is not in the audit. */
export async function perform(db: D1Database, by: string, act: AdminAct, now: number): Promise<Done> {
  if ('person' in act && act.person === by && act.type !== 'rename') return { refused: 'not-yourself' }
  if (act.type === 'rename') return rename(db, by, act, now)
  const [change, ...rest] = statementsFor(db, by, act, now)
  if (!change) return { refused: 'not-found' }
  const results = await db.batch([change, ...rest])
  const at = act.type === 'void' ? 3 : lineAt
  return (results[at]?.meta.changes ?? 0) > 0 ? { refused: null } : { refused: 'not-found' }
}
/** Where the line is among the statements; those of a void game come first. */
const lineAt = 1

function statementsFor(
  db: D1Database,
  by: string,
  act: Exclude<AdminAct, { type: 'rename' }>,
  now: number,
): D1PreparedStatement[] {
  const line = audited(db, by, act, now)
  const of = (sql: string, ...values: unknown[]) => db.prepare(sql).bind(...values)
  switch (act.type) {
    case 'mute':
      return [of(personChange('muted_until = ?2'), act.person, act.days === 0 ? null : now + act.days * day), line]
    case 'ban':
      return banning(db, act, line, now)
    case 'sign-out':
      return [of(personChange('role = role'), act.person), line, endAll(db, act.person)]
    case 'role':
      return [of(`${personChange('role = ?2')} AND username IS NOT NULL AND role <> ?2`, act.person, act.role), line]
    case 'settle':
      return [of('UPDATE reports SET settled_at = ?2 WHERE id = ?1 AND settled_at IS NULL', act.report, now), line]
    case 'void':
      return [...voiding(db, act.match, now), line]
    case 'close':
      return [of("UPDATE rooms SET state = 'closed' WHERE id = ? AND state = 'open'", act.room), line]
    case 'announce': {
      const until = now + act.hours * hour
      return [of('INSERT INTO announcements (text, created_at, until) VALUES (?, ?, ?)', act.text, now, until), line]
    }
    case 'withdraw':
      return [of('UPDATE announcements SET until = ?2 WHERE id = ?1 AND until > ?2', act.announcement, now), line]
    default:
      return act satisfies never
  }
}

const personChange = (set: string) => `UPDATE users SET ${set} WHERE id = ?1 AND deleted_at IS NULL`
const endAll = (db: D1Database, person: string) => db.prepare('DELETE FROM sessions WHERE user_id = ?').bind(person)

/** Whoever is banned is signed out; `beginSession` lets them begin none until the end (RULES 6.8). */
function banning(
  db: D1Database,
  { person, days, reason }: Extract<AdminAct, { type: 'ban' }>,
  line: D1PreparedStatement,
  now: number,
): D1PreparedStatement[] {
  const change = db.prepare(personChange('banned_until = ?2, ban_reason = ?3'))
  if (days === 0) return [change.bind(person, null, null), line]
  return [change.bind(person, now + days * day, reason), line, endAll(db, person)]
}

/** Takes the rating changes of a game back: who has no other rated game has no rating any more, as before (RULES 6.5, 6.6). */
function voiding(db: D1Database, match: string, now: number): D1PreparedStatement[] {
  const seats = `SELECT own.user_id, matches.game, own.change, own.rank FROM matches CROSS JOIN ${seatsOfMatch}
    WHERE matches.id = ?1 AND voided_at IS NULL AND own.change IS NOT NULL`
  return [
    db
      .prepare(
        `UPDATE ratings SET rating = rating - seats.change, games = games - 1, wins = wins - (seats.rank = 1)
         FROM (${seats}) AS seats WHERE ratings.user_id = seats.user_id AND ratings.game = seats.game`,
      )
      .bind(match),
    db
      .prepare(
        `DELETE FROM ratings WHERE games = 0 AND user_id IN (
           SELECT own.user_id FROM matches CROSS JOIN ${seatsOfMatch} WHERE matches.id = ?1)`,
      )
      .bind(match),
    db.prepare('UPDATE matches SET voided_at = ?2 WHERE id = ?1 AND voided_at IS NULL').bind(match, now),
  ]
}

async function rename(
  db: D1Database,
  by: string,
  act: Extract<AdminAct, { type: 'rename' }>,
  now: number,
): Promise<Done> {
  const name = cleanName(act.name)
  if (name === null) return { refused: 'bad-name' }
  const found = await db
    .prepare('SELECT username FROM users WHERE id = ? AND deleted_at IS NULL')
    .bind(act.person)
    .first<{ username: string | null }>()
  if (!found) return { refused: 'not-found' }
  const registered = found.username !== null
  const spelled = { name, key: nameKey(name) }
  const guests = registered
    ? await renameRegistered(db, act.person, spelled, now)
    : (await renameGuest(db, act.person, spelled)) && []
  if (!guests) return { refused: 'name-taken' }
  await audited(db, by, act, now, '1').run()
  return { refused: null, renamed: { name, registered }, guests }
}
