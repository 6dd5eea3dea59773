/** Who was thrown out for sending far too much does not come in again for a while (BARS R4). In memory only: forgetting it is harmless. */

/** How long the first time, ms; each time after that twice as long, up to the longest. */
export const firstRefusal = 2_000
export const longestRefusal = 300_000
/** Whoever was let in again and behaves for so long is as new, ms. */
export const forgivenAfter = 600_000

export class ThrownOut {
  readonly #known = new Map<string, { until: number; times: number }>()

  /** Somebody was thrown out at `now`, ms. Several tabs that go together are once. */
  add(key: string, now: number): void {
    for (const [one, { until }] of this.#known) if (until + forgivenAfter <= now) this.#known.delete(one)
    if (this.until(key, now) !== null) return
    const times = (this.#known.get(key)?.times ?? 0) + 1
    this.#known.set(key, { until: now + Math.min(longestRefusal, firstRefusal * 2 ** (times - 1)), times })
  }

  /** Until when they are not let in, ms; null when they are. */
  until(key: string, now: number): number | null {
    const until = this.#known.get(key)?.until ?? now
    return until > now ? until : null
  }
}
