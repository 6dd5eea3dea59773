import { describe, expect, it } from 'vitest'
import { mayOpen, noteFound, ofNetwork, ofSession } from '../../worker/openings.ts'

/** How many of so many sockets are opened at one moment. */
const opened = (times: number, session: string | null, network: string, now: number): number =>
  Array.from({ length: times }, () => mayOpen(session, network, now)).filter((one) => one).length

describe('BARS R4 how often sockets are opened', () => {
  it('a session has a burst, and so many a second after that, and its neighbours lose only what it had', () => {
    expect(opened(10_000, 'eve', 'home', 0)).toBe(ofSession.burst)
    expect(opened(10_000, 'eve', 'home', 1_000)).toBe(ofSession.perSecond)
    expect(opened(10_000, 'eve', 'home', 1_100)).toBe(0)
    expect(opened(ofSession.burst, 'ann', 'home', 1_100)).toBe(ofSession.burst)
    expect(opened(10_000, 'eve', 'home', 3_600_000)).toBe(ofSession.burst)
  })

  it('whoever has no session, or another one each time, has what the network has', () => {
    expect(opened(10_000, null, 'café', 0)).toBe(ofNetwork.burst)
    const made = Array.from({ length: 100 }, (_, n) => mayOpen(`made up ${n}`, 'café', 1_000))
    expect(made.filter((one) => one).length).toBe(ofNetwork.perSecond)
    expect(opened(1, null, 'elsewhere', 1_000)).toBe(1)
  })

  it('who was here before comes back whatever strangers open by the same network, and has no more than it either', () => {
    const school = Array.from({ length: 2 * ofNetwork.burst }, (_, n) => `pupil ${n}`)
    for (const one of school) noteFound(one)
    expect(opened(10_000, null, 'school', 0)).toBe(ofNetwork.burst)
    expect(opened(1, 'made up', 'school', 0)).toBe(0)
    expect(school.filter((one) => mayOpen(one, 'school', 0))).toHaveLength(ofNetwork.burst)
    expect(opened(1, 'pupil 0', 'elsewhere', 0)).toBe(1)
  })

  it('a clock that goes back takes nothing away for long', () => {
    expect(opened(1, 'ben', 'ship', 1_000_000)).toBe(1)
    expect(opened(1, 'ben', 'ship', 0)).toBe(1)
    expect(opened(1, 'ben', 'ship', 1)).toBe(1)
  })
})
