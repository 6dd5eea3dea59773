/** Tables with a size, and who sits at them: rooms of Liar's Dice (RULES 3.5–3.8, 6.3). */
import { describe, expect, it } from 'vitest'
import { rulesOf } from '../../../shared/games/rules.ts'
import type { Settings } from '../../../shared/protocol.ts'
import { replay } from '../../../shared/replay.ts'
import type { Caller } from '../../../worker/room/joining.ts'
import { resultOf, sectionsOf } from '../../../worker/room/publish.ts'
import { person, TestRoom } from './table.ts'

const ann = person('Ann')
const [ben, eve, kit] = [person('Ben', 'guest'), person('Eve'), person('Kit', 'guest')]
const names = (table: TestRoom) => table.seating().participants.map((one) => one.name)
const opened = (host: Caller = ann, settings: Partial<Settings> = {}, seed = 3) =>
  new TestRoom(host, { options: {}, size: 4, ...settings }, seed, null, 'liars-dice')

const bid = (quantity: number, face: number) => ({ type: 'bid', quantity, face })
const call = { type: 'call' }

describe('the size of a table', () => {
  it('RULES 3.7 joining ends when it is full, for people, bots and those who were let in', () => {
    const table = opened(ann, { joining: 'approval', size: 3 })
    for (const one of [ben, eve, kit]) {
      table.connected.add(one.person)
      expect(table.send(one, { type: 'sit' })).toBe('ok')
    }
    for (const one of [ben, eve]) expect(table.send(ann, { type: 'admit', person: one.person, yes: true })).toBe('ok')
    expect(table.send(ann, { type: 'admit', person: kit.person, yes: true })).toBe('room-full')
    expect(table.send(kit, { type: 'sit', invite: 'f'.repeat(32) })).toBe('room-full')
    expect(table.send(ann, { type: 'add-bot' })).toBe('room-full')
    expect(names(table)).toEqual(['Ann', 'Ben', 'Eve'])
    table.send(eve, { type: 'stand' })
    expect(table.send(ann, { type: 'admit', person: kit.person, yes: true })).toBe('ok')
  })

  it('RULES 3.7 is two to six, never under those who sit, and the host’s to change', () => {
    const table = opened().join(ben, eve)
    for (const size of [2, 1, 7]) expect(table.send(ann, { type: 'settings', size })).toBe('bad-options')
    expect(table.send(ben, { type: 'settings', size: 5 })).toBe('not-host')
    for (const size of [3, 6]) expect(table.send(ann, { type: 'settings', size })).toBe('ok')
    expect(table.room.settings.size).toBe(6)
    // It is not an option of the game: who was ready stays ready (RULES 5.10).
    expect(table.seating().participants.every((one) => one.ready)).toBe(true)
  })

  it('RULES 3.7 is not for Liar’s Lies, which has no limit', () => {
    expect(new TestRoom(ann).send(ann, { type: 'settings', size: 4 })).toBe('bad-options')
  })

  it('RULES 3.7 empty seats are filled by bots when the game starts', () => {
    for (const size of [2, 3, 4, 5, 6]) {
      const table = opened(ann, { size }).join(ben)
      expect(names(table)).toEqual(['Ann', 'Ben'])
      expect(table.send(ann, { type: 'start' })).toBe('ok')
      expect(names(table)).toEqual(['Ann', 'Ben', 'Bot 1', 'Bot 2', 'Bot 3', 'Bot 4'].slice(0, size))
      expect(table.table().total).toBe(5 * size)
    }
  })

  it('RULES 3.7, 5.5 the host alone starts with bots where they fill, and waits for somebody where they do not', () => {
    expect(opened().send(ann, { type: 'start' })).toBe('ok')
    const unfilled = opened(ann, { fill: false })
    expect(unfilled.send(ann, { type: 'start' })).toBe('too-few-people')
    unfilled.join(ben)
    expect(unfilled.send(ann, { type: 'start' })).toBe('ok')
    expect(names(unfilled)).toEqual(['Ann', 'Ben'])
  })

  it('RULES 3.7, 5.4 bots that the host added count, and keep their numbers', () => {
    const table = opened()
    table.send(ann, { type: 'add-bot' })
    table.send(ann, { type: 'add-bot' })
    table.send(ann, { type: 'remove-bot', seat: 1 })
    table.join(ben)
    expect(table.send(ann, { type: 'start' })).toBe('ok')
    expect([...names(table)].sort()).toEqual(['Ann', 'Ben', 'Bot 1', 'Bot 2'])
  })
})

