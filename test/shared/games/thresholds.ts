/** Threshold bots to measure against: they know the binomial odds and their own dice, and listen to nobody. */
import type { CommonTable, View } from '../../../shared/game.ts'
import type { Bid, BidAction, Die, Face, SeatBid } from '../../../shared/pieces/dice.ts'
import { tail } from './tail.ts'

type Seen<Table> = View<Table & CommonTable & { total: number; bid: SeatBid | null }, { dice: readonly Die[] }>

/** What they know of a game. */
export interface Odds<Table> {
  /** The faces from the lowest to the highest. */
  order: readonly Face[]
  /** Whether an own die counts for a bid of this face. */
  counts(table: Table, die: Die, face: Face): boolean
  /** The chance that an unseen die does. */
  chance(table: Table, face: Face): number
}

/** Two chances this close count as a tie. */
const tie = 1e-12

export function thresholds<Table>({ order, counts, chance }: Odds<Table>) {
  /** The chance that a bid holds, unseen dice taken as freshly rolled. */
  function chanceOf({ table, hand }: Seen<Table>, { quantity, face }: Bid): number {
    const own = hand?.dice ?? []
    const held = own.filter((die) => counts(table, die, face)).length
    return tail(table.total - own.length, chance(table, face), quantity - held)
  }

  /** The likeliest raise, ties to the lowest or the highest bid; null when there is none. */
  function likeliest(view: Seen<Table>, ties: 'lowest' | 'highest'): Bid | null {
    const { bid, total } = view.table
    let best: { bid: Bid; p: number } | null = null
    for (const face of order) {
      const lowest = !bid ? 1 : order.indexOf(face) > order.indexOf(bid.face) ? bid.quantity : bid.quantity + 1
      // A larger quantity of a face is never likelier: what follows the first can only tie.
      for (let quantity = lowest; quantity <= total; quantity++) {
        const p = chanceOf(view, { quantity, face })
        if (quantity > lowest && (ties === 'lowest' || p < 1)) break
        const tied = best !== null && Math.abs(p - best.p) <= tie
        const higher = best !== null && quantity >= best.bid.quantity
        if (!best || (tied ? higher === (ties === 'highest') : p > best.p)) best = { bid: { quantity, face }, p }
      }
    }
    return best?.bid ?? null
  }

  function threshold(view: Seen<Table>, below: number, ties: 'lowest' | 'highest'): BidAction {
    const { bid } = view.table
    if (bid && chanceOf(view, bid) < below) return { type: 'call' }
    const raise = likeliest(view, ties)
    return raise ? { type: 'bid', ...raise } : { type: 'call' }
  }

  return {
    /** Calls under 0.40, ties to the lowest bid: what most simple bots do. */
    typical: (view: Seen<Table>): BidAction => threshold(view, 0.4, 'lowest'),
    /** Calls under 0.20, ties to the highest bid: the strongest of its kind. */
    tuned: (view: Seen<Table>): BidAction => threshold(view, 0.2, 'highest'),
  }
}
