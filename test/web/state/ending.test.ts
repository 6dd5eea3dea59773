/** What somebody is told whose way to the table others ended. */
import { describe, expect, it } from 'vitest'
import { type Ending, endingOf, type Stand } from '../../../web/state/ending.ts'

const away: Stand = { person: 'p', seat: null, applying: false, removed: false, phase: 'waiting' }
const applying: Stand = { ...away, applying: true }
const seated: Stand = { ...away, seat: 1 }

const cases: [string, Stand, Stand, Ending | null][] = [
  ['RULES 5.3 the host declines', applying, away, 'declined'],
  [
    'RULES 5.3 who was removed before is declined, not removed again',
    { ...applying, removed: true },
    { ...away, removed: true },
    'declined',
  ],
  ['RULES 5.3 the game begins while they wait', applying, { ...away, phase: 'playing' }, 'begun'],
  ['RULES 5.3 the game had begun when the line came back', applying, { ...away, phase: 'over' }, 'begun'],
  ['RULES 5.10 the host removes them', seated, { ...away, removed: true }, 'removed'],
  ['RULES 5.3 the host admits them', applying, seated, null],
  ['they leave the seat', seated, away, null],
  ['RULES 5.6 they were gone for five minutes', seated, away, null],
  ['they still wait', applying, applying, null],
  ['they ask again', away, applying, null],
  ['they only watch as the game begins', away, { ...away, phase: 'playing' }, null],
  ['the table closes', applying, { ...away, phase: 'closed' }, null],
  ['RULES 6.8 it is another person now', applying, { ...away, person: 'q' }, null],
]

describe('an ending', () => {
  it.each(cases)('%s', (_, before, after, told) => {
    expect(endingOf(before, after, false)).toBe(told)
  })
  it('RULES 5.3 who stops waiting is not told that they were declined, but that the game began', () => {
    expect(endingOf(applying, away, true)).toBeNull()
    expect(endingOf(applying, { ...away, phase: 'playing' }, true)).toBe('begun')
  })
})
