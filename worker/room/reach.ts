/** What a room asks of the world outside: the database, and the opening of another room. */
import { extendLease, releaseCode } from '../db/codes.ts'
import { saveMatch } from '../db/matches.ts'
import { closeRoom } from '../db/rooms.ts'
import { openRoom } from '../open-room.ts'
import { leaseLength } from './errands.ts'
import type { Caller } from './joining.ts'
import { isRated, recordOf } from './publish.ts'
import { closedToOthers } from './seats.ts'
import type { Errand, RoomState, RoundRow } from './state.ts'

/** Does one errand; false when it has to be tried again. Doing one twice changes nothing (RULES 6.6). */
export async function runErrand(
  env: Env,
  room: RoomState,
  errand: Errand,
  rounds: () => RoundRow[],
  now: number,
): Promise<boolean> {
  try {
    switch (errand.type) {
      case 'record':
        await record(env, room, rounds())
        return true
      case 'release':
        if (room.stage.type === 'closed') await closeRoom(env.DB, room.id)
        if (room.code !== null) await releaseCode(env.DB, room.code, room.id, now)
        return true
      case 'extend':
        if (room.code !== null) await extendLease(env.DB, room.code, room.id, now + leaseLength)
        return true
      default:
        return errand.type satisfies never
    }
  } catch {
    // The database is away: nothing is lost, the errand stays and is tried again.
    console.error(JSON.stringify({ event: 'errand-failed', errand: errand.type, tries: errand.tries + 1 }))
    return false
  }
}

async function record(env: Env, room: RoomState, rows: RoundRow[]): Promise<void> {
  const published = recordOf(
    room,
    rows.flatMap((row) => row.log),
  )
  if (!published || room.stage.type !== 'over') return
  const { startedAt, endedAt } = room.stage
  const people = room.seated.map(({ seat, person, name, kind }) => ({
    seat,
    person,
    name,
    kind,
    rank: published.ranks[seat] ?? null,
  }))
  await saveMatch(env.DB, { record: published, people, startedAt, endedAt, rated: isRated(room) })
}

/** Why this caller cannot open the next table (RULES 5.8, 6.2); null when they can. */
export function reopenRefusal(
  room: RoomState,
  caller: Caller | null,
): 'sign-in-first' | 'game-not-over' | 'guest-room' | null {
  if (!caller) return 'sign-in-first'
  if (room.stage.type !== 'over') return 'game-not-over'
  const others = room.seated.some((one) => one.person !== null && one.person !== caller.person)
  const shutsOut = room.game === 'liars-lies' && caller.kind === 'guest' && others && !closedToOthers(room)
  return shutsOut ? 'guest-room' : null
}

/** Opens a table with the same settings and this caller alone as host (RULES 5.8). */
export function reopen(
  env: Env,
  room: RoomState,
  caller: Caller,
  now: number,
): Promise<{ room: string; code: string | null }> {
  const { person, name, kind } = caller
  const wanted = { game: room.game, settings: room.settings, passcode: room.passcode }
  return openRoom(env, wanted, { person, name, kind }, now)
}
