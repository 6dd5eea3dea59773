/** The experts' tables: how far they can be exploited, and that they can be made again. */
import { describe, expect, it } from 'vitest'
import { games } from '../../../shared/games/index.ts'
import { type Face, faces } from '../../../shared/pieces/dice.ts'
import { type Ask, askDice, askLies, askTypical, epsilon, rounds, type Wild } from '../../bench/bots/duels.ts'
import { LocalResponse } from '../../bench/bots/local.ts'
import { firstSeed, seeded } from '../../seeded.ts'
import { nameOf, sets } from '../../train/plan.ts'
import { bestResponse } from '../../train/respond.ts'
import { Round } from '../../train/round.ts'
import { Solver } from '../../train/solve.ts'
import { bot, winner } from '../games/liars-lies/arena.ts'

describe('BARS B1 an expert heads-up', () => {
  // Two dice each take minutes with wildcards, and half of one with jokers: `npm run evaluate B1` measures them.
  const isQuick = (game: string, wild: Wild) => game === 'lies' && wild === 0
  const quick = rounds.filter(
    ({ solved, game, dice, wild }) => solved && (dice[0] + dice[1] < 4 || isQuick(game, wild)),
  )
  it.each(quick)(
    '$game with $wild % wildcards, $dice.0 against $dice.1: exploitable by at most $bar',
    async ({ game, wild, dice, bar }) => {
      expect(await epsilon(game, wild, dice, 'expert')).toBeLessThan(bar)
    },
  )

  it('the measure can fail: a normal bot is far from it', async () => {
    expect(await epsilon('dice', 0, [1, 1], 'normal')).toBeGreaterThan(0.1)
  })
})

describe('BARS B2 who knows the policy and answers it', () => {
  const won = (wild: Wild, ask: Ask, historyUpTo: number) =>
    new LocalResponse({ game: 'lies', wild }, ask, historyUpTo).share(100, 2, seeded(firstSeed))

  it('gains little against an expert from two dice each, where all is solved', async () => {
    await games['liars-lies'].ready?.({ dice: 5, wild: 0, penalty: 'discard' }, 'expert')
    expect(won(0, askLies(0, 'expert'), 4), `seed ${firstSeed}`).toBeLessThan(0.65)
  })

  it('the measure can fail: it beats the usual threshold bot', () => {
    expect(won(10, askTypical, 0), `seed ${firstSeed}`).toBeGreaterThan(0.75)
  })
})

describe('the solver', () => {
  // The values are those of thomasahle/snyd, by linear programming: -1/9.
  it('finds the known value of one die against one without wildcards', () => {
    const round = new Round({ game: 'lies', wild: 0 }, [1, 1])
    const solver = new Solver(round)
    solver.run(60)
    const fill = (node: Parameters<typeof solver.fill>[0], _: unknown, out: Parameters<typeof solver.fill>[1]) =>
      solver.fill(node, out)
    expect(bestResponse(round, 0, fill)).toBeGreaterThan(-1 / 9 - 1e-9)
    expect(bestResponse(round, 0, fill)).toBeLessThan(-1 / 9 + 0.01)
    expect(-bestResponse(round, 1, fill)).toBeLessThan(-1 / 9 + 1e-9)
  })
})

