/**
 * Every WebSocket message, both directions, as types and plain constants, so that the browser can use them without a schema
 * library. `messages.ts` holds the schemas of what the browser sends.
 */
import type { CommonEvent, CommonReveal, CommonTable, Level, Refusal, Seat } from './game.ts'
import type { Kind } from './games/rules.ts'
import type { ClientMessage } from './messages.ts'
import type { GameRecord } from './record.ts'

/** Raised when an older page can no longer talk to the room; such a page is closed with 4426 and reloads. */
export const PROTOCOL = 1

export const close = {
  /** A frame that no page sends by mistake. */
  tooLarge: 1009,
  noIdentity: 4401,
  noRoom: 4404,
  replaced: 4409,
  /** The page, or the worker itself, is older than the table: reload. */
  protocol: 4426,
  flooding: 4429,
} as const

/** Longest frame that a room reads, in UTF-16 code units; longer ones are refused, and far longer ones close the socket. */
export const maxFrame = 4096
export const hugeFrame = 16 * maxFrame
/** Answered by the runtime without waking the room. */
export const heartbeat = { ping: 'ping', pong: 'pong' } as const

export const turnLengths = [15, 30, 60] as const
export const breakLengths = [30, 60, 120] as const
export const joinings = ['open', 'approval', 'passcode'] as const
export type TurnSeconds = (typeof turnLengths)[number]
export type BreakSeconds = (typeof breakLengths)[number]
export type Joining = (typeof joinings)[number]
export type ContinueMode = 'auto' | 'manual'

/** Refusals of the room; a game adds its own (`bid-too-low` …). The browser has a sentence for each. */
export const roomRefusals = [
  'bad-message',
  'too-long',
  'too-fast',
  'not-seated',
  'not-host',
  'not-waiting',
  'not-playing',
  'already-out',
  'stale',
  'stale-round',
  'no-break',
  'people-still-play',
  'room-full',
  'registered-only',
  'guest-room',
  'sign-in-first',
  'too-many-bots',
  'too-few-people',
  'not-ready',
  'no-such-seat',
  'not-a-bot',
  'not-a-person',
  'bad-options',
  'salt-too-late',
  'game-not-over',
  'passcode-missing',
  'passcode-needed',
  'passcode-locked',
  'wrong-passcode',
  'no-such-applicant',
  'registered-chat',
  'muted',
  'empty-text',
  'already-playing',
  'no-coach',
  'unavailable',
  'internal',
] as const
export type RoomRefusal = (typeof roomRefusals)[number]

/** What the host chooses, all of it visible to everybody (RULES 2.1, 1.4, 1.7, 5.3). The passcode itself never is. */
export interface Settings {
  options: unknown
  turnSeconds: TurnSeconds
  breakSeconds: BreakSeconds
  joining: Joining
  /** Seats at the table, for games that have a table size; null: no limit (RULES 3.7). */
  size: number | null
  fill: boolean
  guests: boolean
}

export type ParticipantKind = 'registered' | 'guest' | 'bot'
/** One participant as everybody sees them. Before the start `seat` is a place that stays theirs; at the start seats are numbered from the host (RULES 5.5). */
export interface Participant {
  seat: Seat
  kind: ParticipantKind
  /** The person's public id; null for bots. Not a secret and no key to anything (RULES 5.7). */
  person: string | null
  name: string
  /** Bots only: their number, shown as `Bot 2`, and level. */
  bot: { number: number; level: Level } | null
  ready: boolean
  connected: boolean
}

/** Where the room is in its life. */
export type Phase = 'waiting' | 'playing' | 'break' | 'final' | 'over' | 'closed'

/** The part of a room that changes with every action: small, because it is sent with each. */
export interface RoomNow {
  phase: Phase
  /** What `act` must carry (RULES 1.3). */
  turn: number
  /** The running deadline in the server's `now`, ms; null when nothing runs. */
  due: number | null
  /** How long that clock was in all, ms: for the bar. */
  span: number | null
  /** In a break: the seats that have agreed to the next round (RULES 1.7). */
  agreed: Seat[]
  /** Sockets of people without a seat. */
  watching: number
  /** In a break: when automatic agreements count, ms; absent once they have (RULES 1.7). */
  agreeAt?: number
}

