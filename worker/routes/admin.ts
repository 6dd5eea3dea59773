/** The routes of admins. To everybody else they do not exist: the answer is the one that any unknown address gets. */
import type { Hono, MiddlewareHandler } from 'hono'
import type { AdminAct, Announcement } from '../../shared/admin/contract.ts'
import { nameKey } from '../auth/names.ts'
import { sessionHash } from '../auth/session.ts'
import { perform } from '../db/acts.ts'
import { announcementsAt, auditLines, findAdmin, findPeople, openReports } from '../db/admin.ts'
import { lobbyOf } from '../lobby.ts'
import { tellOfGuests, tellRooms } from '../presence.ts'
import type { Standing } from '../room/standing.ts'
import { type AppContext, type Bindings, failure, reply, serve } from '../serve.ts'

const day = 24 * 3_600_000
/** The dashboard shows so many days. */
const shownDays = 7
/** Announcements are good for so long, ms. */
const announcementAge = 30_000

async function adminOf(c: AppContext): Promise<string | null> {
  const hash = sessionHash(c)
  return hash === null ? null : findAdmin(c.env.DB, hash, Date.now())
}

const adminsOnly: MiddlewareHandler<Bindings> = async (c, next) => ((await adminOf(c)) === null ? c.notFound() : next())

/** The routes under /api/admin, and the announcements that everybody may read. */
export function adminRoutes(app: Hono<Bindings>): void {
  announcementRoute(app)
  app.use('/api/admin/*', adminsOnly)
  readingRoutes(app)
  serve(app, 'POST /api/admin/acts', async (c, act) => {
    // Asked again: the role may have gone while the body was on its way.
    const by = await adminOf(c)
    if (by === null) return failure(404, 'not-found')
    const done = await perform(c.env.DB, by, act, Date.now())
    if (done.refused === 'not-found') return failure(404, 'not-found')
    if (done.refused !== null) return failure(409, done.refused)
    if (done.renamed) {
      const { name, registered } = done.renamed
      await follow(c.env, act, { known: { name, kind: registered ? 'registered' : 'guest' } })
      await tellOfGuests(c.env, done.guests ?? [])
    } else await carryOut(c.env, act)
    return reply(200, { done: true as const })
  })
}

/** Tells the rooms in which a person may be. */
async function follow(env: Env, act: AdminAct, news: Partial<Standing>): Promise<void> {
  if (!('person' in act)) return
  await tellRooms(env, { person: act.person, known: null, ended: [], moved: null, ...news })
}

/** What an act means for sockets that are open (RULES 6.8). A role is asked of the database each time, so nobody need be told. */
async function carryOut(env: Env, act: AdminAct): Promise<void> {
  switch (act.type) {
    case 'ban':
      return act.days === 0 ? undefined : follow(env, act, { ended: 'others' })
    case 'sign-out':
      return follow(env, act, { ended: 'others' })
    case 'mute':
      return follow(env, act, { mutedUntil: act.days === 0 ? 0 : Date.now() + act.days * day })
    case 'close':
      return env.Room.getByName(act.room).shut()
    case 'announce':
    case 'withdraw':
      kept = null
      return
    case 'rename':
    case 'role':
    case 'settle':
    case 'void':
      return
    default:
      return act satisfies never
  }
}

function readingRoutes(app: Hono<Bindings>): void {
  serve(app, 'GET /api/admin/rooms', async (c) => reply(200, await lobbyOf(c.env).overview(Date.now())))

  serve(app, 'GET /api/admin/announcements', async (c) =>
    reply(200, { announcements: await announcementsAt(c.env.DB, Date.now()) }),
  )

  serve(app, 'GET /api/admin/people', async (c) => {
    const typed = (c.req.query('name') ?? '').trim()
    const people = typed === '' ? [] : await findPeople(c.env.DB, typed, nameKey(typed.normalize('NFKC')), Date.now())
    return reply(200, { people })
  })

  serve(app, 'GET /api/admin/reports', async (c) => reply(200, { reports: await openReports(c.env.DB) }))

  serve(app, 'GET /api/admin/audit', async (c) => {
    const before = Number(c.req.query('before') ?? Number.MAX_SAFE_INTEGER)
    const lines = await auditLines(c.env.DB, Number.isSafeInteger(before) ? before : 0)
    return reply(200, { lines })
  })

  serve(app, 'GET /api/admin/counts', async (c) => {
    const now = Date.now()
    return reply(200, await lobbyOf(c.env).counted(now - shownDays * day, now))
  })
}

let kept: { at: number; announcements: Promise<Announcement[]> } | null = null

function announcementRoute(app: Hono<Bindings>): void {
  serve(app, 'GET /api/announcements', async (c) => {
    const now = Date.now()
    if (!kept || now - kept.at >= announcementAge) {
      const announcements = announcementsAt(c.env.DB, now)
      kept = { at: now, announcements }
      announcements.catch(() => {
        kept = null
      })
    }
    const announcements = (await kept.announcements).filter((one) => one.until > now)
    return {
      ...reply(200, { announcements }),
      headers: { 'Cache-Control': `public, max-age=${announcementAge / 1000}` },
    }
  })
}
