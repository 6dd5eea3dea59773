import { describe, expect, it } from 'vitest'
import { gameOf } from '../../../shared/games/index.ts'
import type { Settings } from '../../../shared/protocol.ts'
import type { Caller } from '../../../worker/room/joining.ts'
import { youOf } from '../../../worker/room/publish.ts'
import { recognised, reopenRefusal } from '../../../worker/room/seats.ts'
import { person, TestRoom } from './table.ts'

const ann = person('Ann')
const ben = person('Ben')
const eve = person('Eve')
const guest = person('Quiet Fox', 'guest')
const minute = 60_000
const invite = 'f'.repeat(32)
/** A table of Liar's Deck, whose seats are limited. */
const deckRoom = (creator: Caller, settings: Partial<Settings> = {}) =>
  new TestRoom(
    creator,
    { options: gameOf('liars-deck').options.parse({}), size: 4, fill: false, ...settings },
    1,
    null,
    'liars-deck',
  )
const names = (table: TestRoom) => table.seating().participants.map((one) => one.name)

describe('ways in', () => {
  it('RULES 5.3 an invitation admits without passcode and without approval; another token does not', () => {
    for (const joining of ['passcode', 'approval'] as const) {
      const table = new TestRoom(ann, { joining }, 1, '0427')
      table.send(ben, { type: 'sit', invite: `${invite.slice(1)}0` })
      expect(names(table)).toEqual(['Ann'])
      expect(table.send(eve, { type: 'sit', invite })).toBe('ok')
      expect(names(table)).toEqual(['Ann', 'Eve'])
    }
  })

  it('RULES 5.3 an invitation is renewed by the host alone; the one before admits nobody any more', () => {
    const table = new TestRoom(ann, { joining: 'approval' })
    expect(table.send(ben, { type: 'renew-invite' })).toBe('not-host')
    expect(table.room.invite).toBe(invite)
    expect(table.send(ann, { type: 'renew-invite' })).toBe('ok')
    const renewed = youOf(table.room, ann).invite
    expect(renewed).toMatch(/^[0-9a-f]{32}$/)
    expect(renewed).not.toBe(invite)
    table.send(ben, { type: 'sit', invite })
    expect(names(table)).toEqual(['Ann'])
    table.send(ben, { type: 'sit', invite: renewed ?? '' })
    expect(names(table)).toEqual(['Ann', 'Ben'])
    expect(youOf(table.room, ben).invite).toBeNull()
  })

  it('RULES 5.3 wrong passcodes that are more than ten minutes apart lock nobody out', () => {
    const table = new TestRoom(ann, { joining: 'passcode' }, 1, '0427')
    for (let n = 0; n < 4; n++) expect(table.send(ben, { type: 'sit', passcode: '1111' })).toBe('wrong-passcode')
    table.now += 10 * minute + 1
    expect(table.send(ben, { type: 'sit', passcode: '1111' })).toBe('wrong-passcode')
    expect(table.send(ben, { type: 'sit', passcode: '0427' })).toBe('ok')
  })

  it('RULES 5.3 the lock is over after ten minutes, not before, and tries while it lasts do not lengthen it', () => {
    const table = new TestRoom(ann, { joining: 'passcode' }, 1, '0427')
    for (let n = 0; n < 5; n++) table.send(ben, { type: 'sit', passcode: '1111' })
    table.now += 10 * minute - 1
    expect(table.send(ben, { type: 'sit', passcode: '0427' })).toBe('passcode-locked')
    table.now += 1
    expect(table.send(ben, { type: 'sit', passcode: '0427' })).toBe('ok')
  })

  it('C-37 a passcode with its zero in front is another one than without, and none is no passcode', () => {
    const table = new TestRoom(ann, { joining: 'passcode' }, 1, '0427')
    expect(table.send(ben, { type: 'sit', passcode: '427' })).toBe('wrong-passcode')
    expect(table.send(ben, { type: 'sit', passcode: '' })).toBe('wrong-passcode')
    expect(table.send(ben, { type: 'sit', passcode: '0427' })).toBe('ok')
  })

  it('RULES 5.3 joining ends when play begins: who waited is told, and asks in vain from then on', () => {
    const table = new TestRoom(ann, { joining: 'approval' })
    table.send(ann, { type: 'add-bot' })
    table.send(eve, { type: 'sit' })
    expect(youOf(table.room, eve)).toMatchObject({ applying: true, seatRefusal: null })
    table.send(ann, { type: 'start' })
    expect(youOf(table.room, eve)).toMatchObject({ applying: false, seatRefusal: 'not-waiting' })
    expect(table.seating().applicants).toEqual([])
    expect(table.send(eve, { type: 'sit', invite })).toBe('not-waiting')
    expect(table.send(ann, { type: 'admit', person: eve.person, yes: true })).toBe('not-waiting')
  })

  it('RULES 5.3, 5.10 who is admitted is ready, for asking was the consent; not to options that changed meanwhile', () => {
    const table = new TestRoom(ann, { joining: 'approval' })
    for (const one of [ben, eve]) table.send(one, { type: 'sit' })
    table.send(ann, { type: 'admit', person: ben.person, yes: true })
    table.send(ann, { type: 'settings', options: { dice: 3 } })
    table.send(ann, { type: 'admit', person: eve.person, yes: true })
    expect(table.seating().participants.map((one) => [one.name, one.ready])).toEqual([
      ['Ann', true],
      ['Ben', false],
      ['Eve', false],
    ])
    const calm = new TestRoom(ann, { joining: 'approval' })
    calm.send(ben, { type: 'sit' })
    calm.send(ann, { type: 'settings', turnSeconds: 15 })
    calm.send(ann, { type: 'admit', person: ben.person, yes: true })
    expect(calm.seating().participants.map((one) => one.ready)).toEqual([true, true])
    expect(calm.send(ann, { type: 'start' })).toBe('ok')
  })

  it('RULES 5.4 the host alone changes the way in, and a change holds for whoever comes next', () => {
    const table = new TestRoom(ann)
    expect(table.send(ann, { type: 'settings', joining: 'passcode' })).toBe('passcode-missing')
    expect(table.send(ann, { type: 'settings', joining: 'passcode', passcode: '0007' })).toBe('ok')
    expect(table.send(ben, { type: 'sit' })).toBe('passcode-needed')
    expect(table.send(ben, { type: 'sit', passcode: '0007' })).toBe('ok')
    expect(table.send(ben, { type: 'settings', joining: 'open' })).toBe('not-host')
    expect(table.send(ann, { type: 'settings', joining: 'open' })).toBe('ok')
    expect(table.send(eve, { type: 'sit' })).toBe('ok')
  })
})

