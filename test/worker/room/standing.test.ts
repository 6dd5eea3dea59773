import { describe, expect, it } from 'vitest'
import { isRated, recognised, renamed } from '../../../worker/room/seats.ts'
import { skew, standingOf } from '../../../worker/room/standing.ts'
import { person, TestRoom } from './table.ts'

const one = { person: 'p', name: 'Quiet Fox', kind: 'guest' as const, session: 'old', address: 'a' }
const nothing = { person: 'p', at: 10_000, known: null, ended: [], moved: null }
const known = { name: 'Ann', kind: 'registered' as const }

describe('RULES 6.8 an open socket', () => {
  it('keeps its person when they register or change their name, and goes on under the fresh session', () => {
    const registered = { ...nothing, known, ended: 'others' as const, moved: { from: 'old', to: 'new' } }
    expect(standingOf(one, registered)).toEqual({ ...one, ...known, session: 'new' })
    expect(standingOf({ ...one, session: 'elsewhere' }, registered)).toBeNull()
    expect(standingOf(one, { ...nothing, known })).toEqual({ ...one, ...known })
  })

  it('closes with its own session, and with all', () => {
    expect(standingOf(one, { ...nothing, ended: ['old'] })).toBeNull()
    expect(standingOf(one, { ...nothing, ended: ['other'] })).toEqual(one)
    expect(standingOf(one, { ...nothing, ended: 'others' })).toBeNull()
  })

  it('of who was looked up after the change stays, as the gate knew it', () => {
    const all = { ...nothing, known, ended: 'others' as const }
    const after = { ...one, since: all.at + skew + 1 }
    expect(standingOf(after, all)).toBe(after)
    expect(standingOf({ ...one, since: all.at + skew }, all)).toBeNull()
  })

  it('of anybody else stays the very same', () => {
    const other = { ...one, person: 'q' }
    const visitor = { person: null, name: null, kind: 'visitor' as const, session: '', address: 'a' }
    for (const standing of [
      { ...nothing, known, ended: 'others' as const },
      { ...nothing, ended: ['old', ''] },
    ]) {
      expect(standingOf(other, standing)).toBe(other)
      expect(standingOf(visitor, standing)).toBe(visitor)
    }
  })
})

describe('a seat', () => {
  it('RULES 6.1, 6.4, 6.8 is a registered one from now on, in a game too, which stays unrated if a guest started it', () => {
    const ann = person('Ann')
    const fox = person('Quiet Fox', 'guest')
    const table = new TestRoom(ann, { guests: true }).join(fox)
    expect(table.send(ann, { type: 'start' })).toBe('ok')
    const hand = table.hand(fox)
    table.room = renamed(table.room, { ...nothing, person: fox.person, known: { name: 'Fox', kind: 'registered' } })
    expect(table.room.seated.find((seat) => seat.person === fox.person)).toMatchObject({
      name: 'Fox',
      kind: 'registered',
    })
    expect(table.hand(fox)).toEqual(hand)
    expect(isRated(table.room)).toBe(false)
    expect(renamed(table.room, { ...nothing, person: fox.person })).toBe(table.room)
  })

  it('RULES 6.4 while waiting, who has registered can be rated', () => {
    const ann = person('Ann')
    const fox = person('Quiet Fox', 'guest')
    const table = new TestRoom(ann, { guests: true }).join(fox)
    expect(isRated(table.room)).toBe(false)
    table.room = recognised(table.room, { ...fox, kind: 'registered' })
    expect(isRated(table.room)).toBe(true)
  })

  it('RULES 5.3 that is asked for is asked for under the new name', () => {
    const ann = person('Ann')
    const ben = person('Ben')
    const table = new TestRoom(ann, { joining: 'approval' })
    expect(table.send(ben, { type: 'sit' })).toBe('ok')
    table.room = renamed(table.room, { ...nothing, person: ben.person, known: { name: 'Benno', kind: 'registered' } })
    expect(table.seating().applicants).toEqual([{ person: ben.person, name: 'Benno' }])
  })
})
