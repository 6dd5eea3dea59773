import { describe, expect, it } from 'vitest'
import type { Caller } from '../../../worker/room/joining.ts'
import { youOf } from '../../../worker/room/publish.ts'
import { recognised } from '../../../worker/room/seats.ts'
import { person, TestRoom } from './table.ts'

const ann = person('Ann')
const ben = person('Ben')
const eve = person('Eve')
const guest = person('Quiet Fox', 'guest')
const minute = 60_000
const names = (table: TestRoom) => table.seating().participants.map((one) => one.name)
const host = (table: TestRoom) => table.room.host

describe('who sits', () => {
  it('RULES 5.1 a room opens with its creator alone, host and ready', () => {
    const table = new TestRoom(ann)
    expect(table.seating()).toMatchObject({ host: 0, participants: [{ name: 'Ann', ready: true, connected: true }] })
  })

  it('RULES 5.7, C-01 sitting again, however often and from however many tabs, is one seat', () => {
    const table = new TestRoom(ann).join(ben)
    for (let n = 0; n < 10; n++) {
      expect(table.send(ben, { type: 'sit' })).toBe('ok')
      expect(names(table)).toEqual(['Ann', 'Ben'])
      table.send(ben, { type: 'stand' })
      table.send(ben, { type: 'sit' })
    }
    expect(table.seating().participants.filter((one) => one.person === ben.person)).toHaveLength(1)
  })

  it("RULES 6.2 a guest's room never seats another person, whatever the settings become", () => {
    const table = new TestRoom(guest)
    expect(table.send(guest, { type: 'settings', guests: true, joining: 'open' })).toBe('ok')
    expect(table.send(person('Other', 'guest'), { type: 'sit' })).toBe('guest-room')
    expect(table.send(ben, { type: 'sit', invite: 'f'.repeat(32) })).toBe('guest-room')
    expect(table.send(guest, { type: 'stand' })).toBe('ok')
    expect(table.send(ben, { type: 'sit' })).toBe('guest-room')
    expect(table.send(guest, { type: 'sit' })).toBe('ok')
    expect(host(table)).toBe(guest.person)
  })

  it("RULES 6.2 a registered player's room seats guests only when the host lets them", () => {
    const table = new TestRoom(ann)
    expect(table.send(guest, { type: 'sit' })).toBe('registered-only')
    table.send(ann, { type: 'settings', guests: true })
    expect(table.send(guest, { type: 'sit' })).toBe('ok')
  })

  it('RULES 2.10 at most nine bots; removing one leaves the others as they are (RULES 5.4)', () => {
    const table = new TestRoom(ann)
    for (let n = 0; n < 9; n++) expect(table.send(ann, { type: 'add-bot' })).toBe('ok')
    expect(table.send(ann, { type: 'add-bot' })).toBe('too-many-bots')
    expect(table.send(ann, { type: 'remove-bot', seat: 0 })).toBe('not-a-bot')
    expect(table.send(ann, { type: 'remove-bot', seat: 2 })).toBe('ok')
    expect(table.send(ann, { type: 'remove-bot', seat: 2 })).toBe('no-such-seat')
    expect(names(table)).toEqual(['Ann', 'Bot 1', 'Bot 3', 'Bot 4', 'Bot 5', 'Bot 6', 'Bot 7', 'Bot 8', 'Bot 9'])
  })

  it('RULES 5.4 nobody but the host adds, removes, changes, hands over or starts (C-21)', () => {
    const table = new TestRoom(ann).join(ben)
    const before = JSON.stringify(table.room)
    for (const caller of [ben, eve]) {
      expect(table.send(caller, { type: 'add-bot' })).toBe('not-host')
      expect(table.send(caller, { type: 'kick', seat: 0 })).toBe('not-host')
      expect(table.send(caller, { type: 'settings', turnSeconds: 15 })).toBe('not-host')
      expect(table.send(caller, { type: 'host', seat: 1 })).toBe('not-host')
      expect(table.send(caller, { type: 'start' })).toBe('not-host')
    }
    expect(table.send(null, { type: 'start' })).toBe('sign-in-first')
    expect(JSON.stringify(table.room)).toBe(before)
  })
})

