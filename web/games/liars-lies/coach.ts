/** The coach of Liar's Lies. */
import { bidOdds } from '../../../shared/pieces/odds.ts'
import { diceCoach } from '../../parts/dice/coach.ts'
import { asAction, lies, liesView } from './view.ts'

export const liarsLiesCoach = diceCoach({
  order: lies.order,
  view: liesView,
  asAction,
  holds: ({ table, seat, hand }, bid) =>
    bidOdds({ table: { ...table, bid: { ...bid, seat: seat ?? 0 } }, seat, hand }, table.wild, (face) => [face]) ?? 0,
})
