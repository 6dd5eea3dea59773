/** The bytes of the tables, as shared/pieces/duel.ts reads them, and the module that carries them. */
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Row, Rows } from './choose.ts'
import { at, type Round } from './round.ts'

export interface Packed {
  round: Round
  recall: number
  rows: Rows
}

const word = (number: number): number[] => [number & 255, (number >> 8) & 255, (number >> 16) & 255, number >>> 24]

/** What one choice of a single action weighs: nothing has to be kept finer. */
const only = 1

function section(rows: Map<number, Row>, actions: number[], weights: number[]): number[] {
  const sorted = [...rows].sort(([a], [b]) => a - b)
  const lengths: number[] = []
  for (const [, row] of sorted)
    for (const hand of row) {
      lengths.push(hand.length)
      for (const { action, weight } of hand) {
        actions.push(action)
        weights.push(hand.length === 1 ? only : weight)
      }
    }
  const keys = sorted.flatMap(([key]) => word(key))
  return [...word(sorted.length), ...keys, ...word(lengths.length), ...lengths]
}

/** All tables of one set of rules. */
export function pack(tables: readonly Packed[]): Uint8Array {
  const wild = tables.some(({ round }) => round.rules.wild > 0)
  const bytes = [wild ? 1 : 0]
  for (const { round, recall, rows } of tables) {
    const actions: number[] = []
    const weights: number[] = []
    bytes.push(at(round.dice, 0), at(round.dice, 1), recall)
    for (const some of [rows.exact, rows.recalled]) for (const byte of section(some, actions, weights)) bytes.push(byte)
    for (const some of [actions, weights]) {
      bytes.push(...word(some.length))
      for (const byte of some) bytes.push(byte)
    }
  }
  return Uint8Array.from(bytes)
}

/** The module's text. */
export const moduleOf = (bytes: Uint8Array): string =>
  `/** Written by \`npm run train\`: see test/train. */\nexport const packed =\n  '${gzipSync(bytes, { level: 9 }).toString('base64')}'\n`

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
