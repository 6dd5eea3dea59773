/** RULES 4.8, 4.9 by example. */
import { describe, expect, it } from 'vitest'
import { games } from '../../../../shared/games/index.ts'
import { deckOf } from '../../../../shared/games/liars-deck/deck.ts'
import { firstSeed, seeded } from '../../../seeded.ts'
import { call, options, play, put, refused, round, shooters, viewOf } from './rounds.ts'

const game = games['liars-deck']
const devil = 'devil' as const

describe('the Devil card', () => {
  it('RULES 4.8 is one of the six cards of the table rank, never a joker', () => {
    for (const rank of ['A', 'K', 'Q'] as const) {
      const deck = deckOf(devil, rank, seeded(firstSeed))
      const count = (card: string) => deck.filter((one) => one === card).length
      expect(deck).toHaveLength(20)
      expect([count('DEVIL'), count(rank), count('JOKER')]).toEqual([1, 5, 2])
      for (const other of ['A', 'K', 'Q']) if (other !== rank) expect(count(other)).toBe(6)
    }
    const dealt = game.deal(game.setup(options(devil), 4), seeded(firstSeed)).state
    expect(dealt.hands.flat().filter((card) => card === 'DEVIL')).toHaveLength(1)
  })

  it('RULES 4.8 can only be played alone', () => {
    const state = round('DKKAA AAAAA', { variant: devil })
    expect(refused(state, put(0))).toBeNull()
    for (const cards of [
      [0, 1],
      [0, 2],
      [0, 1, 2],
    ])
      expect(refused(state, put(...cards))).toBe('devil-alone')
    expect(refused(state, put(1, 2, 3))).toBeNull()
    // Of three positions out of five 25 sets; those with the Devil card and others are 4 + 6.
    expect(game.legal(viewOf(state, 0))).toHaveLength(25 - 10)
  })

  it('RULES 4.9 called: everyone alive but its player pulls at once, cards or not, the caller included', () => {
    const state = play(round('D QQQQQ - AAAAA', { variant: devil }), put(0), call)
    expect(state.reveal?.call).toEqual({ by: 1, on: 0, cards: ['DEVIL'], honest: true })
    expect(shooters(state)).toEqual([1, 2, 3])
    expect(game.table(state).pulls).toEqual([0, 1, 1, 1])
    expect(shooters(play(round('D QQQQQ - AAAAA', { variant: devil, out: [2] }), put(0), call))).toEqual([1, 3])
  })

  it('RULES 4.9 the caller opens the next round if alive, else the next one alive', () => {
    const state = (live: number[]) => play(round('DAAAA QQQQQ AAAAA KKKKK', { variant: devil, live }), put(0), call)
    const calm = state([6, 6, 6, 6])
    expect([shooters(calm), calm.opener, game.table(calm).pulls]).toEqual([[1, 2, 3], 1, [0, 1, 1, 1]])
    expect(state([6, 1, 6, 6]).opener).toBe(2)
    expect(state([6, 1, 1, 6]).opener).toBe(3)
    expect(state([1, 6, 6, 6]).ranks).toEqual([null, null, null, null])
  })

  it('RULES 1.6, 4.9, C-55 those who die together share a rank', () => {
    const two = play(round('DAAAA QQQQQ AAAAA KKKKK', { variant: devil, live: [6, 1, 6, 1] }), put(0), call)
    expect(two.ranks).toEqual([null, 3, null, 3])
    expect(two.opener).toBe(2)
    const next = game.deal(two, seeded(firstSeed)).state
    const last = {
      ...next,
      hands: round('QQQQQ - AAAAA -').hands,
      rank: 'K' as const,
      turn: 2,
      revolvers: round('- - - -', { live: [6, 1, 1, 1] }).revolvers,
    }
    expect(play(last, put(0), call).ranks).toEqual([1, 3, 2, 3])
    const all = play(round('DAAAA QQQQQ AAAAA KKKKK', { variant: devil, live: [6, 1, 1, 1] }), put(0), call)
    expect(all.ranks).toEqual([1, 2, 2, 2])
    expect(game.toAct(all)).toEqual({ who: 'nobody' })
  })

  it('RULES 4.9 a forced call of it counts too; uncalled it has no effect and is not shown', () => {
    const forced = play(round('Q D - -', { variant: devil, opener: 0 }), put(0), put(0))
    expect(game.toAct(forced)).toMatchObject({ seats: [2], clock: 'forced' })
    expect(shooters(play(forced, call))).toEqual([0, 2, 3])
    const uncalled = play(round('DA QQQQQ AAAAA', { variant: devil }), put(0), put(0), call)
    expect(shooters(uncalled)).toEqual([1])
    expect(JSON.stringify([game.table(uncalled), uncalled.reveal])).not.toContain('DEVIL')
  })

  it('RULES 4.8 everything else is as in basic', () => {
    expect(shooters(play(round('KJAAA QQQQQ AAAAA', { variant: devil }), put(0, 1), call))).toEqual([1])
    expect(shooters(play(round('KJAAA QQQQQ AAAAA', { variant: devil }), put(1, 2), call))).toEqual([0])
    expect(game.fallback(viewOf(round('DAAAA QQQQQ', { variant: devil }), 0), seeded(1))).toEqual(put(0))
  })
})
