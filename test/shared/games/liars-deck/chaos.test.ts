/** RULES 4.10–4.15 by example. */
import { describe, expect, it } from 'vitest'
import { games } from '../../../../shared/games/index.ts'
import { deckOf } from '../../../../shared/games/liars-deck/deck.ts'
import type { State } from '../../../../shared/games/liars-deck/rules.ts'
import { firstSeed, seeded } from '../../../seeded.ts'
import { aim, asked, call, type Given, options, play, put, refused, round, viewOf } from './rounds.ts'

const game = games['liars-deck']
const chaos = (hands: string, given: Given = {}) => round(hands, { variant: 'chaos', ...given })
/** A called Chaos card: all four shoot. */
const volley = (given: Given = {}) => play(chaos('CKQ KKQ QQQ KKM', given), put(0), call)
/** Seat by seat, whom each shoots. */
const fire = (state: State, ...targets: number[]) => play(state, ...targets.map(aim))

describe('the cards', () => {
  it('RULES 4.10 five kings, five queens, Chaos and Master; three cards each, king or queen on the table', () => {
    expect([...deckOf('chaos', 'K', seeded(1))].sort()).toEqual(
      [...Array(5).fill('K'), ...Array(5).fill('Q'), 'CHAOS', 'MASTER'].sort(),
    )
    for (let n = 0; n < 40; n++) {
      const dealt = game.deal(game.setup(options('chaos'), 4), seeded(firstSeed + n)).state
      expect(dealt.hands.map((cards) => cards.length)).toEqual([3, 3, 3, 3])
      expect(['K', 'Q']).toContain(dealt.rank)
    }
  })

  it('RULES 4.10 exactly one card a turn', () => {
    const state = chaos('KKQ QQQ')
    expect(game.legal(viewOf(state, 0))).toEqual([put(0), put(1), put(2)])
    expect(refused(state, put(0, 1))).toBe('too-many-cards')
  })
})

describe('who shoots', () => {
  const toAim = (hands: string) => {
    const state = play(chaos(hands), put(0), call)
    return [game.toAct(state), state.aiming?.call.honest]
  }
  it('RULES 4.12 a lie: the caller; a true king or queen, or the Master: its player; the Chaos card: everyone', () => {
    expect(toAim('QKK KKQ QQQ')).toEqual([{ who: 'seats', seats: [1], clock: 'aim' }, false])
    expect(toAim('KKK QQQ QQQ')).toEqual([{ who: 'seats', seats: [0], clock: 'aim' }, true])
    expect(toAim('MKK QQQ QQQ')).toEqual([{ who: 'seats', seats: [0], clock: 'aim' }, true])
    expect(toAim('CKK QQQ QQQ')).toEqual([{ who: 'seats', seats: [0, 1, 2], clock: 'aim' }, true])
  })

  it('RULES 4.13 from the call on the turned card, the reason and the shooters are public, and hands stay hidden', () => {
    const state = volley()
    expect(game.table(state)).toMatchObject({
      call: { by: 1, on: 0, cards: ['CHAOS'], honest: true },
      shooters: [0, 1, 2, 3],
      play: { seat: 0, count: 1 },
      reveal: null,
    })
    expect(game.heard(state).at(-1)).toMatchObject({ type: 'call', by: 1 })
    expect(game.hand(state, 3)).toEqual({ cards: ['K', 'K', 'MASTER'], aim: null })
  })

  it('RULES 4.3, 4.12 a forced call makes its player or the caller shoot like any other', () => {
    const state = play(chaos('Q K -', { opener: 0 }), put(0), put(0))
    expect(game.toAct(state)).toEqual({ who: 'seats', seats: [2], clock: 'forced' })
    expect(game.toAct(play(state, call))).toEqual({ who: 'seats', seats: [1], clock: 'aim' })
  })
})

