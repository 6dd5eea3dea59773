/** Finishing orders to try (RULES 6.7). */
import type { Seat } from '../../shared/game.ts'

/** A seat in the order that is tried, with the rank that this gives it. */
export interface Tried {
  seat: Seat
  rank: number
  fixed: boolean
  /** Goes out together with the one before, whose rank it shares (RULES 1.6). */
  shares: boolean
}

/**
 * The whole table in the order that is tried: those still in first, as arranged, then those whose ranks are final. A seat that
 * went out meanwhile, or was never moved, falls in where it belongs. `sharing` are the seats that go out with the one before them.
 */
export function inTriedOrder(
  ranks: readonly (number | null)[],
  arranged: readonly Seat[],
  sharing: readonly Seat[] = [],
): Tried[] {
  const seats = ranks.map((_, seat) => seat)
  const still = seats.filter((seat) => ranks[seat] === null)
  const order = [
    ...arranged.filter((seat) => still.includes(seat)),
    ...still.filter((seat) => !arranged.includes(seat)),
  ]
  const out = seats
    .flatMap((seat) => {
      const rank = ranks[seat] ?? null
      return rank === null ? [] : [{ seat, rank, fixed: true, shares: false }]
    })
    .sort((a, b) => a.rank - b.rank)
  const tried: Tried[] = []
  for (const [at, seat] of order.entries()) {
    const before = tried[at - 1]
    const shares = before !== undefined && sharing.includes(seat)
    tried.push({ seat, rank: shares ? before.rank : at + 1, fixed: false, shares })
  }
  return [...tried, ...out]
}

/** The arrangement after one seat has changed places with its neighbour. */
export function moved(order: readonly Tried[], seat: Seat, by: 1 | -1): Seat[] {
  const seats = order.filter((one) => !one.fixed).map((one) => one.seat)
  const from = seats.indexOf(seat)
  const other = seats[from + by]
  if (from < 0 || other === undefined) return seats
  return seats.with(from, other).with(from + by, seat)
}
