import { describe, expect, it } from 'vitest'
import { dealer, type Fairness } from '../../shared/fair.ts'
import type { Refusal } from '../../shared/game.ts'
import { rulesOf } from '../../shared/games/rules.ts'
import { act, begin, deal, type Match, type Moved, resign, viewOf } from '../../shared/match.ts'
import { frozen } from './games/playing.ts'

const rules = rulesOf('liars-lies')
const fairness: Fairness = { game: 'a-game', secret: 'cd'.repeat(32), contributions: [null, null, null] }
const options = { dice: 5, wild: 10, penalty: 'discard' }
const fresh = () => frozen(begin(rules, options, 3))
const dealt = () => frozen(deal(rules, fresh(), fairness).match)
const opening = { type: 'bid', quantity: 1, face: 1 }

const turnOf = (match: Match) => {
  const toAct = rules.toAct(match.state)
  if (toAct.who !== 'seats') throw new Error('nobody is to act')
  return toAct.seats[0] ?? 0
}
function moved(result: Moved | Refusal): Moved {
  if ('code' in result) throw new Error(result.code)
  return result
}

describe('the dealer', () => {
  it('RULES 7.1 draws deal n from stream n, and counts the deals', () => {
    const first = deal(rules, fresh(), fairness)
    expect(first.match).toEqual({ state: rules.deal(fresh().state, dealer(fairness, 1)).state, deals: 1 })
    expect(first.entry).toEqual({ type: 'deal' })
    const again = moved(resign(rules, first.match, 2))
    const second = deal(rules, again.match, fairness)
    expect(second.match).toEqual({ state: rules.deal(again.match.state, dealer(fairness, 2)).state, deals: 2 })
  })
})

describe('a seat', () => {
  it('RULES 1.1, 1.2 acts when that is legal; a refusal has a code, and no match', () => {
    const match = dealt()
    const turn = turnOf(match)
    const other = (turn + 1) % 3
    expect(act(rules, match, other, opening, 'person')).toEqual({ code: 'not-your-turn' })
    expect(act(rules, match, turn, { type: 'call' }, 'person')).toEqual({ code: 'nothing-to-call' })
    for (const seat of [-1, 3, 0.5, Number.NaN])
      expect(act(rules, match, seat, opening, 'person')).toEqual({ code: 'not-your-turn' })
    expect(act(rules, fresh(), 0, opening, 'person')).toEqual({ code: 'between-rounds' })
    const next = moved(act(rules, match, turn, opening, 'person'))
    expect(next.entry).toEqual({ type: 'act', seat: turn, action: opening, by: 'person' })
    expect(next.match.deals).toBe(match.deals)
    expect(turnOf(next.match)).toBe(other)
  })

  it('RULES 1.3, C-17 cannot do the same twice', () => {
    const match = dealt()
    const turn = turnOf(match)
    const next = moved(act(rules, match, turn, opening, 'person')).match
    expect(act(rules, next, turn, opening, 'person')).toEqual({ code: 'not-your-turn' })
    const called = moved(act(rules, next, turnOf(next), { type: 'call' }, 'person')).match
    expect(act(rules, called, turnOf(next), { type: 'call' }, 'person')).toEqual({ code: 'between-rounds' })
  })
})

describe('giving up', () => {
  it('RULES 1.5 is possible for whoever is in, once, and until the end', () => {
    const first = moved(resign(rules, dealt(), 1))
    expect(first.entry).toEqual({ type: 'resign', seat: 1 })
    expect(resign(rules, first.match, 1)).toEqual({ code: 'already-out' })
    for (const seat of [-1, 3, 0.5]) expect(resign(rules, first.match, seat)).toEqual({ code: 'already-out' })
    const last = moved(resign(rules, first.match, 0)).match
    expect(rules.ranks(last.state)).toEqual([2, 3, 1])
    expect(resign(rules, last, 2)).toEqual({ code: 'game-over' })
    expect(act(rules, last, 2, opening, 'person')).toEqual({ code: 'game-over' })
  })
})

describe('a view', () => {
  it('RULES 1.10 has the own hand for a seat, and none for a spectator or somebody who is out', () => {
    const match = dealt()
    const hands = [0, 1, 2].map((seat) => viewOf(rules, match, seat).hand)
    expect(hands).toEqual([0, 1, 2].map((seat) => rules.hand(match.state, seat)))
    expect(new Set(hands.map((hand) => JSON.stringify(hand))).size).toBe(3)
    expect(viewOf(rules, match, null)).toEqual({ table: rules.table(match.state), seat: null, hand: null })
    expect(viewOf(rules, match, 9).hand).toBeNull()
    expect(viewOf(rules, moved(resign(rules, match, 1)).match, 1).hand).toBeNull()
  })
})
