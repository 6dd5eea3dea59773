/** How likely the bid that stands is to hold: what anybody can work out from their own dice. */
import type { CommonTable, View } from '../game.ts'
import { freshChance, matching } from './beliefs.ts'
import type { Standing } from './bids.ts'
import { tailOf } from './binomial.ts'
import type { Die, Face } from './dice.ts'

/**
 * The chance, 0 … 1, that the bid that stands holds, all unseen dice taken as freshly rolled; null when there is no bid, or no hand.
 * `wild` is the wildcard chance in per cent, `counting` the faces that count for a bid.
 */
export function bidOdds(
  { table, hand }: View<CommonTable & Standing, { dice: readonly Die[] }>,
  wild: number,
  counting: (face: Face) => readonly Face[],
): number | null {
  if (!hand || !table.bid) return null
  const faces = counting(table.bid.face)
  const unseen = { dice: table.total - hand.dice.length, chance: freshChance(wild, faces.length) }
  return tailOf([unseen])(table.bid.quantity - matching(hand.dice, faces))
}
