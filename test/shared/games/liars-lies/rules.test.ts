/** RULES 1 and 2 by example: settings, bids, calls, and who opens. The end is in ending.test.ts. */
import { describe, expect, it } from 'vitest'
import { games } from '../../../../shared/games/index.ts'
import type { Die, Face } from '../../../../shared/pieces/dice.ts'
import { firstSeed, seeded } from '../../../seeded.ts'
import { bid, call, dice, options, play, refused, round, viewOf } from './rounds.ts'

const game = games['liars-lies']

describe('settings', () => {
  it('RULES 2.1 defaults and bounds', () => {
    expect(options()).toEqual({ dice: 5, wild: 10, penalty: 'discard' })
    for (const bad of [
      { dice: 0 },
      { dice: 11 },
      { dice: 2.5 },
      { wild: 7 },
      { wild: '10' },
      { penalty: 'none' },
      { x: 1 },
    ])
      expect(() => game.options.parse(bad), JSON.stringify(bad)).toThrow()
  })
})

describe('bidding', () => {
  it('RULES 2.3, 2.4, C-42 the raises are exactly the higher ones', () => {
    const state = play(round([dice(5), dice(5), dice(5), dice(5)]), bid(4, 3))
    const raises = game.legal(viewOf(state, 1)).filter((action) => action.type === 'bid')
    const expected = []
    for (let quantity = 1; quantity <= 20; quantity++)
      for (const face of [1, 2, 3, 4, 5, 6] as const)
        if (quantity > 4 || (quantity === 4 && face > 3)) expected.push(bid(quantity, face))
    expect(raises).toEqual(expected)
    expect(raises).toHaveLength(99)
    expect(refused(state, bid(3, 6))).toBe('bid-too-low')
    expect(refused(state, bid(4, 3))).toBe('bid-too-low')
    expect(refused(state, bid(4, 2))).toBe('bid-too-low')
    expect(refused(state, bid(5, 1))).toBeNull()
    expect(refused(state, bid(21, 1))).toBe('more-than-dice')
    expect(game.legal(viewOf(play(state, bid(20, 6)), 2))).toEqual([call])
  })

  it('RULES 2.4, C-42 at T × 6 only the call is legal', () => {
    for (const total of [2, 3, 7, 20]) {
      const state = play(round([dice(1), dice(total - 1)]), bid(total, 6))
      expect(game.legal(viewOf(state, 1))).toEqual([call])
    }
  })

  it('RULES 2.3, C-41 a quantity or face that no bid can have is refused, and changes nothing', () => {
    const state = play(round([dice(5), dice(5)]), bid(4, 3))
    const before = JSON.stringify(state)
    const odd: [number, number][] = [
      [0, 6],
      [-1, 6],
      [4.5, 6],
      [Number.NaN, 2],
      [Number.POSITIVE_INFINITY, 2],
      [11, 2],
      [1e9, 2],
      [5, 0],
      [5, 7],
      [5, 2.5],
    ]
    // What the schema would stop must not pass the rules either: the face is no face.
    for (const [quantity, face] of odd)
      expect(refused(state, bid(quantity, face as Face)), `${quantity}`).not.toBeNull()
    expect(refused(state, bid(5, '*' as never))).toBe('no-such-bid')
    expect(JSON.stringify(state)).toBe(before)
  })

  it('RULES 2.3 a bid may be of what nobody holds', () => {
    const state = play(round([dice(2, 1), dice(2, 1)]), bid(4, 6), call)
    expect(state.reveal?.call).toMatchObject({ count: 0, loser: 0 })
  })

  it('RULES 2.5 dice stay as rolled while the bidding goes on', () => {
    const hands: Die[][] = [
      [1, 4],
      ['*', 6],
    ]
    expect(play(round(hands), bid(1, 2), bid(2, 2), bid(3, 1)).hands).toEqual(hands)
  })

  it('RULES 1.2 a refusal says what must be beaten', () => {
    const state = play(round([dice(5), dice(5)]), bid(4, 3))
    expect(game.refusal(viewOf(state, 1), bid(4, 2))).toEqual({ code: 'bid-too-low', detail: { quantity: 4, face: 3 } })
    expect(game.refusal(viewOf(state, 1), bid(11, 2))).toEqual({ code: 'more-than-dice', detail: { total: 10 } })
  })

  it('RULES 1.1 there is no call before a bid, and nobody else acts', () => {
    const state = round([dice(2), dice(2)])
    expect(refused(state, call)).toBe('nothing-to-call')
    expect(game.refusal(viewOf(state, 1), bid(1, 1))?.code).toBe('not-your-turn')
    expect(game.refusal(viewOf(state, null), bid(1, 1))?.code).toBe('not-your-turn')
  })

  it('RULES 1.1 turns skip those who are out', () => {
    expect(play(round([dice(2), [], dice(2), []], 0), bid(1, 1)).turn).toBe(2)
    expect(play(round([dice(2), [], dice(2), []], 2), bid(1, 1)).turn).toBe(0)
  })

  it('RULES 1.9 the table shows the current bid and none before it', () => {
    const state = play(round([dice(5), dice(5)]), bid(1, 2), bid(2, 2), bid(3, 5))
    expect(game.table(state).bid).toEqual({ seat: 0, quantity: 3, face: 5 })
    expect(JSON.stringify(game.table(state))).not.toContain('"quantity":2')
    expect(game.heard(state)).toHaveLength(3)
  })
})

