/** The bytes of the tables, as shared/pieces/duel.ts reads them, and the module that carries them. */
import { readFileSync } from 'node:fs'
import { wholes } from '../../shared/pieces/rows.ts'
import { BitWriter } from './bits.ts'
import type { Row, Rows } from './choose.ts'
import { at, type Round } from './round.ts'

export interface Packed {
  round: Round
  recall: number
  rows: Rows
}

/** How many rows share an entry of the index. */
const perBlock = 16

/** One list of a hand, or a reference to one of the lists that this row had lately. */
function writeHand(out: BitWriter, list: Row[number], recent: string[], fine: boolean): void {
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
    for (const { weight } of list.slice(0, -1)) out.take(weight, fine ? 8 : 5)
  }
  recent.unshift(text)
}

function writeRow(out: BitWriter, row: Row): void {
  const fine = row.some((list) => list.length > 1 && list.reduce((sum, { weight }) => sum + weight, 0) > wholes.coarse)
  const recent = ['']
  out.take(fine ? 1 : 0, 1)
  for (const list of row) writeHand(out, list, recent, fine)
}

/** Rows in blocks, with an index of their keys and places. */
function writeRows(rows: Map<number, Row>, out: number[]): void {
  const sorted = [...rows].sort(([a], [b]) => a - b)
  const [index, stream] = [new BitWriter(), new BitWriter()]
  for (const [n, [key, row]] of sorted.entries()) {
    if (n % perBlock === 0) {
      index.take(key, 32)
      index.take(stream.bits, 32)
    } else stream.distance(key - (sorted[n - 1]?.[0] ?? 0))
    writeRow(stream, row)
  }
  const [head, bytes] = [new BitWriter(), stream.bytes()]
  head.take(sorted.length, 32)
  head.take(perBlock, 8)
  head.take(bytes.length, 32)
  for (const part of [head.bytes(), index.bytes(), bytes]) for (const byte of part) out.push(byte)
}

/** All tables of one set of rules. */
export function pack(tables: readonly Packed[]): Uint8Array {
  const wild = tables.some(({ round }) => round.rules.wild > 0)
  const bytes = [wild ? 1 : 0, tables.length]
  for (const { round, recall, rows } of tables) {
    bytes.push(at(round.dice, 0), at(round.dice, 1), recall)
    writeRows(rows.exact, bytes)
    writeRows(rows.recalled, bytes)
  }
  return Uint8Array.from(bytes)
}

/** The module's text. */
export const moduleOf = (bytes: Uint8Array): string =>
  `/** Written by \`npm run train\`: see test/train. */\nexport const packed =\n  '${Buffer.from(bytes).toString('base64')}'\n`

/** The rows that duel.cpp has written. */
export function readRows(path: string, round: Round): Rows {
  const bytes = readFileSync(path)
  let place = 0
  const number = () => {
    place += 4
    return bytes.readUInt32LE(place - 4)
  }
  const byte = () => at(bytes, place++)
  const rows = (actorOf: (key: number) => 0 | 1) => {
    const found = new Map<number, Row>()
    for (let left = number(); left > 0; left--) {
      const key = number()
      const hands = round.seats[actorOf(key)].hands
      const row = hands.map(() => Array.from({ length: byte() }, () => ({ action: byte(), weight: byte() })))
      found.set(key, row)
    }
    return found
  }
  const odd = (key: number) => {
    let parity: 0 | 1 = 0
    for (let left = key; left !== 0; left &= left - 1) parity = parity === 0 ? 1 : 0
    return parity
  }
  return { exact: rows(odd), recalled: rows((key) => (key >= 2 ** 26 ? 1 : 0)) }
}
