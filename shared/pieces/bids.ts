/** Which bid beats which: a game names its faces from the lowest to the highest (RULES 2.4, 3.2). */
import type { CommonTable, Refusal, View } from '../game.ts'
import type { Bid, BidAction, Face, SeatBid } from './dice.ts'

/** All six faces, lowest first. */
export type FaceOrder = readonly Face[]

/** What a bid is measured by: all dice in play, and the bid that stands. */
export interface Standing {
  total: number
  bid: SeatBid | null
}

/** Whether `one` is a raise of `other`: more dice of any face, or as many of a higher face. */
export function beats(order: FaceOrder, one: Bid, other: Bid): boolean {
  if (one.quantity !== other.quantity) return one.quantity > other.quantity
  return order.indexOf(one.face) > order.indexOf(other.face)
}

/** The smallest quantity of this face that may be bid; it may be more than there are dice. */
export function lowestQuantity(order: FaceOrder, { bid }: Pick<Standing, 'bid'>, face: Face): number {
  if (!bid) return 1
  return beats(order, { quantity: bid.quantity, face }, bid) ? bid.quantity : bid.quantity + 1
}

/** The lowest legal raise; null when only the call is left. */
export function lowestRaise(order: FaceOrder, standing: Standing): Bid | null {
  const raises = order.map((face) => ({ quantity: lowestQuantity(order, standing, face), face }))
  const lowest = raises.reduce((low, bid) => (beats(order, low, bid) ? bid : low))
  return lowest.quantity <= standing.total ? lowest : null
}

/** Why a bid may not be made; a quantity and face that no bid can have are refused too. */
function bidRefusal(order: FaceOrder, { total, bid }: Standing, { quantity, face }: Bid): Refusal | null {
  if (!Number.isInteger(quantity) || quantity < 1 || !order.includes(face)) return { code: 'no-such-bid' }
  if (quantity > total) return { code: 'more-than-dice', detail: { total } }
  if (bid && !beats(order, { quantity, face }, bid))
    return { code: 'bid-too-low', detail: { quantity: bid.quantity, face: bid.face } }
  return null
}

type BidView = View<CommonTable & Standing, unknown>

/** Why this viewer may not do that now; null when they may (RULES 1.1, 1.2). */
export function refusalOf(order: FaceOrder, { table, seat }: BidView, action: BidAction): Refusal | null {
  const { toAct } = table
  if (toAct.who === 'nobody') return { code: 'game-over' }
  if (toAct.who === 'dealer') return { code: 'between-rounds' }
  if (seat === null || !toAct.seats.includes(seat)) return { code: 'not-your-turn' }
  switch (action.type) {
    case 'bid':
      return bidRefusal(order, table, action)
    case 'call':
      return table.bid ? null : { code: 'nothing-to-call' }
    default:
      return { code: 'no-such-action', detail: { action: String(action satisfies never) } }
  }
}

/** Every bid and the call, as far as this viewer may make them; bids from the lowest. */
export function legalOf(order: FaceOrder, view: BidView): BidAction[] {
  const bids = Array.from({ length: view.table.total }, (_, index) =>
    order.map((face): BidAction => ({ type: 'bid', quantity: index + 1, face })),
  ).flat()
  const candidates: BidAction[] = [...bids, { type: 'call' }]
  return candidates.filter((action) => refusalOf(order, view, action) === null)
}

/** What the clock plays: it calls, and with nothing to call it makes the lowest bid (RULES 2.9, 3.6). */
export function fallbackOf(order: FaceOrder, { table }: BidView): BidAction {
  const opening = lowestRaise(order, table)
  return table.bid || !opening ? { type: 'call' } : { type: 'bid', ...opening }
}
