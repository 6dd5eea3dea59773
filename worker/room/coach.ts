/** What a coach says to the only person at an unrated table: the odds of what stands, and what a strong player would do now. */
import type { Choice } from '../../shared/game.ts'
import { viewOf } from '../../shared/match.ts'
import type { Reply, RoomRefusal } from '../../shared/protocol.ts'
import { refused } from './frames.ts'
import type { Caller } from './joining.ts'
import { played } from './played.ts'
import { isRated } from './seats.ts'
import { type RoomState, seatedPerson } from './state.ts'

export interface Coaching {
  /** The chance, 0 … 1, that what stands is true, by the own hand alone; null when nothing stands. */
  odds: number | null
  /** What an expert would do in this seat and how often, the likeliest first; empty when it is not this seat's turn. */
  advice: Choice<unknown>[]
}

/** For the seat of this person, out of what that seat sees. A code when there is no coach here or nothing to say. */
export function coaching(room: RoomState, person: string | null): Coaching | RoomRefusal {
  const own = person === null ? undefined : seatedPerson(room, person)
  if (!own) return 'not-seated'
  if (room.stage.type !== 'playing') return 'not-playing'
  if (isRated(room) || room.seated.filter((one) => one.person !== null).length !== 1) return 'no-coach'
  const game = played(room)
  const { match } = room.stage
  const view = viewOf(game, match, own.seat)
  const advice = game.policy(view, game.heard(match.state, own.seat), 'expert')
  return { odds: game.odds?.(view) ?? null, advice: advice.sort((one, other) => other.p - one.p) }
}

/** The answer to `coach`. */
export function coachReply(room: RoomState, from: Caller | null, id: number): Reply {
  const said = coaching(room, from?.person ?? null)
  return typeof said === 'string' ? refused(id, said) : { type: 'ok', id, odds: said.odds, advice: said.advice }
}
