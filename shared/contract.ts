/** Every HTTP route of the worker: its parameters, body and replies. Keys are `METHOD /path/:param`. Errors are `{ error, detail? }`. */
import * as z from 'zod/mini'
import { accountRoutes } from './account/contract.ts'
import { adminRoutes } from './admin/contract.ts'
import { kinds } from './games/kinds.ts'
import type { Entry } from './match.ts'
import { settingsFields } from './messages.ts'
import type { ParticipantKind } from './protocol.ts'
import { joinings } from './protocol.ts'
import type { Seal, ToldSeal } from './record.ts'
import { errorReply } from './schema.ts'

export type { Account, Exported } from './account/contract.ts'
export type { ErrorReply, HttpError, Person } from './schema.ts'

const participantKinds = ['registered', 'guest', 'bot'] as const satisfies ParticipantKind[]
const health = z.object({
  ok: z.boolean(),
  database: z.boolean(),
  configuration: z.boolean(),
  lobby: z.boolean(),
  /** How long the oldest result or code has been waiting for the database; 0 when none is. */
  outboxSeconds: z.int(),
})

/** Of a rating point (RULES 6.5); null where nothing is rated. */
const millionths = z.nullable(z.int())
const rank = z.int().check(z.gte(1))
/** A finished game as it is given out; `replay.ts` checks the record, this only says its form (RULES 7.2). */
const match = z.object({
  record: z.object({
    format: z.literal(1),
    id: z.string(),
    game: z.enum(kinds),
    rulesVersion: z.int(),
    options: z.unknown(),
    seatCount: z.int(),
    commitment: z.string(),
    secret: z.string(),
    contributions: z.array(z.nullable(z.string())),
    ratings: z.nullable(z.array(millionths)),
    log: z.array(z.custom<Entry>()),
    ranks: z.array(z.nullable(rank)),
    seal: z.custom<Seal>(),
  }),
  people: z.array(
    z.object({
      seat: z.int(),
      name: z.string(),
      kind: z.enum(participantKinds),
      rank,
      before: millionths,
      change: millionths,
    }),
  ),
  /** ms */
  startedAt: z.int(),
  endedAt: z.int(),
  rated: z.boolean(),
  /** An admin took its rating changes back. */
  voided: z.boolean(),
  /** Of what is told beside the record. */
  seal: z.custom<ToldSeal>(),
})

const count = z.int()
/** A registered player, as anybody may see them. Ratings in millionths, times in ms; the newest game is first. */
const player = z.object({
  username: z.string(),
  since: z.int(),
  ratings: z.array(
    z.object({ game: z.enum(kinds), rating: z.int(), games: count, wins: count, place: z.nullable(z.int()) }),
  ),
  totals: z.object({
    games: count,
    wins: count,
    claims: count,
    bluffs: count,
    caught: count,
    calls: count,
    right: count,
  }),
  history: z.array(
    z.object({
      id: z.string(),
      game: z.enum(kinds),
      endedAt: z.int(),
      rank,
      seats: count,
      before: millionths,
      change: millionths,
    }),
  ),
})
const ladder = z.object({
  people: z.array(z.object({ place: z.int(), username: z.string(), rating: z.int(), games: count, wins: count })),
  page: z.int(),
  more: z.boolean(),
  leastGames: z.int(),
})

/** A table as the lobby lists it. */
export const listedRoom = z.object({
  room: z.string(),
  code: z.nullable(z.string()),
  game: z.enum(kinds),
  state: z.enum(['open', 'running']),
  host: z.string(),
  people: z.int(),
  bots: z.int(),
  size: z.nullable(z.int()),
  joining: z.enum(joinings),
  /** Whether others can sit at all (RULES 6.2). */
  closedToOthers: z.boolean(),
})
export type ListedRoom = z.infer<typeof listedRoom>

export interface Route {
  summary: string
  body?: z.ZodMiniType
  replies: { [status: number]: z.ZodMiniType }
}

export const contract = {
  ...accountRoutes,
  ...adminRoutes,
  'POST /api/rooms': {
    summary: 'Open a room (RULES 5.1)',
    body: z.strictObject({ ...settingsFields, game: z.enum(kinds) }),
    replies: {
      201: z.object({ room: z.string(), code: z.nullable(z.string()), invite: z.string() }),
      400: errorReply,
      401: errorReply,
      429: errorReply,
    },
  },
  'GET /api/rooms': {
    summary: 'The lobby: open and running tables, newest first; a few seconds old at most (RULES 5.2)',
    replies: { 200: z.object({ rooms: z.array(listedRoom) }) },
  },
  'GET /api/session/table': {
    summary: 'The table at which this person sits, from whatever device',
    replies: { 200: z.object({ table: z.nullable(z.object({ room: z.string(), code: z.nullable(z.string()) })) }) },
  },
  'GET /api/codes/:code': {
    summary: 'The open room behind a table code',
    replies: { 200: z.object({ room: z.string() }), 404: errorReply, 429: errorReply },
  },
  'GET /api/matches/:id': {
    summary: 'The record of a finished game',
    replies: { 200: match, 404: errorReply, 409: errorReply },
  },
  'GET /api/players/:username': {
    summary: 'A registered player: ratings, totals, last games',
    replies: { 200: player, 404: errorReply },
  },
  'GET /api/ladders/:game': {
    summary: 'The ladder of a game, best first; `?page=` from 1 (RULES 6.4)',
    replies: { 200: ladder, 400: errorReply, 404: errorReply },
  },
  'GET /api/health': {
    summary: 'Whether the parts work',
    replies: {
      200: health,
      503: health,
    },
  },
} as const satisfies { [key: string]: Route }
export type Contract = typeof contract

type Ok = 200 | 201
/** The successful reply of a route. */
export type ReplyOf<K extends keyof Contract> = {
  [S in keyof Contract[K]['replies'] & Ok]: Contract[K]['replies'][S] extends z.ZodMiniType
    ? z.infer<Contract[K]['replies'][S]>
    : never
}[keyof Contract[K]['replies'] & Ok]
/** The body of a route; undefined when it has none. */
export type BodyOf<K extends keyof Contract> = Contract[K] extends { body: z.ZodMiniType }
  ? z.infer<Contract[K]['body']>
  : undefined
