/** Where people are, so that the rooms hear what becomes of their accounts (RULES 6.8). */
import { sessionId } from './db/users.ts'
import { lobbyOf } from './lobby.ts'
import { logFailure } from './log.ts'
import type { Standing } from './room/standing.ts'

/** Notes that somebody opens a socket in a room. */
export async function noteVisit(env: Env, person: string, room: string, now: number): Promise<void> {
  try {
    await lobbyOf(env).visit(person, room, now)
  } catch (error) {
    // Whoever comes in is not kept out by this; a seat is told to the lobby by the room itself.
    logFailure('request-failure', error)
  }
}

/** Tells every room in which they may be. The account has changed already, so a failure is logged and nothing more. */
export async function tellRooms(env: Env, standing: Standing): Promise<void> {
  try {
    const rooms = await lobbyOf(env).roomsOf(standing.person)
    const told = await Promise.allSettled(rooms.map((room) => env.Room.getByName(room).follow(standing)))
    for (const one of told) if (one.status === 'rejected') logFailure('request-failure', one.reason)
  } catch (error) {
    logFailure('request-failure', error)
  }
}

/** Guests whose name was registered by somebody else have another one, in their rooms too (RULES 6.1). */
export async function tellOfGuests(env: Env, guests: readonly { id: string; name: string }[]): Promise<void> {
  const told = guests.map(({ id, name }) =>
    tellRooms(env, { person: id, known: { name, kind: 'guest' }, ended: [], moved: null }),
  )
  await Promise.all(told)
}

/** The session of a person, if it was anybody's, has ended. */
export async function tellOfEnd(env: Env, person: string | null, hash: string | null): Promise<void> {
  if (person === null || hash === null) return
  await tellRooms(env, { person, known: null, ended: [sessionId(hash)], moved: null })
}
