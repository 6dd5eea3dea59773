/** Dice, bids and what dice games share. */
import type { Rng, Seat } from '../game.ts'
export declare const faces: readonly [1, 2, 3, 4, 5, 6]
export type Face = (typeof faces)[number]
/** `*` is a wildcard: counts as every face (RULES 2.2). */
export type Die = Face | '*'
export interface Bid {
  quantity: number
  face: Face
}
/** A bid as the table remembers it; `byClock` when the turn clock made it (RULES 1.4). */
export interface SeatBid extends Bid {
  seat: Seat
  byClock?: true
}
export type BidAction =
  | {
      type: 'bid'
      quantity: number
      face: Face
    }
  | {
      type: 'call'
    }
/** Draws one die. The wildcard chance is in whole per cent (RULES 2.2). */
export declare function roll(rng: Rng, wildPercent: number): Die
/** A hand of dice, sorted by face with wildcards last: the order in which they fell says nothing and is not kept. */
export declare function rollHand(rng: Rng, size: number, wildPercent: number): Die[]
/** How many dice in all hands together satisfy the predicate. */
export declare function countDice(hands: readonly (readonly Die[])[], counts: (die: Die) => boolean): number
