/** RULES 4.1–4.7 by example. */
import { describe, expect, it } from 'vitest'
import { games } from '../../../../shared/games/index.ts'
import { type Card, deckOf } from '../../../../shared/games/liars-deck/deck.ts'
import { firstSeed, seeded } from '../../../seeded.ts'
import { asked, call, options, play, put, refused, round, shooters, viewOf } from './rounds.ts'

const game = games['liars-deck']
const count = (cards: readonly Card[], card: Card) => cards.filter((one) => one === card).length
const deal = (seats: number) => game.deal(game.setup(options(), seats), seeded(firstSeed)).state

describe('settings', () => {
  it('RULES 4 the variants; basic unless told; two to four seats', () => {
    expect(options()).toEqual({ variant: 'basic' })
    for (const bad of [{ variant: 'other' }, { variant: null }, { x: 1 }])
      expect(() => game.options.parse(bad), JSON.stringify(bad)).toThrow()
    expect(game.seats).toEqual({ min: 2, max: 4 })
  })
})

describe('the deal', () => {
  it('RULES 4.1 six of each rank and two jokers, five cards each, dealt anew each round', () => {
    const deck = deckOf('basic', 'A', seeded(firstSeed))
    expect((['A', 'K', 'Q', 'JOKER'] as const).map((card) => count(deck, card))).toEqual([6, 6, 6, 2])
    expect(deck).toHaveLength(20)
    for (const seats of [2, 3, 4]) {
      const first = deal(seats)
      expect(first.hands.map((cards) => cards.length)).toEqual(Array(seats).fill(5))
      const done = play(first, put(0), call)
      expect(game.table(done).seats.map((seat) => seat.holding)).toEqual(Array(seats).fill(0))
      if (game.toAct(done).who !== 'dealer') continue
      const next = game.deal(done, seeded(firstSeed + 1)).state
      expect(next.round).toBe(2)
      expect(next.hands.filter((cards) => cards.length === 5)).toHaveLength(
        next.ranks.filter((one) => one === null).length,
      )
    }
  })

  it('RULES 4.2 a full deal has 8 true cards and 12 false ones, whichever the table card is', () => {
    for (let n = 0; n < 30; n++) {
      const dealt = game.deal(game.setup(options(), 4), seeded(firstSeed + n)).state
      const truths = dealt.hands.flat().filter((card) => card === dealt.rank || card === 'JOKER')
      expect(truths).toHaveLength(8)
    }
  })

  it('RULES 4.1 the loser of the call opens the next round, or the next one alive (C-45)', () => {
    expect(play(round('KKAAA KKQQQ AAAAA'), put(0), call).opener).toBe(1)
    expect(play(round('KKAAA KKQQQ AAAAA'), put(2), call).opener).toBe(0)
    expect(play(round('KKAAA KKQQQ AAAAA', { live: [6, 1, 6] }), put(0), call).opener).toBe(2)
    expect(play(round('AAAAA KKQQQ AAAAA', { live: [1, 6, 6] }), put(0), call).opener).toBe(1)
    const two = play(round('AAAAA AAAAA - AAAAA', { out: [2], opener: 1, live: [6, 1, 6, 6] }), put(0), call)
    expect([two.ranks, two.opener]).toEqual([[null, 3, 4, null], 3])
    expect(game.deal(two, seeded(firstSeed)).state.turn).toBe(3)
  })
})

