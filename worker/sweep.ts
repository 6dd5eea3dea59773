/** The nightly round: what nobody needs any more goes, in bounded steps. */
import { sessionLength } from './auth/session.ts'
import { sweepExpired, sweepGuests } from './db/sweep.ts'
import { lobbyOf } from './lobby.ts'

/** A guest without a finished game is deleted this long after they came, or after their session was last extended, ms. */
export const guestLength = 30 * 24 * 3_600_000
/** Steps of each kind in one night: what is left goes in the next. */
const rounds = 20

/** One round at `now`, ms. Gives, and logs, how much of each was deleted. */
export async function sweep(env: Env, now: number): Promise<{ [what: string]: number }> {
  const expired = await sweepExpired(env.DB, now, rounds)
  // Whoever still comes has a session that was extended since: it ends later.
  const seenUntil = now + sessionLength - guestLength
  const guests = await sweepGuests(env.DB, { before: now - guestLength, seenUntil }, rounds)
  const visits = await lobbyOf(env).sweep(now)
  const swept = { ...expired, guests, visits }
  console.log(JSON.stringify({ event: 'swept', ...swept }))
  return swept
}
