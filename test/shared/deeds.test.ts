import { describe, expect, it } from 'vitest'
import { deedsOf, highlightsOf } from '../../shared/deeds.ts'
import { liarsLies, type State } from '../../shared/games/liars-lies/rules.ts'
import { rulesOf } from '../../shared/games/rules.ts'
import type { Entry } from '../../shared/match.ts'
import type { Frame } from '../../shared/replay.ts'

const options = { dice: 2, wild: 0, penalty: 'discard' } as const
const dealt: State = {
  ...liarsLies.setup(options, 2),
  round: 1,
  after: null,
  opener: 0,
  turn: 0,
  hands: [
    [2, 3],
    [3, 5],
  ],
}
const bid = (
  seat: number,
  quantity: number,
  face: 1 | 2 | 3 | 4 | 5 | 6,
  by: 'person' | 'clock' = 'person',
): Entry => ({
  type: 'act',
  seat,
  action: { type: 'bid', quantity, face },
  by,
})
const call = (seat: number, by: 'person' | 'clock' = 'person'): Entry => ({
  type: 'act',
  seat,
  action: { type: 'call' },
  by,
})

/** The frames of one round with the hands above; the state before each action is all that counts. */
function told(...entries: Entry[]): Frame[] {
  const frame = (entry: Entry | null): Frame => ({ match: { state: dealt, deals: 1 }, entry, events: [] })
  return [frame(null), frame({ type: 'deal' }), ...entries.map(frame)]
}
const deeds = (...entries: Entry[]) => deedsOf(rulesOf('liars-lies'), 2, told(...entries))

describe('deeds', () => {
  it('a bid that does not hold is a bluff, and caught when it is called', () => {
    expect(deeds(bid(0, 2, 3), bid(1, 2, 5), call(0))).toEqual([
      { claims: 1, bluffs: 0, caught: 0, calls: 1, right: 1 },
      { claims: 1, bluffs: 1, caught: 1, calls: 0, right: 0 },
    ])
  })

  it('a call of a bid that holds is a wrong call', () => {
    expect(deeds(bid(0, 2, 3), call(1))).toEqual([
      { claims: 1, bluffs: 0, caught: 0, calls: 0, right: 0 },
      { claims: 0, bluffs: 0, caught: 0, calls: 1, right: 0 },
    ])
  })

  it('RULES 1.4 what the clock did is nobody’s deed', () => {
    expect(deeds(bid(0, 4, 6, 'clock'), call(1, 'clock'))).toEqual([
      { claims: 0, bluffs: 0, caught: 0, calls: 0, right: 0 },
      { claims: 0, bluffs: 0, caught: 0, calls: 0, right: 0 },
    ])
    expect(deeds(bid(0, 4, 6, 'clock'), call(1))[1]).toMatchObject({ calls: 1, right: 1 })
  })

  it('a bluff that nobody called is not caught', () => {
    expect(deeds(bid(0, 2, 2), bid(1, 2, 3), call(0))[0]).toEqual({
      claims: 1,
      bluffs: 1,
      caught: 0,
      calls: 1,
      right: 0,
    })
  })
})

describe('highlights', () => {
  const highlights = (...entries: Entry[]) => highlightsOf(rulesOf('liars-lies'), 2, told(...entries))

  it('the longest bluff is the most bluffs in a row that nobody called', () => {
    // Neither 2, 4 nor 6 lies twice under the cups; the last bid is caught, so that it was no success.
    expect(highlights(bid(0, 2, 2), bid(1, 2, 3), bid(0, 2, 4), bid(1, 2, 6), call(0)).bluff).toEqual({
      seat: 0,
      times: 2,
      at: 4,
    })
  })

  it('a true claim ends a row', () => {
    expect(highlights(bid(0, 2, 2), bid(1, 3, 1), bid(0, 2, 3), bid(1, 3, 2), bid(0, 3, 4), call(1)).bluff).toEqual({
      seat: 1,
      times: 2,
      at: 5,
    })
  })

  it('the best call ends the longest row, and says whose', () => {
    const first = [bid(0, 2, 2), call(1), { type: 'deal' } as const]
    const second = [bid(0, 2, 2), bid(1, 2, 3), bid(0, 2, 4), call(1)]
    expect(highlights(...first, ...second).call).toEqual({ seat: 1, on: 0, round: 1, times: 2, at: 8 })
  })

  it('RULES 1.4 the clock neither bluffs nor calls', () => {
    expect(highlights(bid(0, 4, 6, 'clock'), bid(1, 4, 6, 'clock'), call(0, 'clock'))).toEqual({
      bluff: null,
      call: null,
    })
  })

  it('an honest game without a right call has none', () => {
    expect(highlights(bid(0, 2, 3), call(1))).toEqual({ bluff: null, call: null })
  })
})
