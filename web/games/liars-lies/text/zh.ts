/** Chinese that only Liar's Lies has at the table. */
import { zh as dice } from '../../../parts/dice/text/zh.ts'
import type { LiesWords } from './en.ts'

export const zh: LiesWords = {
  preview: (bid, total, wild) => dice.atLeast(bid, total, `${bid.face}${wild ? ' 或 ★' : ''}`),
  told: (call, nameOf) => {
    const loser = nameOf(call.loser)
    const winner = nameOf(call.loser === call.by ? call.on : call.by)
    const cost = call.penalty === 'transfer' ? `${loser} 给 ${winner} 一颗骰子` : dice.lostOne(loser)
    return dice.told(call, nameOf, cost)
  },
  soonDiscard: '第 200 轮之后，输掉的骰子会离场。',
}
