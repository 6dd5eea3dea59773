/** RULES 3 by example and against counts made another way. */
import { describe, expect, it } from 'vitest'
import { games } from '../../../../shared/games/index.ts'
import type { Action, State } from '../../../../shared/games/liars-dice/rules.ts'
import { type Face, faces } from '../../../../shared/pieces/dice.ts'
import { firstSeed, seeded } from '../../../seeded.ts'
import { must } from '../playing.ts'
import { bid, call, dice, play, refused, round, viewOf } from './rounds.ts'

const game = games['liars-dice']

/** How high a bid is, made apart from the product: the place of each bid in one long list, ones after sixes. */
const ladder = (total: number) =>
  Array.from({ length: total }, (_, n) => [...'234561'].map((f) => `${n + 1}x${f}`)).flat()
const step = (action: Action) => (action.type === 'bid' ? `${action.quantity}x${action.face}` : 'call')

describe('the table', () => {
  it('RULES 3 has two to six seats with five dice each, and nothing to set', () => {
    expect(game.seats).toEqual({ min: 2, max: 6 })
    expect(game.options.parse({})).toEqual({})
    for (const bad of [{ dice: 5 }, { wild: 0 }, { x: 1 }, null, [], 'x'])
      expect(() => game.options.parse(bad), JSON.stringify(bad)).toThrow()
    for (let seats = 2; seats <= 6; seats++) {
      const { state } = game.deal(game.setup({}, seats), seeded(firstSeed))
      expect(state.hands.map((hand) => hand.length)).toEqual(Array.from({ length: seats }, () => 5))
      expect(game.table(state).total).toBe(5 * seats)
    }
  })

  it('RULES 3.1 the host opens round one, whatever is dealt', () => {
    for (let n = 0; n < 200; n++)
      expect(game.deal(game.setup({}, 2 + (n % 5)), seeded(firstSeed + n)).state.turn, `seed ${firstSeed + n}`).toBe(0)
  })

  it('RULES 3.1, 1.5 a host who gives up before the first deal leaves it to the next one', () => {
    const { state } = game.resign(game.setup({}, 4), 0)
    expect(game.deal(state, seeded(1)).state).toMatchObject({ turn: 1, ranks: [4, null, null, null] })
  })

  it('RULES 3.1, 2.8, C-45 afterwards the loser opens; if out, the next one alive', () => {
    const out = play(round([dice(2), dice(2), dice(1), dice(2)], 1), bid(1, 2), call)
    expect([out.ranks, out.opener]).toEqual([[null, null, 4, null], 3])
    expect(game.deal(out, seeded(1)).state.turn).toBe(3)
    const stays = play(round([dice(2), dice(2), dice(2), dice(2)], 1), bid(1, 2), call)
    expect(game.deal(stays, seeded(1)).state.turn).toBe(2)
  })

  it('RULES 7.1 every face comes equally often at every seat', () => {
    const counts = Array.from({ length: 4 }, () => new Map<Face, number>())
    for (let n = 0; n < 3000; n++) {
      const { hands } = game.deal(game.setup({}, 4), seeded(firstSeed * 10_000 + n)).state
      for (const [seat, hand] of hands.entries())
        for (const die of hand) counts[seat]?.set(die, (counts[seat].get(die) ?? 0) + 1)
    }
    for (const count of counts) {
      const expected = (3000 * 5) / 6
      const square = faces.reduce((sum, face) => sum + ((count.get(face) ?? 0) - expected) ** 2 / expected, 0)
      expect(square, `seed ${firstSeed}`).toBeLessThan(20.6) // 5 degrees of freedom, p = 0.001
    }
  })
})

