/** Chinese that only Liar's Dice has at the table. */
import { zh as dice } from '../../../parts/dice/text/zh.ts'
import type { LiarsDiceWords } from './en.ts'

export const zh: LiarsDiceWords = {
  preview: (bid, total, onesLocked) => {
    if (bid.face !== 1) return dice.atLeast(bid, total, onesLocked ? `${bid.face}` : `${bid.face} 或 1`)
    return `${dice.atLeast(bid, total, '1')}${onesLocked ? '' : '。叫了一点，一点就不再百搭。'}`
  },
  ones: (locked) => (locked ? '一点已锁定：不再百搭' : '一点是百搭'),
  onesWere: (locked) => (locked ? '一点已被锁定：不算百搭' : '一点算百搭'),
  told: (call, nameOf) => {
    // A bid of ones says by itself what counted.
    const because = call.face === 1 ? '' : call.onesLocked ? '一点已被锁定，' : '一点算百搭，'
    return dice.told(call, nameOf, dice.lostOne(nameOf(call.loser)), because)
  },
}
