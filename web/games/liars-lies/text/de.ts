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
  dicePerPlayer: 'Würfel für jeden',
  wildChance: 'Sterne',
  percent: (n) => `${n} %`,
  penalty: 'Wer verliert,',
  penalties: { discard: 'legt einen Würfel ab', transfer: 'gibt dem Sieger einen Würfel' },
  soonDiscard: 'Nach Runde 200 scheiden verlorene Würfel aus.',
  summary: (each, wild, penalty) => `${each} Würfel für jeden · ★ ${wild} % · wer verliert, ${penalty}`,
}
