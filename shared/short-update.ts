/**
 * Updates as pages ask for them: an ordinary action changes a few numbers of `room` and `table`, and only those are sent. To whoever acted
 * the same frame says that it was accepted.
 */
import { changedLeaves, type Leaves, withLeaves } from './leaves.ts'
import type { RoomNow, ServerMessage, Update } from './protocol.ts'

export type ShortUpdate = readonly [
  version: Update['version'],
  now: Update['now'],
  events: Update['events'],
  room: Leaves,
  table: Leaves,
  /** The id of this reader's message that it answers with ok. */
  answers?: number,
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

/** A frame as ordinary messages, for who was shown what a short update was made from. */
export function spelledOut(
  frame: ServerMessage | ShortUpdate,
  shown: { room?: Update['room'] | undefined; table?: Update['table'] | undefined },
): ServerMessage[] {
  if ('type' in frame) return [frame]
  const [version, now, events, room, table, id] = frame
  const update: Update = {
    type: 'update',
    ...{ version, now, events },
    ...(shown.room && room.length > 0 && { room: withLeaves(shown.room, room) }),
    ...(shown.table && table.length > 0 && { table: withLeaves(shown.table, table) }),
  }
  return id === undefined ? [update] : [update, { type: 'ok', id }]
}
