/** RULES 4.1, 4.5, 4.8, 4.11: everything that is drawn is drawn evenly. Fixed seed; bounds at p = 0.001. */
import { describe, expect, it } from 'vitest'
import { games } from '../../../../shared/games/index.ts'
import { deckOf } from '../../../../shared/games/liars-deck/deck.ts'
import type { State } from '../../../../shared/games/liars-deck/rules.ts'
import { seeded } from '../../../seeded.ts'
import { aim, call, options, play, put, round } from './rounds.ts'

const game = games['liars-deck']
const deals = 12_000
const seed = 20_26

/** How often each of the numbers 0 … below-1 was seen. */
function tally(below: number, seen: readonly number[]): number[] {
  const counts = Array.from({ length: below }, () => 0)
  for (const one of seen) counts[one] = (counts[one] ?? 0) + 1
  return counts
}

/** Below these, 999 of 1000 even draws stay; by degrees of freedom. */
const bounds: { readonly [degrees: number]: number } = { 1: 10.83, 2: 13.82, 3: 16.27, 5: 20.52, 19: 43.82 }

function expectEven(below: number, seen: readonly number[]): void {
  const counts = tally(below, seen)
  expect(counts).toHaveLength(below)
  const expected = seen.length / below
  const square = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
  expect(square, `${counts}`).toBeLessThan(bounds[below - 1] ?? 0)
}

function dealt(variant: 'basic' | 'devil' | 'chaos', seats: number): State[] {
  const rng = seeded(seed)
  return Array.from({ length: deals }, () => game.deal(game.setup(options(variant), seats), rng).state)
}

describe('the dealer draws evenly', () => {
  const devil = dealt('devil', 4)
  const chaos = dealt('chaos', 4)

  it('RULES 4.1, 4.10 the table card', () => {
    expectEven(
      3,
      devil.map(({ rank }) => ['A', 'K', 'Q'].indexOf(rank)),
    )
    expectEven(
      2,
      chaos.map(({ rank }) => ['K', 'Q'].indexOf(rank)),
    )
  })

  it('RULES 4.1 the first opener, of two, three and four', () => {
    expectEven(
      4,
      devil.map(({ turn }) => turn ?? -1),
    )
    for (const seats of [2, 3] as const)
      expectEven(
        seats,
        dealt('basic', seats).map(({ turn }) => turn ?? -1),
      )
  })

  it('RULES 4.5 the chamber, for every seat, and independently for two of them', () => {
    for (const seat of [0, 1, 2, 3])
      expectEven(
        6,
        devil.map(({ revolvers }) => (revolvers[seat]?.live ?? 0) - 1),
      )
    const apart = devil.map(({ revolvers: [a, b] }) => ((a?.live ?? 0) + 6 - (b?.live ?? 0)) % 6)
    expectEven(6, apart)
  })

  it('RULES 4.8 which of the six cards is the Devil card, and where it is dealt', () => {
    const rng = seeded(seed)
    for (const [at, rank] of (['A', 'K', 'Q'] as const).entries())
      expectEven(
        6,
        Array.from({ length: deals }, () => deckOf('devil', rank, rng).indexOf('DEVIL') - 6 * at),
      )
    expectEven(
      20,
      devil.map(({ hands }) => hands.flat().indexOf('DEVIL')),
    )
    // With three at the table a quarter of the Devil cards stays unseen.
    const three = dealt('devil', 3).map(({ hands }) =>
      hands.flat().includes('DEVIL') ? 1 + (hands.flat().indexOf('DEVIL') % 3) : 0,
    )
    expectEven(4, three)
  })

  it('RULES 4.1, 4.10 every card reaches every place alike', () => {
    for (const [card, copies] of [
      ['JOKER', 2],
      ['A', 6],
    ] as const) {
      const places = dealt('basic', 4).flatMap(({ hands }) =>
        hands.flat().flatMap((one, at) => (one === card ? [at] : [])),
      )
      expect(places).toHaveLength(deals * copies)
      expectEven(20, places)
    }
    expectEven(
      4,
      chaos.map(({ hands }) => hands.findIndex((cards) => cards.includes('MASTER'))),
    )
    expectEven(
      4,
      chaos.map(({ hands }) => hands.findIndex((cards) => cards.includes('CHAOS'))),
    )
  })

  it('RULES 4.11, 7.3 a revolver that is loaded anew', () => {
    const given = { variant: 'chaos' as const, live: [2, 6, 6], pulls: [1, 0, 0] }
    const fired = play(round('KKK QQQ QQQ', given), put(0), call, aim(2))
    const rng = seeded(seed)
    const reloaded = Array.from({ length: deals }, () => game.deal(fired, rng).state.revolvers[0]?.live ?? 0)
    expectEven(
      6,
      reloaded.map((live) => live - 1),
    )
  })

  it('RULES 4.5, C-48 of 60,000 revolvers about 10,000 fire at each pull', () => {
    const pulls = dealt('basic', 4).flatMap(({ revolvers }) => revolvers.map(({ live }) => live ?? 0))
    const more = dealt('chaos', 2).flatMap(({ revolvers }) => revolvers.map(({ live }) => live ?? 0))
    const counts = tally(7, [...pulls, ...more].slice(0, 60_000)).slice(1)
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(450)
  })
})
