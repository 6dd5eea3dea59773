/**
 * How often what happens: kept in memory and added to the lobby's counts at most once a minute. What is lost when an isolate
 * goes before that is lost: these numbers show how things are, and decide nothing.
 */
import { lobbyOf } from './lobby.ts'
import { logFailure } from './log.ts'

/** ms */
const between = 60_000
/** Upper ends of the classes in which the times of requests are counted, ms. */
export const timeClasses = [10, 30, 100, 300, 1000] as const

let counts: { [what: string]: number } = {}
let since: number | null = null

/** Counts one more. */
export function count(what: string, now: number): void {
  counts[what] = (counts[what] ?? 0) + 1
  since ??= now
}

/** Counts a request that was answered with `status` after so many ms. */
export function countRequest(status: number, took: number, now: number): void {
  const most = timeClasses.find((one) => took <= one)
  count(most === undefined ? 'request-slower' : `request-${most}ms`, now)
  if (status >= 500) count('request-failed', now)
  else if (status >= 400) count('request-refused', now)
}

/** Whether the counts are to be told. */
export const areCountsDue = (now: number): boolean => since !== null && now - since >= between

/** What has been counted since the last time, which begins anew. */
export function takeCounts(): { [what: string]: number } {
  const taken = counts
  counts = {}
  since = null
  return taken
}

/** Adds the counts to the lobby's if that is due. */
export async function flushCounts(env: Env, now: number): Promise<void> {
  if (!areCountsDue(now)) return
  const told = takeCounts()
  try {
    await lobbyOf(env).count(told, now)
  } catch (error) {
    logFailure('request-failure', error)
  }
}
