/**
 * The record of a finished game: all that a replay needs, and a seal by which damage is found and named; and the same for
 * what is told of the game beside it. A seal is no proof against a liar, who could seal anew: that is what the commitment
 * is for, which browsers kept (RULES 7.2).
 */
import type { Entry } from './match.ts'
import { hexOf, ofText, sha256 } from './sha256.ts'

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
export type Seal = { readonly [part in keyof Unsealed]: string }

/** What is told of a finished game beside its record: who sat where and what became of them, when, and whether it counted. */
export interface ToldFields {
  people: readonly unknown[]
  startedAt: number
  endedAt: number
  rated: boolean
  voided: boolean
}
/** The same digests, 12 digits for every part. */
export type ToldSeal = { readonly [part in keyof ToldFields]: string }

const partDigits = 12
const entryDigits = 8
const parts = [
  'format',
  'id',
  'game',
  'rulesVersion',
  'options',
  'seatCount',
  'commitment',
  'secret',
  'contributions',
  'ratings',
  'log',
  'ranks',
] as const satisfies (keyof Unsealed)[]
const toldParts = ['people', 'startedAt', 'endedAt', 'rated', 'voided'] as const satisfies (keyof ToldFields)[]

const digest = (value: unknown, digits: number): string =>
  hexOf(sha256(ofText(JSON.stringify(value) ?? ''))).slice(0, digits)
const digestOf = (part: string, value: unknown): string =>
  part === 'log' && Array.isArray(value)
    ? value.map((entry) => digest(entry, entryDigits)).join('')
    : digest(value, partDigits)

/** Seals a record. */
export function sealed<R extends Unsealed>(record: R): R & GameRecord {
  const { format, id, game, rulesVersion, options, seatCount, commitment, secret, contributions, ratings, log, ranks } =
    record
  const seal: Seal = {
    format: digestOf('format', format),
    id: digestOf('id', id),
    game: digestOf('game', game),
    rulesVersion: digestOf('rulesVersion', rulesVersion),
    options: digestOf('options', options),
    seatCount: digestOf('seatCount', seatCount),
    commitment: digestOf('commitment', commitment),
    secret: digestOf('secret', secret),
    contributions: digestOf('contributions', contributions),
    ratings: digestOf('ratings', ratings),
    log: digestOf('log', log),
    ranks: digestOf('ranks', ranks),
  }
  return { ...record, seal }
}

/** The seal of what is told of a game. */
export const toldSeal = ({ people, startedAt, endedAt, rated, voided }: ToldFields): ToldSeal => ({
  people: digestOf('people', people),
  startedAt: digestOf('startedAt', startedAt),
  endedAt: digestOf('endedAt', endedAt),
  rated: digestOf('rated', rated),
  voided: digestOf('voided', voided),
})

/** A part that is not what was sealed; for the log also which entry, from 0. */
export interface Damage {
  part: string
  at: number | null
}

type Fields = { readonly [name: string]: unknown }
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The first entry whose digest is another one; the length stands for an entry too many or too few. */
function damagedEntry(found: string, wanted: string): number {
  let at = 0
  while (at < found.length && found[at] === wanted[at]) at++
  return Math.floor(at / entryDigits)
}

/** What of these parts was changed since they were sealed; null when nothing was. */
function damageOf(raw: Fields, known: readonly string[]): Damage | null {
  const { seal } = raw
  if (!isFields(seal)) return { part: 'seal', at: null }
  for (const part of known) {
    const wanted = seal[part]
    if (typeof wanted !== 'string' || !(part in raw)) return { part, at: null }
    const found = digestOf(part, raw[part])
    if (found !== wanted) return { part, at: part === 'log' ? damagedEntry(found, wanted) : null }
  }
  return null
}

/** What of a record was changed since it was sealed; null when nothing was. Reads anything, whatever its form. */
export function damage(raw: unknown): Damage | null {
  if (!isFields(raw)) return { part: 'record', at: null }
  const { seal, ...record } = raw
  const known: readonly string[] = parts
  const stranger = Object.keys({ ...record, ...Object(seal) }).find((name) => !known.includes(name))
  return damageOf(raw, parts) ?? (stranger === undefined ? null : { part: stranger, at: null })
}

/** The same of what is told beside a record; more than that is nobody's business. */
export const toldDamage = (told: Fields): Damage | null => damageOf(told, toldParts)

/** Whether a record is what was sealed: then it has the form that it was given when it was made. */
export const isIntact = (raw: unknown): raw is GameRecord => damage(raw) === null
