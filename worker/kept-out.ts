/**
 * Whom a room does not let in for a while (`room/thrown-out.ts`), as the gate remembers it: until then it asks neither the database
 * nor any room for them. What an isolate does not know, the room says once more.
 */

/** So many at most, the oldest go first: whoever is forgotten costs one question again. */
export const mostKept = 1_000

const kept = new Map<string, number>()

/** Remembers somebody, by session or network, until then, ms. */
export function keepOut(key: string, until: number): void {
  kept.delete(key)
  kept.set(key, until)
  const [oldest] = kept.keys()
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
}

/** Whether somebody is not let in at `now`, ms. */
export function isKeptOut(key: string, now: number): boolean {
  const until = kept.get(key)
  if (until !== undefined && until <= now) kept.delete(key)
  return until !== undefined && until > now
}
