import type { Rng } from './game.ts'
export declare const secretBytes = 32
export declare const saltBytes = 16
/** What all chance of a game is keyed by. Secret and contributions are lower-case hex; null where a seat gave none. */
export interface Fairness {
  game: string
  secret: string
  contributions: readonly (string | null)[]
}
/** The SHA-256 of the secret, in hex: published before any contribution is accepted (RULES 7.1). */
export declare function commitment(secret: string): string
/** Whether a revealed secret is the one committed to. */
export declare function keepsCommitment(secret: string, committed: string): boolean
/** The stream of one deal, numbered from 1. Draws by rejection, so that every value is equally likely. */
export declare function dealer(fairness: Fairness, deal: number): Rng
/** A uniform whole number below `below` (1 … 2^32) out of a source of 32-bit words, without modulo bias. */
export declare function uniform(word: () => number, below: number): number
