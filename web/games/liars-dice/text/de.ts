/** German that only Liar's Dice has at the table. */
import { de as dice } from '../../../parts/dice/text/de.ts'
import type { LiarsDiceWords } from './en.ts'

export const de: LiarsDiceWords = {
  preview: (bid, total, onesLocked) => {
    if (bid.face !== 1) return dice.atLeast(bid, total, onesLocked ? `${bid.face}` : `${bid.face} oder 1`)
    return `${dice.atLeast(bid, total, '1')}${onesLocked ? '' : '. Danach sind Einsen keine Joker mehr.'}`
  },
  ones: (locked) => (locked ? 'Einsen sind gesperrt: keine Joker mehr' : 'Einsen sind Joker'),
  onesWere: (locked) => (locked ? 'Einsen waren gesperrt: keine Joker' : 'Einsen waren Joker'),
  told: (call, nameOf) => {
    // A bid of ones says by itself what counted.
    const because = call.face === 1 ? '' : call.onesLocked ? 'Einsen waren gesperrt. ' : 'Einsen waren Joker. '
    return dice.told(call, nameOf, dice.lostOne(nameOf(call.loser)), because)
  },
}
