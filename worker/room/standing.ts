/** What became of somebody's account, as the rooms are told it: an open socket keeps its person, or closes (RULES 6.8). Pure. */
import type { Visitor } from './new-room.ts'

/** The clocks of two machines may differ by this, ms. */
export const skew = 2_000

export interface Standing {
  person: string
  /** When it changed, ms: whoever was looked up later is known as they are. */
  at: number
  /** Under what name and as what they are known from now on; null when that has not changed. */
  known: Pick<Visitor, 'name' | 'kind'> | null
  /** The public names of sessions that ended, or all but the one that `moved`. */
  ended: readonly string[] | 'others'
  /** A session that goes on under a fresh token. */
  moved: { from: string; to: string } | null
  /** Until when they cannot chat, ms, 0 when they can; absent when that has not changed. */
  mutedUntil?: number
}

/** Whoever opened a socket, and by which session. */
interface Known {
  person: string | null
  name: string | null
  kind: Visitor['kind'] | 'visitor'
  session: string
  /** When the gate began to look them up, ms. */
  since?: number
  mutedUntil?: number
}

/** The same person with their new name, kind or session; null when their session is over. Others stay as they are. */
export function standingOf<K extends Known>(
  one: K,
  { person, at, known, ended, moved, mutedUntil }: Standing,
): K | null {
  if (one.person !== person || (one.since ?? 0) > at + skew) return one
  const session = moved && one.session === moved.from ? moved.to : one.session
  const over = ended === 'others' ? session !== moved?.to : ended.includes(session)
  return over ? null : { ...one, ...known, session, ...(mutedUntil !== undefined && { mutedUntil }) }
}
