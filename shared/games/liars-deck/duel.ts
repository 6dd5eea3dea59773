/**
 * How experts play a round between two seats: by tables of an equilibrium, solved beforehand (test/train/deck). In basic and devil a round
 * has two outcomes, so its equilibrium does not depend on the revolvers; in chaos both may shoot, so there is one for all pulls.
 */
import type { Choice } from '../../game.ts'
import { bytesOf } from '../../pieces/bits.ts'
import type { Variant } from './deck.ts'
import { type DeckView, targetsOf } from './legality.ts'
import type { Action, Event } from './rules.ts'
import { playsOf, positionsOf, type Sorted, sizeOf, sorted } from './sorts.ts'

/** Rows by ascending key: how many actions each mixes, which, and in which proportion. */
export interface Rows {
  keys: Uint32Array
  /** Where the row of the same place begins; one more than there are rows. */
  starts: Uint32Array
  actions: Uint8Array
  weights: Uint16Array
}

/** What the seat to act knows of the round. */
export interface Known {
  /** How many cards each play took, in order. */
  counts: readonly number[]
  dealt: Sorted
  held: Sorted
  /** Pulls of the opener and of the responder. */
  pulls: readonly [number, number]
}

const handBits = 8
const historyBits = 12
const mostPulls = 6

const handCode = (cards: Sorted) => cards.true * 2 + cards.special

/** The number of what a seat knows: plays in base 4, then what was dealt and is held; in chaos the pulls before all. */
export function keyOf(variant: Variant, { counts, dealt, held, pulls }: Known): number {
  const history = counts.reduce((code, count) => code * 4 + count, 0)
  const hands = handCode(dealt) * 16 + handCode(held)
  const situation = variant === 'chaos' ? pulls[0] * mostPulls + pulls[1] : 0
  return situation * 2 ** (historyBits + handBits) + history * 2 ** handBits + hands
}

/** Reads what test/train/deck/pack.ts has written, in base64. */
export function readRows(packed: string): Rows {
  const bytes = Uint8Array.from(bytesOf(packed), (byte) => byte.charCodeAt(0))
  const view = new DataView(bytes.buffer)
  const count = view.getUint32(0, true)
  const word = 4
  const keys = new Uint32Array(count)
  const starts = new Uint32Array(count + 1)
  const lengths = word * (count + 1)
  for (let row = 0; row < count; row++) {
    keys[row] = view.getUint32(word * (row + 1), true)
    starts[row + 1] = (starts[row] ?? 0) + view.getUint8(lengths + row)
  }
  const actions = lengths + count
  const end = actions + (starts[count] ?? 0)
  const weights = Uint16Array.from({ length: end - actions }, (_, n) => view.getUint16(end + 2 * n, true))
  return { keys, starts, actions: bytes.subarray(actions, end), weights }
}

/** The place of a key, or -1. */
export function rowOf({ keys }: Rows, key: number): number {
  let [low, high] = [0, keys.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const found = keys[middle] ?? 0
    if (found === key) return middle
    if (found < key) low = middle + 1
    else high = middle - 1
  }
  return -1
}

/** What the seat to act was dealt, as it remembers; null when it does not remember all of it. */
export function dealtTo({ hand, seat, table }: DeckView, heard: readonly Event[]): Sorted | null {
  const own = heard.flatMap((event) => (event.type === 'play' && event.seat === seat ? [event] : []))
  if (!hand || own.some(({ cards }) => cards === undefined)) return null
  return sorted([...hand.cards, ...own.flatMap(({ cards }) => cards ?? [])], table.rank)
}

/** What the seat to act knows; null unless it is one of two, on its turn, and remembers its hand. */
function knownTo(view: DeckView, heard: readonly Event[]): Known | null {
  const { hand, seat, table } = view
  const others = targetsOf(view)
  const dealt = dealtTo(view, heard)
  if (!hand || seat === null || !dealt || others.length !== 1) return null
  const plays = heard.flatMap((event) => (event.type === 'play' ? [event] : []))
  const opener = plays[0]?.seat ?? seat
  const responder = opener === seat ? (others[0] ?? seat) : seat
  return {
    counts: plays.map(({ count }) => count),
    dealt,
    held: sorted(hand.cards, table.rank),
    pulls: [table.pulls[opener] ?? 0, table.pulls[responder] ?? 0],
  }
}

/** A number of the tables as an action: 0 is the call, n the n-th play. */
export function actionOf({ hand, table }: DeckView, number: number): Action {
  const play = playsOf(table.variant)[number - 1]
  return play ? { type: 'play', cards: positionsOf(hand?.cards ?? [], table.rank, play) } : { type: 'call' }
}

/** What a row mixes. */
export function choicesAt(rows: Rows, row: number, action: (number: number) => Action): Choice<Action>[] {
  const [from = 0, to = 0] = rows.starts.subarray(row, row + 2)
  const weights = rows.weights.subarray(from, to)
  const all = weights.reduce((sum, one) => sum + one, 0)
  return Array.from(weights, (weight, n) => ({ action: action(rows.actions[from + n] ?? 0), p: weight / all }))
}

/** What the tables say; null when they have nothing here. The probabilities sum to 1. */
export function duelChoices(rows: Rows, view: DeckView, heard: readonly Event[]): Choice<Action>[] | null {
  const { toAct, variant } = view.table
  if (toAct.who !== 'seats' || toAct.clock !== 'turn' || view.seat === null || !toAct.seats.includes(view.seat))
    return null
  const known = knownTo(view, heard)
  const row = known && sizeOf(known.held) > 0 ? rowOf(rows, keyOf(variant, known)) : -1
  return row < 0 ? null : choicesAt(rows, row, (number) => actionOf(view, number))
}
