/** What experts make of a turn at a table of three or four. */
import { describe, expect, it } from 'vitest'
import { games } from '../../../../shared/games/index.ts'
import { weighCrowd } from '../../../../shared/games/liars-deck/crowd.ts'
import { ways } from '../../../../shared/games/liars-deck/levels.ts'
import type { Action, State } from '../../../../shared/games/liars-deck/rules.ts'
import { asked, call, play, put, round, viewOf } from './rounds.ts'

const game = games['liars-deck']
const way = ways.expert.basic
if (way.by !== 'reading') throw new Error('nothing is read')
const { style } = way

function worthOf(state: State, action: Action): number {
  const seat = asked(state)[0] ?? 0
  const found = weighCrowd(viewOf(state, seat), game.heard(state, seat), style).find(
    (one) => JSON.stringify(one.action) === JSON.stringify(action),
  )
  if (!found) throw new Error(`not weighed: ${JSON.stringify(action)}`)
  return found.worth
}

describe('at a table of three or four', () => {
  it('RULES 1.1 nobody weighs but the seat to act', () => {
    const state = play(round('KKKKK AAAAA QQQQQ'), put(0))
    for (const seat of [0, 2, null]) expect(weighCrowd(viewOf(state, seat), game.heard(state), style)).toEqual([])
  })

  it('RULES 4.2 a call is worth more the more cards the accused has laid before, and the more true ones the caller holds', () => {
    const once = play(round('KAAQQ KAAQQ QQQAA'), put(0))
    const again = play(once, put(1), put(2), put(1), put(1), put(1), put(1))
    expect(worthOf(again, call)).toBeGreaterThan(worthOf(once, call))
    const rich = play(round('KAAQQ KKKKQ QQQAA'), put(0))
    expect(worthOf(rich, call)).toBeGreaterThan(worthOf(once, call))
  })

  it('RULES 4.5 a call is worth less the nearer the own live chamber, and more the nearer that of the accused', () => {
    const at = (pulls: number[]) => worthOf(play(round('KAAQQ KAAQQ QQQAA', { pulls }), put(0, 1)), call)
    expect(at([0, 4, 0])).toBeLessThan(at([0, 0, 0]))
    expect(at([4, 0, 0])).toBeGreaterThan(at([0, 0, 0]))
  })

  it('RULES 4.3 the last one with cards knows that the play is called: the truth wins, a lie loses', () => {
    const state = play(round('A KQ -'), put(0))
    expect(worthOf(state, put(0))).toBeGreaterThan(0)
    expect(worthOf(state, put(1))).toBeLessThan(0)
  })

  it('RULES 4.9 a called Devil card wins at every other seat', () => {
    const state = play(round('A DQ -', { variant: 'devil' }), put(0))
    const plain = play(round('A KQ -', { variant: 'devil' }), put(0))
    expect(worthOf(state, put(0))).toBeGreaterThan(worthOf(plain, put(0)))
  })

  it('keeps true cards dear: with one left the round is lost more seldom than with a false one', () => {
    const opens = round('KQAAA AAAAA QQQQQ')
    // Two false cards go in both; a true one is kept, or goes with them.
    expect(worthOf(opens, put(1, 2))).toBeGreaterThan(worthOf(opens, put(0, 1)))
  })
})
