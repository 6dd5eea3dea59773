/** The bots of Liar's Dice: what they never do, what they know, and that they are ordered by strength. */
import { describe, expect, it } from 'vitest'
import { type Level, levels } from '../../../../shared/game.ts'
import { games } from '../../../../shared/games/index.ts'
import type { Action, Event, State } from '../../../../shared/games/liars-dice/rules.ts'
import { type Face, faces } from '../../../../shared/pieces/dice.ts'
import { firstSeed, seeded } from '../../../seeded.ts'
import { must } from '../playing.ts'
import { bot, share, winner } from './arena.ts'
import { bid, call, dice, play, round, viewOf } from './rounds.ts'
import { tuned, typical } from './threshold.ts'

const game = games['liars-dice']

const policyOf = (state: State, level: Level, heard: Event[] = game.heard(state)) =>
  game.policy(viewOf(state, state.turn), heard, level)
const chanceOf = (state: State, level: Level, wanted: (action: Action) => boolean, heard?: Event[]) =>
  policyOf(state, level, heard)
    .filter(({ action }) => wanted(action))
    .reduce((sum, { p }) => sum + p, 0)
const calls = (action: Action) => action.type === 'call'
/** How many own dice count for a bid of this face when ones are jokers or not. */
const held = (hand: readonly Face[], face: Face, locked: boolean) =>
  hand.filter((die) => die === face || (die === 1 && !locked)).length

