/** The room core: what a person's message does, as a pure function of room, message and moment. */
import type { ClientMessage } from '../../shared/messages.ts'
import { tick } from './clock.ts'
import type { Caller } from './joining.ts'
import { admit, sit, withdraw } from './joining.ts'
import { actSeat, agreeByHand, agreeSeats, resignSeat, skipToEnd } from './play.ts'
import {
  addBot,
  contribute,
  handOver,
  kick,
  type Ratings,
  ready,
  removeBot,
  renewInvite,
  stand,
  start,
} from './seats.ts'
import { changeSettings } from './settings.ts'
import {
  andThen,
  became,
  type Moment,
  type Outcome,
  type RoomState,
  refuse,
  seatedPerson,
  withSeated,
} from './state.ts'

/**
 * Messages that the core decides. *Recreate* needs another room, talk changes none: they are the shell's. To *start* the
 * shell adds what it read of ratings; there are none to read for an unrated game.
 */
export type RoomMessage =
  | Exclude<ClientMessage, { type: 'recreate' | 'chat' | 'react' | 'report' | 'coach' | 'start' }>
  | { type: 'start'; id: number; ratings?: Ratings }

/** Settles what is overdue, then decides the message. `from` is who the socket belongs to, null for a visitor without session. */
export function receive(room: RoomState, from: Caller | null, message: RoomMessage, moment: Moment): Outcome {
  return andThen(tick(room, moment), (settled) => decide(settled, from, message, moment))
}

function decide(room: RoomState, from: Caller | null, message: RoomMessage, moment: Moment): Outcome {
  if (message.type === 'skip') return skipToEnd(room, moment)
  if (message.type === 'time') return became(room)
  if (!from) return refuse(room, 'sign-in-first')
  switch (message.type) {
    case 'sit':
      return sit(room, from, message, moment)
    case 'withdraw':
      return withdraw(room, from.person)
    case 'stand':
      return stand(room, from.person, moment)
    case 'salt':
      return contribute(room, from.person, message.salt)
    case 'ready':
      return ready(room, from.person, message.ready)
    case 'settings':
    case 'add-bot':
    case 'remove-bot':
    case 'kick':
    case 'admit':
    case 'host':
    case 'renew-invite':
    case 'start':
      return decideHost(room, from.person, message, moment)
    case 'act':
    case 'continue':
    case 'agree':
    case 'resign':
      return decideSeat(room, from.person, message, moment)
    default:
      return message satisfies never
  }
}

type HostMessage = Extract<
  RoomMessage,
  { type: 'settings' | 'add-bot' | 'remove-bot' | 'kick' | 'admit' | 'host' | 'renew-invite' | 'start' }
>

/** The host, and only the host, and only while waiting (RULES 5.4). */
function decideHost(room: RoomState, person: string, message: HostMessage, moment: Moment): Outcome {
  if (room.stage.type !== 'waiting') return refuse(room, 'not-waiting')
  if (room.host !== person) return refuse(room, 'not-host')
  switch (message.type) {
    case 'settings': {
      const { type: _, id: __, ...change } = message
      return changeSettings(room, change)
    }
    case 'add-bot':
      return addBot(room, message.level ?? 'normal')
    case 'remove-bot':
      return removeBot(room, message.seat, moment)
    case 'kick':
      return kick(room, message.seat, moment)
    case 'admit':
      return admit(room, message.person, message.yes)
    case 'host':
      return handOver(room, message.seat)
    case 'renew-invite':
      return renewInvite(room, moment)
    case 'start':
      return start(room, message.ratings ?? null, moment)
    default:
      return message satisfies never
  }
}

type SeatMessage = Extract<RoomMessage, { type: 'act' | 'continue' | 'agree' | 'resign' }>

function decideSeat(room: RoomState, person: string, message: SeatMessage, moment: Moment): Outcome {
  const own = seatedPerson(room, person)
  if (!own) return refuse(room, 'not-seated')
  switch (message.type) {
    case 'act':
      return actSeat(room, own.seat, message.turn, message.action, 'person', moment)
    case 'agree':
      return agreeByHand(room, own.seat, message.round, moment)
    case 'resign':
      return resignSeat(room, own.seat, moment)
    case 'continue': {
      if (own.mode === message.mode) return became(room)
      const changed = became(withSeated(room, own.seat, { mode: message.mode }))
      return message.mode === 'auto' ? andThen(changed, (now) => agreeSeats(now, [own.seat], moment)) : changed
    }
    default:
      return message satisfies never
  }
}