describe('plays', () => {
  it('RULES 4.2 one to three cards of the own hand', () => {
    const state = round('KKAAA KKQQQ')
    for (const cards of [[0], [0, 4], [1, 2, 3]]) expect(refused(state, put(...cards))).toBeNull()
    expect(refused(state, put())).toBe('no-card-chosen')
    expect(refused(state, put(0, 1, 2, 3))).toBe('too-many-cards')
  })

  it('C-40 the same card twice, or one that is not there, is refused and changes nothing', () => {
    const state = round('KKAAA KKQQQ')
    const before = JSON.stringify(state)
    expect(refused(state, put(2, 2, 2))).toBe('card-twice')
    expect(refused(state, put(0, 0))).toBe('card-twice')
    for (const odd of [[99], [-1], [1.5], [Number.NaN], [0, 5]])
      expect(refused(state, put(...odd))).toBe('no-such-card')
    expect(refused(state, put(3, 1))).toBe('cards-out-of-order')
    expect(JSON.stringify(state)).toBe(before)
    for (const odd of [[], [0, 1, 2, 3], [99], [-1], [1.5], ['1']])
      expect(() => game.action.parse({ type: 'play', cards: odd }), JSON.stringify(odd)).toThrow()
  })

  it('C-39 says which positions, never which cards', () => {
    for (const cards of [[{ id: 3, rank: 'K' }], ['K'], [[0]]])
      expect(() => game.action.parse({ type: 'play', cards })).toThrow()
    expect(() => game.action.parse({ type: 'play', cards: [0], rank: 'K' })).toThrow()
  })

  it('RULES 4.2 the cards leave the hand, the positions close up, and only their number is seen', () => {
    const { state, events } = game.apply(round('KAQJK AAAAA'), 0, put(1, 3))
    expect(game.hand(state, 0)).toEqual({ cards: ['K', 'Q', 'K'], aim: null })
    expect(events).toEqual([{ type: 'play', seat: 0, count: 2 }])
    expect(game.table(state)).toMatchObject({ play: { seat: 0, count: 2 }, reveal: null, call: null, shooters: [] })
    expect(game.table(state).seats.map((seat) => seat.holding)).toEqual([3, 5])
    expect(game.heard(play(state, put(0)))).toEqual([
      { type: 'play', seat: 0, count: 2 },
      { type: 'play', seat: 1, count: 1 },
    ])
  })

  it('RULES 1.1 only the seat to act acts, and there is no call before a play', () => {
    const state = round('KKAAA KKQQQ AAAAA')
    expect(refused(state, call)).toBe('nothing-to-call')
    for (const seat of [1, 2, null]) expect(refused(state, put(0), seat)).toBe('not-your-turn')
    expect(refused(state, { type: 'aim', seat: 1 })).toBe('nothing-to-aim')
    const done = play(state, put(0), call)
    expect(refused(done, put(0), 0)).toBe('between-rounds')
  })
})

describe('players without cards', () => {
  it('RULES 4.3 are skipped, and still in the game', () => {
    const state = play(round('AAAAA KK QQQQQ', { opener: 0 }), put(0), put(0, 1), put(0), put(0))
    expect(asked(state)).toEqual([2])
    expect(game.table(state).seats[1]).toMatchObject({ alive: true, holding: 0 })
  })

  it('RULES 4.3, C-47 the last play of somebody who has emptied the hand can still be called', () => {
    const state = play(round('AAA KKKKK AAAAA'), put(0, 1, 2), call)
    expect(shooters(state)).toEqual([0])
  })

  it('RULES 4.3 when nobody else has cards the next alive is asked for the call alone, cards or not', () => {
    const state = play(round('AA - Q', { opener: 2 }), put(0), put(0, 1))
    // Seat 0 has played last; seat 1 has no cards and is next.
    expect(game.toAct(state)).toEqual({ who: 'seats', seats: [1], clock: 'forced' })
    expect(game.legal(viewOf(state, 1))).toEqual([call])
    expect(refused(state, put(0))).toBe('must-call')
    expect(game.fallback(viewOf(state, 1), seeded(1))).toEqual(call)
    const done = play(state, call)
    expect(done.reveal?.call).toEqual({ by: 1, on: 0, cards: ['A', 'A'], honest: false, forced: true })
  })

  it('RULES 4.3, C-46 the only one left with cards calls the play before, or plays and is called; nobody calls their own', () => {
    const before = play(round('K AA - -', { out: [3] }), put(0))
    expect(game.toAct(before)).toEqual({ who: 'seats', seats: [1], clock: 'turn' })
    expect(play(before, call).reveal?.call).toMatchObject({ by: 1, on: 0, honest: true })
    const after = play(before, put(0))
    // One card is left to seat 1, and still it is called: by the next one alive, who has none.
    expect(game.toAct(after)).toEqual({ who: 'seats', seats: [2], clock: 'forced' })
    expect(play(after, call).reveal).toMatchObject({ call: { by: 2, on: 1, honest: false }, shots: [{ shooter: 1 }] })
  })

  it('RULES 4.3, C-46, C-50 for every set of living and of empty hands somebody else acts next', () => {
    for (let living = 0; living < 16; living++)
      for (let holding = 0; holding < 16; holding++)
        for (let player = 0; player < 4; player++) {
          const has = (set: number, seat: number) => (set & (1 << seat)) > 0
          const out = [0, 1, 2, 3].filter((seat) => !has(living, seat))
          if (out.includes(player) || out.length > 2) continue
          const hands = [0, 1, 2, 3].map((seat) =>
            seat === player || (has(holding, seat) && has(living, seat)) ? 'AA' : '-',
          )
          const state = play(round(hands.join(' '), { out, opener: player }), put(0))
          const others = [1, 2, 3].map((step) => (player + step) % 4).filter((seat) => has(living, seat))
          const withCards = others.filter((seat) => has(holding, seat))
          const clock = withCards.length > 0 ? 'turn' : 'forced'
          expect(game.toAct(state)).toEqual({ who: 'seats', seats: [withCards[0] ?? others[0]], clock })
        }
  })
})

