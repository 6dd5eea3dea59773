/** The routes of admins, and what everybody is told by them. Part of the contract. To all others the routes under /api/admin do not exist. */
import * as z from 'zod/mini'
import { errorReply, name } from '../schema.ts'

export const roles = ['player', 'admin'] as const

const id = z.string().check(z.minLength(1), z.maxLength(64))
const reason = z.string().check(z.minLength(1), z.maxLength(300))
/** 0 lifts it. */
const days = z.int().check(z.gte(0), z.lte(36_500))

/** What an admin does, on the page and by `npm run admin`. Each is a line of the audit. */
export const adminAct = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('rename'), person: id, name }),
  z.strictObject({ type: z.literal('mute'), person: id, days, reason }),
  z.strictObject({ type: z.literal('ban'), person: id, days, reason }),
  z.strictObject({ type: z.literal('sign-out'), person: id }),
  z.strictObject({ type: z.literal('role'), person: id, role: z.enum(roles) }),
  z.strictObject({ type: z.literal('settle'), report: z.int() }),
  z.strictObject({ type: z.literal('void'), match: id, reason }),
  z.strictObject({ type: z.literal('close'), room: id, reason }),
  z.strictObject({
    type: z.literal('announce'),
    text: z.string().check(z.minLength(1), z.maxLength(500)),
    hours: z.int().check(z.gte(1), z.lte(720)),
  }),
  z.strictObject({ type: z.literal('withdraw'), announcement: z.int() }),
])
export type AdminAct = z.infer<typeof adminAct>

const announcement = z.object({ id: z.int(), text: z.string(), until: z.int() })
export type Announcement = z.infer<typeof announcement>

/** Times in ms; null where there is none. */
const known = z.object({
  id: z.string(),
  name: z.string(),
  username: z.nullable(z.string()),
  role: z.enum(roles),
  createdAt: z.int(),
  bannedUntil: z.nullable(z.int()),
  banReason: z.nullable(z.string()),
  mutedUntil: z.nullable(z.int()),
  sessions: z.int(),
  reports: z.int(),
})
export type Known = z.infer<typeof known>

const report = z.object({
  id: z.int(),
  at: z.int(),
  room: z.string(),
  reason: z.string(),
  reporter: z.object({ id: z.string(), name: z.string() }),
  reported: z.object({ id: z.string(), name: z.string() }),
  chat: z.array(z.object({ n: z.int(), person: z.string(), name: z.string(), text: z.string(), at: z.int() })),
})
export type FiledReport = z.infer<typeof report>

const auditLine = z.object({
  id: z.int(),
  at: z.int(),
  /** The admin's name; `command` for `npm run admin`. */
  by: z.string(),
  act: z.string(),
  subject: z.string(),
  detail: z.looseObject({}),
})
export type AuditLine = z.infer<typeof auditLine>

/** A room whose errands to the database fail: since when, and how often. */
const stuck = z.object({ room: z.string(), errand: z.string(), since: z.int(), tries: z.int() })
export type Stuck = z.infer<typeof stuck>
const liveRoom = z.object({
  room: z.string(),
  code: z.nullable(z.string()),
  game: z.string(),
  state: z.string(),
  host: z.string(),
  people: z.int(),
  bots: z.int(),
  /** When it last told of itself, ms. */
  told: z.int(),
})
/** How often something happened in the hour that began at `hour`, ms. */
const hourly = z.object({ hour: z.int(), what: z.string(), n: z.int() })
export type Hourly = z.infer<typeof hourly>

const unknown = { 404: errorReply }

export const adminRoutes = {
  'GET /api/announcements': {
    summary: 'What the admins tell everybody; half a minute old at most',
    replies: { 200: z.object({ announcements: z.array(announcement) }) },
  },
  'GET /api/admin/announcements': {
    summary: 'What is announced at this moment',
    replies: { 200: z.object({ announcements: z.array(announcement) }), ...unknown },
  },
  'GET /api/admin/rooms': {
    summary: 'Rooms that are open or running, and those whose errands to the database fail',
    replies: { 200: z.object({ rooms: z.array(liveRoom), stuck: z.array(stuck) }), ...unknown },
  },
  'GET /api/admin/people': {
    summary: 'People by id, or by the beginning of their name: `?name=`',
    replies: { 200: z.object({ people: z.array(known) }), ...unknown },
  },
  'GET /api/admin/reports': {
    summary: 'Reports that nobody has settled yet, oldest first, with the chat around them',
    replies: { 200: z.object({ reports: z.array(report) }), ...unknown },
  },
  'GET /api/admin/audit': {
    summary: 'What admins did, newest first; `?before=` the id of a line',
    replies: { 200: z.object({ lines: z.array(auditLine) }), ...unknown },
  },
  'GET /api/admin/counts': {
    summary: 'What happened, hour by hour, in the last days; and how many people came',
    replies: { 200: z.object({ hours: z.array(hourly), peopleToday: z.int(), peopleThisWeek: z.int() }), ...unknown },
  },
  'POST /api/admin/acts': {
    summary: 'Do something as an admin; it is written to the audit',
    body: adminAct,
    replies: { 200: z.object({ done: z.literal(true) }), 400: errorReply, ...unknown, 409: errorReply },
  },
} as const
