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
  /** What the weights of a row that is not kept finely sum to. */
  coarse: number
  /** Of the first row of each block: its key, ascending, and its place in bits. */
  keys: Uint32Array
  places: Uint32Array
  /** The row that was read last: who asks for one hand often asks for others. */
  latest: { key: number; lists: Part[][] } | null
}

/** What the weights of a row sum to that is kept finely, as those that matter are. */
export const fine = 250

/** How many bits a weight takes. One action alone needs none. */
export const weightBits = (whole: number): number => Math.ceil(Math.log2(whole))

/** Reads the index, and leaves the reader behind the rows. */
export function readRows(bytes: string, reader: BitReader): Rows {
  const [count, perBlock, coarse, length] = [reader.take(32), reader.take(8), reader.take(8), reader.take(32)]
  const blocks = Math.ceil(count / perBlock)
  const [keys, places] = [new Uint32Array(blocks), new Uint32Array(blocks)]
  for (let block = 0; block < blocks; block++) {
    keys[block] = reader.take(32)
    places[block] = reader.take(32)
  }
  const start = reader.place
  for (let block = 0; block < blocks; block++) places[block] = start + (places[block] ?? 0)
  reader.skipBytes(length)
  return { bytes, count, perBlock, coarse, keys, places, latest: null }
}

/** A new list of actions: how many, each by its distance to the one before, and all weights but the last. */
function listOf(reader: BitReader, whole: number): Part[] {
  const count = reader.gamma()
  let action = -1
  const actions = Array.from({ length: count }, () => {
    action += reader.gamma()
    return action
  })
  let left = whole
  return actions.map((one, n) => {
    const weight = n === count - 1 ? left : reader.take(weightBits(whole))
    left -= weight
    return { action: one, weight }
  })
}

/** Reads a row, or its first hands: what each of so many does. */
function rowOf(reader: BitReader, coarse: number, hands: number): Part[][] {
  const whole = reader.bit() === 1 ? fine : coarse
  /** The lists of this row, the latest first. */
  const recent: Part[][] = [[]]
  return Array.from({ length: hands }, () => {
    if (reader.bit() === 1) {
      const back = reader.bit() === 1 ? reader.gamma() : 0
      const list = back === 0 ? listOf(reader, whole) : recent.splice(back, 1)[0]
      recent.unshift(list ?? [])
    }
    return recent[0] ?? []
  })
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

/** The row of this key; [] when there is none. */
function find(rows: Rows, key: number, handsOf: (key: number) => number): Part[][] {
  const block = blockOf(rows, key)
  if (block < 0) return []
  const reader = new BitReader(rows.bytes, rows.places[block] ?? 0)
  const end = Math.min(rows.perBlock, rows.count - block * rows.perBlock)
  let at = rows.keys[block] ?? 0
  for (let row = 0; row < end; row++) {
    if (row > 0) at += reader.distance()
    if (at > key) return []
    const lists = rowOf(reader, rows.coarse, handsOf(at))
    if (at === key) return lists
  }
  return []
}

/** What the row of this key says of a hand: [] when there is no such row. `handsOf` says how many hands the row of a key has. */
export function partsOf(rows: Rows, key: number, hand: number, handsOf: (key: number) => number): readonly Part[] {
  // Rows with an entry each are long, and need not be read to their end.
  if (rows.perBlock === 1) return find(rows, key, () => hand + 1)[hand] ?? []
  if (rows.latest?.key !== key) rows.latest = { key, lists: find(rows, key, handsOf) }
  return rows.latest.lists[hand] ?? []
}