describe('aiming', () => {
  it('RULES 4.11 at another living player', () => {
    const state = play(chaos('KKK QQQ QQQ -', { out: [3] }), put(0), call)
    expect(game.legal(viewOf(state, 0))).toEqual([aim(1), aim(2)])
    expect(refused(state, aim(0))).toBe('not-yourself')
    for (const seat of [3, 4, -1, 0.5]) expect(refused(state, aim(seat))).toBe('no-such-target')
    expect(refused(state, call)).toBe('aim-first')
    expect(refused(state, put(0))).toBe('aim-first')
    expect(refused(state, aim(2), 1)).toBe('not-your-turn')
  })

  it('RULES 4.11, 4.13 a single shot is public at once: live, the target dies; else the revolver has advanced', () => {
    const state = (live: number[]) => play(chaos('KKK QQQ QQQ', { live, pulls: [1, 0, 0] }), put(0), call)
    const click = game.apply(state([3, 1, 1]), 0, aim(2))
    expect(click.events).toEqual([{ type: 'shots', shots: [{ shooter: 0, target: 2, pull: 2, live: false }] }])
    expect(click.state.ranks).toEqual([null, null, null])
    expect(game.table(click.state).pulls).toEqual([2, 0, 0])
    expect(game.deal(click.state, seeded(1)).state.revolvers[0]).toEqual({ live: 3, pulls: 2 })
    const bang = game.apply(state([2, 6, 6]), 0, aim(2))
    expect(bang.events).toContainEqual({ type: 'out', seat: 2, rank: 3 })
    expect(bang.state.ranks).toEqual([null, null, 3])
    expect(bang.state.reveal?.shots).toEqual([{ shooter: 0, target: 2, pull: 2, live: true }])
  })

  it('RULES 4.11, 7.3 a revolver that fired is loaded anew by the next deal, and only that one', () => {
    const fired = fire(play(chaos('KKK QQQ QQQ', { live: [2, 6, 6], pulls: [1, 3, 0] }), put(0), call), 2)
    expect(game.table(fired).pulls).toEqual([0, 3, 0])
    // Set back, it still says which pull it was: whoever comes later sees it as it fired.
    expect(fired.reveal?.shots).toMatchObject([{ shooter: 0, pull: 2, live: true }])
    expect(fired.revolvers[0]).toEqual({ live: null, pulls: 0 })
    const { revolvers } = game.deal(fired, seeded(firstSeed)).state
    expect(revolvers[0]?.live).toBeGreaterThanOrEqual(1)
    expect(revolvers.slice(1)).toEqual(fired.revolvers.slice(1))
  })

  it('RULES 4.14 who does not aim gets a random other living player, marked as chosen by the clock', () => {
    const state = play(chaos('KKK QQQ - QQQ', { out: [2] }), put(0), call)
    const rng = seeded(firstSeed)
    const targets = Array.from({ length: 400 }, () => game.fallback(viewOf(state, 0), rng))
    const at = (seat: number) => targets.filter((one) => one.type === 'aim' && one.seat === seat).length
    expect(at(1) + at(3)).toBe(400)
    expect(Math.abs(at(1) - 200), `seed ${firstSeed}`).toBeLessThan(50)
    const { state: shot } = game.apply(state, 0, aim(1), 'clock')
    expect(shot.reveal?.shots).toEqual([{ shooter: 0, target: 1, pull: 1, live: false, byClock: true }])
  })
})

