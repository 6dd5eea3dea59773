/** Dice, bids and what dice games share. */
import type { Rng, Seat } from '../game.ts'

export const faces = [1, 2, 3, 4, 5, 6] as const
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
export type BidAction = { type: 'bid'; quantity: number; face: Face } | { type: 'call' }

/** Draws one die. The wildcard chance is in whole per cent (RULES 2.2). */
export function roll(rng: Rng, wildPercent: number): Die {
  if (wildPercent > 0 && rng.int(100) < wildPercent) return '*'
  return rollFace(rng)
}
const rollFace = (rng: Rng): Face => faces[rng.int(faces.length)] ?? 1

/** A hand of dice, sorted by face with wildcards last: the order in which they fell says nothing and is not kept. */
export function rollHand(rng: Rng, size: number, wildPercent: number): Die[] {
  const value = (die: Die) => (die === '*' ? 7 : die)
  return Array.from({ length: size }, () => roll(rng, wildPercent)).sort((a, b) => value(a) - value(b))
}

/** A hand of dice without wildcards, sorted in a game's order of faces. */
export function rollFaces(rng: Rng, size: number, order: readonly Face[]): Face[] {
  return Array.from({ length: size }, () => rollFace(rng)).sort((a, b) => order.indexOf(a) - order.indexOf(b))
}

/** How many dice in all hands together satisfy the predicate. */
export function countDice<D extends Die>(hands: readonly (readonly D[])[], counts: (die: D) => boolean): number {
  return hands.reduce((sum, hand) => sum + hand.filter(counts).length, 0)
}