describe('an expert with its tables', () => {
  const view = (dice: (1 | 2 | 3 | 4 | 5 | 6)[], quantity: number, wild: Wild) => ({
    seat: 1,
    hand: { dice },
    table: {
      round: 1,
      toAct: { who: 'seats' as const, seats: [1], clock: 'turn' as const },
      seats: [2, dice.length].map((holding) => ({ alive: true, holding, rank: null })),
      reveal: null,
      total: 2 + dice.length,
      bid: { seat: 0, quantity, face: 3 as const },
      penalty: 'discard' as const,
      wild,
    },
  })

  it('C-52 never calls what its own hand proves', async () => {
    await games['liars-lies'].ready?.({ dice: 5, wild: 10, penalty: 'discard' }, 'expert')
    const heard = [{ type: 'bid' as const, seat: 0, quantity: 1, face: 3 as const }]
    const choices = games['liars-lies'].policy(view([3, 5], 1, 10), heard, 'expert')
    expect(choices.some(({ action }) => action.type === 'call')).toBe(false)
    expect(choices.reduce((sum, { p }) => sum + p, 0)).toBeCloseTo(1, 9)
  })

  /** Every choice of an expert in some games of five dice between two: how many of its bids the hand refutes, by the dice in play. */
  it('C-52 bids what its own hand refutes in solved rounds only', async () => {
    const game = games['liars-lies']
    const options = game.options.parse({ wild: 10 })
    await game.ready?.(options, 'expert')
    const rng = seeded(firstSeed)
    const seen = { solved: 0, more: 0, bluffs: 0 }
    for (let n = 0; n < 240; n++)
      winner([bot('expert'), bot('normal')], rng, options, (state, seat) => {
        const table = game.table(state)
        const own = game.hand(state, seat)?.dice ?? []
        const held = (face: Face) => own.filter((die) => die === face || die === '*').length
        for (const { action } of game.policy({ table, seat, hand: { dice: own } }, game.heard(state), 'expert')) {
          if (action.type === 'call') {
            if (table.bid) expect(held(table.bid.face), `seed ${firstSeed}`).toBeLessThan(table.bid.quantity)
            continue
          }
          seen[table.total > 4 ? 'more' : 'solved'] += 1
          const refuted = action.quantity > held(action.face) + table.total - own.length
          if (refuted) seen.bluffs += 1
          expect(refuted && table.total > 4, `seed ${firstSeed}`).toBe(false)
        }
      })
    expect(Math.min(seen.solved, seen.more)).toBeGreaterThan(100)
    expect(seen.bluffs).toBeGreaterThan(0)
  })

  it('plays rounds of more dice by its tables only where two began', async () => {
    const game = games['liars-lies']
    await game.ready?.(game.options.parse({}), 'expert')
    const two = view([3, 5, 5, 6, 1], 2, 10)
    const ended = {
      ...two,
      table: { ...two.table, seats: [...two.table.seats, { alive: false, holding: 0, rank: 3 }] },
    }
    const heard = [{ type: 'bid' as const, seat: 0, quantity: 2, face: 3 as const }]
    expect(game.policy(two, heard, 'expert')).not.toEqual(game.policy(ended, heard, 'expert'))
    expect(game.policy(two, heard, 'hard')).toEqual(game.policy(ended, heard, 'hard'))
  })

  it.each(sets.map(({ rules }) => ({ name: nameOf(rules), ...rules })))(
    '$name: plays more than four dice of two by the bid that stands, whatever was bid before',
    async ({ game, wild }) => {
      await games['liars-dice'].ready?.({}, 'expert')
      await games['liars-lies'].ready?.({ dice: 5, wild, penalty: 'discard' }, 'expert')
      const ask = game === 'lies' ? askLies(wild, 'expert') : askDice('expert')
      const rng = seeded(firstSeed)
      const standing = { seat: 0, quantity: 2, face: 4 } as const
      const bidsBefore = (one: Face, other: Face) => [
        { seat: 0, quantity: 1, face: one },
        { seat: 1, quantity: 1, face: other },
        standing,
      ]
      for (let theirs = 1; theirs <= 5; theirs++)
        for (let own = Math.max(1, 5 - theirs); own <= 5; own++) {
          const dice = Array.from({ length: own }, () => faces[rng.int(faces.length)] ?? 2)
          const choices = ask(bidsBefore(2, 3), [theirs, own], dice)
          expect(choices, `seed ${firstSeed}: ${dice} against ${theirs}`).toEqual(
            ask(bidsBefore(4, 5), [theirs, own], dice),
          )
        }
    },
  )
})
