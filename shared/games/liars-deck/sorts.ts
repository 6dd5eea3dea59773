/**
 * Cards by what they are worth to a bot: true, special or false. The special card is the Devil card, or the Chaos card; jokers and the Master
 * are like any other true card.
 */
import { type Card, handSize, isTrue, mostCards, type Rank, type Variant, wholeDeck } from './deck.ts'

export interface Sorted {
  true: number
  special: number
  false: number
}

const isSpecial = (card: Card) => card === 'DEVIL' || card === 'CHAOS'

export function sorted(cards: readonly Card[], rank: Rank): Sorted {
  const special = cards.filter(isSpecial).length
  const truths = cards.filter((card) => isTrue(card, rank)).length - special
  return { true: truths, special, false: cards.length - truths - special }
}

export const sizeOf = (cards: Sorted): number => cards.true + cards.special + cards.false

export const minus = (cards: Sorted, some: Sorted): Sorted => ({
  true: cards.true - some.true,
  special: cards.special - some.special,
  false: cards.false - some.false,
})

export const has = (held: Sorted, some: Sorted): boolean =>
  held.true >= some.true && held.special >= some.special && held.false >= some.false

const specialOf = (variant: Variant) => (variant === 'basic' ? 0 : 1)

/** The deck of a variant (RULES 4.1, 4.8, 4.10). */
export function sortedDeck(variant: Variant): Sorted {
  const truths = variant === 'chaos' ? 6 : 8 - specialOf(variant)
  return { true: truths, special: specialOf(variant), false: wholeDeck(variant) - truths - specialOf(variant) }
}

/** All hands that can be dealt. */
export function handsOf(variant: Variant): Sorted[] {
  const size = handSize(variant)
  const found: Sorted[] = []
  for (let special = 0; special <= specialOf(variant); special++)
    for (let t = 0; t <= size - special; t++) found.push({ true: t, special, false: size - special - t })
  return found
}

function allPlays(variant: Variant): Sorted[] {
  const found: Sorted[] = []
  for (let size = 1; size <= mostCards(variant); size++)
    for (let t = size; t >= 0; t--) found.push({ true: t, special: 0, false: size - t })
  return specialOf(variant) ? [...found, { true: 0, special: 1, false: 0 }] : found
}

const plays: { readonly [V in Variant]: readonly Sorted[] } = {
  basic: allPlays('basic'),
  devil: allPlays('devil'),
  chaos: allPlays('chaos'),
}

/** What a play can consist of: so many true and so many false cards, or the special card alone (RULES 4.2, 4.8, 4.10). */
export const playsOf = (variant: Variant): readonly Sorted[] => plays[variant]

/** Positions of a hand that make up this play, ascending; which of the same sort is all one. */
export function positionsOf(cards: readonly Card[], rank: Rank, play: Sorted): number[] {
  const left = { ...play }
  return cards.flatMap((card, at) => {
    const sort = isSpecial(card) ? 'special' : isTrue(card, rank) ? 'true' : 'false'
    if (left[sort] === 0) return []
    left[sort] -= 1
    return [at]
  })
}