describe('who may sit', () => {
  it('RULES 6.2 a guest’s room stays closed through every way in, and when its creator registers; the other settings stay editable', () => {
    const table = new TestRoom(guest)
    const settings = [
      { joining: 'approval' as const },
      { joining: 'passcode' as const, passcode: '0427' },
      { joining: 'open' as const, guests: true },
      { turnSeconds: 15 as const, breakSeconds: 120 as const },
      { options: { dice: 3, wild: 5, penalty: 'transfer' } },
    ]
    for (const change of settings) {
      expect(table.send(guest, { type: 'settings', ...change })).toBe('ok')
      for (const stranger of [ben, person('Other', 'guest')])
        for (const way of [{}, { invite }, { passcode: '0427' }])
          expect(table.send(stranger, { type: 'sit', ...way })).toBe('guest-room')
    }
    expect(youOf(table.room, guest).invite).toBeNull()
    expect(table.room.settings).toMatchObject({ turnSeconds: 15, breakSeconds: 120, options: { dice: 3 } })
    table.room = recognised(table.room, { ...guest, name: 'Fox', kind: 'registered' })
    expect(table.send(ben, { type: 'sit' })).toBe('guest-room')
  })

  it('RULES 6.2, 6.4 guests who may play make the game unrated, which everybody is told before the start', () => {
    const table = new TestRoom(ann, { guests: true }).join(ben)
    expect(table.seating()).toMatchObject({ rated: true })
    table.join(guest)
    expect(table.seating()).toMatchObject({ rated: false })
    table.send(guest, { type: 'stand' })
    expect(table.seating()).toMatchObject({ rated: true })
    table.send(ben, { type: 'stand' })
    table.send(ann, { type: 'add-bot' })
    expect(table.seating()).toMatchObject({ rated: false })
  })

  it('RULES 6.3 at the deck anybody sits in anybody’s room, registered or not, whatever *guests may play* says', () => {
    for (const creator of [ann, guest]) {
      const table = deckRoom(creator, { guests: false }).join(person('Wolf', 'guest'), ben)
      expect(names(table)).toEqual([creator.name, 'Wolf', 'Ben'])
      expect(table.seating()).toMatchObject({ rated: false })
      expect(youOf(table.room, creator).invite).toBe(invite)
      expect(table.send(creator, { type: 'settings', guests: true })).toBe('ok')
      expect(table.send(creator, { type: 'settings', guests: false })).toBe('ok')
      expect(names(table)).toHaveLength(3)
    }
  })

  it('RULES 3.7, 5.3 joining ends when the table is full; who stands up makes room', () => {
    const table = deckRoom(ann, { size: 2 }).join(ben)
    expect(table.send(eve, { type: 'sit', invite })).toBe('room-full')
    expect(table.send(ann, { type: 'add-bot' })).toBe('room-full')
    expect(youOf(table.room, eve).seatRefusal).toBe('room-full')
    expect(table.send(ann, { type: 'settings', size: 5 })).toBe('bad-options')
    table.send(ben, { type: 'stand' })
    expect(table.send(eve, { type: 'sit' })).toBe('ok')
  })

  it('RULES 3.7, 5.5 seats that filling will take count for the start; filled in, nobody is asked for more', () => {
    const table = deckRoom(ann, { fill: true })
    expect(table.send(ann, { type: 'start' })).toBe('ok')
    expect(names(table)).toEqual(['Ann', 'Bot 1', 'Bot 2', 'Bot 3'])
    const alone = deckRoom(ann, { fill: false })
    expect(alone.send(ann, { type: 'start' })).toBe('too-few-people')
  })

  it('RULES 5.8, 6.3 at the deck a guest may open the next table, since it shuts nobody out', () => {
    const table = deckRoom(ann).join(guest)
    table.send(ann, { type: 'start' })
    table.send(ann, { type: 'resign' })
    table.advance(3_000)
    expect(youOf(table.room, guest).mayReopen).toBe(true)
  })

  it('RULES 6.1 a guest who registers keeps the seat, the readiness and the host’s place', () => {
    const table = new TestRoom(guest)
    table.send(guest, { type: 'ready', ready: true })
    const before = table.room.seated
    table.room = recognised(table.room, { ...guest, name: 'Fox', kind: 'registered' })
    expect(table.room.seated).toEqual(before.map((one) => ({ ...one, name: 'Fox', kind: 'registered' })))
    expect(table.room.host).toBe(guest.person)
  })

  it('RULES 6.4 who registers during a game plays on as the guest who started it: it stays unrated', () => {
    const table = new TestRoom(ann, { guests: true }).join(guest, ben)
    table.send(ann, { type: 'start' })
    table.room = recognised(table.room, { ...guest, name: 'Fox', kind: 'registered' })
    expect(names(table)).toContain('Fox')
    expect(table.seating()).toMatchObject({ rated: false })
  })

  it('RULES 5.8 the next table is offered to those who can host the others of this one', () => {
    const table = new TestRoom(ann, { guests: true }).join(guest)
    expect(reopenRefusal(table.room, ann)).toBe('game-not-over')
    table.send(ann, { type: 'start' })
    table.send(ann, { type: 'resign' })
    table.advance(3_000)
    // A guest's new room would shut Ann out; a registered player's shuts nobody out, spectators' included.
    expect(youOf(table.room, guest).mayReopen).toBe(false)
    expect(reopenRefusal(table.room, guest)).toBe('guest-room')
    for (const one of [ann, eve]) expect(youOf(table.room, one).mayReopen).toBe(true)
    expect(youOf(table.room, { person: null, name: null, kind: 'visitor' }).mayReopen).toBe(false)
  })

  it('RULES 5.8 a guest who played with bots alone opens the next table', () => {
    const table = new TestRoom(guest)
    table.send(guest, { type: 'add-bot' })
    table.send(guest, { type: 'start' })
    table.send(guest, { type: 'resign' })
    table.advance(3_000)
    expect(youOf(table.room, guest).mayReopen).toBe(true)
  })
})

