/** Updates as pages ask for them: an ordinary action changes a few numbers of `room` and `table`, and only those are sent. */
import { changedLeaves, type Leaves, withLeaves } from './leaves.ts'
import type { RoomNow, Update } from './protocol.ts'

export type ShortUpdate = readonly [
  version: Update['version'],
  now: Update['now'],
  events: Update['events'],
  room: Leaves,
  table: Leaves,
]
/** What a short update is made from, and added to. */
export interface Shown {
  room: RoomNow
  table: object
}

/** What changed from one to the other; null when that cannot be said shortly. */
export function shortUpdate(
  { version, now, events }: Pick<Update, 'version' | 'now' | 'events'>,
  before: Shown,
  after: Shown,
): ShortUpdate | null {
  const room = changedLeaves(before.room, after.room)
  const table = room && changedLeaves(before.table, after.table)
  return room && table && [version, now, events, room, table]
}

/** The same as an ordinary update, for who was shown what it was made from. */
export function longUpdate(
  [version, now, events, room, table]: ShortUpdate,
  shown: { room?: Update['room'] | undefined; table?: Update['table'] | undefined },
): Update {
  return {
    type: 'update',
    ...{ version, now, events },
    ...(shown.room && room.length > 0 && { room: withLeaves(shown.room, room) }),
    ...(shown.table && table.length > 0 && { table: withLeaves(shown.table, table) }),
  }
}