/** The part of a room that changes when people come, go or choose. */
export interface Seating {
  room: string
  game: Kind
  /** The version of the rules that it is played by: today's until it begins. */
  rulesVersion: number
  code: string | null
  commitment: string
  host: Seat | null
  participants: Participant[]
  /** Those who wait for the host to let them in (RULES 5.3); shown to all, answered by the host. */
  applicants: { person: string; name: string }[]
  settings: Settings
  /** Whether the game will count for ratings if it started now, or does (RULES 6.4). */
  rated: boolean
  /** From the start of a rated game on: the ratings that it counts with, by seat, in millionths; null where a seat is not rated (RULES 6.7). */
  ratings: (number | null)[] | null
  /** A room that a guest created: nobody else can be seated (RULES 6.2). */
  closedToOthers: boolean
  /** After somebody recreated the table: the new room to follow (RULES 5.8). */
  next: { room: string; code: string | null; by: string } | null
}

/** What only this viewer is told about themselves. */
export interface You {
  person: string | null
  name: string | null
  kind: 'registered' | 'guest' | 'visitor'
  seat: Seat | null
  host: boolean
  continue: ContinueMode
  /** Whether this person waits for the host to let them in (RULES 5.3). */
  applying: boolean
  /** Whether the host has removed this person, and not let them in again since (RULES 5.10). */
  removed: boolean
  /** Whether the room has a contribution of this person (RULES 7.1). */
  salted: boolean
  /** Why this viewer could not sit now whatever the way of joining, as a refusal's code; null when nothing stands against it. */
  seatRefusal: RoomRefusal | null
  /** Whether this viewer may open the next table once the game is over (RULES 5.8). */
  mayReopen: boolean
  /** The passcode, for the host; null for all others (RULES 5.3). */
  passcode: string | null
  /** The invitation token, for the host to share behind `#` (RULES 5.3); null for all others. */
  invite: string | null
}

/** Counts at the start of every round and, last, after the end (RULES 2.12). */
export interface Progress {
  round: number
  holding: number[]
}
/** Sent when the game has ended. */
export interface Result {
  ranks: (number | null)[]
  /** What the game changes, by seat, in millionths; null when it is unrated (RULES 6.5). */
  changes: (number | null)[] | null
  progress: Progress[]
  record: PublishedRecord
}
/** The record as the room publishes it; `replay.ts` reads it. */
export interface PublishedRecord extends GameRecord {
  game: Kind
}

/** Events of the room itself, beside those of the game. For animation and announcements: losing one costs nothing. */
export type RoomEvent =
  | { type: 'agreed'; seat: Seat }
  | { type: 'started' }
  | { type: 'ended' }
  | { type: 'host'; seat: Seat }
  | { type: 'reaction'; seat: Seat; name: Reaction }

/** What somebody said; kept for late comers (RULES 5.9). */
export interface ChatLine {
  /** Rises by one with every line of a room. */
  n: number
  person: string
  name: string
  text: string
  /** The server's clock, ms. */
  at: number
}
/** In characters; so many lines are kept; so many of a person may come within so many ms (RULES 5.9). */
export const longestChat = 280
export const keptChat = 100
export const chatBurst = 5
export const chatWindow = 10_000

/** What anybody seated can show at their seat, in each reader's own language (RULES 5.9). */
export const reactions = [
  'laugh',
  'think',
  'wow',
  'clap',
  'sad',
  'hello',
  'nice-bluff',
  'no-way',
  'hurry',
  'good-game',
  'thanks',
  'oops',
] as const
export type Reaction = (typeof reactions)[number]
export const reportReasons = ['insult', 'spam', 'name', 'cheating', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

export interface Update {
  type: 'update'
  version: number
  /** The server's clock, ms. */
  now: number
  events: (CommonEvent | RoomEvent)[]
  room?: RoomNow
  seating?: Seating
  table?: Omit<CommonTable, 'reveal'>
  reveal?: CommonReveal | null
  hand?: unknown
  result?: Result
  you?: You
}
export type Reply =
  | { type: 'ok'; id: number; [field: string]: unknown }
  | ({ type: 'refused'; id: number | null } & Refusal)
export interface Chat {
  type: 'chat'
  lines: ChatLine[]
}
export type ServerMessage = Update | Chat | Reply
export type { ClientMessage }
