/** The ways in: open, host approval, passcode, invitation (RULES 5.3, 5.10). */
import type { ClientMessage } from '../../shared/messages.ts'
import type { Visitor } from './new-room.ts'
import { seat, seatRefusal } from './seats.ts'
import {
  became,
  type Moment,
  type Outcome,
  type RoomState,
  refuse,
  seatedPerson,
  type WrongPasscode,
  withSeated,
} from './state.ts'

type Sit = Extract<ClientMessage, { type: 'sit' }>

/** Compares two secrets in a time that depends on their lengths only. */
export function sameSecret(a: string, b: string): boolean {
  if (a.length !== b.length) return false
  let difference = 0
  for (let at = 0; at < a.length; at++) difference |= a.charCodeAt(at) ^ b.charCodeAt(at)
  return difference === 0
}

/** Somebody with a session and where they come from (a hash of the address). */
export type Caller = Visitor & { address: string }

const tenMinutes = 600_000
/** RULES 5.3: so many wrong passcodes of a person or an address … */
export const wrongPerCaller = 5
/** … or in a room, within ten minutes, close the passcode for ten minutes. */
export const wrongPerRoom = 30

/** Until when tries are refused, given the times of the wrong ones in order; null when they are not. */
function lockedUntil(times: readonly number[], most: number, now: number): number | null {
  const [first, last] = [times.at(-most), times.at(-1)]
  if (first === undefined || last === undefined || last - first > tenMinutes) return null
  return now < last + tenMinutes ? last + tenMinutes : null
}

/** A passcode is compared only while nobody has tried too often; then the right one is refused too (RULES 5.3). */
function tryPasscode(room: RoomState, caller: Caller, message: Sit, moment: Moment): Outcome {
  if (message.passcode === undefined) return refuse(room, 'passcode-needed')
  const { now } = moment
  const { person, address } = caller
  const times = (by: (one: WrongPasscode) => boolean) => room.wrongPasscodes.filter(by).map((one) => one.at)
  const until = Math.max(
    lockedUntil(
      times((one) => one.person === person),
      wrongPerCaller,
      now,
    ) ?? 0,
    lockedUntil(
      times((one) => one.address === address),
      wrongPerCaller,
      now,
    ) ?? 0,
    lockedUntil(
      times(() => true),
      wrongPerRoom,
      now,
    ) ?? 0,
  )
  if (until > now) return refuse(room, 'passcode-locked', { seconds: Math.ceil((until - now) / 1000) })
  if (room.passcode !== null && sameSecret(message.passcode, room.passcode)) return seated(room, caller, message)
  const kept = room.wrongPasscodes.filter((one) => one.at + 2 * tenMinutes > now)
  return {
    ...refuse(room, 'wrong-passcode'),
    room: { ...room, wrongPasscodes: [...kept, { person, address, at: now }] },
  }
}

/** Somebody wants a seat. Who has one keeps it, however many tabs ask (RULES 5.7). */
export function sit(room: RoomState, visitor: Caller, message: Sit, moment: Moment): Outcome {
  const own = seatedPerson(room, visitor.person)
  if (own) return became(room)
  const refused = seatRefusal(room, visitor)
  if (refused) return refused
  const creator = visitor.person === room.creator.person
  const invited = message.invite !== undefined && sameSecret(message.invite, room.invite)
  if (room.removed.includes(visitor.person)) return apply(room, visitor)
  if (creator || invited) return seated(room, visitor, message)
  switch (room.settings.joining) {
    case 'open':
      return seated(room, visitor, message)
    case 'approval':
      return apply(room, visitor)
    case 'passcode':
      return tryPasscode(room, visitor, message, moment)
    default:
      return room.settings.joining satisfies never
  }
}

function seated(room: RoomState, visitor: Visitor, message: Sit): Outcome {
  const next = seat(room, visitor)
  const own = seatedPerson(next, visitor.person)
  return became(own && message.mode ? withSeated(next, own.seat, { mode: message.mode }) : next)
}

/** Waits for the host; asking twice is asking once. */
function apply(room: RoomState, { person, name, kind }: Visitor): Outcome {
  const waits = room.applicants.some((one) => one.person === person)
  return became(waits ? room : { ...room, applicants: [...room.applicants, { person, name, kind, ready: true }] })
}

/** The host lets somebody in or not; who was removed may sit again once admitted (RULES 5.10). Asking was the consent: who is let in is ready. */
export function admit(room: RoomState, person: string, yes: boolean): Outcome {
  const applicant = room.applicants.find((one) => one.person === person)
  if (!applicant) return refuse(room, 'no-such-applicant')
  const answered = { ...room, applicants: room.applicants.filter((one) => one !== applicant) }
  if (!yes) return became(answered)
  const refused = seatRefusal(room, applicant)
  if (refused) return refused
  const next = seat({ ...answered, removed: room.removed.filter((one) => one !== person) }, applicant)
  const own = seatedPerson(next, person)
  return became(own ? withSeated(next, own.seat, { ready: applicant.ready }) : next)
}

/** An applicant stops waiting. */
export function withdraw(room: RoomState, person: string): Outcome {
  return became({ ...room, applicants: room.applicants.filter((one) => one.person !== person) })
}

/** Presence in a waiting room, from the sockets that are open now (RULES 5.6). */
export function notePresence(room: RoomState, moment: Moment): RoomState {
  if (room.stage.type !== 'waiting') return room
  const emptySince = moment.watched ? null : (room.stage.emptySince ?? moment.now)
  const seatedNow = room.seated.map((one) => {
    if (one.person === null) return one
    const awaySince = moment.connected.has(one.person) ? null : (one.awaySince ?? moment.now)
    return awaySince === one.awaySince ? one : { ...one, awaySince }
  })
  const back = room.hostAway !== null && moment.connected.has(room.hostAway) && seatedPerson(room, room.hostAway)
  const changed = emptySince !== room.stage.emptySince || seatedNow.some((one, at) => one !== room.seated[at]) || back
  if (!changed) return room
  const host = back ? { host: room.hostAway, hostAway: null } : {}
  return { ...room, ...host, seated: seatedNow, stage: { type: 'waiting', emptySince } }
}
