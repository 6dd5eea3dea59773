/**
 * How experts play a round between two seats with few dice: by tables of an equilibrium, solved beforehand (test/train). A round has two
 * outcomes, so its equilibrium depends neither on the penalty nor on the games around it.
 */
import type { Choice, CommonTable, View } from '../game.ts'
import type { FaceOrder, Standing } from './bids.ts'
import type { Bid, BidAction, Die } from './dice.ts'

/** What the rules of a game decide here. */
export interface DuelRules {
  order: FaceOrder
  /** Whether the highest face is a joker until it is bid (RULES 3.3). */
  jokers: boolean
}

/** One round between two seats, as the seat to act sees it. */
interface Duel extends DuelRules {
  own: readonly Die[]
  /** How many dice the other seat holds. */
  theirs: number
  /** All bids of the round. */
  bids: readonly Bid[]
}

/** Rows of one size, as they were packed. */
interface Table {
  /** How many bids the rows of last bids go by. */
  recall: number
  exact: Rows
  recalled: Rows
  actions: Uint8Array
  weights: Uint8Array
}
interface Rows {
  /** Ascending. */
  keys: Uint32Array
  /** The first hand of each row in `lengths`, and its first place in `actions` and `weights`. */
  hands: Uint32Array
  places: Uint32Array
  /** Per row and hand, how many actions it mixes. */
  lengths: Uint8Array
}

/** Tables by the opener's and the responder's dice; whether hands have wildcards. */
export interface Tables {
  wild: boolean
  bySize: ReadonlyMap<string, Table>
}

const sizeKey = (opener: number, responder: number) => `${opener}-${responder}`
const symbols = 7
/** In the key of a row of last bids: ones are locked, the responder is to act. */
const lockedBit = 2 ** 25
const responderBit = 2 ** 26

/** How many hands of so many dice there are, of `kinds` symbols. */
function handCount(dice: number, kinds: number): number {
  let ways = 1
  for (let n = 1; n <= dice; n++) ways = (ways * (kinds - 1 + n)) / n
  return ways
}

/** The number of a hand: hands with more wildcards come first, then those with more of the lowest face, and so on. */
function handNumber({ own, order }: Duel, wild: boolean): number {
  let left = own.length
  let number = 0
  for (let symbol = wild ? 0 : 1; symbol < symbols - 1; symbol++) {
    const die = symbol === 0 ? '*' : order[symbol - 1]
    const count = own.filter((one) => one === die).length
    for (let more = left; more > count; more--) number += handCount(left - more, symbols - 1 - symbol)
    left -= count
  }
  return number
}

const bitsOf = (history: number): number => {
  let count = 0
  for (let left = history; left !== 0; left &= left - 1) count += 1
  return count
}

/** Reads what test/train/pack.ts has written. */
export function readTables(bytes: Uint8Array): Tables {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const tables = new Map<string, Table>()
  const wild = view.getUint8(0) === 1
  const kinds = wild ? symbols : symbols - 1
  let at = 1
  const take = (length: number) => {
    at += length
    return bytes.subarray(at - length, at)
  }
  const number = () => {
    at += 4
    return view.getUint32(at - 4, true)
  }
  while (at < bytes.length) {
    const [opener = 0, responder = 0, recall = 0] = take(3)
    const counts = [handCount(opener, kinds), handCount(responder, kinds)] as const
    let place = 0
    const rows = (actorOf: (key: number) => boolean): Rows => {
      const keys = new Uint32Array(number())
      for (let row = 0; row < keys.length; row++) keys[row] = number()
      const lengths = take(number())
      const [hands, places] = [new Uint32Array(keys.length), new Uint32Array(keys.length)]
      let hand = 0
      for (let row = 0; row < keys.length; row++) {
        hands[row] = hand
        places[row] = place
        const end = hand + counts[actorOf(keys[row] ?? 0) ? 1 : 0]
        for (; hand < end; hand++) place += lengths[hand] ?? 0
      }
      return { keys, hands, places, lengths }
    }
    const exact = rows((key) => bitsOf(key) % 2 === 1)
    const recalled = rows((key) => key >= responderBit)
    tables.set(sizeKey(opener, responder), {
      recall,
      exact,
      recalled,
      actions: take(number()),
      weights: take(number()),
    })
  }
  return { wild, bySize: tables }
}

