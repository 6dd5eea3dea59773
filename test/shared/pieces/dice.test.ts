import { describe, expect, it } from 'vitest'
import type { Rng } from '../../../shared/game.ts'
import { countDice, faces, roll, rollHand } from '../../../shared/pieces/dice.ts'
import { firstSeed, seeded } from '../../seeded.ts'

/** Gives these draws in turn, and checks what was asked. */
function scripted(...draws: [below: number, value: number][]): Rng {
  return {
    int(below) {
      const next = draws.shift()
      expect(next?.[0]).toBe(below)
      return next?.[1] ?? 0
    },
  }
}

describe('a roll', () => {
  it('RULES 2.2 first draws whether it is a wildcard, then the face', () => {
    expect(roll(scripted([100, 4]), 5)).toBe('*')
    expect(roll(scripted([100, 5], [6, 0]), 5)).toBe(1)
    expect(roll(scripted([100, 9]), 10)).toBe('*')
    expect(roll(scripted([100, 10], [6, 5]), 10)).toBe(6)
    expect(roll(scripted([6, 3]), 0)).toBe(4)
  })

  it('RULES 2.2 of every possible draw: exactly so many wildcards and faces', () => {
    for (const wild of [0, 5, 10]) {
      const dice = Array.from({ length: 600 }, (_, n) => {
        const draws = wild === 0 ? [n % 6] : [Math.floor(n / 6), n % 6]
        return roll({ int: () => draws.shift() ?? 0 }, wild)
      })
      expect(dice.filter((die) => die === '*')).toHaveLength(6 * wild)
      for (const face of faces) expect(dice.filter((die) => die === face)).toHaveLength(100 - wild)
    }
  })

  it('a hand is sorted, wildcards last, so that its order tells nothing', () => {
    const rng = seeded(firstSeed)
    for (let n = 0; n < 200; n++) {
      const hand = rollHand(rng, 10, 10)
      expect(hand).toHaveLength(10)
      const shown = hand.join('')
      expect(shown).toMatch(/^1*2*3*4*5*6*\**$/)
    }
    expect(rollHand(rng, 0, 10)).toEqual([])
  })
})

describe('a count', () => {
  it('is over all hands', () => {
    expect(countDice([[1, '*'], [], [1, 2, '*']], (die) => die === 1)).toBe(2)
    expect(countDice([], () => true)).toBe(0)
  })
})
