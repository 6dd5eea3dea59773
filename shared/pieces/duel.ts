/**
 * How experts play a round between two seats: by tables of an equilibrium, solved beforehand (test/train), exactly for few dice, and for
 * more as players would who go by the bid that stands alone. A round has two outcomes, so its equilibrium depends neither on the penalty
 * nor on the games around it.
 */
import type { Choice, CommonTable, View } from '../game.ts'
import type { FaceOrder, Standing } from './bids.ts'
import { BitReader, bytesOf } from './bits.ts'
import type { Bid, BidAction, Die } from './dice.ts'
import { type Part, partsOf, type Rows, readRows } from './rows.ts'

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

/** Rows of one size. */
interface Table {
  /** How many bids the rows of last bids go by. */
  recall: number
  exact: Rows
  recalled: Rows
  /** How many hands the opener and the responder may have. */
  hands: readonly [number, number]
}

/** Whether hands have wildcards; solved rounds by the opener's and the responder's dice; for more dice, rows by own dice and theirs. */
export interface Tables {
  wild: boolean
  bySize: ReadonlyMap<string, Table>
  standing: ReadonlyMap<string, Rows>
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

/** Reads what test/train/pack.ts has written; the rows stay packed until they are asked for. */
export function readTables(packed: string): Tables {
  const bytes = bytesOf(packed)
  const reader = new BitReader(bytes, 0)
  const wild = reader.take(8) === 1
  const kinds = wild ? symbols : symbols - 1
  const tables = new Map<string, Table>()
  for (let left = reader.take(8); left > 0; left--) {
    const [opener, responder, recall] = [reader.take(8), reader.take(8), reader.take(8)]
    const hands = [handCount(opener, kinds), handCount(responder, kinds)] as const
    const exact = readRows(bytes, reader)
    tables.set(sizeKey(opener, responder), { recall, exact, recalled: readRows(bytes, reader), hands })
  }
  const standing = new Map<string, Rows>()
  for (let left = reader.take(8); left > 0; left--) {
    const key = sizeKey(reader.take(8), reader.take(8))
    standing.set(key, readRows(bytes, reader))
  }
  return { wild, bySize: tables, standing }
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

/** The place of a bid among all of them; -1: none. */
const placeOf = (bid: Bid | undefined, order: FaceOrder) =>
  bid ? order.length * (bid.quantity - 1) + order.indexOf(bid.face) : -1

/** The action of this number: 0 calls, n bids the n-th bid above the one that stands. */
function actionOf(number: number, { order, bids }: Duel): BidAction {
  if (number === 0) return { type: 'call' }
  const bid = placeOf(bids.at(-1), order) + number
  return { type: 'bid', quantity: Math.floor(bid / order.length) + 1, face: order[bid % order.length] ?? 1 }
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

/** By the history, else by the last bids; null: this round is not solved. */
function solvedParts(tables: Tables, duel: Duel): (() => readonly Part[])[] | null {
  const { own, theirs, bids } = duel
  const table = tables.bySize.get(bids.length % 2 === 0 ? sizeKey(own.length, theirs) : sizeKey(theirs, own.length))
  if (!table) return null
  const hand = handNumber(duel, tables.wild)
  const { history, recalled } = keysOf(duel, table.recall)
  const actor = (responds: boolean) => table.hands[responds ? 1 : 0]
  return [
    () => partsOf(table.exact, history, hand, (key) => actor(bitsOf(key) % 2 === 1)),
    () => partsOf(table.recalled, recalled, hand, (key) => actor(key >= responderBit)),
  ]
}

/** By the bid that stands, and whether ones are locked. */
function standingParts({ wild, standing }: Tables, duel: Duel): (() => readonly Part[])[] | null {
  const { order, jokers, own, theirs, bids } = duel
  const rows = standing.get(sizeKey(own.length, theirs))
  if (!rows) return null
  const locked = jokers && bids.some(({ face }) => face === order.at(-1))
  const key = 2 * (placeOf(bids.at(-1), order) + 1) + (locked ? 1 : 0)
  const hands = handCount(own.length, wild ? symbols : symbols - 1)
  return [() => partsOf(rows, key, handNumber(duel, wild), () => hands)]
}

function known(tables: readonly Tables[], duel: Duel, between: boolean): Choice<BidAction>[] | null {
  const mayCall = !proved(duel)
  const solved = tables.map((some) => solvedParts(some, duel)).find((parts) => parts !== null)
  const standing = between ? tables.map((some) => standingParts(some, duel)).find((parts) => parts !== null) : null
  for (const parts of solved ?? standing ?? []) {
    const kept = parts().filter(({ action }) => mayCall || action > 0)
    const sum = kept.reduce((all, { weight }) => all + weight, 0)
    if (sum > 0) return kept.map(({ action, weight }) => ({ action: actionOf(action, duel), p: weight / sum }))
  }
  return null
}

type DiceView = View<CommonTable & Standing, { dice: readonly Die[] }>

/**
 * What the tables say; null when more than two seats are in, or when the tables have nothing of this size, or of this hand here.
 * Rows for more dice are for games that began between two: at the end of a larger one, an expert plays for its share against
 * whoever is left, not for what nobody can exploit. The probabilities sum to 1.
 */
export function duelChoices(
  tables: readonly Tables[],
  rules: DuelRules,
  { table, hand, seat }: DiceView,
  bids: readonly Bid[],
): Choice<BidAction>[] | null {
  const { toAct, seats, total } = table
  if (!hand || seat === null || toAct.who !== 'seats' || !toAct.seats.includes(seat)) return null
  if (seats.filter(({ holding }) => holding > 0).length !== 2) return null
  return known(tables, { ...rules, own: hand.dice, theirs: total - hand.dice.length, bids }, seats.length === 2)
}