function rowOf({ keys }: Rows, key: number): number {
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

/** The history as the solver numbers it, and the key of its row of last bids. */
function keysOf({ order, jokers, own, theirs, bids }: Duel, recall: number): { history: number; recalled: number } {
  const most = symbols - 1
  const highest = most * (own.length + theirs) - 1
  const bit = ({ quantity, face }: Bid) => 2 ** (highest - (most * (quantity - 1) + order.indexOf(face)))
  const sum = (some: readonly Bid[]) => some.reduce((all, bid) => all + bit(bid), 0)
  const locked = jokers && bids.some(({ face }) => face === order.at(-1))
  return {
    history: sum(bids),
    recalled: sum(bids.slice(-recall)) + (locked ? lockedBit : 0) + (bids.length % 2) * responderBit,
  }
}

function choicesOf(table: Table, rows: Rows, key: number, hand: number, { order, bids }: Duel): Choice<BidAction>[] {
  const row = rowOf(rows, key)
  if (row < 0) return []
  const first = rows.hands[row] ?? 0
  let place = rows.places[row] ?? 0
  for (let other = 0; other < hand; other++) place += rows.lengths[first + other] ?? 0
  const length = rows.lengths[first + hand] ?? 0
  const last = bids.at(-1)
  const standing = last ? order.length * (last.quantity - 1) + order.indexOf(last.face) : -1
  return Array.from({ length }, (_, n) => {
    const action = table.actions[place + n] ?? 0
    const bid = standing + action
    const face = order[bid % order.length] ?? 1
    const made: BidAction =
      action === 0 ? { type: 'call' } : { type: 'bid', quantity: Math.floor(bid / order.length) + 1, face }
    return { action: made, p: table.weights[place + n] ?? 0 }
  })
}

/**
 * Whether the hand itself proves the bid that stands: then it is not called. A bid that it refutes may still be a bluff here: without
 * those an opener with one die against one loses 0.13 more of a round.
 */
function proved({ order, jokers, own, bids }: Duel): boolean {
  const bid = bids.at(-1)
  if (!bid) return true
  const joker = jokers && !bids.some(({ face }) => face === order.at(-1)) ? order.at(-1) : bid.face
  return own.filter((die) => die === bid.face || die === '*' || die === joker).length >= bid.quantity
}

function known({ wild, bySize }: Tables, duel: Duel): Choice<BidAction>[] | null {
  const { own, theirs, bids } = duel
  const table = bySize.get(bids.length % 2 === 0 ? sizeKey(own.length, theirs) : sizeKey(theirs, own.length))
  if (!table) return null
  const hand = handNumber(duel, wild)
  const { history, recalled } = keysOf(duel, table.recall)
  const mayCall = !proved(duel)
  for (const [rows, key] of [[table.exact, history] as const, [table.recalled, recalled] as const]) {
    const kept = choicesOf(table, rows, key, hand, duel).filter(({ action }) => mayCall || action.type === 'bid')
    const sum = kept.reduce((all, { p }) => all + p, 0)
    if (sum > 0) return kept.map(({ action, p }) => ({ action, p: p / sum }))
  }
  return null
}

type DiceView = View<CommonTable & Standing, { dice: readonly Die[] }>

/**
 * What the tables say; null when more than two seats are in, or when the tables have nothing of this size, or of this hand here.
 * The probabilities sum to 1.
 */
export function duelChoices(
  tables: Tables,
  rules: DuelRules,
  { table, hand, seat }: DiceView,
  bids: readonly Bid[],
): Choice<BidAction>[] | null {
  const { toAct, seats, total } = table
  if (!hand || seat === null || toAct.who !== 'seats' || !toAct.seats.includes(seat)) return null
  if (seats.filter(({ holding }) => holding > 0).length !== 2) return null
  return known(tables, { ...rules, own: hand.dice, theirs: total - hand.dice.length, bids })
}
