/** What is believed of a play, against counts over every hand. */
import { describe, expect, it } from 'vitest'
import { holdsTrue, lieChance, unseenBy } from '../../../../shared/games/liars-deck/beliefs.ts'
import { deckOf, isTrue, trueCards, wholeDeck } from '../../../../shared/games/liars-deck/deck.ts'
import { firstSeed, seeded } from '../../../seeded.ts'

/** All hands of so many cards out of a deck with so many true ones, by the number of true ones. */
function counted(cards: number, truths: number, drawn: number): number[] {
  const found = Array.from({ length: drawn + 1 }, () => 0)
  for (let bits = 0; bits < 2 ** cards; bits++) {
    const held = Array.from({ length: cards }, (_, at) => at).filter((at) => bits & (2 ** at))
    if (held.length !== drawn) continue
    const hits = held.filter((at) => at < truths).length
    found[hits] = (found[hits] ?? 0) + 1
  }
  const all = found.reduce((sum, one) => sum + one, 0)
  return found.map((one) => one / all)
}

describe('beliefs', () => {
  it('RULES 4.2 how many true cards a hand holds: as counted over every hand', () => {
    for (const [cards, truths, drawn] of [
      [10, 4, 5],
      [12, 7, 3],
      [9, 0, 2],
      [9, 9, 4],
    ] as const)
      for (const [hits, chance] of counted(cards, truths, drawn).entries())
        expect(holdsTrue({ cards, true: truths }, drawn, hits)).toBeCloseTo(chance, 10)
  })

  it('sums to one between whole numbers of true cards, too', () => {
    const sum = [0, 1, 2, 3, 4, 5].reduce((all, hits) => all + holdsTrue({ cards: 15, true: 5.4 }, 5, hits), 0)
    expect(sum).toBeCloseTo(1, 10)
  })

  it('RULES 4.1, 4.8, 4.10 the decks have as many cards and true cards as is reckoned with', () => {
    for (const variant of ['basic', 'devil', 'chaos'] as const) {
      const deck = deckOf(variant, 'K', seeded(firstSeed))
      expect(deck).toHaveLength(wholeDeck(variant))
      expect(deck.filter((card) => isTrue(card, 'K'))).toHaveLength(trueCards(variant))
    }
  })

  it('RULES 4.2 who holds 6 or 7 of the 8 true cards knows that a claim of three is a lie', () => {
    const lie = (own: number, count: number) =>
      lieChance('basic', unseenBy('basic', { cards: 7, true: own }, 0, 0), 5, count, 0.6)
    expect(lie(6, 3)).toBe(1)
    expect(lie(7, 2)).toBe(1)
    expect(lie(6, 2)).toBeLessThan(1)
    expect(lie(7, 1)).toBeLessThan(1)
  })

  it('a claim of three is the less likely the more true cards one holds, and the more were laid down before', () => {
    const lie = (own: number, played = 0) =>
      lieChance('basic', unseenBy('basic', { cards: 5, true: own }, played, 0.6), 5, 3, 0.6)
    for (let own = 0; own < 5; own++) expect(lie(own + 1)).toBeGreaterThan(lie(own))
    for (let played = 0; played < 6; played++) expect(lie(2, played + 1)).toBeGreaterThan(lie(2, played))
  })
})
