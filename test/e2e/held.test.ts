/** A tour of screens does not wait for what cannot come any more. */
import { describe, expect, it } from 'vitest'
import { isTooLate, moments, type Wanted } from './held.ts'

const all = Object.keys(moments).filter((name): name is Wanted => name in moments)
const late = (phase: Parameters<typeof isTooLate>[1], isOut = false) =>
  all.filter((moment) => isTooLate(moment, phase, isOut))
const ofPlay = all.filter((moment) => moment !== 'final' && moment !== 'result')

describe('moments that a tour waits for', () => {
  it('all may come while one plays', () => {
    for (const phase of [undefined, 'waiting', 'playing', 'break'] as const) expect(late(phase)).toEqual([])
  })
  it('only the end comes for who is out, and after the last hand', () => {
    expect(late('playing', true)).toEqual(ofPlay)
    expect(late('final')).toEqual(ofPlay)
  })
  it('none comes once the game is over', () => {
    expect(late('over')).toEqual(all)
    expect(late('closed', true)).toEqual(all)
  })
})
