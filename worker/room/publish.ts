/** What leaves the room: the only place that turns a room into something to send (RULES 1.9, 1.10). Built field by field, never stripped. */
import { changesBySeat } from '../../shared/elo.ts'
import { progressOf } from '../../shared/match.ts'
import type {
  Participant,
  Phase,
  PublishedRecord,
  Result,
  RoomEvent,
  RoomNow,
  Seating,
  You,
} from '../../shared/protocol.ts'
import { roomRefusals } from '../../shared/protocol.ts'
import { sealed } from '../../shared/record.ts'
import { type ShortUpdate, type Shown, shortUpdate } from '../../shared/short-update.ts'
import type { Visitor } from './new-room.ts'
import { played, playedOrGone, rulesVersionOf } from './played.ts'
import { closedToOthers, isRated, reopenRefusal, seatRefusal } from './seats.ts'
import {
  type Moment,
  type Outcome,
  type Over,
  type RoomState,
  type RoundRow,
  type Seated,
  seatedPerson,
} from './state.ts'

/** The sections of an update as JSON text, so that one string serves everybody; '' where a section is not there yet. */
export interface Sections {
  room: string
  seating: string
  table: string
  reveal: string
  /** Per seat; each goes to its owner only. */
  hands: string[]
  /** What `room` and `table` are the texts of; null where there is no table. */
  shown: Shown | null
}
/** Who looks: everything of theirs that `you` depends on. */
export interface Viewer {
  person: string | null
  name: string | null
  kind: 'registered' | 'guest' | 'visitor'
}

function phaseOf(room: RoomState): Phase {
  const { stage } = room
  if (stage.type !== 'playing') return stage.type
  return stage.clock.type === 'turn' ? 'playing' : stage.clock.type
}

function roomNow(room: RoomState, watching: number): RoomNow {
  const { stage } = room
  const phase = phaseOf(room)
  const clock = stage.type === 'playing' ? stage.clock : null
  return {
    phase,
    turn: 'turn' in stage ? stage.turn : 0,
    due: clock?.at ?? null,
    span: clock?.span ?? null,
    agreed: clock?.type === 'break' ? clock.agreed : [],
    watching,
    ...(clock?.type === 'break' && clock.autoAt !== null && { agreeAt: clock.autoAt }),
  }
}

const participant = (one: Seated, moment: Moment): Participant => ({
  seat: one.seat,
  kind: one.kind,
  person: one.person,
  name: one.name,
  bot: one.bot,
  ready: one.ready,
  connected: one.person === null || moment.connected.has(one.person),
})

function seating(room: RoomState, moment: Moment): Seating {
  return {
    room: room.id,
    game: room.game,
    rulesVersion: rulesVersionOf(room),
    code: room.code,
    commitment: room.commitment,
    host: seatedPerson(room, room.host)?.seat ?? null,
    participants: room.seated.map((one) => participant(one, moment)).sort((a, b) => a.seat - b.seat),
    applicants: room.applicants.map(({ person, name }) => ({ person, name })),
    settings: room.settings,
    rated: isRated(room),
    ratings: 'ratings' in room.stage ? room.stage.ratings : null,
    closedToOthers: closedToOthers(room),
    next: room.next,
  }
}

/** The last text of a list of people, and of what it was made beside them: an ordinary action changes none of that. */
const seatingTexts = new WeakMap<readonly Seated[], { of: readonly unknown[]; text: string }>()
function seatingText(room: RoomState, moment: Moment): string {
  const { seated, settings, host, code, applicants, next, stage } = room
  const connected = seated.map((one) => (one.person !== null && moment.connected.has(one.person) ? 1 : 0)).join('')
  const of = [settings, host, code, applicants, next, stage.type, 'ratings' in stage && stage.ratings, connected]
  const known = seatingTexts.get(seated)
  if (known?.of.every((one, at) => one === of[at])) return known.text
  const text = JSON.stringify(seating(room, moment))
  seatingTexts.set(seated, { of, text })
  return text
}
/** The text of a reveal, which stays the same object through the round after it. */
const revealTexts = new WeakMap<object, string>()
function revealText(reveal: object | null): string {
  if (reveal === null) return 'null'
  const text = revealTexts.get(reveal) ?? JSON.stringify(reveal)
  revealTexts.set(reveal, text)
  return text
}

/** All sections of a room for one moment. `watching`: sockets of people without a seat. */
export function sectionsOf(room: RoomState, moment: Moment, watching: number): Sections {
  const now = roomNow(room, watching)
  const shared = { room: JSON.stringify(now), seating: seatingText(room, moment) }
  if (!('match' in room.stage)) return { ...shared, table: '', reveal: '', hands: [], shown: null }
  const { match } = room.stage
  const game = playedOrGone(room)
  if (!game) return { ...shared, table: '', reveal: '', hands: [], shown: null }
  const { reveal, ...table } = game.table(match.state)
  return {
    ...shared,
    table: JSON.stringify(table),
    reveal: revealText(reveal),
    hands: room.seated.map((one) => JSON.stringify(game.hand(match.state, one.seat))),
    shown: { room: now, table },
  }
}

