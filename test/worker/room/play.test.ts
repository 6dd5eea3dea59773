import { describe, expect, it } from 'vitest'
import { gameOf } from '../../../shared/games/index.ts'
import { rulesOf } from '../../../shared/games/rules.ts'
import { replay } from '../../../shared/replay.ts'
import { resultOf, sectionsOf } from '../../../worker/room/publish.ts'
import { person, TestRoom } from './table.ts'

const ann = person('Ann')
const ben = person('Ben')
const eve = person('Eve')
const people = [ann, ben, eve]

const options = (dice: number, penalty = 'discard') => gameOf('liars-lies').options.parse({ dice, wild: 0, penalty })

function started(seats = people, settings = {}, seed = 3): TestRoom {
  const [host = ann, ...others] = seats
  const table = new TestRoom(host, settings, seed).join(...others)
  expect(table.send(host, { type: 'start' })).toBe('ok')
  return table
}
const bid = (quantity: number, face: number) => ({ type: 'bid', quantity, face })
const call = { type: 'call' }

/** Opens with the lowest bid and calls it: one round. */
function playRound(table: TestRoom): void {
  expect(table.act(people, bid(1, 1))).toBe('ok')
  expect(table.act(people, call)).toBe('ok')
}

describe('turns', () => {
  it('RULES 1.3 a stale action is refused, changes nothing, and the sender is told (C-17)', () => {
    const table = started()
    const turn = table.turn
    const first = table.actor(people)
    table.act(people, bid(1, 1))
    const caller = table.actor(people)
    expect(table.send(caller, { type: 'act', turn: turn + 1, action: call })).toBe('ok')
    const after = JSON.stringify(table.room)
    expect(table.send(caller, { type: 'act', turn: turn + 1, action: call })).toBe('stale')
    expect(table.send(first, { type: 'act', turn, action: bid(1, 1) })).toBe('stale')
    expect(JSON.stringify(table.room)).toBe(after)
  })

  it('RULES 1.1 only the seat to act may act; spectators and strangers never', () => {
    const table = started()
    const idle = people.find((one) => one !== table.actor(people)) ?? ben
    expect(table.send(idle, { type: 'act', turn: table.turn, action: bid(1, 1) })).toBe('not-your-turn')
    expect(table.send(person('Stranger'), { type: 'act', turn: table.turn, action: bid(1, 1) })).toBe('not-seated')
    expect(table.send(null, { type: 'act', turn: table.turn, action: bid(1, 1) })).toBe('sign-in-first')
  })

  it('C-41 odd numbers in a bid are refused and the turn stays', () => {
    const table = started()
    const turn = table.turn
    const odd = [
      [0, 6],
      [-1, 6],
      [4.5, 6],
      ['5', 2],
      [Number.NaN, 2],
      [16, 2],
      [5, 0],
      [5, 7],
      [5, '*'],
      [1e9, 2],
    ]
    for (const [quantity, face] of odd)
      expect(table.act(people, { type: 'bid', quantity, face }), `${quantity}×${face}`).not.toBe('ok')
    expect(table.act(people, { type: 'bid', quantity: 1, face: 1, extra: true })).toBe('bad-message')
    expect(table.turn).toBe(turn)
  })

  it('RULES 1.4 the clock bids 1×1 and then calls, marked as played by the clock', () => {
    const table = started()
    table.advance(29_999)
    expect(table.table().bid).toBeNull()
    table.advance(1)
    expect(table.table().bid).toMatchObject({ quantity: 1, face: 1, byClock: true })
    table.advance(30_000)
    expect(table.section().phase).toBe('break')
  })

  it('C-24 a tick that runs twice, early and late plays the overdue turn once', () => {
    const table = started()
    table.now += 12_000
    table.tick()
    expect(table.table().bid).toBeNull()
    table.now += 600_000
    table.tick()
    const { turn, due } = table.section()
    table.tick()
    expect(table.section()).toMatchObject({ turn, due })
    expect(table.table().bid).toMatchObject({ quantity: 1, face: 1 })
    // Whoever is next has a whole clock, however late the alarm was.
    expect(due).toBe(table.now + 30_000)
  })

  it('C-18 an action that arrives after the clock has run out is stale, even when no alarm came', () => {
    const table = started()
    const first = table.actor(people)
    const turn = table.turn
    table.now += 30_001
    expect(table.send(first, { type: 'act', turn, action: bid(2, 2) })).toBe('stale')
    expect(table.table().bid).toMatchObject({ quantity: 1, face: 1, byClock: true })
  })
})

