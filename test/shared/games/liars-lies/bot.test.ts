/** The bots of Liar's Lies: what they never do, what they know, and that they are ordered by strength. */
import { describe, expect, it } from 'vitest'
import { type Level, levels } from '../../../../shared/game.ts'
import { games } from '../../../../shared/games/index.ts'
import type { Action, Event, State } from '../../../../shared/games/liars-lies/rules.ts'
import type { Die, Face } from '../../../../shared/pieces/dice.ts'
import { firstSeed, seeded } from '../../../seeded.ts'
import { must } from '../playing.ts'
import { bot, share, winner } from './arena.ts'
import { bid, call, dice, play, round, viewOf } from './rounds.ts'
import { tuned, typical } from './threshold.ts'

const game = games['liars-lies']

const policyOf = (state: State, level: Level, heard: Event[] = game.heard(state)) =>
  game.policy(viewOf(state, state.turn), heard, level)
const chanceOf = (state: State, level: Level, wanted: (action: Action) => boolean, heard?: Event[]) =>
  policyOf(state, level, heard)
    .filter(({ action }) => wanted(action))
    .reduce((sum, { p }) => sum + p, 0)
const calls = (action: Action) => action.type === 'call'
const held = (hand: readonly Die[], face: Face) => hand.filter((die) => die === face || die === '*').length

/** Every action that a policy may take in games of these levels, with what the seat holds. */
function everyChoice(check: (state: State, own: readonly Die[], action: Action) => void) {
  const rng = seeded(firstSeed)
  for (const options of [{ dice: 5 }, { dice: 3, penalty: 'transfer' as const }, { dice: 10, wild: 0 as const }])
    for (let n = 0; n < 4; n++)
      winner(levels.map(bot), rng, options, (state, seat) => {
        const own = game.hand(state, seat)?.dice ?? []
        for (const level of levels) for (const { action } of policyOf(state, level)) check(state, own, action)
      })
}

describe('no bot of any level', () => {
  it('C-52 calls what its own hand proves, or bids what it refutes', () => {
    const seen = { call: 0, bid: 0 }
    everyChoice((state, own, action) => {
      const { bid: standing, total } = game.table(state)
      seen[action.type] += 1
      if (action.type === 'bid')
        must(action.quantity <= held(own, action.face) + total - own.length, () => `seed ${firstSeed}: refuted`)
      else must(!!standing && held(own, standing.face) < standing.quantity, () => `seed ${firstSeed}: proved`)
    })
    expect(Math.min(seen.call, seen.bid)).toBeGreaterThan(300)
  })

  it('C-52 calls three threes, holding three threes', () => {
    const hands: Die[][] = [dice(5), [3, 3, '*', 1, 2], dice(5)]
    const state = play(round(hands), bid(3, 3))
    for (const level of levels) expect(chanceOf(state, level, calls)).toBe(0)
  })

  it('is at a loss: one die against many, many against one, nothing left to raise', () => {
    const shapes = [
      [1, 1],
      [1, 40],
      [40, 1],
      [1, 1, 1, 1],
      [10, 10, 10, 1],
    ]
    for (const shape of shapes)
      for (const face of [1, 6] as const) {
        const opening = round(shape.map((count) => dice(count, face)))
        const most = play(opening, bid(game.table(opening).total, 6))
        for (const level of levels) {
          expect(chanceOf(opening, level, calls)).toBe(0)
          expect(chanceOf(opening, level, () => true)).toBeCloseTo(1, 9)
          expect(policyOf(most, level)).toEqual([{ action: call, p: 1 }])
        }
      }
  })

  it('RULES 1.1 acts out of turn, or for a spectator', () => {
    const state = play(round([dice(3), dice(3), dice(3)]), bid(1, 2))
    for (const level of levels)
      for (const seat of [0, 2, null]) expect(game.policy(viewOf(state, seat), game.heard(state), level)).toEqual([])
  })
})