describe('calls and roulette', () => {
  it('RULES 4.2, 4.4 all true, jokers too: the challenger pulls; one false card: the accused does', () => {
    expect(shooters(play(round('KJKAA AAAAA'), put(0, 1, 2), call))).toEqual([1])
    expect(shooters(play(round('KJKAA AAAAA'), put(0, 1, 3), call))).toEqual([0])
    expect(shooters(play(round('JJAAA AAAAA', { rank: 'Q' }), put(0, 1), call))).toEqual([1])
  })

  it('RULES 4.4 only the last play is turned over, and of the others the counts are shown', () => {
    const state = play(round('AAAAA KKQQQ QQQQQ'), put(0, 1, 2), put(0), call)
    expect(state.reveal).toEqual({
      round: 1,
      rank: 'K',
      plays: [
        { seat: 0, count: 3 },
        { seat: 1, count: 1 },
      ],
      call: { by: 2, on: 1, cards: ['K'], honest: true },
      shots: [{ shooter: 2, target: 2, pull: 1, live: false }],
    })
    expect(game.table(state)).toMatchObject({ play: null, call: null, pulls: [0, 0, 1] })
    expect(game.hand(state, 0)).toBeNull()
  })

  it('RULES 4.5, C-48 a revolver fires exactly at the pull where its round sits, and is never reset', () => {
    for (let live = 1; live <= 6; live++) {
      let state = round('AAAAA KKKKK', { live: [live, 6] })
      for (let pulls = 1; pulls <= live; pulls++) {
        expect(state.ranks).toEqual([null, null])
        state = play({ ...state, hands: round('AAAAA KKKKK').hands, turn: 0, opener: 0, after: null }, put(0), call)
        expect(game.table(state).pulls).toEqual([pulls, 0])
      }
      expect(state.ranks).toEqual([2, 1])
      expect(state.reveal?.shots).toEqual([{ shooter: 0, target: 0, pull: live, live: true }])
    }
  })

  it('RULES 4.5 a new deal leaves a revolver as it is', () => {
    const done = play(round('AAAAA KKKKK', { live: [4, 5], pulls: [1, 2] }), put(0), call)
    expect(game.deal(done, seeded(firstSeed)).state.revolvers).toEqual([
      { live: 4, pulls: 2 },
      { live: 5, pulls: 2 },
    ])
  })

  it('RULES 4.6 who is dead is skipped, holds nothing, and the last one alive has won', () => {
    const done = play(round('AAAAA KKKKK AAAAA', { live: [1, 6, 6] }), put(0), call)
    expect(done.ranks).toEqual([3, null, null])
    const next = game.deal(done, seeded(firstSeed)).state
    expect(next.hands.map((cards) => cards.length)).toEqual([0, 5, 5])
    expect(game.hand(next, 0)).toBeNull()
    expect(asked(play(next, put(0)))).toEqual([2])
    expect(asked(play(next, put(0), put(0)))).toEqual([1])
    const over = play(round('- AAAAA KKKKK', { out: [0], opener: 1, live: [6, 1, 6] }), put(0), call)
    expect(over.ranks).toEqual([3, 2, 1])
    expect(game.toAct(over)).toEqual({ who: 'nobody' })
    expect(game.table(over).seats.map((seat) => seat.alive)).toEqual([false, false, true])
    expect(refused(over, call, 2)).toBe('game-over')
  })

  it('RULES 4.7 the clock calls if there is a play, else plays the leftmost card, and it is marked', () => {
    const opening = round('AAAAA KKKKK')
    expect(game.fallback(viewOf(opening, 0), seeded(1))).toEqual(put(0))
    const played = game.apply(opening, 0, put(0), 'clock')
    expect(played.events).toEqual([{ type: 'play', seat: 0, count: 1, byClock: true }])
    expect(game.table(played.state).play).toEqual({ seat: 0, count: 1, byClock: true })
    expect(game.fallback(viewOf(played.state, 1), seeded(1))).toEqual(call)
    const called = game.apply(played.state, 1, call, 'clock')
    expect(called.state.reveal?.call).toMatchObject({ by: 1, byClock: true })
    expect(called.events[0]).toMatchObject({ type: 'call', byClock: true })
  })
})

