/**
 * Fair dice: the commitment, the stream that every deal draws from, and how both are checked (RULES 7).
 * Deal d of game g draws from blocks HMAC-SHA256(key, block number), where
 * key = HMAC-SHA256(secret, "liars-table/1\n" g "\n" d "\n" contributions of the seats in order, "-" for none, joined by ",").
 */
import type { Rng } from './game.ts'
import { hexOf, hmac, joined, ofHex, ofText, sha256 } from './sha256.ts'

export const secretBytes = 32
export const saltBytes = 16

/** What all chance of a game is keyed by. Secret and contributions are lower-case hex; null where a seat gave none. */
export interface Fairness {
  game: string
  secret: string
  contributions: readonly (string | null)[]
}

/** The SHA-256 of the secret, in hex: published before any contribution is accepted (RULES 7.1). */
export function commitment(secret: string): string {
  return hexOf(sha256(ofHex(secret)))
}

/** Whether a revealed secret is the one committed to. */
export function keepsCommitment(secret: string, committed: string): boolean {
  return /^[0-9a-f]{64}$/.test(secret) && commitment(secret) === committed
}

const wordBytes = 4
const words = 2 ** 32

function dealKey({ game, secret, contributions }: Fairness, deal: number): Uint8Array {
  const told = contributions.map((salt) => salt ?? '-').join(',')
  return hmac(ofHex(secret), ofText(`liars-table/1\n${game}\n${deal}\n${told}`))
}

/** The stream of one deal, numbered from 1. Draws by rejection, so that every value is equally likely. */
export function dealer(fairness: Fairness, deal: number): Rng {
  const key = dealKey(fairness, deal)
  let block = 0
  let left = new Uint8Array(0)
  const word = (): number => {
    if (left.length < wordBytes) {
      left = joined(left, hmac(key, ofText(String(block))))
      block += 1
    }
    const value = new DataView(left.buffer, left.byteOffset).getUint32(0)
    left = left.slice(wordBytes)
    return value
  }
  return { int: (below) => uniform(word, below) }
}

/** A uniform whole number below `below` (1 … 2^32) out of a source of 32-bit words, without modulo bias. */
export function uniform(word: () => number, below: number): number {
  if (!Number.isInteger(below) || below < 1 || below > words) throw new RangeError(`no whole number below ${below}`)
  const limit = words - (words % below)
  for (;;) {
    const value = word()
    if (value < limit) return value % below
  }
}