/** The viewer's own hand as text; '' for who has no seat. */
export function handFor(viewer: Viewer, room: RoomState, sections: Sections | null): string {
  const own = seatedPerson(room, viewer.person)
  return (own && sections?.hands[own.seat]) ?? ''
}

const visitorOf = ({ person, name, kind }: Viewer): Visitor | null =>
  person === null || name === null || kind === 'visitor' ? null : { person, name, kind }

/** What a viewer is told about themselves. */
export function youOf(room: RoomState, viewer: Viewer): You {
  const own = seatedPerson(room, viewer.person)
  const host = viewer.person !== null && room.host === viewer.person
  const visitor = visitorOf(viewer)
  // A stranger without a session would sit as a guest.
  const seatRefused = seatRefusal(room, visitor ?? { person: '', name: '', kind: 'guest' })?.refusal?.code
  return {
    person: viewer.person,
    name: viewer.name,
    kind: viewer.kind,
    seat: own?.seat ?? null,
    host,
    continue: own?.mode ?? 'auto',
    applying: room.applicants.some((one) => one.person === viewer.person),
    removed: viewer.person !== null && room.removed.includes(viewer.person),
    salted: own !== undefined && own.salt !== null,
    seatRefusal: roomRefusals.find((code) => code === seatRefused) ?? null,
    mayReopen: reopenRefusal(room, visitor) === null,
    passcode: host ? room.passcode : null,
    invite: host && !closedToOthers(room) ? room.invite : null,
  }
}

/** The record of a game that has ended: the first moment at which secret, contributions and log may be seen (RULES 7.2). */
export function recordOf(room: RoomState, stored: readonly RoundRow[]): PublishedRecord | null {
  if (room.stage.type !== 'over') return null
  const game = played(room)
  return sealed({
    format: 1 as const,
    id: room.id,
    game: room.game,
    rulesVersion: game.rulesVersion,
    options: room.settings.options,
    seatCount: room.seated.length,
    commitment: room.commitment,
    secret: room.secret,
    contributions: room.seated.map((one) => one.salt),
    ratings: room.stage.ratings,
    log: roundsOf(room.stage, stored).flatMap((row) => row.log),
    ranks: game.ranks(room.stage.match.state),
  })
}

/** All rounds of a game: those with a row of their own, and those that the room has kept. */
const roundsOf = (stage: Over, stored: readonly RoundRow[]) => [...stored, ...stage.finished]

/** The result, from all rounds (RULES 1.8, 2.12). `stored`: those that the room does not keep itself. */
export function resultOf(room: RoomState, stored: readonly RoundRow[]): Result | null {
  const record = recordOf(room, stored)
  if (!record || room.stage.type !== 'over') return null
  const table = played(room).table(room.stage.match.state)
  const progress = roundsOf(room.stage, stored).flatMap((row) => (row.dealt ? [row.dealt] : []))
  const last = { round: table.round + 1, holding: progressOf(played(room), room.stage.match) }
  const changes = record.ratings && changesBySeat(record.ratings, record.ranks)
  return { ranks: record.ranks, changes, progress: [...progress, last], record }
}

const sectionNames = ['room', 'seating', 'table', 'reveal'] as const

/** The part of an update that is the same for everybody: an open JSON object, to be closed after what is private. */
export function sharedPart(
  before: Sections | null,
  after: Sections,
  outcome: Outcome,
  moment: Moment,
): { text: string; empty: boolean } {
  const parts = sectionNames.flatMap((name) =>
    after[name] !== '' && after[name] !== before?.[name] ? [`,"${name}":${after[name]}`] : [],
  )
  const text = `${head(outcome.room.version, moment.now, JSON.stringify(outcome.events))}${parts.join('')}`
  return { text, empty: parts.length === 0 && outcome.events.length === 0 }
}

/** The same in short, whole as it is, for who was told all of `before`; null when more than a few numbers changed. */
export function shortPart(before: Sections, after: Sections, { room, events }: Outcome, moment: Moment): string | null {
  if (!before.shown || !after.shown) return null
  if (before.seating !== after.seating || before.reveal !== after.reveal) return null
  const short = shortUpdate({ version: room.version, now: moment.now, events }, before.shown, after.shown)
  return short && JSON.stringify(short)
}

/** An update that is the same for all, as text: null where there is nothing to tell, or where it cannot be told in short. */
export interface Told {
  text: string | null
  short: string | null
}
/** An update with an event and no section. */
export function mentioned({ version }: RoomState, { now }: Moment, event: RoomEvent): Told {
  const short: ShortUpdate = [version, now, [event], [], []]
  return { text: `${head(version, now, JSON.stringify([event]))}}`, short: JSON.stringify(short) }
}

/** An update that tells one viewer everything: on connecting (RULES 5.7). */
export function wholePart(room: RoomState, sections: Sections, moment: Moment): string {
  const parts = sectionNames.flatMap((name) => (sections[name] === '' ? [] : [`,"${name}":${sections[name]}`]))
  return `${head(room.version, moment.now, '[]')}${parts.join('')}`
}

const head = (version: number, now: number, events: string) =>
  `{"type":"update","version":${version},"now":${now},"events":${events}`
