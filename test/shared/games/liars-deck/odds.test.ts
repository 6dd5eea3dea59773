/** How far a play is to be believed: by the own cards and the counts, and nothing else. */
import { expect, it } from 'vitest'
import { games } from '../../../../shared/games/index.ts'
import type { Card } from '../../../../shared/games/liars-deck/deck.ts'
import { playOdds } from '../../../../shared/games/liars-deck/odds.ts'
import type { Action } from '../../../../shared/games/liars-deck/rules.ts'
import { firstSeed, seeded } from '../../../seeded.ts'
import { options, viewOf } from './rounds.ts'

const game = games['liars-deck']

/** The first play of a round of four is on the table; seat 1 holds these cards. */
function answering(cards: Card[], count: number) {
  const state = game.deal(game.setup(options('basic'), 4), seeded(firstSeed)).state
  const opener = state.turn ?? 0
  const played = game.apply(state, opener, { type: 'play', cards: Array.from({ length: count }, (_, at) => at) }).state
  const view = viewOf(played, (opener + 1) % 4)
  return { ...view, hand: { cards, aim: null } }
}

it('the more true cards one holds the less likely is the play, and the more it claims', () => {
  const { rank } = answering([], 1).table
  const other: Card = rank === 'A' ? 'K' : 'A'
  const hand = (truths: number): Card[] => Array.from({ length: 5 }, (_, at) => (at < truths ? rank : other))
  // Of the fifteen cards out of sight eight are true, less those that one holds (RULES 4.1, 4.2).
  for (const truths of [0, 1, 2, 3, 4, 5]) {
    const left = 8 - truths
    expect(playOdds(answering(hand(truths), 1))).toBeCloseTo(left / 15, 12)
    expect(playOdds(answering(hand(truths), 2))).toBeCloseTo((left * (left - 1)) / (15 * 14), 12)
  }
})

it('says nothing to those without a hand, of nothing, and of one’s own play', () => {
  const view = answering(['K'], 1)
  expect(playOdds({ ...view, hand: null })).toBeNull()
  expect(playOdds({ ...view, table: { ...view.table, play: null } })).toBeNull()
  expect(playOdds({ ...view, seat: view.table.play?.seat ?? null })).toBeNull()
  expect(game.odds?.(view)).toBeGreaterThan(0)
})

it(`is the share of true plays where cards are laid blindly (seed ${firstSeed})`, () => {
  const rng = seeded(firstSeed)
  const rounds = 30_000
  let expected = 0
  let found = 0
  for (let n = 0; n < rounds; n++) {
    const state = game.deal(game.setup(options('devil'), 4), rng).state
    const opener = state.turn ?? 0
    const action: Action = { type: 'play', cards: [rng.int(5)] }
    expected += playOdds(viewOf(game.apply(state, opener, action).state, (opener + 1) % 4)) ?? 0
    found += game.truth(state, opener, action) ? 1 : 0
  }
  expect(Math.abs(expected - found) / rounds).toBeLessThan(0.01)
})