describe('breaks', () => {
  it('RULES 1.7 auto agrees after three seconds of reveal', () => {
    const table = started()
    playRound(table)
    table.advance(2_999)
    expect(table.section()).toMatchObject({ phase: 'break', agreed: [] })
    table.advance(1)
    expect(table.section().phase).toBe('playing')
    expect(table.table().round).toBe(2)
  })

  it('RULES 1.7 manual is asked, an agreement names its round, and the break ends by itself', () => {
    const table = started()
    for (const one of people) table.send(one, { type: 'continue', mode: 'manual' })
    playRound(table)
    table.advance(30_000)
    expect(table.section()).toMatchObject({ phase: 'break', agreed: [] })
    expect(table.send(ann, { type: 'agree', round: 2 })).toBe('stale-round')
    expect(table.send(ann, { type: 'agree', round: 1 })).toBe('ok')
    expect(table.send(ann, { type: 'agree', round: 1 })).toBe('ok')
    expect(table.section().agreed).toEqual([0])
    // Turning to manual takes nothing back, turning to auto agrees at once.
    table.send(ben, { type: 'continue', mode: 'auto' })
    expect(table.section().agreed).toEqual([0, 1])
    table.send(ben, { type: 'continue', mode: 'manual' })
    expect(table.section().agreed).toEqual([0, 1])
    table.advance(29_999)
    expect(table.section().phase).toBe('break')
    table.advance(1)
    expect(table.section().phase).toBe('playing')
    expect(table.send(ann, { type: 'agree', round: 1 })).toBe('no-break')
  })

  it('RULES 1.7 bots agree at once and those who are out are not asked', () => {
    const table = new TestRoom(ann, { options: options(1) }, 5).join(ben)
    table.send(ann, { type: 'add-bot' })
    table.send(ann, { type: 'start' })
    for (let guard = 0; guard < 50 && table.section().phase === 'playing'; guard++) {
      const acted = table.actor([ann, ben])
      if (acted) table.act([ann, ben], table.table().bid ? call : bid(1, 1))
      else table.advance(3_000)
    }
    expect(table.section().phase).toBe('break')
    const bot = table.room.seated.find((one) => one.kind === 'bot')
    const alive = table.table().seats
    expect(table.section().agreed).toEqual(bot && alive[bot.seat]?.alive ? [bot.seat] : [])
    const out = [ann, ben].find((one) => !alive[table.room.seated.findIndex((s) => s.person === one.person)]?.alive)
    if (out) expect(table.send(out, { type: 'agree', round: 1 })).toBe('already-out')
    table.advance(3_000)
    expect(table.section().phase).toBe('playing')
  })

  it('RULES 1.5 resigning in a break leaves the finished round and lets the others go on', () => {
    const table = started()
    for (const one of people) table.send(one, { type: 'continue', mode: 'manual' })
    playRound(table)
    table.send(ann, { type: 'agree', round: 1 })
    table.send(ben, { type: 'agree', round: 1 })
    expect(table.send(eve, { type: 'resign' })).toBe('ok')
    expect(table.section().phase).toBe('playing')
    expect(table.table().round).toBe(2)
    expect(table.table().seats[2]).toMatchObject({ alive: false, rank: 3 })
  })
})

