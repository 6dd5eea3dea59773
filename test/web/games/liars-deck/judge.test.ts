/** Why an expert plays, calls or aims as it does, by the own cards and the counts. */
import { describe, expect, it } from 'vitest'
import type { ToAct } from '../../../../shared/game.ts'
import type { Card } from '../../../../shared/games/liars-deck/deck.ts'
import type { Action, Table } from '../../../../shared/games/liars-deck/rules.ts'
import { judge, moveOf } from '../../../../web/games/liars-deck/judge.ts'

const table: Table = {
  round: 1,
  toAct: { who: 'seats', seats: [0], clock: 'turn' },
  seats: Array.from({ length: 3 }, () => ({ alive: true, holding: 4, rank: null })),
  reveal: null,
  variant: 'basic',
  rank: 'K',
  play: { seat: 2, count: 1 },
  pulls: [0, 4, 1],
  call: null,
  shooters: [],
}
const holding = (...cards: Card[]) => ({ table, seat: 0, hand: { cards, aim: null } })
const view = holding('K', 'Q', 'JOKER', 'A')
const call: Action = { type: 'call' }
/** The same view, with another clock running. */
const asked = (clock: 'aim' | 'forced') => {
  const toAct: ToAct = { who: 'seats', seats: [0], clock }
  return { ...view, table: { ...table, toAct } }
}
const play = (...cards: number[]): Action => ({ type: 'play', cards })
const reasonOf = (best: Action, did: Action = best, odds: number | null = 0.4, at = view) =>
  judge(at, odds, [{ action: best, p: 1 }], did)?.reason

describe('moves', () => {
  it('which of the true cards is played is all one', () => {
    expect(moveOf(view, play(0))).toEqual(moveOf(view, play(2)))
    expect(moveOf(view, play(0, 1, 3))).toEqual({ type: 'play', truths: 1, lies: 2, special: null })
    const advice = [play(0), play(2), play(1)].map((action) => ({ action, p: 1 / 3 }))
    expect(judge(view, null, advice, play(2))?.same).toBeCloseTo(2 / 3, 12)
  })
  it('a card of which there is one is named, and neither true nor false', () => {
    expect(moveOf(holding('DEVIL', 'Q'), play(0))).toEqual({ type: 'play', truths: 0, lies: 0, special: 'DEVIL' })
  })
})

describe('reasons', () => {
  it('to call: a likely lie, or nothing to go on with', () => {
    expect(reasonOf(call)).toEqual({ type: 'lie', odds: 0.4 })
    expect(reasonOf(call, play(1), 0.7)).toEqual({ type: 'weak', odds: 0.7 })
  })
  it('to play: true cards are safe, lies keep them, special cards do what they do', () => {
    expect(reasonOf(play(0))).toEqual({ type: 'true' })
    expect(reasonOf(play(1))).toEqual({ type: 'keep' })
    expect(reasonOf(play(0), play(0), null, holding('Q', 'A'))).toEqual({ type: 'no-truth' })
    expect(reasonOf(play(0), play(0), null, holding('DEVIL'))).toEqual({ type: 'special', special: 'DEVIL' })
    expect(reasonOf(play(0), call, 0.8)).toEqual({ type: 'believed', odds: 0.8 })
  })
  it('to aim: at whoever has the fewest chambers left', () => {
    expect(reasonOf({ type: 'aim', seat: 1 }, { type: 'aim', seat: 2 }, null, asked('aim'))).toEqual({
      type: 'danger',
      left: 2,
    })
  })
  it('RULES 4.3 a forced call teaches nothing', () => {
    expect(judge(asked('forced'), 0.4, [{ action: call, p: 1 }], call)).toBeNull()
  })
})
