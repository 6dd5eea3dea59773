import { describe, expect, it } from 'vitest'
import type { Rng } from '../../../shared/game.ts'
import { dealHands, shuffle, takeCards } from '../../../shared/pieces/cards.ts'
import { firstSeed, seeded } from '../../seeded.ts'

/** All results of something that draws, each by the draws that lead to it: every draw takes every value. */
function outcomes<T>(draw: (rng: Rng) => T): T[] {
  const found: T[] = []
  const open: number[][] = [[]]
  for (let draws = open.pop(); draws; draws = open.pop()) {
    let at = 0
    let asked: number | null = null
    const rng: Rng = {
      int(below) {
        const given = draws?.[at++]
        if (given === undefined) asked ??= below
        return given ?? 0
      },
    }
    const result = draw(rng)
    if (asked === null) found.push(result)
    else for (let value = 0; value < asked; value++) open.push([...draws, value])
  }
  return found
}

describe('a shuffle', () => {
  it('leads to each order of four different cards once', () => {
    const orders = outcomes((rng) => shuffle(['a', 'b', 'c', 'd'], rng).join(''))
    expect(orders).toHaveLength(24)
    expect(new Set(orders).size).toBe(24)
  })

  it('keeps the cards and leaves what it was given', () => {
    const cards = Object.freeze(['A', 'A', 'K', 'Q', 'JOKER'])
    for (let n = 0; n < 20; n++) expect([...shuffle(cards, seeded(firstSeed + n))].sort()).toEqual([...cards].sort())
  })
})

describe('hands', () => {
  it('are dealt from the top, without a card twice', () => {
    expect(dealHands([1, 2, 3, 4, 5, 6, 7], 3, 2)).toEqual([
      [1, 2],
      [3, 4],
      [5, 6],
    ])
  })

  it('close up where cards were taken', () => {
    expect(takeCards(['A', 'K', 'Q', 'K'], [1, 3])).toEqual({ taken: ['K', 'K'], kept: ['A', 'Q'] })
    expect(takeCards(['A'], [0])).toEqual({ taken: ['A'], kept: [] })
  })
})
