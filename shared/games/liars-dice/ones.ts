/** What ones are in Liar's Dice: the highest face, and jokers until somebody bids them; all that a table asks of its rules beside the bids. */
import type { Bid, Face } from '../../pieces/dice.ts'

/** From the lowest to the highest, before and after the lock: ones are above sixes (RULES 3.2). */
export const order = [2, 3, 4, 5, 6, 1] as const

/** Whether somebody in this round has bid ones, in any quantity (RULES 3.3). */
export const locksOnes = (bids: readonly Bid[]): boolean => bids.some((bid) => bid.face === 1)

/** The faces that count for a bid: its own, and ones while they are jokers (RULES 3.4). */
export const countingFaces = (face: Face, onesLocked: boolean): readonly Face[] =>
  onesLocked || face === 1 ? [face] : [face, 1]
