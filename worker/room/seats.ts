/** The waiting room: who sits, who is ready, who is host, and how a game starts (RULES 5.1–5.7, 5.10, 6.2, 6.3). */
import type { Level, Seat } from '../../shared/game.ts'
import { gameOf } from '../../shared/games/index.ts'
import { isForRegistered } from '../../shared/games/kinds.ts'
import { firstErrands } from './errands.ts'
import type { NewRoom, Visitor } from './new-room.ts'
import { startMatch } from './play.ts'
import { optionsToday } from './played.ts'
import type { Standing } from './standing.ts'
import {
  became,
  type Moment,
  type Outcome,
  type RoomState,
  refuse,
  type Seated,
  seatedPerson,
  withSeated,
} from './state.ts'

/** RULES 2.10 */
export const mostBots = 9

/** What a room draws when it opens (RULES 5.3, 7.1): all hex. */
export interface Drawn {
  invite: string
  secret: string
  commitment: string
}

/** A room as it opens: with its creator, who is host and ready (RULES 5.1). */
export function openState(wanted: NewRoom, drawn: Drawn, now: number): RoomState {
  const { creator } = wanted
  return {
    version: 1,
    id: wanted.room,
    code: wanted.code,
    game: wanted.game,
    createdAt: now,
    creator: { person: creator.person, kind: creator.kind },
    host: creator.person,
    hostAway: null,
    settings: wanted.settings,
    passcode: wanted.passcode,
    ...drawn,
    seated: [{ ...newcomer(creator, 0), ready: true }],
    applicants: [],
    removed: [],
    wrongPasscodes: [],
    stage: { type: 'waiting', emptySince: now },
    next: null,
    errands: firstErrands(wanted.code, now),
  }
}

const newcomer = (visitor: Visitor, seat: Seat): Seated => ({
  seat,
  kind: visitor.kind,
  person: visitor.person,
  name: visitor.name,
  bot: null,
  ready: false,
  mode: 'auto',
  salt: null,
  awaySince: null,
})

const freePlace = (room: RoomState): Seat => {
  const taken = new Set(room.seated.map((one) => one.seat))
  return Array.from({ length: taken.size + 1 }, (_, place) => place).find((place) => !taken.has(place)) ?? taken.size
}

/** How many seats the table has; null: no limit. */
export const tableSize = (room: RoomState): number | null => {
  const { max } = gameOf(room.game).seats
  return room.settings.size ?? (Number.isFinite(max) ? max : null)
}
const isFull = (room: RoomState) => room.seated.length >= (tableSize(room) ?? Number.POSITIVE_INFINITY)

/** Whether nobody but the creator and bots can ever be seated here (RULES 6.2). */
export const closedToOthers = (room: RoomState): boolean => isForRegistered(room.game) && room.creator.kind === 'guest'

/** Whether this visitor may sit at all, whatever the way of joining (RULES 6.2, 6.3). */
export function seatRefusal(room: RoomState, visitor: Visitor): Outcome | null {
  if (room.stage.type !== 'waiting') return refuse(room, 'not-waiting')
  const creator = room.creator.person === visitor.person
  if (closedToOthers(room) && !creator) return refuse(room, 'guest-room')
  if (isForRegistered(room.game) && visitor.kind === 'guest' && !creator && !room.settings.guests)
    return refuse(room, 'registered-only')
  return isFull(room) ? refuse(room, 'room-full') : null
}

/** Gives a visitor a seat, and the host's place where nobody has it or it was theirs (RULES 5.6). */
export function seat(room: RoomState, visitor: Visitor): RoomState {
  const place = freePlace(room)
  const host = room.host === null || room.hostAway === visitor.person ? visitor.person : room.host
  return {
    ...room,
    seated: [...room.seated, newcomer(visitor, place)],
    applicants: room.applicants.filter((one) => one.person !== visitor.person),
    host,
    hostAway: host === visitor.person ? null : room.hostAway,
  }
}

/** The human who joined earliest and is connected; else the earliest; null when no human is left (RULES 5.6). */
function heir(room: RoomState, moment: Moment): string | null {
  const people = room.seated.filter((one) => one.person !== null)
  return (people.find((one) => one.person !== null && moment.connected.has(one.person)) ?? people[0])?.person ?? null
}