describe('the start', () => {
  it('RULES 5.5 needs two participants and every human ready; seats count from the host', () => {
    const table = new TestRoom(ann)
    expect(table.send(ann, { type: 'start' })).toBe('too-few-people')
    table.join(ben)
    table.send(ben, { type: 'ready', ready: false })
    expect(table.send(ann, { type: 'start' })).toBe('not-ready')
    table.send(ben, { type: 'ready', ready: true })
    table.send(ann, { type: 'add-bot' })
    table.send(ann, { type: 'host', seat: 1 })
    expect(table.send(ben, { type: 'start' })).toBe('ok')
    expect(names(table)).toEqual(['Ben', 'Bot 1', 'Ann'])
    expect(table.send(eve, { type: 'sit' })).toBe('not-waiting')
    expect(table.send(ben, { type: 'add-bot' })).toBe('not-waiting')
    expect(table.send(ben, { type: 'stand' })).toBe('not-waiting')
  })

  it('RULES 7.1 contributions are replaceable until the start and shown to nobody before the end', () => {
    const table = new TestRoom(ann).join(ben)
    const salt = 'ab'.repeat(16)
    expect(table.send(ben, { type: 'salt', salt: 'cd'.repeat(16) })).toBe('ok')
    expect(table.send(ben, { type: 'salt', salt })).toBe('ok')
    expect(table.send(eve, { type: 'salt', salt })).toBe('not-seated')
    table.send(ann, { type: 'start' })
    expect(table.send(ben, { type: 'salt', salt })).toBe('salt-too-late')
    expect(table.room.seated.map((one) => one.salt)).toEqual([null, salt])
    expect(JSON.stringify(table.seating())).not.toContain(salt)
  })

  it('RULES 5.10 a change of options takes ready back from all but the host; a change of times does not', () => {
    const table = new TestRoom(ann).join(ben)
    table.send(ann, { type: 'settings', turnSeconds: 60 })
    expect(table.seating().participants.map((one) => one.ready)).toEqual([true, true])
    expect(table.send(ann, { type: 'settings', options: { dice: 11 } })).toBe('bad-options')
    expect(table.send(ann, { type: 'settings', options: { penalty: 'transfer' } })).toBe('ok')
    expect(table.seating().participants.map((one) => one.ready)).toEqual([true, false])
  })
})

describe('people who go away while waiting', () => {
  it('RULES 5.6, C-23 after two minutes the earliest connected human is host; the host has it back on return', () => {
    const table = new TestRoom(ann).join(ben, eve)
    table.leave(ben)
    table.leave(ann)
    table.advance(2 * minute - 1)
    expect(host(table)).toBe(ann.person)
    table.advance(1)
    expect(host(table)).toBe(eve.person)
    table.back(ann)
    expect(host(table)).toBe(ann.person)
  })

  it('RULES 5.6 gone for two minutes is not ready, for five has no seat', () => {
    const table = new TestRoom(ann).join(ben)
    table.leave(ben)
    table.advance(2 * minute)
    expect(table.seating().participants[1]).toMatchObject({ ready: false, connected: false })
    table.advance(3 * minute)
    expect(names(table)).toEqual(['Ann'])
  })

  it('RULES 5.6 an empty waiting room closes after ten minutes and gives its code back', () => {
    const table = new TestRoom(ann)
    table.leave(ann)
    table.now += 10 * minute - 1
    table.tick()
    expect(table.section().phase).toBe('waiting')
    table.now += 1
    table.tick()
    expect(table.section().phase).toBe('closed')
    expect(table.room.errands).toEqual([{ type: 'release', at: table.now, tries: 0 }])
    expect(table.send(ann, { type: 'sit' })).toBe('not-waiting')
  })

  it('RULES 5.6 a host who stands up passes the room on, and has it back on sitting down again', () => {
    const table = new TestRoom(ann).join(ben)
    expect(table.send(ann, { type: 'stand' })).toBe('ok')
    expect(host(table)).toBe(ben.person)
    expect(table.send(ann, { type: 'sit' })).toBe('ok')
    expect(host(table)).toBe(ann.person)
  })
})

