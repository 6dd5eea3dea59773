/** Time: what is due when, and what happens then. The one alarm of a room is derived from this file. */
import { errandAlarm, releases } from './errands.ts'
import { notePresence } from './joining.ts'
import { tickPlay } from './play.ts'
import { unseat } from './seats.ts'
import { andThen, became, type Moment, type Outcome, type RoomState, type Seated, withSeated } from './state.ts'

const minute = 60_000
/** RULES 5.6, ms: gone this long while others wait, another human becomes host, and *ready* is lost. */
export const hostAwayAfter = 2 * minute
/** RULES 5.6, ms */
export const seatLostAfter = 5 * minute
/** RULES 5.6, ms: a waiting room without anybody closes. */
export const closesAfter = 10 * minute
/** RULES 5.11, ms */
export const freedAfter = 60 * minute

const gone = (one: Seated, longer: number, now: number) => one.awaySince !== null && one.awaySince + longer <= now

/**
 * While a page is there that says when a time is up, turns and breaks need no alarm of their own: it rings this much later, ms, for
 * when no page does.
 */
export const pageGrace = 300_000

/** When the next thing is due, ms; null when nothing ever is. With `grace` for what pages see to. Errands that were due at `begun` are being done. */
export function due(room: RoomState, grace = 0, begun = Number.NEGATIVE_INFINITY): number | null {
  const times = [...stageTimes(room, grace), ...room.errands.map((errand) => errandAlarm(errand, begun))]
  return times.length > 0 ? Math.min(...times) : null
}

function stageTimes(room: RoomState, grace: number): number[] {
  const { stage } = room
  switch (stage.type) {
    case 'waiting': {
      const away = room.seated.flatMap((one) => {
        if (one.awaySince === null) return []
        const stillReady = one.ready || (one.person === room.host && canPass(room, one))
        return [one.awaySince + (stillReady ? hostAwayAfter : seatLostAfter)]
      })
      return stage.emptySince === null ? away : [...away, stage.emptySince + closesAfter]
    }
    case 'playing': {
      const { clock } = stage
      if (clock.type === 'turn') return clock.botAt === null ? [clock.at + grace] : [Math.min(clock.botAt, clock.at)]
      if (clock.type === 'final') return [clock.at]
      // No sooner than the alarm of the last turn, which is still set.
      const left = grace === 0 ? 0 : grace + room.settings.turnSeconds * 1000
      return [(clock.autoAt === null ? clock.at : Math.min(clock.autoAt, clock.at)) + left]
    }
    case 'over':
      return [stage.endedAt + freedAfter]
    case 'closed':
      return [stage.closedAt + freedAfter]
    default:
      return stage satisfies never
  }
}

/** Whether somebody present could become host instead of one who is away. */
const canPass = (room: RoomState, host: Seated) =>
  room.seated.some((one) => one.person !== null && one !== host && one.awaySince === null)

/** Whether the room has ended so long ago that its storage is to be freed; what the database must still get comes first. */
export function isSpent(room: RoomState, now: number): boolean {
  const { stage } = room
  if (room.errands.length > 0) return false
  if (stage.type === 'over') return stage.endedAt + freedAfter <= now
  return stage.type === 'closed' && stage.closedAt + freedAfter <= now
}

/** Settles everything that is overdue. Running it early, late or twice is harmless. */
export function tick(room: RoomState, moment: Moment): Outcome {
  let outcome = tickWaiting(notePresence(room, moment), moment)
  for (;;) {
    const next = andThen(outcome, (now) => tickPlay(now, moment))
    if (next.room === outcome.room) return outcome
    // A bot's refused action is not the business of whoever's message comes next: the clock plays for it.
    outcome = { ...next, refusal: null }
  }
}

function tickWaiting(room: RoomState, moment: Moment): Outcome {
  if (room.stage.type !== 'waiting') return became(room)
  const { now } = moment
  const { emptySince } = room.stage
  if (emptySince !== null && emptySince + closesAfter <= now) return became(closed(room, now))
  let next = room
  for (const one of room.seated) {
    if (gone(one, hostAwayAfter, now) && one.ready) next = withSeated(next, one.seat, { ready: false })
    if (gone(one, hostAwayAfter, now) && one.person === next.host && canPass(room, one)) next = passHost(next, moment)
    if (gone(one, seatLostAfter, now)) next = unseat(next, one.seat, moment)
  }
  return became(next)
}

/** The human who joined earliest and is connected becomes host; the one who is away has it back on return (RULES 5.6). */
function passHost(room: RoomState, moment: Moment): RoomState {
  const heir = room.seated.find((one) => one.person !== null && moment.connected.has(one.person))
  return heir ? { ...room, host: heir.person, hostAway: room.hostAway ?? room.host } : room
}

/** A waiting room that nobody came back to; its code is free again (RULES 5.6). */
function closed(room: RoomState, now: number): RoomState {
  return { ...room, errands: releases(now), applicants: [], stage: { type: 'closed', closedAt: now } }
}

/** The room as an admin closes it, waiting or in the middle of a game; one that has ended stays as it is. */
export const shut = (room: RoomState, now: number): RoomState =>
  room.stage.type === 'waiting' || room.stage.type === 'playing' ? closed(room, now) : room