describe('no bot of any level', () => {
  it('C-52 calls what its own hand proves, or bids what it refutes, ones being jokers or locked', () => {
    const seen = { call: 0, bid: 0 }
    const locks = new Set<boolean>()
    const rng = seeded(firstSeed)
    for (let n = 0; n < 14; n++)
      winner(
        Array.from({ length: 2 + (n % 5) }, (_, at) => bot(levels[at % 4] ?? 'easy')),
        rng,
        {},
        (state, seat) => {
          const own = game.hand(state, seat)?.dice ?? []
          const { bid: standing, total, onesLocked } = game.table(state)
          locks.add(onesLocked)
          for (const level of levels)
            for (const { action } of policyOf(state, level)) {
              seen[action.type] += 1
              if (action.type === 'bid')
                must(
                  action.quantity <= held(own, action.face, onesLocked) + total - own.length,
                  () => `seed ${firstSeed}: refuted`,
                )
              else
                must(
                  !!standing && held(own, standing.face, onesLocked) < standing.quantity,
                  () => `seed ${firstSeed}: proved`,
                )
            }
        },
      )
    expect(Math.min(seen.call, seen.bid)).toBeGreaterThan(300)
    expect(locks.size).toBe(2)
  })

  it('C-52, RULES 3.3 calls five threes that its own jokers prove; once ones are locked, all do', () => {
    const hands: Face[][] = [[2], [3, 1, 1, 1, 1]]
    const jokers = play(round(hands), bid(5, 3))
    const locked = play(round(hands), bid(1, 1), bid(2, 1), bid(5, 3))
    for (const level of levels) {
      expect(chanceOf(jokers, level, calls)).toBe(0)
      expect(chanceOf(locked, level, calls)).toBeGreaterThan(0.5)
    }
  })

  it('RULES 3.3 bids ones on the strength of other dice: what would be refuted is never bid', () => {
    const state = play(round([dice(1), [6, 6, 6, 6, 6]]), bid(1, 6))
    for (const level of levels)
      expect(
        chanceOf(state, level, (action) => action.type === 'bid' && action.face === 1 && action.quantity > 1),
      ).toBe(0)
  })

  it('is at a loss: one die each, many dice, nothing left to raise', () => {
    for (const shape of [
      [1, 1],
      [1, 5],
      [5, 1],
      [1, 1, 1, 1],
      [5, 5, 5, 5, 5, 5],
    ])
      for (const face of [1, 6] as const) {
        const opening = round(shape.map((count) => dice(count, face)))
        const most = play(opening, bid(game.table(opening).total, 1))
        for (const level of levels) {
          expect(chanceOf(opening, level, calls)).toBe(0)
          expect(chanceOf(opening, level, () => true)).toBeCloseTo(1, 9)
          // Who cannot raise calls, even what the own hand proves.
          if (face === 6) expect(policyOf(most, level)).toEqual([{ action: call, p: 1 }])
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
  it('RULES 3.3 doubts a bid more once ones are locked', () => {
    const hands: Face[][] = [dice(5), [2, 4, 4, 6, 6], dice(5), dice(5)]
    const heard: Event[] = []
    const jokers = play(round(hands), bid(5, 3))
    const locked = play(round(hands, 3), bid(1, 1), bid(5, 3))
    expect(chanceOf(locked, 'expert', calls, heard)).toBeGreaterThan(chanceOf(jokers, 'expert', calls, heard) + 0.3)
  })

  it('RULES 1.11 believes more in a face that others have claimed', () => {
    const state = play(round([dice(5), [2, 3, 4, 4, 5], dice(5)]), bid(6, 6))
    const said = (face: Face): Event[] => [
      { type: 'bid', seat: 2, quantity: 2, face },
      { type: 'bid', seat: 0, quantity: 6, face },
    ]
    expect(chanceOf(state, 'expert', calls, said(6))).toBeLessThan(chanceOf(state, 'expert', calls, said(5)) - 0.5)
  })

  it('RULES 1.4 learns nothing from what the clock bid', () => {
    const state = play(round([dice(5), [2, 4, 4, 6, 6], dice(5)]), bid(4, 3))
    const said: Event[] = [{ type: 'bid', seat: 0, quantity: 4, face: 3 }]
    const clocked: Event[] = [{ type: 'bid', seat: 0, quantity: 4, face: 3, byClock: true }]
    expect(policyOf(state, 'expert', clocked)).toEqual(policyOf(state, 'expert', []))
    expect(policyOf(state, 'expert', said)).not.toEqual(policyOf(state, 'expert', []))
  })

  it('calls what is absurd, and never what is nearly certain', () => {
    expect(chanceOf(play(round([dice(5), dice(5)]), bid(9, 1)), 'expert', calls)).toBeGreaterThan(0.99)
    expect(chanceOf(play(round([dice(5, 4), dice(5), dice(5), dice(5)]), bid(1, 3)), 'expert', calls)).toBe(0)
  })

  it('bluffs, and locks the ones now and then', () => {
    const rng = seeded(firstSeed)
    let [bluffs, locks] = [0, 0]
    for (let n = 0; n < 300; n++) {
      const dealt = game.deal(game.setup({}, 4), rng).state
      const own = dealt.hands[0] ?? []
      bluffs += chanceOf(dealt, 'expert', (action) => action.type === 'bid' && !own.includes(action.face))
      locks += chanceOf(dealt, 'expert', (action) => action.type === 'bid' && action.face === 1)
    }
    for (const share of [bluffs / 300, locks / 300]) {
      expect(share, `seed ${firstSeed}`).toBeGreaterThan(0.005)
      expect(share, `seed ${firstSeed}`).toBeLessThan(0.5)
    }
  })

  it('weighs every face', () => {
    const rng = seeded(firstSeed)
    const bids = new Set<Face>()
    for (let n = 0; n < 100; n++)
      for (const { action } of policyOf(game.deal(game.setup({}, 4), rng).state, 'expert'))
        if (action.type === 'bid') bids.add(action.face)
    expect([...bids].sort()).toEqual([...faces])
  })
})

describe('strength', () => {
  const matches = 240
  const rng = () => seeded(firstSeed)

  it.each([
    ['normal', 'easy'],
    ['hard', 'normal'],
    ['expert', 'hard'],
  ] as const)('%s beats %s, heads-up and one against three', (better, worse) => {
    expect(share(bot(better), bot(worse), 1, matches, rng()), `seed ${firstSeed}`).toBeGreaterThan(0.6)
    expect(share(bot(better), bot(worse), 3, matches, rng()), `seed ${firstSeed}`).toBeGreaterThan(0.32)
  })

  it('an expert wins far more than its share against threshold bots', () => {
    expect(share(bot('expert'), typical, 3, matches, rng()), `seed ${firstSeed}`).toBeGreaterThan(0.5)
    expect(share(bot('expert'), tuned, 3, matches, rng()), `seed ${firstSeed}`).toBeGreaterThan(0.35)
  })
})