describe('a volley', () => {
  it('RULES 4.13 choices are secret until all have chosen, and the own stays visible to oneself', () => {
    const before = volley()
    const { state, events } = game.apply(before, 2, aim(0))
    expect(events).toEqual([{ type: 'aimed', seat: 2 }])
    expect(asked(state)).toEqual([0, 1, 3])
    expect(game.hand(state, 2)?.aim).toBe(0)
    for (const seat of [0, 1, 3]) expect(game.hand(state, seat)?.aim).toBeNull()
    const other = game.apply(before, 2, aim(3)).state
    expect(game.table(state)).toEqual(game.table(other))
    for (const seat of [0, 1, 3]) expect(game.hand(state, seat)).toEqual(game.hand(other, seat))
    const byClock = game.apply(state, 0, aim(1), 'clock')
    expect(byClock.events).toEqual([{ type: 'aimed', seat: 0, byClock: true }])
  })

  it('RULES 4.13 a choice that was made stands', () => {
    const { state } = game.apply(volley(), 2, aim(0))
    expect(refused(state, aim(1), 2)).toBe('already-aimed')
    expect(game.legal(viewOf(state, 2))).toEqual([])
  })

  it('RULES 4.13 all is shown and resolved as one event; somebody who is hit still fires', () => {
    const before = volley({ live: [1, 1, 6, 6] })
    const almost = fire(before, 1, 2, 0)
    const { state, events } = game.apply(almost, 3, aim(0))
    const shots = [
      { shooter: 0, target: 1, pull: 1, live: true },
      { shooter: 1, target: 2, pull: 1, live: true },
      { shooter: 2, target: 0, pull: 1, live: false },
      { shooter: 3, target: 0, pull: 1, live: false },
    ]
    expect(events).toEqual([
      { type: 'aimed', seat: 3 },
      { type: 'shots', shots },
      { type: 'out', seat: 1, rank: 3 },
      { type: 'out', seat: 2, rank: 3 },
    ])
    expect(state.reveal).toMatchObject({ shots })
    expect(game.table(state)).toMatchObject({ pulls: [0, 0, 1, 1], call: null, shooters: [] })
    // The dead need no round; the one who lives and fired is loaded anew (RULES 4.11).
    const next = game.deal(state, seeded(firstSeed)).state
    expect(next.revolvers[0]?.live).not.toBeNull()
    expect(next.revolvers[1]?.live).toBeNull()
  })

  it('RULES 1.6, 4.13, C-55 the last two shoot each other: both are first, and the game is over', () => {
    const state = fire(play(chaos('CKQ KKQ - -', { out: [2, 3], live: [1, 1, 6, 6] }), put(0), call), 1, 0)
    expect(state.ranks.slice(0, 2)).toEqual([1, 1])
    expect(game.toAct(state)).toEqual({ who: 'nobody' })
    expect(game.table(state).seats.map((seat) => seat.alive)).toEqual([false, false, false, false])
    const all = fire(volley({ live: [1, 1, 1, 1] }), 1, 2, 3, 0)
    expect(all.ranks).toEqual([1, 1, 1, 1])
    const one = fire(volley({ live: [1, 1, 1, 6] }), 1, 2, 0, 0)
    expect(one.ranks).toEqual([2, 2, 2, 1])
    const twice = fire(volley({ live: [1, 6, 1, 6] }), 1, 0, 1, 0)
    expect(twice.ranks).toEqual([null, 4, null, null])
  })

  it('RULES 4.15 the loser of the call opens, if alive, else the next one alive', () => {
    const opener = (hands: string, targets: number[], live = [6, 6, 6]) =>
      fire(play(chaos(hands, { live }), put(0), call), ...targets).opener
    expect(opener('QKK KKQ QQQ', [2])).toBe(0)
    expect(opener('QKK KKQ QQQ', [0], [6, 1, 6])).toBe(1)
    expect(opener('KKK QQQ QQQ', [2])).toBe(1)
    expect(opener('KKK QQQ QQQ', [1], [1, 6, 6])).toBe(2)
    expect(opener('MKK QQQ QQQ', [2])).toBe(1)
    expect(opener('CKK QQQ QQQ', [1, 0, 0])).toBe(1)
    expect(opener('CKK QQQ QQQ', [1, 0, 0], [1, 6, 6])).toBe(2)
  })

  it('RULES 1.5 somebody resigns while others aim: the shots fall away unrevealed, and nobody loses anything', () => {
    for (const quitter of [0, 1, 2]) {
      const before = game.apply(volley({ live: [1, 1, 1, 1], pulls: [0, 0, 0, 0] }), 1, aim(3)).state
      const { state, events } = game.resign(before, quitter)
      expect(events).toEqual([{ type: 'resigned', seat: quitter, rank: 4 }])
      expect(state).toMatchObject({ aiming: null, reveal: null, laid: [], revolvers: before.revolvers })
      expect(game.toAct(state)).toEqual({ who: 'dealer', after: 'void' })
      expect(game.table(state)).toMatchObject({ call: null, shooters: [], pulls: [0, 0, 0, 0] })
      const next = game.deal(state, seeded(firstSeed)).state
      expect([next.round, next.turn]).toEqual([2, quitter === 0 ? 1 : 0])
      expect(next.revolvers).toEqual(before.revolvers)
    }
    const single = play(chaos('KKK QQQ QQQ'), put(0), call)
    expect(game.toAct(game.resign(single, 2).state)).toEqual({ who: 'dealer', after: 'void' })
  })
})
