/** Seats in turn order and final ranks: the bookkeeping that every game of the house shares (RULES 1.1, 1.6). */
import type { Seat } from '../game.ts'
/** A rank per seat; null while the seat is alive. */
export type Ranks = readonly (number | null)[]
/** Seats that are still in, in seat order. */
export declare function alive(ranks: Ranks): Seat[]
/** The first living seat after `seat`, clockwise; `seat` itself only when nobody else is left. */
export declare function nextAlive(ranks: Ranks, seat: Seat): Seat
/** `seat` if it is alive, else the next one alive (RULES 1.5, 2.8). */
export declare function aliveFrom(ranks: Ranks, seat: Seat): Seat
/**
 * Takes seats out in one event: all share the best rank among the lowest still free, the sole survivor is 1st,
 * and if nobody is left those who went out last are all 1st (RULES 1.6).
 */
export declare function takeOut(ranks: Ranks, out: readonly Seat[]): (number | null)[]
