import { describe, expect, it } from 'vitest'
import type { Seat } from '../../../../shared/game.ts'
import { games } from '../../../../shared/games/index.ts'
import { type Action, lastTransferRound, type Options, type State } from '../../../../shared/games/liars-lies/rules.ts'
import type { Die, Face } from '../../../../shared/pieces/dice.ts'
import { firstSeed, seeded } from '../../../seeded.ts'

const game = games['liars-lies']
const options = (given: Partial<Options> = {}): Options => game.options.parse(given)
const bid = (quantity: number, face: Face): Action => ({ type: 'bid', quantity, face })
const call: Action = { type: 'call' }

/** A round with these hands, opened by `opener`. */
function round(hands: Die[][], opener: Seat = 0, given: Partial<Options> = {}, number = 1): State {
  const state = game.setup(options(given), hands.length)
  return {
    ...state,
    round: number,
    after: null,
    hands,
    counts: hands.map((dice) => dice.length),
    ranks: hands.map((dice) => (dice.length === 0 ? hands.length : null)),
    opener,
    turn: opener,
  }
}
const viewOf = (state: State, seat: Seat | null) => ({
  table: game.table(state),
  seat,
  hand: seat === null ? null : game.hand(state, seat),
})
function play(state: State, ...actions: Action[]): State {
  return actions.reduce((now, action) => {
    const seat = now.turn ?? 0
    expect(game.refusal(viewOf(now, seat), action)).toBeNull()
    return game.apply(now, seat, action).state
  }, state)
}
const dice = (n: number, face: Die = 2): Die[] => Array.from({ length: n }, () => face)
const refused = (state: State, action: Action) => game.refusal(viewOf(state, state.turn), action)?.code ?? null

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

describe('the end', () => {
  it('RULES 1.6 the survivor is first, the last to go out second, and so on down', () => {
    let state = play(round([dice(1), dice(1), dice(1)], 0), bid(1, 2), call)
    expect(state.ranks).toEqual([null, 3, null])
    state = game.deal(state, seeded(5)).state
    state = play({ ...state, hands: [[2], [], [2]] }, bid(2, 2), call)
    expect(game.ranks(state)).toContain(1)
    expect(game.toAct(state)).toEqual({ who: 'nobody' })
    expect([...state.ranks].sort()).toEqual([1, 2, 3])
    expect(refused(state, call)).toBe('game-over')
  })

  it('RULES 1.12 after round 200 dice leave the game, and the table says so', () => {
    const hands = [dice(5), dice(5)]
    const last = play(round(hands, 0, { penalty: 'transfer' }, lastTransferRound), bid(10, 6), call)
    expect(last.counts).toEqual([4, 6])
    const after = round(hands, 0, { penalty: 'transfer' }, lastTransferRound + 1)
    expect(game.table(after).penalty).toBe('discard')
    expect(play(after, bid(10, 6), call).counts).toEqual([4, 5])
  })
})

describe('resigning', () => {
  it('RULES 1.5, C-49 in a round: it is void, the dice go, the same seat opens the next one', () => {
    const bidding = play(round([dice(5), dice(5), dice(5)], 1), bid(2, 2))
    const { state } = game.resign(bidding, 2)
    expect(state).toMatchObject({ ranks: [null, null, 3], counts: [5, 5, 0], bids: [], opener: 1, reveal: null })
    expect(game.toAct(state)).toEqual({ who: 'dealer', after: 'void' })
    const next = game.deal(state, seeded(1)).state
    expect(next).toMatchObject({ round: 2, turn: 1 })
    expect(game.table(next).total).toBe(10)
    expect(game.hand(next, 2)).toBeNull()
  })

  it('RULES 1.5, C-22 by the opener: the next one alive opens', () => {
    expect(game.resign(round([dice(5), dice(5), dice(5)], 1), 1).state.opener).toBe(2)
  })

  it('RULES 1.5 between rounds: the finished round stands', () => {
    const finished = play(round([dice(5), dice(5), dice(5)], 0), bid(15, 6), call)
    const { state } = game.resign(finished, 0)
    expect(game.toAct(state)).toEqual({ who: 'dealer', after: 'round' })
    expect(state).toMatchObject({ counts: [0, 5, 5], opener: 1, reveal: finished.reveal })
  })

  it('RULES 1.5 of all but one ends the game', () => {
    const { state } = game.resign(round([dice(5), dice(5)], 0), 0)
    expect([game.ranks(state), game.toAct(state).who]).toEqual([[2, 1], 'nobody'])
  })
})
