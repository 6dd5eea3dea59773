/** What each action is worth to a seat: how likely bids are to hold, to be called, and what that costs. */
import type { CommonTable, Seat, View } from '../game.ts'
import { type Claims, chanceOf, freshChance, matching } from './beliefs.ts'
import { type FaceOrder, lowestQuantity, type Standing } from './bids.ts'
import { binomial, type Group, type Tail, tailOf } from './binomial.ts'
import type { Bid, BidAction, Die, Face } from './dice.ts'

/** What a game's dice count for, as the seat to act must reckon with it. */
export interface Reading {
  order: FaceOrder
  /** The chance of a wildcard, per cent. */
  wild: number
  /** The faces that count for a bid of this face, be it the one that stands or the one made now. */
  counting(face: Face): readonly Face[]
  claims: Claims
  /** Whether the winner of a challenge is given the loser's die (RULES 2.7). */
  transfers: boolean
}

/** How a bot judges. Chances are 0 … 1; worths are in dice of its own. */
export interface Judgement {
  /** How far a claim of a face is believed (see `chanceOf`): 0 not at all. */
  trust: number
  /** How far the next seat is taken to believe the same claims. */
  nextTrust: number
  /** The next seat calls half of the time what it gives this chance. */
  doubtAt: number
  /** How wide the band is in which it is undecided. */
  doubtWidth: number
  /** What it is worth when the next seat raises instead: with one opponent left, and with more. */
  passed: { duel: number; crowd: number }
}

/** An action and its worth. */
export interface Weighed {
  action: BidAction
  worth: number
}

type Table = CommonTable & Standing

interface Seen {
  table: Table
  dice: readonly Die[]
  seat: Seat
}

/** Everything about one face that bids of it need. */
interface FaceOdds {
  own: number
  /** All unseen dice; worked out when asked, for only the bid that stands needs it. */
  unseen: () => Tail
  /** All unseen dice but those of the next seat. */
  beyond: Tail
  /** How many of the next seat's dice count: the chance of each number. */
  next: readonly number[]
  /** All dice but the next seat's, as it judges them once this face was bid. */
  seenByNext: Tail
}

/** The next seat that is in, clockwise. */
function nextSeat({ table, seat }: Seen): Seat {
  const { seats } = table
  for (let step = 1; step < seats.length; step++) {
    const candidate = (seat + step) % seats.length
    if (seats[candidate]?.alive && seats[candidate].holding > 0) return candidate
  }
  return seat
}

/** What is known of the round besides the hand. */
interface Round {
  seen: Seen
  reading: Reading
  next: Seat
}

/** The dice of all but two seats by their chance for the face; seats that have not spoken are one group. */
function groupsBeyond({ seen, reading, next }: Round, counting: readonly Face[], trust: number): Group[] {
  const { wild, claims } = reading
  const unheard = { dice: 0, chance: freshChance(wild, counting.length) }
  const groups: Group[] = [unheard]
  for (const [seat, { holding }] of seen.table.seats.entries()) {
    if (holding === 0 || seat === seen.seat || seat === next) continue
    const claimed = claims.get(seat)
    if (claimed) groups.push({ dice: holding, chance: chanceOf(counting, wild, claimed, trust) })
    else unheard.dice += holding
  }
  return groups
}

function faceOdds(round: Round, face: Face, { trust, nextTrust }: Judgement): FaceOdds {
  const { seen, reading, next } = round
  const { wild, claims } = reading
  const { table, dice, seat } = seen
  const counting = reading.counting(face)
  const beyond = groupsBeyond(round, counting, trust)
  const nextGroup = {
    dice: table.seats[next]?.holding ?? 0,
    chance: chanceOf(counting, wild, claims.get(next), trust),
  }
  const claimedNow = new Set([...(claims.get(seat) ?? []), ...counting])
  const mine = { dice: dice.length, chance: chanceOf(counting, wild, claimedNow, nextTrust) }
  return {
    own: matching(dice, counting),
    unseen: () => tailOf([...beyond, nextGroup]),
    beyond: tailOf(beyond),
    next: binomial(nextGroup),
    seenByNext: tailOf([...groupsBeyond(round, counting, nextTrust), mine]),
  }
}

/** How far around the likely height of a face bids are weighed. */
const below = 3
const above = 3

/** Raises worth thinking about: the lowest of each face, and those around what is likely; never one that the own hand refutes. */
function candidates({ table, dice }: Seen, { order, wild, counting }: Reading): Bid[] {
  const unseen = table.total - dice.length
  const bids: Bid[] = []
  for (const face of order) {
    const own = matching(dice, counting(face))
    const lowest = lowestQuantity(order, table, face)
    const likely = own + Math.floor(unseen * freshChance(wild, counting(face).length))
    const from = Math.max(lowest, likely - below)
    const to = Math.min(own + unseen, Math.max(lowest + 1, likely + above))
    if (lowest < from) bids.push({ quantity: lowest, face })
    for (let quantity = from; quantity <= to; quantity++) bids.push({ quantity, face })
  }
  return bids
}

/** What is at stake: a die lost is -1. Dice are worth their share of all dice (RULES 2.7). */
function stakesOf({ table, dice }: Seen, { transfers }: Reading): { won: number; duel: boolean } {
  const own = dice.length
  const won = transfers ? 1 : own / (table.total - own)
  return { won, duel: table.seats.filter((one) => one.holding > 0).length === 2 }
}

type Stakes = ReturnType<typeof stakesOf>

/** A bid's worth, over all that the next seat may hold: the more it holds of the face, the less likely it calls. */
function bidWorth(bid: Bid, odds: FaceOdds, { doubtAt, doubtWidth, passed }: Judgement, stakes: Stakes): number {
  const whenPassed = stakes.duel ? passed.duel : passed.crowd
  return odds.next.reduce((worth, chance, count) => {
    const holds = odds.beyond(bid.quantity - odds.own - count)
    const called = 1 / (1 + Math.exp((odds.seenByNext(bid.quantity - count) - doubtAt) / doubtWidth))
    return worth + chance * (called * (holds * stakes.won - (1 - holds)) + (1 - called) * whenPassed)
  }, 0)
}

/**
 * The actions that a seat may think about, with their worths. Never empty for the seat to act; never a call of what the own hand
 * proves, never a bid that it refutes. Empty for anybody else.
 */
export function weigh(
  { table, hand, seat }: View<Table, { dice: readonly Die[] }>,
  reading: Reading,
  judgement: Judgement,
): Weighed[] {
  if (!hand || seat === null || table.toAct.who !== 'seats' || !table.toAct.seats.includes(seat)) return []
  const seen: Seen = { table, dice: hand.dice, seat }
  const round: Round = { seen, reading, next: nextSeat(seen) }
  const odds = new Map(reading.order.map((face) => [face, faceOdds(round, face, judgement)]))
  const stakes = stakesOf(seen, reading)
  const weighed = candidates(seen, reading).flatMap((bid): Weighed[] => {
    const known = odds.get(bid.face)
    return known ? [{ action: { type: 'bid', ...bid }, worth: bidWorth(bid, known, judgement, stakes) }] : []
  })
  const standing = table.bid && odds.get(table.bid.face)
  if (table.bid && standing && standing.own < table.bid.quantity) {
    const holds = standing.unseen()(table.bid.quantity - standing.own)
    weighed.push({ action: { type: 'call' }, worth: (1 - holds) * stakes.won - holds })
  }
  return weighed
}