describe('bidding', () => {
  it('RULES 3.2, C-42 after 4×3 with 20 dice 100 bids are legal, after 4×1 exactly 96, after 20×1 none', () => {
    const twenty = () => round([dice(5), dice(5), dice(5), dice(5)])
    const bids = (state: State) => game.legal(viewOf(state, 1)).map(step)
    const after = bids(play(twenty(), bid(4, 3)))
    expect(after.slice(0, 4)).toEqual(['4x4', '4x5', '4x6', '4x1'])
    expect(after.filter((one) => one !== 'call')).toHaveLength(100)
    expect(bids(play(twenty(), bid(4, 1))).filter((one) => one !== 'call')).toHaveLength(96)
    expect(bids(play(twenty(), bid(20, 1)))).toEqual(['call'])
  })

  it('RULES 3.2 the legal bids are those further up one list, for every bid and every number of dice', () => {
    for (let total = 2; total <= 30; total++) {
      const list = ladder(total)
      const opening = round([dice(1), dice(total - 1)])
      expect(game.legal(viewOf(opening, 0)).map(step)).toEqual(list)
      for (const [place, said] of list.entries()) {
        if (total > 12 && place % 7 !== total % 7) continue
        const [quantity, face] = said.split('x').map(Number)
        const state = play(opening, bid(quantity ?? 0, (face ?? 0) as Face))
        const legal = game.legal(viewOf(state, 1)).map(step)
        must(legal.join() === [...list.slice(place + 1), 'call'].join(), () => `${total} dice, after ${said}: ${legal}`)
      }
    }
  })

  it('RULES 3.2 ones are above sixes before and after the lock: 3×6 → 3×1 is legal, 3×1 → 3×6 is not', () => {
    const open = round([dice(5), dice(5), dice(5)])
    const locked = play(open, bid(1, 1))
    for (const state of [open, locked]) {
      const sixes = play(state, bid(3, 6))
      expect(refused(sixes, bid(3, 1))).toBeNull()
      const ones = play(sixes, bid(3, 1))
      for (const face of faces) {
        expect(refused(ones, bid(3, face))).toBe('bid-too-low')
        expect(refused(ones, bid(4, face))).toBeNull()
      }
    }
  })

  it('RULES 3.2 at T×1 only the call is legal', () => {
    for (const total of [2, 3, 7, 30]) {
      const state = play(round([dice(1), dice(total - 1)]), bid(total, 1))
      expect(game.legal(viewOf(state, 1))).toEqual([call])
      expect(refused(state, bid(total + 1, 2))).toBe('more-than-dice')
    }
  })

  it('RULES 3.2, C-41 a quantity or face that no bid can have is refused, and changes nothing', () => {
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
    for (const [quantity, face] of odd)
      expect(refused(state, bid(quantity, face as Face)), `${quantity}`).not.toBeNull()
    expect(refused(state, bid(5, '*' as never))).toBe('no-such-bid')
    expect(JSON.stringify(state)).toBe(before)
  })

  it('RULES 1.2 a refusal says what must be beaten', () => {
    const state = play(round([dice(5), dice(5)]), bid(4, 1))
    expect(game.refusal(viewOf(state, 1), bid(4, 6))).toEqual({ code: 'bid-too-low', detail: { quantity: 4, face: 1 } })
  })

  it('RULES 1.1 there is no call before a bid, and nobody else acts', () => {
    const state = round([dice(2), dice(2), [], dice(2)])
    expect(refused(state, call)).toBe('nothing-to-call')
    for (const seat of [1, 2, null]) expect(game.refusal(viewOf(state, seat), bid(1, 2))?.code).toBe('not-your-turn')
    expect(play(state, bid(1, 2), bid(2, 2)).turn).toBe(3)
  })

  it('C-39 an action carries a quantity and a face, and nothing else', () => {
    for (const extra of [{ seat: 1 }, { dice: [6, 6] }, { count: 9 }])
      expect(() => game.action.parse({ type: 'bid', quantity: 1, face: 2, ...extra })).toThrow()
  })
})