describe('ways in', () => {
  it('RULES 5.3 approval: the applicant waits, is admitted or declined, or goes', () => {
    const table = new TestRoom(ann, { joining: 'approval' })
    expect(table.send(ben, { type: 'sit' })).toBe('ok')
    expect(table.send(ben, { type: 'sit' })).toBe('ok')
    expect(table.seating()).toMatchObject({ participants: [{ name: 'Ann' }], applicants: [{ name: 'Ben' }] })
    expect(table.send(ben, { type: 'admit', person: ben.person, yes: true })).toBe('not-host')
    expect(table.send(ann, { type: 'admit', person: ben.person, yes: true })).toBe('ok')
    expect(names(table)).toEqual(['Ann', 'Ben'])
    table.send(eve, { type: 'sit' })
    expect(table.send(ann, { type: 'admit', person: eve.person, yes: false })).toBe('ok')
    expect(table.send(ann, { type: 'admit', person: eve.person, yes: true })).toBe('no-such-applicant')
    table.send(eve, { type: 'sit' })
    table.send(eve, { type: 'withdraw' })
    expect(table.seating().applicants).toEqual([])
  })

  it('RULES 5.3, C-37 five wrong passcodes lock the person, the right one included; an invitation still works', () => {
    const table = new TestRoom(ann, { joining: 'passcode' }, 1, '0427')
    expect(table.send(ben, { type: 'sit' })).toBe('passcode-needed')
    for (let n = 0; n < 5; n++) expect(table.send(ben, { type: 'sit', passcode: '0428' })).toBe('wrong-passcode')
    expect(table.send(ben, { type: 'sit', passcode: '0427' })).toBe('passcode-locked')
    expect(table.send({ ...eve, address: ben.address }, { type: 'sit', passcode: '0427' })).toBe('passcode-locked')
    expect(table.send(eve, { type: 'sit', passcode: '0427' })).toBe('ok')
    expect(table.send(ben, { type: 'sit', invite: 'f'.repeat(32) })).toBe('ok')
    const other = new TestRoom(ann, { joining: 'passcode' }, 1, '0427')
    for (let n = 0; n < 5; n++) other.send(ben, { type: 'sit', passcode: '9999' })
    other.now += 10 * minute
    expect(other.send(ben, { type: 'sit', passcode: '0427' })).toBe('ok')
  })

  it('RULES 5.3 of 500 guesses from 50 addresses at most 30 are compared', () => {
    const table = new TestRoom(ann, { joining: 'passcode' }, 1, '0427')
    const replies: string[] = []
    for (let n = 0; n < 500; n++) {
      const caller = { ...person(`guess${n}`), address: `address-${n % 50}` }
      replies.push(table.send(caller, { type: 'sit', passcode: String(n).padStart(4, '0') }))
    }
    expect(replies.filter((one) => one !== 'passcode-locked')).toHaveLength(30)
    expect(table.send(ben, { type: 'sit', invite: 'f'.repeat(32) })).toBe('ok')
  })

  it('RULES 5.10 who was removed sits again only when admitted, invitation or not', () => {
    const table = new TestRoom(ann).join(ben)
    expect(table.send(ann, { type: 'kick', seat: 0 })).toBe('not-a-person')
    expect(table.send(ann, { type: 'kick', seat: 1 })).toBe('ok')
    table.send(ben, { type: 'sit', invite: 'f'.repeat(32) })
    expect(names(table)).toEqual(['Ann'])
    expect(table.send(ann, { type: 'admit', person: ben.person, yes: true })).toBe('ok')
    expect(names(table)).toEqual(['Ann', 'Ben'])
  })
})

describe('people who change', () => {
  it('RULES 6.1 who registers meanwhile is registered at the table, under the new name', () => {
    const host = person('Quiet Fox', 'guest')
    const table = new TestRoom(host)
    table.room = recognised(table.room, { ...host, name: 'Fox', kind: 'registered' })
    expect(table.room.seated[0]).toMatchObject({ name: 'Fox', kind: 'registered', person: host.person })
    expect(recognised(table.room, { ...ben })).toBe(table.room)
  })

  it('RULES 6.2 guests lose their seats when the host lets guests play no more', () => {
    const table = new TestRoom(ann, { guests: true }).join(guest, ben)
    expect(table.send(ann, { type: 'settings', guests: false })).toBe('ok')
    expect(names(table)).toEqual(['Ann', 'Ben'])
  })

  it('RULES 5.6 a former host who was removed is not host again when admitted', () => {
    const table = new TestRoom(ann).join(ben)
    table.leave(ann)
    table.advance(2 * minute)
    expect(host(table)).toBe(ben.person)
    expect(table.send(ben, { type: 'kick', seat: 0 })).toBe('ok')
    table.connected.add(ann.person)
    table.send(ann, { type: 'sit' })
    expect(table.send(ben, { type: 'admit', person: ann.person, yes: true })).toBe('ok')
    expect(host(table)).toBe(ben.person)
  })

  it('RULES 5.3 only the host is told the passcode; RULES 6.2 a stranger is told why there is no seat', () => {
    const table = new TestRoom(ann, { joining: 'passcode' }, 1, '0427').join()
    const look = (who: Caller | null) => youOf(table.room, who ?? { person: null, name: null, kind: 'visitor' })
    expect(look(ann).passcode).toBe('0427')
    expect(look(ben)).toMatchObject({ passcode: null, invite: null, seatRefusal: null })
    expect(look(null)).toMatchObject({ passcode: null, seatRefusal: 'registered-only' })
    const lone = new TestRoom(guest)
    expect(youOf(lone.room, ben).seatRefusal).toBe('guest-room')
    lone.send(guest, { type: 'stand' })
    expect(youOf(lone.room, guest).seatRefusal).toBeNull()
  })
})

describe('a rated start', () => {
  it('RULES 5.5, 6.4 does not become another game because somebody left while ratings were being read', () => {
    const [ann, ben] = [person('Ann'), person('Ben')]
    const table = new TestRoom(ann, { size: 2 }, 1, null, 'liars-dice').join(ben)
    const ratings = { [ann.person]: 1, [ben.person]: 2 }
    expect(table.send(ben, { type: 'stand' })).toBe('ok')
    expect(table.send(ann, { type: 'start', ratings })).toBe('unavailable')
    expect(table.room.stage.type).toBe('waiting')
    expect(table.send(ann, { type: 'start' })).toBe('ok')
  })
})
