/** English that only Liar's Lies has at the table, and the shape of every other language. */
import type { Call } from '../../../../shared/games/liars-lies/rules.ts'
import type { Bid } from '../../../../shared/pieces/dice.ts'
import { en as dice } from '../../../parts/dice/text/en.ts'

export const en = {
  preview: (bid: Bid, total: number, wild: boolean) => dice.atLeast(bid, total, `${bid.face}${wild ? ' or ★' : ''}`),
  told: (call: Call, nameOf: (seat: number) => string) => {
    const loser = nameOf(call.loser)
    const winner = nameOf(call.loser === call.by ? call.on : call.by)
    const cost = call.penalty === 'transfer' ? `${loser} gave one die to ${winner}` : dice.lostOne(loser)
    return dice.told(call, nameOf, cost)
  },
  soonDiscard: 'After round 200 lost dice leave the game.',
}
export type LiesWords = typeof en
