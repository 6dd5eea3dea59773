/** RULES 1.5 from everywhere: in every phase, by every kind of participant. */
import { describe, expect, it } from 'vitest'
import { gameOf } from '../../../shared/games/index.ts'
import { rulesOf } from '../../../shared/games/rules.ts'
import { replay } from '../../../shared/replay.ts'
import type { Caller } from '../../../worker/room/joining.ts'
import { resultOf } from '../../../worker/room/publish.ts'
import { person, TestRoom } from './table.ts'

const ann = person('Ann')
const ben = person('Ben')
const fox = person('Quiet Fox', 'guest')
const people = [ann, ben, fox]
const options = gameOf('liars-lies').options.parse({ dice: 2, wild: 0 })
const bid = { type: 'bid', quantity: 1, face: 1 }
const call = { type: 'call' }

/** Two registered people, a guest and a bot at the first turn of the first round. */
function started(seed: number): TestRoom {
  const table = new TestRoom(ann, { options, guests: true }, seed).join(ben, fox)
  for (const one of people) table.send(one, { type: 'continue', mode: 'manual' })
  table.send(ann, { type: 'add-bot' })
  expect(table.send(ann, { type: 'start' })).toBe('ok')
  return table
}
/** Lets bots move until a person has to. */
function toPerson(table: TestRoom): Caller {
  for (let guard = 0; guard < 20 && table.section().phase === 'playing'; guard++) {
    const actor = table.actor(people)
    if (actor) return actor
    table.advance(2_400)
  }
  throw new Error('no person was asked')
}
function toBreak(table: TestRoom): void {
  for (let guard = 0; guard < 20 && table.section().phase === 'playing'; guard++) {
    if (table.actor(people)) table.act(people, table.table().bid ? call : bid)
    else table.advance(2_400)
  }
  expect(table.section().phase).toBe('break')
}
const seatOf = (table: TestRoom, one: Caller) => table.room.seated.findIndex((other) => other.person === one.person)
const alive = (table: TestRoom) => table.table().seats.filter((seat) => seat.alive).length

/** Who gives up, seen from the seat that is to act. */
const kinds: [string, (table: TestRoom) => Caller][] = [
  ['the host', () => ann],
  ['a guest', () => fox],
  ['the one to act', toPerson],
  [
    'one who waits',
    (table) => {
      const actor = toPerson(table)
      return people.find((one) => one !== actor && one !== ann) ?? ben
    },
  ],
  [
    'one who is away',
    (table) => {
      table.leave(ben)
      return ben
    },
  ],
]

describe.each(kinds)('RULES 1.5 %s gives up', (_, choose) => {
  it('before anything was bid, and in the middle of the bidding: the round is void, the next one begins at once', () => {
    for (const bidding of [false, true]) {
      const table = started(31)
      const before = table.table()
      if (bidding) {
        toPerson(table)
        table.act(people, bid)
      }
      const quitter = choose(table)
      if (table.section().phase !== 'playing') throw new Error('the round is over already')
      const { turn } = table.section()
      expect(table.send(quitter, { type: 'resign' })).toBe('ok')
      const after = table.table()
      expect(table.section()).toMatchObject({ phase: 'playing', due: table.now + 30_000 })
      expect(table.turn).toBeGreaterThan(turn)
      expect(after).toMatchObject({ round: before.round + 1, bid: null, total: before.total - 2 })
      expect(after.seats[seatOf(table, quitter)]).toEqual({ alive: false, holding: 0, rank: 4 })
      // Nobody else lost anything, and whoever acts now is in.
      expect(after.seats.filter((seat) => seat.alive).map((seat) => seat.holding)).toEqual([2, 2, 2])
      expect(after.seats[after.toAct.seats?.[0] ?? -1]?.alive).toBe(true)
    }
  })

  it('in a break: the finished round stands, and the break goes on for the others', () => {
    const table = started(32)
    const quitter = choose(table)
    toBreak(table)
    const { due } = table.section()
    const { round } = table.table()
    const others = alive(table)
    expect(table.send(quitter, { type: 'resign' })).toBe('ok')
    expect(table.section()).toMatchObject({ phase: 'break', due })
    expect(table.table().round).toBe(round)
    expect(alive(table)).toBe(others - 1)
    for (const one of people) if (one !== quitter) expect(table.send(one, { type: 'agree', round })).toBe('ok')
    expect(table.table().round).toBe(round + 1)
  })

  it('twice is once; and the game of the others is played to its end, with a record that replays', () => {
    const table = started(33)
    const quitter = choose(table)
    expect(table.send(quitter, { type: 'resign' })).toBe('ok')
    expect(table.send(quitter, { type: 'resign' })).toBe('already-out')
    for (let guard = 0; guard < 300 && table.section().phase !== 'over'; guard++) {
      if (table.actor(people)) table.act(people, table.table().bid ? call : bid)
      else table.advance(4_000)
    }
    const result = resultOf(table.room, table.rows)
    expect(result?.ranks[seatOf(table, quitter)]).toBe(4)
    expect(result && replay(rulesOf('liars-lies'), result.record).fault).toBeNull()
  })
})

describe('RULES 1.5 giving up', () => {
  it('all people one after the other: the bot that is left has won; each got the lowest rank still free', () => {
    const table = started(34)
    for (const one of [fox, ann, ben]) expect(table.send(one, { type: 'resign' })).toBe('ok')
    expect(table.section().phase).toBe('final')
    table.advance(3_000)
    const ranks = resultOf(table.room, table.rows)?.ranks ?? []
    expect([fox, ann, ben].map((one) => ranks[seatOf(table, one)])).toEqual([4, 3, 2])
  })

  it('is for who plays: not while waiting, not by who watches, not after the end', () => {
    const table = new TestRoom(ann, { options }, 35).join(ben)
    expect(table.send(ben, { type: 'resign' })).toBe('not-playing')
    table.send(ann, { type: 'start' })
    expect(table.send(person('Watcher'), { type: 'resign' })).toBe('not-seated')
    expect(table.send(ben, { type: 'resign' })).toBe('ok')
    expect(table.send(ann, { type: 'resign' })).toBe('game-over')
    table.advance(3_000)
    expect(table.send(ann, { type: 'resign' })).toBe('not-playing')
  })

  it('with the last agreement outstanding: the break is over for those who have agreed', () => {
    const table = started(36)
    toBreak(table)
    const { round } = table.table()
    table.send(ann, { type: 'agree', round })
    table.send(ben, { type: 'agree', round })
    expect(table.section().phase).toBe('break')
    table.send(fox, { type: 'resign' })
    expect(table.section().phase).toBe('playing')
    expect(table.table().round).toBe(round + 1)
  })
})