describe('jokers and the lock', () => {
  const a: Face[] = [1, 1, 3, 4, 6]
  const b: Face[] = [1, 3, 3, 2, 5]
  const ending = (...actions: Action[]) => play(round([a, b]), ...actions, call).reveal
  const locked = (...actions: Action[]) => game.table(play(round([a, b]), ...actions)).onesLocked

  it('RULES 3.3, 3.4, C-43 6×3 unlocked: three threes and three ones, the bid stands', () => {
    expect(ending(bid(6, 3))).toMatchObject({ onesLocked: false, call: { count: 6, loser: 1 } })
  })
  it('RULES 3.3, 3.4, C-43 6×3 after 2×1: three, the bidder loses', () => {
    expect(ending(bid(2, 1), bid(6, 3))).toMatchObject({ onesLocked: true, call: { count: 3, on: 1, loser: 1 } })
  })
  it('RULES 3.3, 3.4, C-43 3×1 counts the three ones, and is locked by itself', () => {
    expect(ending(bid(3, 1))).toMatchObject({ onesLocked: true, call: { count: 3, loser: 1 } })
  })

  it('RULES 3.3 any bid of ones locks, from it on, until the round ends', () => {
    expect(locked()).toBe(false)
    expect(locked(bid(1, 2), bid(4, 6))).toBe(false)
    expect(locked(bid(1, 1))).toBe(true)
    expect(locked(bid(9, 6), bid(9, 1))).toBe(true)
    expect(locked(bid(1, 1), bid(2, 5), bid(2, 6))).toBe(true)
    const next = game.deal(play(round([a, b]), bid(1, 1), call), seeded(1)).state
    expect(game.table(next)).toMatchObject({ onesLocked: false, reveal: { onesLocked: true } })
  })

  it('RULES 3.3, 1.5 a void round takes its lock along', () => {
    const { state } = game.resign(play(round([a, b, dice(5)]), bid(2, 1)), 2)
    expect(game.table(game.deal(state, seeded(1)).state).onesLocked).toBe(false)
  })

  it('RULES 3.5 the lock is on the table for everybody, spectators included', () => {
    const state = play(round([a, b]), bid(1, 1))
    for (const seat of [0, 1, null]) expect(viewOf(state, seat).table.onesLocked).toBe(true)
  })

  it('RULES 3.4 counts as an independent count does, for every face, locked or not, in thousands of deals', () => {
    const rng = seeded(firstSeed)
    for (let n = 0; n < 4000; n++) {
      const dealt = game.deal(game.setup({}, 2 + (n % 5)), rng).state
      const face = faces[rng.int(6)] ?? 1
      const first = rng.int(2) === 0 ? [bid(1, 1)] : []
      const shown = dealt.hands.flat().join('')
      const quantity = 2 + rng.int(shown.length - 1)
      const ended = play(dealt, ...first, bid(quantity, face), call)
      // What does not count is struck out; what is left is counted.
      const struck =
        first.length > 0 || face === 1
          ? shown.split(String(face)).length - 1
          : shown.replace(new RegExp(`[^1${face}]`, 'g'), '').length
      const { by, on } = ended.reveal?.call ?? { by: -1, on: -1 }
      expect(ended.reveal?.call.count, `seed ${firstSeed} deal ${n}`).toBe(struck)
      expect(ended.reveal?.call.loser).toBe(struck >= quantity ? by : on)
    }
  })
})