describe('resigning', () => {
  it('RULES 1.5, C-22, C-49 the round is void at once, with fewer dice, a new turn and whole clock', () => {
    const table = started()
    table.act(people, bid(2, 2))
    const turn = table.turn
    const actor = table.actor(people) ?? ann
    table.now += 20_000
    expect(table.send(actor, { type: 'resign' })).toBe('ok')
    expect(table.section()).toMatchObject({ phase: 'playing', due: table.now + 30_000 })
    expect(table.turn).toBeGreaterThan(turn)
    expect(table.table()).toMatchObject({ round: 2, bid: null, total: 10 })
    expect(table.send(actor, { type: 'act', turn: table.turn, action: bid(1, 1) })).toBe('not-your-turn')
    expect(table.send(actor, { type: 'resign' })).toBe('already-out')
  })

  it('RULES 1.5, 1.8 when one is left the final reveal stays for three seconds, then the result', () => {
    const table = started([ann, ben])
    expect(table.send(ann, { type: 'resign' })).toBe('ok')
    expect(table.section().phase).toBe('final')
    expect(table.send(ben, { type: 'resign' })).toBe('game-over')
    table.advance(2_999)
    expect(table.section().phase).toBe('final')
    table.advance(1)
    expect(table.section().phase).toBe('over')
    expect(resultOf(table.room, table.rows)?.ranks).toEqual([2, 1])
  })

  it('RULES 1.12 when the last human is gone the bots finish quickly, and who watches may skip', () => {
    const table = new TestRoom(ann, { options: options(2) }, 9)
    for (let n = 0; n < 3; n++) table.send(ann, { type: 'add-bot' })
    table.send(ann, { type: 'start' })
    expect(table.send(null, { type: 'skip' })).toBe('people-still-play')
    table.send(ann, { type: 'resign' })
    const { due } = table.section()
    expect(due).not.toBeNull()
    table.advance(200)
    expect(table.section().turn).toBeGreaterThan(2)
    expect(table.send(null, { type: 'skip' })).toBe('ok')
    expect(table.section().phase).toBe('over')
    expect(table.table().seats.filter((seat) => seat.rank === 1)).toHaveLength(1)
  })
})

describe('bots', () => {
  it('RULES 1.11, C-51 a bot moves once, by the clock, after a human pace', () => {
    const table = new TestRoom(ann, {}, 4)
    for (let n = 0; n < 3; n++) table.send(ann, { type: 'add-bot' })
    table.send(ann, { type: 'start' })
    for (let moves = 0; moves < 12 && table.section().phase === 'playing'; moves++) {
      if (table.actor([ann])) {
        table.act([ann], table.table().bid ? call : bid(1, 1))
        continue
      }
      const turn = table.turn
      table.advance(899)
      expect(table.turn).toBe(turn)
      table.advance(2_400 - 899)
      expect(table.turn).toBeGreaterThanOrEqual(turn + 1)
    }
  })
})

describe('a hundred people', () => {
  const crowd = Array.from({ length: 100 }, (_, n) => person(`Person ${n + 1}`))

  it('RULES 2.10 play a game to its end in one room', () => {
    const table = started(crowd, { options: options(1) }, 21)
    for (let guard = 0; guard < 2_000 && table.section().phase !== 'over'; guard++) {
      if (table.actor(crowd)) table.act(crowd, table.table().bid ? call : bid(1, 1))
      else table.advance(4_000)
    }
    const result = resultOf(table.room, table.rows)
    expect([...(result?.ranks ?? [])].sort((a, b) => (a ?? 0) - (b ?? 0))).toEqual(crowd.map((_, n) => n + 1))
    expect(result && replay(rulesOf('liars-lies'), result.record).fault).toBeNull()
  })

  it('BARS S8 with ten dice each the table is at most 12 kB on the wire', () => {
    const table = started(crowd, { options: options(10) }, 22)
    table.act(crowd, bid(200, 3))
    const { table: section } = sectionsOf(table.room, table.moment, 0)
    expect(section.length).toBeGreaterThan(1_000)
    expect(new TextEncoder().encode(section).length).toBeLessThanOrEqual(12_000)
  })
})

describe('a whole game', () => {
  it('RULES 7.2, 2.12 ends with a record that replays, and counts for every round', () => {
    const table = started(people, { options: options(2, 'transfer') }, 11)
    table.send(ann, { type: 'salt', salt: 'a'.repeat(32) })
    for (let guard = 0; guard < 2_000 && table.section().phase !== 'over'; guard++) {
      if (table.actor(people) && guard % 3 !== 0) table.act(people, table.table().bid ? call : bid(1, 1))
      else table.advance(5_000)
    }
    const result = resultOf(table.room, table.rows)
    expect(result).not.toBeNull()
    if (!result) return
    const { frames, fault } = replay(rulesOf('liars-lies'), result.record)
    expect(fault).toBeNull()
    expect(JSON.stringify(frames.at(-1)?.match.state)).toBe(
      JSON.stringify(table.room.stage.type === 'over' ? table.room.stage.match.state : null),
    )
    expect(result.progress.map((one) => one.round)).toEqual(result.progress.map((_, index) => index + 1))
    for (const { holding } of result.progress) expect(holding.reduce((a, b) => a + b, 0)).toBe(6)
  })
})
