/**
 * How often sockets may be opened, as the gate remembers it: whoever opens far more than any page does is told to come later, which costs
 * neither a statement nor a room (BARS R4). In memory only: forgetting it is harmless.
 */

/**
 * So many at once, and a second after that. Of a network far more: a school comes back by one address after a deployment. Those of it who
 * were here before have as much once more.
 */
export const ofSession = { burst: 60, perSecond: 4 }
export const ofNetwork = { burst: 500, perSecond: 50 }
/** Of so many at most it is known, the oldest go first. */
const mostKnown = 1_000

const known = new Map<string, { left: number; at: number }>()

/** Whoever opened nothing for so long may open as much as anybody who is not known, ms. */
const forgiven = (1000 * ofSession.burst) / ofSession.perSecond

function forget(now: number): void {
  for (const [key, { at }] of known) {
    if (now - at < forgiven) return
    known.delete(key)
  }
}

function spend(key: string, { burst, perSecond }: typeof ofSession, now: number): boolean {
  forget(now)
  const last = known.get(key) ?? { left: burst, at: now }
  const left = Math.min(burst, last.left + (Math.max(0, now - last.at) / 1000) * perSecond)
  known.delete(key)
  known.set(key, { left: left < 1 ? left : left - 1, at: now })
  const [oldest] = known.keys()
  if (known.size > mostKnown && oldest !== undefined) known.delete(oldest)
  return left >= 1
}

/** The last sessions that were found to be somebody's. */
const ours = new Set<string>()

/** A session was found to be somebody's: it comes back whatever is opened by its network with none, or with any that is made up. */
export function noteFound(session: string): void {
  ours.delete(session)
  ours.add(session)
  const [oldest] = ours
  if (ours.size > mostKnown && oldest !== undefined) ours.delete(oldest)
}

/** Whether one more socket may be opened at `now`, ms. The network does not pay for what its session may not do. */
export const mayOpen = (session: string | null, network: string, now: number): boolean =>
  (session === null || spend(session, ofSession, now)) &&
  spend(session !== null && ours.has(session) ? `ours of ${network}` : network, ofNetwork, now)
