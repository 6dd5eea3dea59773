/** How likely the play that lies on the table is to be true: what anybody can work out from their own cards and the counts. */
import { holdsTrue, unseenBy } from './beliefs.ts'
import { isTrue } from './deck.ts'
import type { DeckView } from './legality.ts'

/** The chance, 0 … 1, that so many cards out of the viewer's sight, laid blindly, are all true; null when nothing lies there, or it is their own. */
export function playOdds({ table, hand, seat }: DeckView): number | null {
  const { play, variant, rank } = table
  if (!hand || !play || play.seat === seat) return null
  const own = { cards: hand.cards.length, true: hand.cards.filter((card) => isTrue(card, rank)).length }
  return holdsTrue(unseenBy(variant, own, 0, 0), play.count, play.count)
}
