/** The cards of Liar's Deck: what is in each deck, and what counts as true (RULES 4.1, 4.8, 4.10). */
import type { Rng } from '../../game.ts'

export const variants = ['basic', 'devil', 'chaos'] as const
export type Variant = (typeof variants)[number]
/** The table card of a round. */
export type Rank = 'A' | 'K' | 'Q'
export type Card = Rank | 'JOKER' | 'DEVIL' | 'CHAOS' | 'MASTER'

const copies = (count: number, card: Card): Card[] => Array.from({ length: count }, () => card)

/** How many of each rank are in the deck of basic and devil. */
const ofEachRank = 6
const plain: readonly Card[] = [
  ...copies(ofEachRank, 'A'),
  ...copies(ofEachRank, 'K'),
  ...copies(ofEachRank, 'Q'),
  ...copies(2, 'JOKER'),
]
const chaotic: readonly Card[] = [...copies(5, 'K'), ...copies(5, 'Q'), 'CHAOS', 'MASTER']

/** The ranks that can be the table card. */
export const ranksOf = (variant: Variant): readonly Rank[] => (variant === 'chaos' ? ['K', 'Q'] : ['A', 'K', 'Q'])
/** Cards that everybody is dealt. */
export const handSize = (variant: Variant): number => (variant === 'chaos' ? 3 : 5)
/** The most cards of one play (RULES 4.2, 4.10). */
export const mostCards = (variant: Variant): number => (variant === 'chaos' ? 1 : 3)

/** The full deck of a round, unshuffled. In devil one of the six cards of the table rank, never a joker, is drawn to be the Devil card (RULES 4.8). */
export function deckOf(variant: Variant, rank: Rank, rng: Rng): Card[] {
  if (variant === 'chaos') return [...chaotic]
  if (variant === 'basic') return [...plain]
  const devil = plain.indexOf(rank) + rng.int(ofEachRank)
  return plain.map((card, at) => (at === devil ? 'DEVIL' : card))
}

/** Cards in the deck. */
export const wholeDeck = (variant: Variant): number => (variant === 'chaos' ? chaotic : plain).length
/** Cards of the deck that are true, whichever the table card is. */
export const trueCards = (variant: Variant): number => (variant === 'chaos' ? 5 : ofEachRank) + 2

/** Whether a card is what every play claims: of the table rank, or a card that is always true (RULES 4.2, 4.8, 4.10). */
export function isTrue(card: Card, rank: Rank): boolean {
  return card === rank || card === 'JOKER' || card === 'DEVIL' || card === 'CHAOS' || card === 'MASTER'
}
