/** Packed rows of policies: what each hand does, by a key. They are found and read one at a time (test/train/pack.ts writes them). */
import { BitReader } from './bits.ts'

/** One action, by number, and its part of the whole. */
export interface Part {
  action: number
  weight: number
}

export interface Rows {
  bytes: string
  /** How many rows there are, in blocks of so many. */
  count: number
  perBlock: number
  /** Of the first row of each block: its key, ascending, and its place in bits. */
  keys: Uint32Array
  places: Uint32Array
}

/** Weights sum to one of these, by row: rows that matter are kept finely. One action alone needs no weight. */
export const wholes = { coarse: 24, fine: 250 } as const
const weightBits = { coarse: 5, fine: 8 } as const
/** Reads the index, and leaves the reader behind the rows. */
export function readRows(bytes: string, reader: BitReader): Rows {
  const [count, perBlock, length] = [reader.take(32), reader.take(8), reader.take(32)]
  const blocks = Math.ceil(count / perBlock)
  const [keys, places] = [new Uint32Array(blocks), new Uint32Array(blocks)]
  for (let block = 0; block < blocks; block++) {
    keys[block] = reader.take(32)
    places[block] = reader.take(32)
  }
  const start = reader.place
  for (let block = 0; block < blocks; block++) places[block] = start + (places[block] ?? 0)
  reader.skipBytes(length)
  return { bytes, count, perBlock, keys, places }
}

/** A new list of actions: how many, each by its distance to the one before, and all weights but the last. */
function listOf(reader: BitReader, grain: 'coarse' | 'fine'): Part[] {
  const count = reader.gamma()
  let action = -1
  const actions = Array.from({ length: count }, () => {
    action += reader.gamma()
    return action
  })
  let left: number = wholes[grain]
  return actions.map((one, n) => {
    const weight = n === count - 1 ? left : reader.take(weightBits[grain])
    left -= weight
    return { action: one, weight }
  })
}

/** Walks a row of so many hands; returns what the wanted one does, at once, or null at the end of the row. */
function walk(reader: BitReader, hands: number, wanted: number): Part[] | null {
  const grain = reader.bit() === 1 ? 'fine' : 'coarse'
  /** The lists of this row, the latest first. */
  const recent: Part[][] = [[]]
  for (let hand = 0; hand < hands; hand++) {
    if (reader.bit() === 1) {
      const back = reader.bit() === 1 ? reader.gamma() : 0
      const list = back === 0 ? listOf(reader, grain) : recent.splice(back, 1)[0]
      recent.unshift(list ?? [])
    }
    if (hand === wanted) return recent[0] ?? []
  }
  return null
}

/** The last block that starts at this key or before it; -1: none. */
function blockOf({ keys }: Rows, key: number): number {
  let [low, high] = [0, keys.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    if ((keys[middle] ?? 0) <= key) low = middle + 1
    else high = middle - 1
  }
  return high
}

/** What the row of this key says of a hand: [] when there is no such row. `handsOf` says how many hands the row of a key has. */
export function partsOf(rows: Rows, key: number, hand: number, handsOf: (key: number) => number): Part[] {
  const block = blockOf(rows, key)
  if (block < 0) return []
  const reader = new BitReader(rows.bytes, rows.places[block] ?? 0)
  const end = Math.min(rows.perBlock, rows.count - block * rows.perBlock)
  let at = rows.keys[block] ?? 0
  for (let row = 0; row < end; row++) {
    if (row > 0) at += reader.distance()
    if (at > key) return []
    const found = walk(reader, handsOf(at), at === key ? hand : -1)
    if (found) return found
  }
  return []
}
