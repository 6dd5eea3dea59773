/** The guide's tables, counted another way. */
import { expect, it } from 'vitest'
import { hazardLeft, pullOdds, trueChance } from '../../../../web/games/liars-deck/odds.ts'

it('RULES 4.5: pulls 1 to 6 fire with 1/6 to 1, and each chamber is as likely as another', () => {
  const odds = pullOdds()
  expect(odds.map(({ pull }) => pull)).toEqual([1, 2, 3, 4, 5, 6])
  let alive = 1
  for (const { pull, chance, byThen } of odds) {
    expect(chance).toBeCloseTo(1 / (7 - pull), 12)
    expect(alive * chance).toBeCloseTo(1 / 6, 12)
    alive *= 1 - chance
    expect(byThen).toBeCloseTo(1 - alive, 12)
  }
  expect([0, 1, 5, 6].map(hazardLeft)).toEqual([6, 5, 1, 1])
})

it('RULES 4.2: one other card is true as often as a count over all others says', () => {
  for (let own = 0; own <= 5; own++) {
    const deck = Array.from({ length: 20 }, (_, n) => n < 8)
    const hand = [...Array.from({ length: own }, (_, n) => n), ...Array.from({ length: 5 - own }, (_, n) => 8 + n)]
    const others = deck.filter((_, n) => !hand.includes(n))
    expect(trueChance(own)).toBeCloseTo(others.filter(Boolean).length / others.length, 12)
  }
})
