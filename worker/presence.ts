/** Where people are, so that the rooms hear what becomes of their accounts (RULES 6.8). */
import { sessionId } from './db/users.ts'
import { lobbyOf } from './lobby.ts'
import { logFailure } from './log.ts'
import type { Standing } from './room/standing.ts'

/** So often the lobby is asked when it is just being moved or started anew. */
const attempts = 3

/**
 * Notes that somebody has opened a socket in a room. `since`: when the gate began to look them up, ms: what became of them
 * after that is told to the room now.
 */
export async function noteVisit(env: Env, person: string, room: string, since: number): Promise<void> {
  try {
    await lobbyOf(env).visit(person, room, Date.now(), since)
  } catch (error) {
    // Whoever comes in is not kept out by this; a seat is told to the lobby by the room itself.
    logFailure('request-failure', error)
  }
}

const isRetryable = (error: unknown) => error instanceof Error && Reflect.get(error, 'retryable') === true

/** Tells every room in which they may be; those that cannot be reached hear it later. The account has changed already. */
export async function tellRooms(env: Env, standing: Omit<Standing, 'at'>): Promise<void> {
  const at = Date.now()
  for (let attempt = 1; ; attempt++) {
    try {
      return await lobbyOf(env).spread({ ...standing, at }, at)
    } catch (error) {
      logFailure('request-failure', error)
      if (attempt === attempts || !isRetryable(error)) return
    }
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
