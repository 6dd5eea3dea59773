import { describe, expect, it } from 'vitest'
import { chanceOf, claimsOf, freshChance, matching } from '../../../shared/pieces/beliefs.ts'
import { type Face, faces, type SeatBid } from '../../../shared/pieces/dice.ts'

/** The share of a seat's dice that show one of the faces asked, by going through every hand of so many plain dice. */
function bayes(count: number, claimed: Face[], asked: Face[], trust: number): number {
  const those = (faces: Face[], dice: number[]) => dice.filter((die) => faces.some((face) => face === die)).length
  let [weight, shown] = [0, 0]
  for (let hand = 0; hand < 6 ** count; hand++) {
    const dice = Array.from({ length: count }, (_, at) => (Math.floor(hand / 6 ** at) % 6) + 1)
    const likelihood = Math.exp(trust * those(claimed, dice))
    weight += likelihood
    shown += likelihood * those(asked, dice)
  }
  return shown / weight / count
}

describe('the chance of a die', () => {
  it('RULES 2.2 before anybody has spoken: a wildcard, or one of six', () => {
    expect([0, 5, 10].map((wild) => freshChance(wild, 1).toFixed(6))).toEqual(['0.166667', '0.208333', '0.250000'])
    expect(chanceOf([3], 10, undefined, 1.2)).toBe(freshChance(10, 1))
    expect(chanceOf([3], 10, new Set(), 1.2)).toBe(freshChance(10, 1))
  })

  it('RULES 3.4 before anybody has spoken: two of six while ones are jokers', () => {
    expect(freshChance(0, 2)).toBeCloseTo(1 / 3, 12)
    expect(chanceOf([3, 1], 0, undefined, 1.2)).toBe(freshChance(0, 2))
  })

  it('after a claim is what going through every hand gives', () => {
    for (const trust of [0, 0.5, 1.25])
      for (const count of [1, 3, 4])
        for (const asked of [2, 5] as const)
          for (const claimed of [[2], [2, 1]] as Face[][])
            for (const counting of [[asked], [asked, 1]] as Face[][])
              expect(chanceOf(counting, 0, new Set(claimed), trust)).toBeCloseTo(
                bayes(count, claimed, counting, trust),
                10,
              )
  })

  it('is shared out among the faces: all together, and the wildcard once, make 1', () => {
    for (const wild of [0, 5, 10])
      for (const claimed of [[], [1], [1, 6], [1, 2, 3, 4, 5, 6]] as Face[][]) {
        const each = faces.map((face) => chanceOf([face], wild, new Set(claimed), 1.25))
        expect(each.reduce((sum, chance) => sum + chance - wild / 100, wild / 100)).toBeCloseTo(1, 12)
      }
  })
})

describe('claims', () => {
  it('are the faces that a seat has bid; what the clock bid is none', () => {
    const heard: SeatBid[] = [
      { seat: 1, quantity: 1, face: 1, byClock: true },
      { seat: 2, quantity: 2, face: 5 },
      { seat: 1, quantity: 3, face: 4 },
      { seat: 2, quantity: 4, face: 5 },
      { seat: 2, quantity: 5, face: 6 },
    ]
    expect([...claimsOf(heard)].map(([seat, claimed]) => [seat, [...claimed]])).toEqual([
      [2, [5, 6]],
      [1, [4]],
    ])
  })

  it('RULES 3.3 are of ones as well where ones counted for the bid', () => {
    const jokers = ({ face }: SeatBid, at: number): Face[] => (at === 0 ? [face, 1] : [face])
    const heard: SeatBid[] = [
      { seat: 0, quantity: 1, face: 4 },
      { seat: 1, quantity: 2, face: 4 },
    ]
    expect([...claimsOf(heard, jokers)].map(([seat, claimed]) => [seat, [...claimed]])).toEqual([
      [0, [4, 1]],
      [1, [4]],
    ])
  })
})

describe('a hand', () => {
  it('RULES 2.3 matches with the face and with wildcards', () => {
    expect(faces.map((face) => matching([1, 1, 4, '*'], [face]))).toEqual([3, 1, 1, 2, 1, 1])
  })
})
