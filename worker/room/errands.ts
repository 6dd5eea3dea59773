/** Errands to the database and the lobby: when each is tried again, and what is left when one is done (RULES 6.6). Pure; `outbox.ts` does them. */
import { listingOf } from './listing.ts'
import type { Errand, RoomState } from './state.ts'

/** Waits between tries, ms: doubling from the first to the longest. */
const firstWait = 2_000
const longestWait = 300_000
/** A code's lease, ms, and how long after its begin it is extended. */
export const leaseLength = 6 * 3_600_000
const leaseMargin = leaseLength / 2
/** No later than storage is freed, and later than the alarms that a room sets anyway while it waits or plays, ms. */
const unseen = 3_600_000

/** The errands of a room that has just opened. */
export const firstErrands = (code: string | null, now: number): Errand[] => [
  { type: 'list', at: now, tries: 0 },
  ...(code === null ? [] : [{ type: 'extend' as const, at: now + leaseMargin, tries: 0 }]),
]

/** Seats change often while people come: the lobby hears of it this much later at most, ms. */
const listingDelay = 2_000

/** The room, with the errand to tell the lobby where what it lists has changed. */
export function relisted(before: RoomState, room: RoomState, now: number): RoomState {
  const same =
    before.seated === room.seated &&
    before.settings === room.settings &&
    before.host === room.host &&
    before.stage.type === room.stage.type
  if (same || JSON.stringify(listingOf(before)) === JSON.stringify(listingOf(room))) return room
  const at = before.stage.type === room.stage.type ? now + listingDelay : now
  const pending = room.errands.find((one) => one.type === 'list')
  const others = room.errands.filter((one) => one.type !== 'list')
  return { ...room, errands: [...others, { type: 'list', at: Math.min(at, pending?.at ?? at), tries: 0 }] }
}

/** The errands when a game has ended: the record must reach the database, and the code is free again. */
export const lastErrands = (now: number): Errand[] => [{ type: 'record', at: now, tries: 0 }, ...releases(now)]
/** The errands when a room closes without a game. */
export const releases = (now: number): Errand[] => [{ type: 'release', at: now, tries: 0 }]

/** The errands that are due. */
export const dueErrands = (room: RoomState, now: number): Errand[] => room.errands.filter((one) => one.at <= now)

/**
 * When the alarm must see to an errand, ms. One that is due is being done; should the object die meanwhile, and nothing else wake
 * the room, it is done as late as this.
 */
export const errandAlarm = (errand: Errand, now: number): number => (errand.at <= now ? errand.at + unseen : errand.at)

/**
 * The room after an errand succeeded. Only that very errand is crossed off: one of the same kind that came up meanwhile stays.
 * A lease comes up again while the room lives, and the lobby hears of the room with it.
 */
export function done(room: RoomState, errand: Errand, now: number): RoomState {
  const rest = room.errands.filter((one) => one !== errand)
  const lives = room.stage.type === 'waiting' || room.stage.type === 'playing'
  if (errand.type !== 'extend' || !lives) return { ...room, errands: rest }
  const again: Errand[] = [
    { type: 'extend', at: now + leaseMargin, tries: 0 },
    { type: 'list', at: now, tries: 0 },
  ]
  return { ...room, errands: [...rest, ...again] }
}

/** The room after an errand failed: it is tried again, ever more slowly. */
export function failed(room: RoomState, errand: Errand, now: number): RoomState {
  const at = now + Math.min(longestWait, firstWait * 2 ** errand.tries)
  const again = { ...errand, tries: errand.tries + 1, at }
  return { ...room, errands: room.errands.map((one) => (one === errand ? again : one)) }
}