describe('people come and go', () => {
  it('C-31 who stands up as the host starts is out of the game, or in it, never both', () => {
    const first = new TestRoom(ann).join(ben, eve)
    expect(first.send(eve, { type: 'stand' })).toBe('ok')
    expect(first.send(ann, { type: 'start' })).toBe('ok')
    expect(first.table().seats).toHaveLength(2)
    expect(first.hand(eve)).toBeNull()
    const second = new TestRoom(ann).join(ben, eve)
    expect(second.send(ann, { type: 'start' })).toBe('ok')
    expect(second.send(eve, { type: 'stand' })).toBe('not-waiting')
    expect(second.table().seats).toHaveLength(3)
    expect(second.hand(eve)?.dice).toHaveLength(5)
  })

  it('RULES 5.5 nothing but the host’s start begins a game: neither a bot, nor the last who gets ready, nor time', () => {
    const table = new TestRoom(ann).join(ben)
    table.send(ben, { type: 'ready', ready: false })
    for (let n = 0; n < 9; n++) table.send(ann, { type: 'add-bot' })
    table.send(ben, { type: 'ready', ready: true })
    table.now += 60 * minute
    table.tick()
    expect(table.section().phase).toBe('waiting')
  })

  it('RULES 5.10 nobody is removed once the game has begun', () => {
    const table = new TestRoom(ann).join(ben)
    table.send(ann, { type: 'start' })
    expect(table.send(ann, { type: 'kick', seat: 1 })).toBe('not-waiting')
    expect(table.table().seats[1]?.alive).toBe(true)
  })

  it('RULES 5.10 who was removed is shown why by waiting again; the host may decline', () => {
    const table = new TestRoom(ann).join(ben)
    table.send(ann, { type: 'kick', seat: 1 })
    table.send(ben, { type: 'sit' })
    expect(youOf(table.room, ben)).toMatchObject({ seat: null, applying: true, removed: true })
    expect(youOf(table.room, ann).removed).toBe(false)
    expect(table.send(ann, { type: 'admit', person: ben.person, yes: false })).toBe('ok')
    table.send(ben, { type: 'sit', invite })
    expect(names(table)).toEqual(['Ann'])
    table.send(ann, { type: 'admit', person: ben.person, yes: true })
    expect(youOf(table.room, ben)).toMatchObject({ seat: 1, removed: false })
  })
})