describe('who sits', () => {
  it('RULES 6.3 anybody, registered or not, in anybody’s room', () => {
    const table = opened(kit).join(ben, eve, person('Quiet Fox', 'guest'))
    expect(names(table)).toEqual(['Kit', 'Ben', 'Eve', 'Quiet Fox'])
    expect(table.send(kit, { type: 'start' })).toBe('ok')
  })

  it('RULES 6.3 whatever `guests` says: it is a setting of Liar’s Lies', () => {
    const table = opened(ann, { guests: true }).join(ben)
    expect(table.send(ann, { type: 'settings', guests: false })).toBe('ok')
    expect(names(table)).toEqual(['Ann', 'Ben'])
  })

  it('RULES 3.8, 5.7 who drops out is back in the same seat, with the same hand and the running clock', () => {
    const table = opened().join(ben)
    table.send(ann, { type: 'start' })
    const [seat, hand] = [table.room.seated.find((one) => one.person === ben.person)?.seat, table.hand(ben)]
    const { due } = table.section()
    expect(hand?.dice).toHaveLength(5)
    table.leave(ben)
    table.advance(5_000)
    expect(table.section().due).toBe(due)
    table.back(ben)
    expect(table.send(ben, { type: 'sit' })).toBe('ok')
    expect(table.room.seated.find((one) => one.person === ben.person)?.seat).toBe(seat)
    expect(table.hand(ben)).toEqual(hand)
  })
})

describe('a game in a room', () => {
  const people = [ann, ben, eve, kit]
  const started = (seed = 3) => {
    const table = opened(ann, {}, seed).join(ben, eve, kit)
    expect(table.send(ann, { type: 'start' })).toBe('ok')
    return table
  }

  it('RULES 3.1, 3.6 the host opens; the clock bids 1×2 and then calls, marked as played by the clock', () => {
    const table = started()
    expect(table.table().toAct.seats).toEqual([0])
    table.advance(30_000)
    expect(table.table().bid).toEqual({ seat: 0, quantity: 1, face: 2, byClock: true })
    table.advance(30_000)
    expect(table.section().phase).toBe('break')
  })

  it('RULES 3.3, 3.5 the lock is on everybody’s table from the bid of ones on', () => {
    const table = started()
    const locked = () => JSON.parse(sectionsOf(table.room, table.moment, 0).table).onesLocked
    expect(table.act(people, bid(2, 6))).toBe('ok')
    expect(locked()).toBe(false)
    expect(table.act(people, bid(2, 1))).toBe('ok')
    expect(locked()).toBe(true)
    expect(table.act(people, bid(2, 6))).toBe('bid-too-low')
    expect(table.act(people, bid(3, 2))).toBe('ok')
    expect(locked()).toBe(true)
  })

  it('C-41 odd numbers in a bid are refused and the turn stays', () => {
    const table = started()
    const { turn } = table
    for (const [quantity, face] of [
      [0, 6],
      [21, 2],
      [5, 7],
      [5, '*'],
      ['5', 2],
      [1.5, 2],
    ])
      expect(table.act(people, { type: 'bid', quantity, face }), `${quantity}×${face}`).not.toBe('ok')
    expect(table.turn).toBe(turn)
  })

  it('RULES 7.2, 2.12 ends with a record that replays; every round one die less is on the table', () => {
    const table = started(7)
    for (let guard = 0; guard < 2_000 && table.section().phase !== 'over'; guard++) {
      if (table.actor(people) && guard % 4 !== 0) table.act(people, table.table().bid ? call : bid(1 + (guard % 7), 1))
      else table.advance(5_000)
    }
    const result = resultOf(table.room, table.rows)
    expect(result && replay(rulesOf('liars-dice'), result.record).fault).toBeNull()
    const totals = result?.progress.map(({ holding }) => holding.reduce((sum, count) => sum + count, 0)) ?? []
    expect(totals).toEqual(totals.map((_, round) => 20 - round))
    expect([...(result?.ranks ?? [])].sort()).toEqual([1, 2, 3, 4])
  })
})
