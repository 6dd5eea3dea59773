/** Passwords: one object per username hashes them and counts the tries, exactly (BARS R5). */

import { DurableObject } from 'cloudflare:workers'
import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto'

const cost = { N: 2 ** 14, r: 8, p: 5 }
const hashBytes = 32
const saltBytes = 16
/** Wrong tries that cost nothing; after them the wait doubles. */
export const freeTries = 5
/** ms */
export const firstWait = 15_000
/** ms */
export const longestWait = 15 * 60_000
/** Wrong tries are forgotten so long after the last of them, ms. */
export const memory = 24 * 3_600_000

/** `scrypt$N$r$p$salt$hash`, so that the cost can rise later. */
function encode(password: string): string {
  const salt = randomBytes(saltBytes)
  const hash = scryptSync(password, salt, hashBytes, cost)
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64'), hash.toString('base64')].join('$')
}

/** Whether the password is the encoded one; an unknown person's (null) takes the same time and is wrong. */
function matches(password: string, encoded: string | null): boolean {
  const [scheme, n, r, p, salt, hash] = (encoded ?? '').split('$')
  if (scheme !== 'scrypt' || !salt || !hash) {
    scryptSync(password, new Uint8Array(saltBytes), hashBytes, cost)
    return false
  }
  const expected = Buffer.from(hash, 'base64')
  const given = scryptSync(password, Buffer.from(salt, 'base64'), expected.length, {
    N: Number(n),
    r: Number(r),
    p: Number(p),
  })
  return timingSafeEqual(given, expected)
}

export type Verdict = { right: boolean; waitSeconds: number }

/** Until when no try is compared after so many wrong ones, ms from the last. */
export const waitAfter = (wrong: number): number =>
  wrong < freeTries ? 0 : Math.min(longestWait, firstWait * 2 ** (wrong - freeTries))

interface Tries {
  wrong: number
  /** ms; nothing is compared before. */
  until: number
}
const noTries: Tries = { wrong: 0, until: 0 }
/** Passwords and recovery codes are counted apart: who guesses at one must not lock its owner out of the other. */
type Secret = 'tries' | 'recovery'

/** Whether two hashes in hex are the same; one that does not exist (null) is never. */
const sameHash = (given: string, stored: string | null): boolean =>
  stored?.length === given.length && timingSafeEqual(Buffer.from(given), Buffer.from(stored))

/** The guard of one username. Scrypt is far over a worker's CPU allowance, and an object's fits. */
export class Password extends DurableObject<Env> {
  readonly #tries: { [S in Secret]: Tries }

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    const { kv } = ctx.storage
    this.#tries = { tries: kv.get<Tries>('tries') ?? noTries, recovery: kv.get<Tries>('recovery') ?? noTries }
  }

  /** Hashes a new password. */
  async hash(password: string): Promise<string> {
    return encode(password)
  }

  /** Compares, unless too many tries were wrong: then the answer is no, and how long to wait. */
  async check(password: string, encoded: string | null): Promise<Verdict> {
    return this.#judge('tries', () => matches(password, encoded))
  }

  /** Compares the hash of a recovery code like a password. When it is right, the new password comes back hashed. */
  async recover(
    code: string,
    stored: string | null,
    password: string,
  ): Promise<{ waitSeconds: number; hash: string | null }> {
    const { right, waitSeconds } = await this.#judge('recovery', () => sameHash(code, stored))
    return { waitSeconds, hash: right ? encode(password) : null }
  }

  /** Names that were only guessed would fill the storage for ever. */
  override async alarm(): Promise<void> {
    await this.#forget('tries', 'recovery')
  }

  async #judge(what: Secret, compare: () => boolean): Promise<Verdict> {
    const now = Date.now()
    const { wrong, until } = this.#tries[what]
    if (now < until) return { right: false, waitSeconds: Math.ceil((until - now) / 1000) }
    const right = compare()
    if (!right) this.#remember(what, { wrong: wrong + 1, until: now + waitAfter(wrong + 1) }, now)
    else if (wrong > 0) await this.#forget(what)
    return { right, waitSeconds: 0 }
  }

  #remember(what: Secret, tries: Tries, now: number): void {
    this.#tries[what] = tries
    this.ctx.storage.kv.put(what, tries)
    this.ctx.waitUntil(this.ctx.storage.setAlarm(now + memory))
  }

  async #forget(...secrets: Secret[]): Promise<void> {
    for (const what of secrets) {
      this.#tries[what] = noTries
      this.ctx.storage.kv.delete(what)
    }
    if (this.#tries.tries.wrong > 0 || this.#tries.recovery.wrong > 0) return
    await Promise.all([this.ctx.storage.deleteAlarm(), this.ctx.storage.deleteAll()])
  }
}
