/** What a room is: one plain value, stored whole with every accepted input and never sent as it is. */
import type { CommonEvent, Level, Refusal, Rng, Seat } from '../../shared/game.ts'
import type { Kind } from '../../shared/games/rules.ts'
import type { Entry, Match } from '../../shared/match.ts'
import type {
  ContinueMode,
  ParticipantKind,
  Progress,
  RoomEvent,
  RoomRefusal,
  Settings,
} from '../../shared/protocol.ts'

/** A human or bot with a seat. The list is in joining order while waiting, in seat order from the start on (RULES 5.5). */
export interface Seated {
  /** While waiting a place that stays theirs; from the start on the seat in turn order. */
  seat: Seat
  kind: ParticipantKind
  person: string | null
  name: string
  bot: { number: number; level: Level } | null
  ready: boolean
  mode: ContinueMode
  /** Their contribution to the dealer's stream: 16 bytes in hex (RULES 7.1). */
  salt: string | null
  /** Since when no socket of this person is open, ms; kept up while waiting only (RULES 5.6). */
  awaySince: number | null
}

/** The running deadline of a game under way. Times are ms of the server's clock; spans are their whole lengths. */
export type Clock =
  | { type: 'turn'; at: number; span: number; botAt: number | null }
  | { type: 'break'; at: number; span: number; autoAt: number | null; agreed: Seat[] }
  | { type: 'final'; at: number; span: number }

export interface Playing {
  type: 'playing'
  startedAt: number
  /** The version of the rules that the match began with, and goes on by. */
  rulesVersion?: number
  match: Match
  turn: number
  clock: Clock
  /** What happened since the last completed round. */
  log: Entry[]
  /** Completed rounds that have no row of their own yet. */
  finished: RoundRow[]
  /** Counts when the round in progress was dealt (RULES 2.12). */
  dealt: Progress
  /** How many rounds are completed. */
  rounds: number
  /** By seat when the game started, in millionths; null where a seat is not rated. Null: an unrated game (RULES 6.4, 6.5). */
  ratings: (number | null)[] | null
}
export interface Over extends Omit<Playing, 'type' | 'clock' | 'log'> {
  type: 'over'
  endedAt: number
}
export type Stage =
  | { type: 'waiting'; emptySince: number | null }
  | Playing
  | Over
  | { type: 'closed'; closedAt: number }

/** Work for the database that must not be lost: done by alarm, tried again until it succeeds (RULES 6.6). */
export interface Errand {
  type: 'record' | 'release' | 'extend' | 'list'
  at: number
  tries: number
}

/** Somebody who asked to be let in and waits for the host (RULES 5.3). */
export interface Applicant {
  person: string
  name: string
  kind: Exclude<ParticipantKind, 'bot'>
  /** Whether the options are still those that were shown when they asked (RULES 5.10). */
  ready: boolean
}

/** One wrong passcode: who tried it, from which address (hashed), and when, ms. */
export interface WrongPasscode {
  person: string
  address: string
  at: number
}

export interface RoomState {
  /** Rises by one with every commit. */
  version: number
  id: string
  code: string | null
  game: Kind
  createdAt: number
  creator: { person: string; kind: Exclude<ParticipantKind, 'bot'> }
  host: string | null
  /** Who lost the host's place by being away, and has it back on return before the start (RULES 5.6). */
  hostAway: string | null
  settings: Settings
  passcode: string | null
  invite: string
  secret: string
  commitment: string
  seated: Seated[]
  applicants: Applicant[]
  /** People whom the host removed; they sit again only if admitted (RULES 5.10). */
  removed: string[]
  /** Wrong passcodes of the last minutes (RULES 5.3). */
  wrongPasscodes: WrongPasscode[]
  stage: Stage
  next: { room: string; code: string | null; by: string } | null
  errands: Errand[]
}

/** A completed or void round: the part of the log up to here, and the counts it began with. */
export interface RoundRow {
  number: number
  log: Entry[]
  dealt: Progress | null
}

/** Entropy of the shell. Delays are drawn apart from choices, so that they cannot tell anything about a hand (RULES 7.3). */
export interface Chance {
  choice: Rng
  delay: Rng
}

/** All that a decision may depend on beside room and input. */
export interface Moment {
  /** ms */
  now: number
  /** Who has a socket open. */
  connected: ReadonlySet<string>
  /** Whether any socket at all is open. */
  watched: boolean
  chance: Chance
  /** Divides bots' delays, reveals and breaks; 1 in every deployment. */
  pace: number
}

/** What an input leads to. The room is the same object when nothing changed. */
export interface Outcome {
  room: RoomState
  events: (CommonEvent | RoomEvent)[]
  /** Completed rounds that the room does not keep any longer: a row. */
  rounds: RoundRow[]
  refusal: Refusal | null
  /** It follows from the room as it was and from the time alone, so that it need not be stored: whoever looks later finds the same. */
  byItself?: true
}

/** An outcome in which the room became `room`. */
export function became(room: RoomState, events: Outcome['events'] = [], rounds: RoundRow[] = []): Outcome {
  return { room, events, rounds, refusal: null }
}

/** A refusal of the room that changes nothing. */
export function refuse(room: RoomState, code: RoomRefusal, detail?: Refusal['detail']): Outcome {
  return { room, events: [], rounds: [], refusal: { code, ...(detail && { detail }) } }
}

/** One outcome after another: the second starts from the room that the first made. */
export function andThen(first: Outcome, next: (room: RoomState) => Outcome): Outcome {
  if (first.refusal) return first
  const second = next(first.room)
  return {
    room: second.room,
    events: [...first.events, ...second.events],
    rounds: [...first.rounds, ...second.rounds],
    refusal: second.refusal,
  }
}

/** Whether people look at a reveal: the next round may have begun by itself since. */
export const inBreak = ({ stage }: RoomState): boolean => stage.type === 'playing' && stage.clock.type === 'break'

/** The seated person, or undefined. */
export const seatedPerson = (room: RoomState, person: string | null): Seated | undefined =>
  person === null ? undefined : room.seated.find((one) => one.person === person)

/** The room with one seated participant changed. */
export function withSeated(room: RoomState, seat: Seat, change: Partial<Seated>): RoomState {
  return { ...room, seated: room.seated.map((one) => (one.seat === seat ? { ...one, ...change } : one)) }
}
