/** The coach of Liar's Dice: a bid of ones locks them for itself, too (RULES 3.3). */
import { countingFaces, locksOnes } from '../../../shared/games/liars-dice/ones.ts'
import { bidOdds } from '../../../shared/pieces/odds.ts'
import { diceCoach } from '../../parts/dice/coach.ts'
import { asAction, dice, diceView } from './view.ts'

export const liarsDiceCoach = diceCoach({
  order: dice.order,
  view: diceView,
  asAction,
  holds({ table, seat, hand }, bid) {
    const made = { ...bid, seat: seat ?? 0 }
    const counting = (face: typeof bid.face) => countingFaces(face, table.onesLocked || locksOnes([made]))
    return bidOdds({ table: { ...table, bid: made }, seat, hand }, 0, counting) ?? 0
  },
})
