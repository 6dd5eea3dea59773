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

/** The guard of one username. Scrypt is far over a worker's CPU allowance, and an object's fits. */
export class Password extends DurableObject<Env> {
  #wrong = 0
  #until = 0

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    ctx.storage.sql.exec('CREATE TABLE IF NOT EXISTS tries (id INTEGER PRIMARY KEY, wrong INTEGER, until INTEGER)')
    const row = ctx.storage.sql.exec<{ wrong: number; until: number }>('SELECT wrong, until FROM tries').toArray()[0]
    if (row) [this.#wrong, this.#until] = [row.wrong, row.until]
  }

  /** Hashes a new password. */
  async hash(password: string): Promise<string> {
    return encode(password)
  }

  /** Compares, unless too many tries were wrong: then the answer is no, and how long to wait. */
  async check(password: string, encoded: string | null): Promise<Verdict> {
    const now = Date.now()
    if (now < this.#until) return { right: false, waitSeconds: Math.ceil((this.#until - now) / 1000) }
    const right = matches(password, encoded)
    if (right && this.#wrong > 0) this.#remember(0, 0)
    if (!right) this.#remember(this.#wrong + 1, now + waitAfter(this.#wrong + 1))
    return { right, waitSeconds: 0 }
  }

  #remember(wrong: number, until: number): void {
    this.#wrong = wrong
    this.#until = until
    this.ctx.storage.sql.exec('INSERT OR REPLACE INTO tries (id, wrong, until) VALUES (1, ?, ?)', wrong, until)
  }
}