describe('the call', () => {
  const hands: Die[][] = [
    ['*', 1, 3],
    [1, 3, '*'],
  ]
  const countOf = (face: Face) => play(round(hands), bid(1, face), call).reveal?.call.count

  it('RULES 2.6, C-43 wildcards count as every face', () => {
    expect([1, 2, 3, 4, 5, 6].map((face) => countOf(face as Face))).toEqual([4, 2, 4, 2, 2, 2])
  })

  it('RULES 2.6, C-43 counts as an independent count does, in thousands of deals', () => {
    const rng = seeded(firstSeed)
    for (let n = 0; n < 3000; n++) {
      const dealt = game.deal(game.setup(options({ dice: 1 + (n % 6) }), 2 + (n % 4)), rng).state
      const face = (1 + rng.int(6)) as Face
      const shown = dealt.hands.flat().join('')
      const expected = shown.replace(new RegExp(`[^${face}*]`, 'g'), '').length
      const quantity = 1 + rng.int(shown.length)
      const { reveal } = play(dealt, bid(quantity, face), call)
      const [challenger, bidder] = [reveal?.call.by, reveal?.call.on]
      expect(reveal?.call.count, `seed ${firstSeed} deal ${n}`).toBe(expected)
      expect(reveal?.call.loser).toBe(expected >= quantity ? challenger : bidder)
    }
  })

  it('RULES 2.6, 2.7, C-44 a bid that holds costs the challenger, another the bidder', () => {
    const holds = play(round(hands), bid(4, 3), call)
    expect(holds.counts).toEqual([3, 2])
    const fails = play(round(hands), bid(5, 3), call)
    expect(fails.counts).toEqual([2, 3])
    expect(fails.reveal?.call).toEqual({
      by: 1,
      on: 0,
      quantity: 5,
      face: 3,
      count: 4,
      loser: 0,
      penalty: 'discard',
    })
  })

  it('RULES 2.7 exactly one die is lost, however wrong the bid, and by nobody else', () => {
    const state = play(round([dice(3), dice(3), dice(3), dice(3)], 1), bid(12, 6), call)
    expect(state.counts).toEqual([3, 2, 3, 3])
  })

  it('RULES 2.7 a die goes to the other party of the challenge, whoever won it', () => {
    const transfer = { penalty: 'transfer' } as const
    expect(play(round([dice(3), dice(3), dice(3)], 1, transfer), bid(1, 2), call).counts).toEqual([3, 4, 2])
    expect(play(round([dice(3), dice(3), dice(3)], 1, transfer), bid(9, 6), call).counts).toEqual([3, 2, 4])
    expect(play(round([dice(3), dice(3), dice(1)], 1, transfer), bid(1, 2), call)).toMatchObject({
      counts: [3, 4, 0],
      ranks: [null, null, 3],
    })
  })

  it('RULES 2.7 a die that is passed on may lead above the starting number', () => {
    const state = play(round([dice(5), dice(5)], 0, { penalty: 'transfer' }), bid(10, 6), call)
    expect(state.counts).toEqual([4, 6])
    expect(game.table(game.deal(state, seeded(1)).state).total).toBe(10)
  })

  it('RULES 2.11, 1.9 the reveal has every hand and every bid in order, and stays', () => {
    const state = play(round(hands), bid(1, 2), bid(2, 2), call)
    expect(state.reveal).toMatchObject({
      round: 1,
      hands,
      bids: [
        { seat: 0, quantity: 1 },
        { seat: 1, quantity: 2 },
      ],
    })
    expect(game.table(game.deal(state, seeded(1)).state).reveal).toEqual(state.reveal)
  })

  it('RULES 1.4 what the clock plays is marked', () => {
    const state = round([dice(2), dice(2)])
    const view = viewOf(state, 0)
    expect(game.fallback(view, seeded(1))).toEqual(bid(1, 1))
    const clocked = game.apply(state, 0, bid(1, 1), 'clock').state
    expect(game.table(clocked).bid?.byClock).toBe(true)
    expect(game.fallback(viewOf(clocked, 1), seeded(1))).toEqual(call)
    const called = game.apply(clocked, 1, call, 'clock').state
    expect(called.reveal).toMatchObject({ bids: [{ byClock: true }], call: { byClock: true } })
  })
})