describe('an expert', () => {
  const others: Die[][] = [dice(5, 1), [3, 2, 4, 6, 1], dice(5, 1)]
  const state = play(round(others), bid(5, 3))

  it('RULES 1.11 believes more in a face that others have claimed', () => {
    const heard: Event[] = [
      { type: 'bid', seat: 2, quantity: 2, face: 3 },
      { type: 'bid', seat: 0, quantity: 5, face: 3 },
    ]
    const elsewhere: Event[] = heard.map((event) => ({ ...event, face: 6 }))
    expect(chanceOf(state, 'expert', calls, heard)).toBeLessThan(chanceOf(state, 'expert', calls, elsewhere) - 0.2)
  })

  it('RULES 1.4 learns nothing from what the clock bid', () => {
    const said: Event[] = [{ type: 'bid', seat: 0, quantity: 4, face: 3 }]
    const mild = play(round(others), bid(4, 3))
    const clocked: Event[] = said.map((event) => ({ ...event, byClock: true as const }))
    expect(policyOf(mild, 'expert', clocked)).toEqual(policyOf(mild, 'expert', []))
    expect(policyOf(mild, 'expert', said)).not.toEqual(policyOf(mild, 'expert', []))
  })

  it('calls what is absurd, and never what is nearly certain', () => {
    const absurd = play(round([dice(5), dice(5, 1)]), bid(9, 6))
    expect(chanceOf(absurd, 'expert', calls)).toBeGreaterThan(0.99)
    const certain = play(round([dice(5, 4), dice(5, 2), dice(5), dice(5)]), bid(1, 2))
    expect(chanceOf(certain, 'expert', calls)).toBe(0)
  })

  it('bluffs: sometimes it opens with a face that it does not hold', () => {
    const rng = seeded(firstSeed)
    let bluffs = 0
    for (let n = 0; n < 300; n++) {
      const dealt = game.deal(game.setup(game.options.parse({}), 4), rng).state
      const own = dealt.hands[dealt.turn ?? 0] ?? []
      bluffs += chanceOf(dealt, 'expert', (action) => action.type === 'bid' && held(own, action.face) === 0)
    }
    expect(bluffs / 300, `seed ${firstSeed}`).toBeGreaterThan(0.005)
    expect(bluffs / 300, `seed ${firstSeed}`).toBeLessThan(0.5)
  })

  it('RULES 2.7 calls sooner, as a hard bot does, where the winner of a call gets the die', () => {
    const doubtful = (penalty: 'discard' | 'transfer') =>
      [4, 5, 6, 7].reduce((sum, quantity) => {
        const hands: Die[][] = [dice(5), [1, 2, 3, 4, 5], dice(5), dice(5)]
        return sum + chanceOf(play(round(hands, 0, { penalty }), bid(quantity, 6)), 'hard', calls)
      }, 0)
    expect(doubtful('transfer')).toBeGreaterThan(doubtful('discard') + 0.2)
  })

  it('decides in under a millisecond at 100 seats with 10 dice each', () => {
    const rng = seeded(firstSeed)
    const times: number[] = []
    while (times.length < 400) {
      let state = game.deal(game.setup(game.options.parse({ dice: 10 }), 100), rng).state
      while (state.turn !== null) {
        const [view, heard] = [viewOf(state, state.turn), game.heard(state)]
        const before = performance.now()
        const action = game.bot(view, heard, rng, 'expert')
        times.push(performance.now() - before)
        state = game.apply(state, state.turn, action, 'bot').state
      }
    }
    // The median: on a machine that does other things the slowest say little about the bot.
    expect(times.sort((a, b) => a - b)[times.length >> 1]).toBeLessThan(1)
  })
})

describe('strength', () => {
  const matches = 240
  /** Enough where the difference is large. */
  const few = 120
  const rng = () => seeded(firstSeed)

  it.each([
    ['normal', 'easy'],
    ['hard', 'normal'],
    ['expert', 'hard'],
  ] as const)('BARS B6 %s beats %s, heads-up and one against three', (better, worse) => {
    expect(share(bot(better), bot(worse), 1, matches, rng()), `seed ${firstSeed}`).toBeGreaterThan(0.6)
    expect(share(bot(better), bot(worse), 3, matches, rng()), `seed ${firstSeed}`).toBeGreaterThan(0.32)
  })

  it('an expert wins far more than its share against threshold bots, whatever the penalty', () => {
    for (const penalty of ['discard', 'transfer'] as const) {
      expect(share(bot('expert'), typical, 3, few, rng(), { penalty }), `seed ${firstSeed}`).toBeGreaterThan(0.55)
      expect(share(bot('expert'), tuned, 3, few, rng(), { penalty }), `seed ${firstSeed}`).toBeGreaterThan(0.35)
    }
    expect(share(bot('expert'), typical, 1, few, rng()), `seed ${firstSeed}`).toBeGreaterThan(0.8)
  })

  it('the threshold bots are the ones of the bars: tuned beats typical 97 times of 100', () => {
    const won = share(tuned, typical, 1, 1000, rng())
    expect(won, `seed ${firstSeed}`).toBeGreaterThan(0.945)
    expect(won, `seed ${firstSeed}`).toBeLessThan(0.99)
  })
})