/** Takes a participant out of the waiting room; the host's place passes on. */
export function unseat(room: RoomState, place: Seat, moment: Moment): RoomState {
  const leaving = room.seated.find((one) => one.seat === place)
  const left = { ...room, seated: room.seated.filter((one) => one.seat !== place) }
  if (!leaving?.person || leaving.person !== room.host) return left
  return { ...left, host: heir(left, moment), hostAway: room.hostAway ?? leaving.person }
}

/** A person under another name, or registered meanwhile: seat, hand and place in the queue are theirs as before (RULES 6.1, 6.8). */
export function recognised(room: RoomState, { person, name, kind }: Visitor): RoomState {
  const isNews = (one: { person: string | null; name: string; kind: string }) =>
    one.person === person && (one.name !== name || one.kind !== kind)
  if (!room.seated.some(isNews) && !room.applicants.some(isNews)) return room
  return {
    ...room,
    seated: room.seated.map((one) => (isNews(one) ? { ...one, name, kind } : one)),
    applicants: room.applicants.map((one) => (isNews(one) ? { ...one, name, kind } : one)),
  }
}

/** The room after it was told what became of somebody's account. */
export const renamed = (room: RoomState, { person, known }: Standing): RoomState =>
  known ? recognised(room, { person, ...known }) : room

/** Why this visitor cannot open the next table (RULES 5.8, 6.2); null when they can. */
export function reopenRefusal(
  room: RoomState,
  visitor: Visitor | null,
): 'sign-in-first' | 'game-not-over' | 'guest-room' | null {
  if (!visitor) return 'sign-in-first'
  if (room.stage.type !== 'over') return 'game-not-over'
  const others = room.seated.some((one) => one.person !== null && one.person !== visitor.person)
  const shutsOut = isForRegistered(room.game) && visitor.kind === 'guest' && others && !closedToOthers(room)
  return shutsOut ? 'guest-room' : null
}

/** A seated person leaves the waiting room. */
export function stand(room: RoomState, person: string, moment: Moment): Outcome {
  if (room.stage.type !== 'waiting') return refuse(room, 'not-waiting')
  const one = seatedPerson(room, person)
  return one ? became(unseat(room, one.seat, moment)) : refuse(room, 'not-seated')
}

/** Ready or not (RULES 5.5). */
export function ready(room: RoomState, person: string, isReady: boolean): Outcome {
  if (room.stage.type !== 'waiting') return refuse(room, 'not-waiting')
  const one = seatedPerson(room, person)
  if (!one) return refuse(room, 'not-seated')
  return became(one.ready === isReady ? room : withSeated(room, one.seat, { ready: isReady }))
}

/** A person's contribution to the dealer's stream, replaceable until the start (RULES 7.1). */
export function contribute(room: RoomState, person: string, salt: string): Outcome {
  const one = seatedPerson(room, person)
  if (!one) return refuse(room, 'not-seated')
  return room.stage.type === 'waiting' ? became(withSeated(room, one.seat, { salt })) : refuse(room, 'salt-too-late')
}

const newBot = (room: RoomState, level: Level): Seated => {
  const numbers = new Set(room.seated.map((one) => one.bot?.number))
  const number = Array.from({ length: mostBots }, (_, index) => index + 1).find((one) => !numbers.has(one)) ?? mostBots
  const visitor: Visitor = { person: '', name: `Bot ${number}`, kind: 'guest' }
  return { ...newcomer(visitor, freePlace(room)), kind: 'bot', person: null, bot: { number, level }, ready: true }
}
const botCount = (room: RoomState) => room.seated.filter((one) => one.kind === 'bot').length

/** The host adds a bot (RULES 5.4, 2.10). */
export function addBot(room: RoomState, level: Level): Outcome {
  if (botCount(room) >= mostBots) return refuse(room, 'too-many-bots', { most: mostBots })
  if (isFull(room)) return refuse(room, 'room-full')
  return became({ ...room, seated: [...room.seated, newBot(room, level)] })
}