describe('the call', () => {
  it('RULES 3.4, 2.7, C-44 the one who was wrong loses exactly one die', () => {
    const hands: Face[][] = [dice(3, 4), dice(3, 1), dice(3)]
    expect(play(round(hands), bid(6, 4), call).counts).toEqual([3, 2, 3])
    expect(play(round(hands), bid(7, 4), call).counts).toEqual([2, 3, 3])
    expect(play(round(hands), bid(9, 1), call).counts).toEqual([2, 3, 3])
  })

  it('RULES 1.9, 2.11 the reveal has every hand, every bid in order and the lock, and no penalty', () => {
    const hands: Face[][] = [dice(2, 5), dice(2, 1)]
    const state = play(round(hands), bid(1, 5), bid(4, 5), call)
    expect(state.reveal).toEqual({
      round: 1,
      hands,
      bids: [
        { seat: 0, quantity: 1, face: 5 },
        { seat: 1, quantity: 4, face: 5 },
      ],
      call: { by: 0, on: 1, quantity: 4, face: 5, count: 4, loser: 0 },
      onesLocked: false,
    })
    expect(game.table(game.deal(state, seeded(1)).state).reveal).toEqual(state.reveal)
  })

  it('RULES 3.6 the clock calls if there is a bid, else bids 1×2, and is marked', () => {
    const state = round([dice(2), dice(2)])
    expect(game.fallback(viewOf(state, 0), seeded(1))).toEqual(bid(1, 2))
    const clocked = game.apply(state, 0, bid(1, 2), 'clock').state
    expect(game.table(clocked).bid).toEqual({ seat: 0, quantity: 1, face: 2, byClock: true })
    for (const standing of [clocked, play(state, bid(4, 1)), play(state, bid(1, 1))])
      expect(game.fallback(viewOf(standing, 1), seeded(1))).toEqual(call)
    const called = game.apply(clocked, 1, call, 'clock').state
    expect(called.reveal).toMatchObject({ bids: [{ byClock: true }], call: { byClock: true } })
  })
})

describe('a whole game', () => {
  it('every call costs one die, and nothing else does; ranks are those of going out', () => {
    const rng = seeded(firstSeed)
    for (let n = 0; n < 150; n++) {
      const seats = 2 + (n % 5)
      let state = game.setup({}, seats)
      let total = 5 * seats
      const gone: number[] = []
      for (let moves = 0; game.toAct(state).who !== 'nobody'; moves++) {
        must(moves < 5000, () => `seed ${firstSeed} game ${n}: no end`)
        if (game.toAct(state).who === 'dealer') {
          state = game.deal(state, rng).state
          continue
        }
        const seat = state.turn ?? 0
        const legal = game.legal(viewOf(state, seat))
        const last = legal.at(-1)
        // Half of the time the call, which comes last, else one of the lower raises.
        const action = rng.int(2) === 0 && last ? last : (legal[rng.int(Math.min(20, legal.length))] ?? call)
        const before = [...state.counts]
        const stepped = game.apply(state, seat, action)
        state = stepped.state
        if (action.type === 'call') total -= 1
        const held = state.counts.reduce((all, count) => all + count, 0)
        must(
          held === total && game.table(state).total === total,
          () => `seed ${firstSeed} game ${n}: ${held} ≠ ${total}`,
        )
        for (const [at, count] of before.entries()) if (count > 0 && state.counts[at] === 0) gone.push(at)
        must(
          before.filter((count, at) => count !== state.counts[at]).length === (action.type === 'call' ? 1 : 0),
          () => `game ${n}`,
        )
      }
      const order = [...gone, ...Array.from({ length: seats }, (_, at) => at).filter((at) => !gone.includes(at))]
      expect(
        order.map((at) => state.ranks[at]),
        `seed ${firstSeed} game ${n}`,
      ).toEqual(Array.from({ length: seats }, (_, place) => seats - place))
    }
  })

  it('RULES 1.5, C-49 giving up in a round makes it void, takes the dice along, and the same seat opens again', () => {
    const { state } = game.resign(play(round([dice(5), dice(5), dice(5)], 1), bid(2, 1)), 2)
    expect(state).toMatchObject({ ranks: [null, null, 3], counts: [5, 5, 0], bids: [], opener: 1, reveal: null })
    expect(game.toAct(state)).toEqual({ who: 'dealer', after: 'void' })
    expect(game.deal(state, seeded(1)).state).toMatchObject({ round: 2, turn: 1 })
  })
})
