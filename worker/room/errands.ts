/** Errands to the database: when each is tried again, and what is left when one is done (RULES 6.6). Pure; the shell runs them. */
import type { Errand, RoomState } from './state.ts'

/** Waits between tries, ms: doubling from the first to the longest. */
const firstWait = 2_000
const longestWait = 300_000
/** A code's lease, ms, and how long after its begin it is extended. */
export const leaseLength = 6 * 3_600_000
const leaseMargin = leaseLength / 2

/** The errands of a room that has just opened. */
export const firstErrands = (code: string | null, now: number): Errand[] =>
  code === null ? [] : [{ type: 'extend', at: now + leaseMargin, tries: 0 }]

/** The errands when a game has ended: the record must reach the database, and the code is free again. */
export const lastErrands = (room: RoomState, now: number): Errand[] => [
  { type: 'record', at: now, tries: 0 },
  ...releases(room, now),
]
/** The errands when a room closes without a game. */
export const releases = (room: RoomState, now: number): Errand[] =>
  room.code === null ? [] : [{ type: 'release', at: now, tries: 0 }]

/** The first errand that is due. */
export const dueErrand = (room: RoomState, now: number): Errand | undefined => room.errands.find((one) => one.at <= now)

/** The room after an errand succeeded; a lease comes up again while the room lives. */
export function done(room: RoomState, type: Errand['type'], now: number): RoomState {
  const rest = room.errands.filter((one) => one.type !== type)
  const again = type === 'extend' && (room.stage.type === 'waiting' || room.stage.type === 'playing')
  return { ...room, errands: again ? [...rest, { type, at: now + leaseMargin, tries: 0 }] : rest }
}

/** The room after an errand failed: it is tried again, ever more slowly. */
export function failed(room: RoomState, type: Errand['type'], now: number): RoomState {
  return {
    ...room,
    errands: room.errands.map((one) =>
      one.type === type
        ? { ...one, tries: one.tries + 1, at: now + Math.min(longestWait, firstWait * 2 ** one.tries) }
        : one,
    ),
  }
}
