/** Seats in turn order and final ranks: the bookkeeping that every game of the house shares (RULES 1.1, 1.6). */
import type { Seat } from '../game.ts'

/** A rank per seat; null while the seat is alive. */
export type Ranks = readonly (number | null)[]

/** Seats that are still in, in seat order. */
export function alive(ranks: Ranks): Seat[] {
  return ranks.flatMap((rank, seat) => (rank === null ? [seat] : []))
}

/** The first living seat after `seat`, clockwise; `seat` itself only when nobody else is left. */
export function nextAlive(ranks: Ranks, seat: Seat): Seat {
  for (let step = 1; step <= ranks.length; step++) {
    const candidate = (seat + step) % ranks.length
    if (ranks[candidate] === null) return candidate
  }
  return seat
}

/** `seat` if it is alive, else the next one alive (RULES 1.5, 2.8). */
export function aliveFrom(ranks: Ranks, seat: Seat): Seat {
  return ranks[seat] === null ? seat : nextAlive(ranks, seat)
}

/**
 * Takes seats out in one event: all share the best rank among the lowest still free, the sole survivor is 1st,
 * and if nobody is left those who went out last are all 1st (RULES 1.6).
 */
export function takeOut(ranks: Ranks, out: readonly Seat[]): (number | null)[] {
  const left = alive(ranks).length - out.length
  const next = ranks.map((rank, seat) => (out.includes(seat) ? left + 1 : rank))
  return left === 1 ? next.map((rank) => rank ?? 1) : next
}