/** The host removes a bot; the others stay as they are (RULES 5.4). */
export function removeBot(room: RoomState, place: Seat, moment: Moment): Outcome {
  const one = room.seated.find((other) => other.seat === place)
  if (!one) return refuse(room, 'no-such-seat')
  return one.kind === 'bot' ? became(unseat(room, place, moment)) : refuse(room, 'not-a-bot')
}

/** The host removes a person, who sits again only if admitted (RULES 5.10). */
export function kick(room: RoomState, place: Seat, moment: Moment): Outcome {
  const one = room.seated.find((other) => other.seat === place)
  if (!one) return refuse(room, 'no-such-seat')
  if (one.person === null || one.person === room.host) return refuse(room, 'not-a-person')
  const hostAway = room.hostAway === one.person ? null : room.hostAway
  return became({ ...unseat(room, place, moment), hostAway, removed: [...room.removed, one.person] })
}

/** The host hands the room over (RULES 5.6). */
export function handOver(room: RoomState, place: Seat): Outcome {
  const one = room.seated.find((other) => other.seat === place)
  if (!one) return refuse(room, 'no-such-seat')
  if (one.person === null) return refuse(room, 'not-a-person')
  return became({ ...room, host: one.person, hostAway: null }, [{ type: 'host', seat: place }])
}

/** 128 bits, in hex */
const inviteLength = 32

/** The host makes a new invitation; the one before admits nobody any more (RULES 5.3). */
export function renewInvite(room: RoomState, moment: Moment): Outcome {
  const digits = Array.from({ length: inviteLength }, () => moment.chance.choice.int(16).toString(16))
  return became({ ...room, invite: digits.join('') })
}

/** Adds bots up to the table's size where the host wants empty seats filled (RULES 3.7). */
function filled(room: RoomState): RoomState {
  const { size, fill } = room.settings
  if (size === null || !fill) return room
  const missing = Math.max(0, Math.min(size - room.seated.length, mostBots - botCount(room)))
  return Array.from({ length: missing }).reduce<RoomState>(
    (now) => ({ ...now, seated: [...now.seated, newBot(now, 'normal')] }),
    room,
  )
}

/** Seats numbered clockwise from the host (RULES 5.5). */
function numbered(room: RoomState): RoomState {
  const places = [...room.seated].sort((a, b) => a.seat - b.seat)
  const first = places.findIndex((one) => one.person !== null && one.person === room.host)
  const order = [...places.slice(first), ...places.slice(0, first)]
  return { ...room, seated: order.map((one, index) => ({ ...one, seat: index, awaySince: null })), applicants: [] }
}

/** The host starts the game; nothing else does (RULES 5.5). */
export function start(room: RoomState, known: Ratings | null, moment: Moment): Outcome {
  const full = filled(room)
  if (full.seated.length < gameOf(room.game).seats.min) return refuse(room, 'too-few-people')
  const waitingFor = full.seated.find((one) => !one.ready)
  if (waitingFor) return refuse(room, 'not-ready', { name: waitingFor.name })
  if (optionsToday(room.game, room.settings.options) === null) return refuse(room, 'bad-options')
  const seated = numbered(full)
  const ratings = isRated(seated) ? seated.seated.map((one) => ratingOf(one, known ?? {})) : null
  // Who came while the ratings were being read is not among them; and who left may have made it another game. The host presses again.
  if (ratings?.includes(undefined) || (known && !ratings)) return refuse(room, 'unavailable')
  return startMatch(seated, ratings?.map((rating) => rating ?? null) ?? null, moment)
}

/** Ratings of people by id, in millionths, as read from the database just before the start (RULES 6.5). */
export type Ratings = { readonly [person: string]: number }

/** Null: a bot, which is not rated. Undefined: somebody whose rating was not read. */
const ratingOf = (one: Seated, known: Ratings): number | null | undefined =>
  one.person === null ? null : known[one.person]

/** Rated: two registered humans or more, and no guest started it (RULES 6.4). What became of them later changes nothing. */
export const isRated = (room: RoomState): boolean =>
  'ratings' in room.stage
    ? room.stage.ratings !== null
    : room.seated.every((one) => one.kind !== 'guest') &&
      room.seated.filter((one) => one.kind === 'registered').length >= 2
