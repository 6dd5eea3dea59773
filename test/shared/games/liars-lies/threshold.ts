/** Threshold bots to measure against: they know the binomial odds and their own dice, and listen to nobody. */
import type { View } from '../../../../shared/game.ts'
import type { Action, Hand, Table } from '../../../../shared/games/liars-lies/rules.ts'
import { type Bid, faces } from '../../../../shared/pieces/dice.ts'
import { tail } from './tail.ts'

type LiesView = View<Table, Hand>

/** Two chances this close count as a tie. */
const tie = 1e-12

/** The chance that a bid holds, unseen dice taken as freshly rolled. */
function chanceOf({ table, hand }: LiesView, { quantity, face }: Bid): number {
  const own = hand?.dice ?? []
  const wild = table.wild / 100
  const held = own.filter((die) => die === face || die === '*').length
  return tail(table.total - own.length, wild + (1 - wild) / 6, quantity - held)
}

/** The likeliest raise, ties to the lowest or the highest bid; null when there is none. */
function likeliest(view: LiesView, ties: 'lowest' | 'highest'): Bid | null {
  const { bid, total } = view.table
  let best: { bid: Bid; p: number } | null = null
  for (const face of faces) {
    const lowest = !bid ? 1 : face > bid.face ? bid.quantity : bid.quantity + 1
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

function threshold(view: LiesView, below: number, ties: 'lowest' | 'highest'): Action {
  const { bid } = view.table
  if (bid && chanceOf(view, bid) < below) return { type: 'call' }
  const raise = likeliest(view, ties)
  return raise ? { type: 'bid', ...raise } : { type: 'call' }
}

/** Calls under 0.40, ties to the lowest bid: what most simple bots do. */
export const typical = (view: LiesView): Action => threshold(view, 0.4, 'lowest')
/** Calls under 0.20, ties to the highest bid: the strongest of its kind. */
export const tuned = (view: LiesView): Action => threshold(view, 0.2, 'highest')
