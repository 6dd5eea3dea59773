import { describe, expect, it } from 'vitest'
import { type Level, levels, type Rng, type Seat } from '../../../../shared/game.ts'
import { games } from '../../../../shared/games/index.ts'
import { atLeast, matching } from '../../../../shared/games/liars-lies/odds.ts'
import type { Action, State } from '../../../../shared/games/liars-lies/rules.ts'
import { firstSeed, seeded } from '../../../seeded.ts'

const game = games['liars-lies']
const viewOf = (state: State, seat: Seat) => ({ table: game.table(state), seat, hand: game.hand(state, seat) })

/** Plays a game of these levels; returns the winner's seat. `look` sees every decision. */
function winner(
  players: readonly Level[],
  rng: Rng,
  dice: number,
  look?: (state: State, seat: Seat, action: Action) => void,
) {
  let state = game.setup(game.options.parse({ dice }), players.length)
  for (;;) {
    const toAct = game.toAct(state)
    if (toAct.who === 'nobody') return game.ranks(state).indexOf(1)
    if (toAct.who === 'dealer') {
      state = game.deal(state, rng).state
      continue
    }
    const seat = toAct.seats[0] ?? 0
    const action = game.bot(viewOf(state, seat), game.heard(state), rng, players[seat] ?? 'normal')
    look?.(state, seat, action)
    state = game.apply(state, seat, action, 'bot').state
  }
}

describe('odds', () => {
  it('are the binomial tail, by independent counting', () => {
    // Two dice that count with 1/2, one with 1/4: all eight outcomes by hand.
    const groups = [
      { dice: 2, chance: 0.5 },
      { dice: 1, chance: 0.25 },
    ]
    expect(atLeast(0, groups)).toBe(1)
    expect(atLeast(1, groups)).toBeCloseTo(1 - 0.25 * 0.75, 12)
    expect(atLeast(2, groups)).toBeCloseTo(0.25 + 0.5 * 0.25, 12)
    expect(atLeast(3, groups)).toBeCloseTo(0.25 * 0.25, 12)
    expect(atLeast(4, groups)).toBe(0)
  })

  it('stay close to the exact tail where the bell curve takes over', () => {
    const exact = (needed: number) => {
      let sum = 0
      let p = 0.75 ** 100
      for (let n = 0; n <= 100; n++) {
        if (n >= needed) sum += p
        p *= ((100 - n) / (n + 1)) * (0.25 / 0.75)
      }
      return sum
    }
    for (const needed of [10, 18, 25, 30, 40])
      expect(Math.abs(atLeast(needed, [{ dice: 100, chance: 0.25 }]) - exact(needed))).toBeLessThan(0.02)
  })
})

describe('bots', () => {
  it('C-52 never call what their hand proves, and never bid what it refutes', () => {
    const rng = seeded(firstSeed)
    for (let n = 0; n < 30; n++)
      winner(levels, rng, 4, (state, seat, action) => {
        const table = game.table(state)
        const own = game.hand(state, seat)?.dice ?? []
        const unseen = table.total - own.length
        if (action.type === 'bid') expect(action.quantity).toBeLessThanOrEqual(matching(own, action.face) + unseen)
        else expect(matching(own, table.bid?.face ?? 1)).toBeLessThan(table.bid?.quantity ?? 0)
      })
  })

  it('each level beats the one below heads-up', () => {
    const rng = seeded(firstSeed)
    const wins = (a: Level, b: Level, games: number) =>
      Array.from({ length: games }, (_, n) =>
        n % 2 === 0 ? winner([a, b], rng, 3) === 0 : winner([b, a], rng, 3) === 1,
      ).filter(Boolean).length / games
    expect(wins('normal', 'easy', 100), `seed ${firstSeed}`).toBeGreaterThan(0.65)
    expect(wins('expert', 'easy', 100), `seed ${firstSeed}`).toBeGreaterThan(0.7)
    expect(wins('expert', 'normal', 300), `seed ${firstSeed}`).toBeGreaterThan(0.5)
  })
})
