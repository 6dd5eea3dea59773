/** How faces are ordered in Liar's Lies, and how long dice are passed on; all that a table asks of its rules beside the bids. */
import { faces } from '../../pieces/dice.ts'

/** A 1 is an ordinary face, and the lowest (RULES 2.2, 2.4). */
export const order = faces
/** After this round dice are no longer passed on (RULES 1.12). */
export const lastTransferRound = 200
/** From this round on the table announces it (RULES 1.12). */
export const transferWarningRound = 180
