/** A room as the lobby lists it (RULES 5.2). Pure. */
import type { ListedRoom } from '../../shared/contract.ts'
import { closedToOthers, isRated, tableSize } from './seats.ts'
import type { RoomState } from './state.ts'

/** What the one Lobby object knows of a room. */
export interface Listing {
  table: ListedRoom
  /** Who sits there, by id: for the way back from another device. Not given out in lists. */
  people: string[]
  /** Whether it is a rated game under way, of which a person plays one at a time (RULES 5.10). */
  holds: boolean
}

/** Null once the room is over or closed: then it is taken off the list. */
export function listingOf(room: RoomState): Listing | null {
  const { stage } = room
  if (stage.type !== 'waiting' && stage.type !== 'playing') return null
  const people = room.seated.filter((one) => one.person !== null)
  return {
    table: {
      room: room.id,
      code: room.code,
      game: room.game,
      state: stage.type === 'waiting' ? 'open' : 'running',
      host: people.find((one) => one.person === room.host)?.name ?? '',
      people: people.length,
      bots: room.seated.length - people.length,
      size: tableSize(room),
      joining: room.settings.joining,
      closedToOthers: closedToOthers(room),
    },
    people: people.flatMap((one) => (one.person === null ? [] : [one.person])),
    holds: stage.type === 'playing' && isRated(room),
  }
}