describe('resigning', () => {
  it('RULES 1.5 in a round: it is void, the same seat opens, revolvers stay as they are, and nothing is shown', () => {
    const playing = play(round('AAAAA KKKKK QQQQQ', { pulls: [1, 2, 3] }), put(0), put(0))
    const { state, events } = game.resign(playing, 1)
    expect(state).toMatchObject({ ranks: [null, 3, null], opener: 0, reveal: null, plays: [], laid: [] })
    expect(game.toAct(state)).toEqual({ who: 'dealer', after: 'void' })
    expect(events).toEqual([{ type: 'resigned', seat: 1, rank: 3 }])
    const next = game.deal(state, seeded(firstSeed)).state
    expect(next).toMatchObject({ round: 2, turn: 0 })
    expect(next.revolvers).toEqual(playing.revolvers)
    expect(game.table(next)).toMatchObject({ play: null, pulls: [1, 2, 3] })
  })

  it('RULES 1.5 the one who opened: the next alive opens; in a break the finished round stands', () => {
    expect(game.resign(round('AAAAA KKKKK QQQQQ', { opener: 2 }), 2).state.opener).toBe(0)
    const done = play(round('AAAAA KKKKK QQQQQ'), put(0), call)
    const { state } = game.resign(done, 0)
    expect(game.toAct(state)).toEqual({ who: 'dealer', after: 'round' })
    expect(state).toMatchObject({ reveal: done.reveal, opener: 1 })
    const forced = play(round('A - K', { opener: 2 }), put(0), put(0))
    expect(game.toAct(game.resign(forced, 1).state)).toEqual({ who: 'dealer', after: 'void' })
    expect(game.toAct(game.resign(round('AAAAA KKKKK'), 0).state)).toEqual({ who: 'nobody' })
  })
})

describe('the progress chart', () => {
  it('RULES 2.12 shows chambers left, and none for who is out', () => {
    const state = play(
      round('AAAAA KKKKK - QQQQQ', { out: [2], live: [3, 6, 6, 6], pulls: [2, 1, 5, 0] }),
      put(0),
      call,
    )
    expect(state.ranks).toEqual([3, null, 4, null])
    expect(game.progress?.(state)).toEqual([0, 5, 0, 6])
  })
})
