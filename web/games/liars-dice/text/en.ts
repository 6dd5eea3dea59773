/** English that only Liar's Dice has at the table, and the shape of every other language. */
import type { Called } from '../../../../shared/games/liars-dice/rules.ts'
import type { Bid } from '../../../../shared/pieces/dice.ts'
import { en as dice } from '../../../parts/dice/text/en.ts'

export const en = {
  preview: (bid: Bid, total: number, onesLocked: boolean) => {
    if (bid.face !== 1) return dice.atLeast(bid, total, onesLocked ? `${bid.face}` : `${bid.face} or 1`)
    return `${dice.atLeast(bid, total, '1')}${onesLocked ? '' : '. This locks the ones.'}`
  },
  ones: (locked: boolean): string => (locked ? 'Ones are locked: no jokers now' : 'Ones are jokers'),
  onesWere: (locked: boolean): string => (locked ? 'Ones were locked: no jokers' : 'Ones were jokers'),
  told: (call: Called, nameOf: (seat: number) => string) => {
    // A bid of ones says by itself what counted.
    const because = call.face === 1 ? '' : call.onesLocked ? 'Ones were locked. ' : 'Ones were jokers. '
    return dice.told(call, nameOf, dice.lostOne(nameOf(call.loser)), because)
  },
}
export type LiarsDiceWords = typeof en
