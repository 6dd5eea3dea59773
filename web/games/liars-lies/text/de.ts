/** German that only Liar's Lies has at the table. */
import { de as dice } from '../../../parts/dice/text/de.ts'
import type { LiesWords } from './en.ts'

export const de: LiesWords = {
  preview: (bid, total, wild) => dice.atLeast(bid, total, `${bid.face}${wild ? ' oder ★' : ''}`),
  told: (call, nameOf) => {
    const loser = nameOf(call.loser)
    const winner = nameOf(call.loser === call.by ? call.on : call.by)
    const cost = call.penalty === 'transfer' ? `${loser} gibt ${winner} einen Würfel` : dice.lostOne(loser)
    return dice.told(call, nameOf, cost)
  },
  soonDiscard: 'Nach Runde 200 sind verlorene Würfel aus dem Spiel.',
}
