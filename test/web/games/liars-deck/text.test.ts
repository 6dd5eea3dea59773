/** The sentences of Liar's Deck: what was claimed, what it was, and what came of it. */
import { describe, expect, it } from 'vitest'
import { variants } from '../../../../shared/games/liars-deck/deck.ts'
import type { Action } from '../../../../shared/games/liars-deck/rules.ts'
import { liarsDeck } from '../../../../shared/games/liars-deck/rules.ts'
import { en } from '../../../../web/games/liars-deck/text/en.ts'
import { firstSeed, seeded } from '../../../seeded.ts'

const names = ['Ann', 'Ben', 'Cem', 'Dora']
const nameOf = (seat: number) => names[seat] ?? ''
const shot = (shooter: number, target: number, live: boolean) => ({ shooter, target, pull: 1, live })

describe('a round in one sentence', () => {
  it('RULES 4.5, 4.11 the chart: nobody is said to have run out of chambers where others shoot', () => {
    expect(en.progressSentence('Ann', 4, 'devil')).toBe('Won by Ann after 4 rounds. Who has no chamber left is out.')
    expect(en.progressSentence('Ann', 1, 'chaos')).toBe(
      'Won by Ann after 1 round. Whoever is out stands at 0; whoever hit somebody has six again.',
    )
  })

  it('RULES 4.4: a lie', () => {
    const call = { by: 0, on: 1, cards: ['K' as const, 'Q' as const, 'K' as const], honest: false }
    expect(en.reveal(call, 'K', [shot(1, 1, false)], nameOf, 'revolver')).toBe(
      'Ann called Ben’s three kings. They were two kings and a queen: a lie. Ben pulled the trigger: click.',
    )
    expect(en.reveal(call, 'K', [shot(1, 1, true)], nameOf, 'neutral')).toBe(
      'Ann called Ben’s three kings. They were two kings and a queen: a lie. Ben drank a cup: poison. Ben is out.',
    )
  })
  it('RULES 4.3: a call by the table', () => {
    const call = { by: 0, on: 1, cards: ['A' as const], honest: true, forced: true as const }
    expect(en.reveal(call, 'A', [shot(0, 0, false)], nameOf, 'revolver')).toBe(
      'The table called Ben’s ace for Ann. It was an ace: the truth. Ann pulled the trigger: click.',
    )
  })
  it('RULES 1.4: a call by the clock is marked', () => {
    const call = { by: 0, on: 1, cards: ['K' as const], honest: true, byClock: true as const }
    expect(en.called(call, 'K', nameOf)).toBe('Ann called Ben’s king (by the clock).')
  })
  it('RULES 4.9: the Devil card, and two who go out together', () => {
    const call = { by: 0, on: 1, cards: ['DEVIL' as const], honest: true }
    expect(en.verdict(call)).toBe('The Devil card!')
    expect(en.consequence(call, 'devil', nameOf, 'revolver')).toBe('Everyone but Ben pulls the trigger.')
    const shots = [shot(0, 0, true), shot(2, 2, false), shot(3, 3, true)]
    expect(en.casualties(shots, nameOf)).toBe('Ann and Dora are out.')
    expect(en.reveal(call, 'Q', shots, nameOf, 'revolver')).toContain(
      'It was the Devil card. Ann pulled the trigger: a shot.',
    )
  })
  it('RULES 4.12: who shoots in chaos', () => {
    const who = (cards: ('K' | 'Q' | 'CHAOS' | 'MASTER')[], honest: boolean) =>
      en.consequence({ by: 0, on: 1, cards, honest }, 'chaos', nameOf, 'revolver')
    expect(who(['Q'], false)).toBe('Ann shoots.')
    expect(who(['K'], true)).toBe('Ben shoots.')
    expect(who(['MASTER'], true)).toBe('Ben shoots.')
    expect(who(['CHAOS'], true)).toBe('Everyone shoots.')
  })
  it('RULES 4.14: a target that the clock chose is marked', () => {
    const byClock = { ...shot(0, 2, false), byClock: true as const }
    expect(en.outcome([byClock], nameOf, 'revolver')).toBe('Ann shot at Cem (by the clock): click.')
  })
  it('the button names what a play claims', () => {
    expect([0, 1, 2].map((n) => en.play(n, 'K'))).toEqual([
      'Play as kings',
      'Play 1 card as a king',
      'Play 2 cards as kings',
    ])
    expect(en.play(1, 'A')).toBe('Play 1 card as an ace')
  })
})

/** Whatever somebody might send, sensible or not. */
const attempts: Action[] = [
  { type: 'call' },
  ...[[], [0], [1], [0, 1], [1, 0], [2, 2], [0, 1, 2, 3], [4], [9]].map((cards): Action => ({ type: 'play', cards })),
  ...[0, 1, 2, 3, 7].map((seat): Action => ({ type: 'aim', seat })),
]

it(`RULES 1.2 every refusal that the game can give has a sentence (seed ${firstSeed})`, () => {
  const rng = seeded(firstSeed)
  const heard = new Set<string>()
  for (let game = 0; game < 60; game++) {
    const variant = variants[game % variants.length] ?? 'basic'
    let state = liarsDeck.setup({ variant }, 2 + (game % 3))
    for (let toAct = liarsDeck.toAct(state); toAct.who !== 'nobody'; toAct = liarsDeck.toAct(state)) {
      const table = liarsDeck.table(state)
      for (const seat of [null, ...table.seats.keys()])
        for (const action of attempts) {
          const hand = seat === null ? null : liarsDeck.hand(state, seat)
          const refused = liarsDeck.refusal({ table, seat, hand }, action)
          if (refused) heard.add(refused.code)
        }
      if (toAct.who === 'dealer') {
        state = liarsDeck.deal(state, rng).state
        continue
      }
      const seat = toAct.seats[0] ?? 0
      const legal = liarsDeck.legal({ table, seat, hand: liarsDeck.hand(state, seat) })
      const action = legal[rng.int(legal.length)]
      if (!action) throw new Error(`seed ${firstSeed}, game ${game}: nothing is legal`)
      state = liarsDeck.apply(state, seat, action).state
    }
  }
  expect(heard.size).toBeGreaterThan(10)
  expect([...heard].filter((code) => !Object.hasOwn(en.refusals, code))).toEqual([])
})