describe('who opens', () => {
  it('RULES 2.8, C-45 the loser; if out, the next one alive', () => {
    const out = play(round([dice(2), dice(2), dice(1), dice(2)], 1), bid(1, 2), call)
    expect([out.ranks, out.opener]).toEqual([[null, null, 4, null], 3])
    const stays = play(round([dice(2), dice(2), dice(2), dice(2)], 1), bid(1, 2), call)
    expect(stays.opener).toBe(2)
    expect(game.deal(stays, seeded(1)).state.turn).toBe(2)
  })

  it('RULES 2.8 all who are in roll anew, as many dice as they own', () => {
    const finished = play(round([dice(2), dice(1), dice(5)], 0), bid(1, 2), call)
    expect(finished.counts).toEqual([2, 0, 5])
    const next = game.deal(finished, seeded(3)).state
    expect(next.hands.map((hand) => hand.length)).toEqual([2, 0, 5])
    expect(game.hand(next, 2)?.dice).not.toEqual(dice(5))
  })

  it('RULES 2.8 the first is random: each seat equally often', () => {
    const counts = [0, 0, 0, 0]
    const rng = seeded(firstSeed)
    for (let n = 0; n < 4000; n++) {
      const opener = game.deal(game.setup(options(), 4), rng).state.turn ?? 0
      counts[opener] = (counts[opener] ?? 0) + 1
    }
    expect(chiSquare(counts)).toBeLessThan(16.3) // 3 degrees of freedom, p = 0.001
  })

  it.each([0, 5, 10] as const)('RULES 2.2 wildcards come with %i %%, faces equally often', (wild) => {
    const rng = seeded(firstSeed)
    const counts = new Map<Die, number>()
    const rolled = 40 * 1000
    for (let n = 0; n < 1000; n++)
      for (const die of game.deal(game.setup(options({ dice: 10, wild }), 4), rng).state.hands.flat())
        counts.set(die, (counts.get(die) ?? 0) + 1)
    const stars = counts.get('*') ?? 0
    const spread = 4 * Math.sqrt(rolled * (wild / 100) * (1 - wild / 100))
    expect(Math.abs(stars - (rolled * wild) / 100)).toBeLessThanOrEqual(spread)
    expect(chiSquare([1, 2, 3, 4, 5, 6].map((face) => counts.get(face as Die) ?? 0))).toBeLessThan(20.6) // 5 degrees, p = 0.001
  })
})

function chiSquare(counts: number[]): number {
  const expected = counts.reduce((a, b) => a + b, 0) / counts.length
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
}
