import type { Entry } from './match.ts'
/** All of it public once the game has ended. */
export interface Unsealed {
  format: 1
  id: string
  game: string
  rulesVersion: number
  options: unknown
  seatCount: number
  commitment: string
  secret: string
  contributions: (string | null)[]
  /** Per seat, when the game started, in millionths; null where a seat is not rated. Null: an unrated game (RULES 6.5). */
  ratings: (number | null)[] | null
  log: Entry[]
  ranks: (number | null)[]
}
export interface GameRecord extends Unsealed {
  seal: Seal
}
/** Digests in hex: 12 digits for every part, and for `log` 8 digits for every entry, one after the other. */
export type Seal = {
  readonly [part in keyof Unsealed]: string
}
/** Seals a record. */
export declare function sealed<R extends Unsealed>(record: R): R & GameRecord
/** A part of a record that is not what was sealed; for the log also which entry, from 0. */
export interface Damage {
  part: string
  at: number | null
}
/** What of a record was changed since it was sealed; null when nothing was. Reads anything, whatever its form. */
export declare function damage(raw: unknown): Damage | null
/** Whether a record is what was sealed: then it has the form that it was given when it was made. */
export declare const isIntact: (raw: unknown) => raw is GameRecord
