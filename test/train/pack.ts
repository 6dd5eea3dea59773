/** The bytes of the tables, as shared/pieces/duel.ts reads them, and the module that carries them. */
import { readFileSync } from 'node:fs'
import { fine, weightBits } from '../../shared/pieces/rows.ts'
import { BitWriter } from './bits.ts'
import type { Row, Rows } from './choose.ts'
import { at, type DuelRules, type Round } from './round.ts'

export interface Packed {
  round: Round
  recall: number
  rows: Rows
}

/** Rows by the bid that stands, for a hand of so many dice against so many. */
export interface PackedStanding {
  own: number
  other: number
  rows: Map<number, Row>
  /** What the weights of a row sum to. */
  whole: number
}

/** How many rows share an entry of the index, and what their weights sum to. */
interface Packing {
  perBlock: number
  coarse: number
}

/** One list of a hand, or a reference to one of the lists that this row had lately. */
function writeHand(out: BitWriter, list: Row[number], recent: string[], whole: number): void {
  const text = list.map(({ action, weight }) => `${action}:${list.length === 1 ? '' : weight}`).join()
  const back = recent.indexOf(text)
  out.take(back === 0 ? 0 : 1, 1)
  if (back === 0) return
  out.take(back > 0 ? 1 : 0, 1)
  if (back > 0) {
    out.gamma(back)
    recent.splice(back, 1)
  } else {
    out.gamma(list.length)
    for (const [n, { action }] of list.entries()) out.gamma(action - (list[n - 1]?.action ?? -1))
    for (const { weight } of list.slice(0, -1)) out.take(weight, weightBits(whole))
  }
  recent.unshift(text)
}

function writeRow(out: BitWriter, row: Row, coarse: number): void {
  const finely = row.some((list) => list.length > 1 && list.reduce((sum, { weight }) => sum + weight, 0) > coarse)
  const recent = ['']
  out.take(finely ? 1 : 0, 1)
  for (const list of row) writeHand(out, list, recent, finely ? fine : coarse)
}

/** Rows in blocks, with an index of their keys and places. */
function writeRows(rows: Map<number, Row>, { perBlock, coarse }: Packing, out: number[]): void {
  const sorted = [...rows].sort(([a], [b]) => a - b)
  const [index, stream] = [new BitWriter(), new BitWriter()]
  for (const [n, [key, row]] of sorted.entries()) {
    if (n % perBlock === 0) {
      index.take(key, 32)
      index.take(stream.bits, 32)
    } else stream.distance(key - (sorted[n - 1]?.[0] ?? 0))
    writeRow(stream, row, coarse)
  }
  const [head, bytes] = [new BitWriter(), stream.bytes()]
  head.take(sorted.length, 32)
  head.take(perBlock, 8)
  head.take(coarse, 8)
  head.take(bytes.length, 32)
  for (const part of [head.bytes(), index.bytes(), bytes]) for (const byte of part) out.push(byte)
}

const blocks: Packing = { perBlock: 16, coarse: 24 }

/** Tables of one set of rules. */
export function pack(
  { wild }: DuelRules,
  tables: readonly Packed[],
  standing: readonly PackedStanding[] = [],
): Uint8Array {
  const bytes = [wild > 0 ? 1 : 0, tables.length]
  for (const { round, recall, rows } of tables) {
    bytes.push(at(round.dice, 0), at(round.dice, 1), recall)
    writeRows(rows.exact, blocks, bytes)
    writeRows(rows.recalled, blocks, bytes)
  }
  bytes.push(standing.length)
  for (const { own, other, rows, whole } of standing) {
    bytes.push(own, other)
    writeRows(rows, { perBlock: 1, coarse: whole }, bytes)
  }
  return Uint8Array.from(bytes)
}

/** The module's text. */
export const moduleOf = (bytes: Uint8Array): string =>
  `/** Written by \`npm run train\`: see test/train. */\nexport const packed =\n  '${Buffer.from(bytes).toString('base64')}'\n`

/** Reads rows that a native solver has written; `handsOf` says how many hands the row of a key has. */
function rowReader(path: string): (handsOf: (key: number) => number) => Map<number, Row> {
  const bytes = readFileSync(path)
  let place = 0
  const number = () => {
    place += 4
    return bytes.readUInt32LE(place - 4)
  }
  const byte = () => at(bytes, place++)
  return (handsOf) => {
    const found = new Map<number, Row>()
    for (let left = number(); left > 0; left--) {
      const key = number()
      const hand = () => Array.from({ length: byte() }, () => ({ action: byte(), weight: byte() }))
      found.set(key, Array.from({ length: handsOf(key) }, hand))
    }
    return found
  }
}

/** The rows that duel.cpp has written. */
export function readRows(path: string, round: Round): Rows {
  const read = rowReader(path)
  const hands = (seat: 0 | 1) => round.seats[seat].hands.length
  const odd = (key: number) => {
    let parity: 0 | 1 = 0
    for (let left = key; left !== 0; left &= left - 1) parity = parity === 0 ? 1 : 0
    return parity
  }
  return { exact: read((key) => hands(odd(key))), recalled: read((key) => hands(key >= 2 ** 26 ? 1 : 0)) }
}

/** The rows that standing.cpp has written, for so many hands. */
export const readStanding = (path: string, hands: number): Map<number, Row> => rowReader(path)(() => hands)
