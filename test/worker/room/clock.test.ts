import { describe, expect, it } from 'vitest'
import { gameOf } from '../../../shared/games/index.ts'
import { due, pageGrace } from '../../../worker/room/clock.ts'
import { autoAgreeAfter, begunByItself } from '../../../worker/room/play.ts'
import { person, TestRoom } from './table.ts'

const ann = person('Ann')
const ben = person('Ben')
const eve = person('Eve')
const people = [ann, ben, eve]
const minute = 60_000
const bid = (quantity: number, face: number) => ({ type: 'bid', quantity, face })
const call = { type: 'call' }

function started(settings = {}, seed = 41): TestRoom {
  const table = new TestRoom(ann, settings, seed).join(ben, eve)
  expect(table.send(ann, { type: 'start' })).toBe('ok')
  return table
}
function playRound(table: TestRoom): void {
  expect(table.act(people, bid(1, 1))).toBe('ok')
  expect(table.act(people, call)).toBe('ok')
}

describe('a round that begins by itself', () => {
  /** In the break after a first round, with its agreements due at once. */
  function inBreak(settings = {}): TestRoom {
    const table = started(settings)
    playRound(table)
    expect(table.section().phase).toBe('break')
    table.now += autoAgreeAfter
    return table
  }
  const begun = (table: TestRoom, late: number) => {
    const { moment, now } = table
    return begunByItself(table.room, { ...moment, now: now + late })
  }

  it('RULES 1.7 is the same whenever somebody looks, to its dice and its clock, and is what the clock makes of it', () => {
    for (const turnSeconds of [15, 60] as const) {
      const table = inBreak({ turnSeconds })
      const first = begun(table, 0)
      expect(first?.room.stage).toMatchObject({ clock: { type: 'turn', at: table.now + turnSeconds * 1000 } })
      for (const late of [1, 5_000, turnSeconds * 1000 + 10_000]) expect(begun(table, late)).toEqual(first)
      expect(table.tick()).toEqual({ ...first, byItself: undefined })
    }
  })

  it('RULES 1.4, 1.7 begins when somebody looks where its first turn had ended unseen: nobody loses a turn to an outage', () => {
    const table = inBreak()
    const late = 30_000 + 10_001
    expect(begun(table, late)).toBeNull()
    table.now += late
    table.tick()
    expect(table.section()).toMatchObject({ phase: 'playing', due: table.now + 30_000 })
  })

  it('RULES 1.7 is none while somebody has to agree by hand, too early, or with a bot’s delay to draw', () => {
    const table = started()
    table.send(ben, { type: 'continue', mode: 'manual' })
    playRound(table)
    table.now += autoAgreeAfter
    expect(begun(table, 0)).toBeNull()
    expect(begun(inBreak(), -1)).toBeNull()
    const bots = [false, false]
    for (let seed = 41; seed < 61; seed++) {
      const withBot = new TestRoom(ann, {}, seed)
      withBot.send(ann, { type: 'add-bot', level: 'easy' })
      withBot.send(ann, { type: 'start' })
      while (withBot.section().phase === 'playing')
        if (withBot.actor([ann])) withBot.act([ann], withBot.table().bid ? call : bid(1, 1))
        else withBot.advance(4_000)
      if (withBot.section().phase !== 'break') continue
      withBot.now += autoAgreeAfter
      const round = begun(withBot, 0)
      withBot.tick()
      expect(round === null).toBe(withBot.actor([ann]) === null)
      bots[round === null ? 0 : 1] = true
    }
    expect(bots).toEqual([true, true])
  })
})

describe('the turn clock', () => {
  it('RULES 1.4 has 15, 30 or 60 s, and no more', () => {
    for (const turnSeconds of [15, 30, 60] as const) {
      const table = started({ turnSeconds })
      table.advance(turnSeconds * 1000 - 1)
      expect(table.table().bid).toBeNull()
      table.advance(1)
      expect(table.table().bid).toMatchObject({ byClock: true })
    }
  })

  it('RULES 1.4, 5.10 runs on for who is away: the clock plays, and the seat stays', () => {
    const table = started()
    const away = table.actor(people) ?? ann
    table.advance(10_000)
    table.leave(away)
    const { due: before } = table.section()
    table.advance(20_000)
    expect(before).toBe(table.now)
    expect(table.table().bid).toMatchObject({ quantity: 1, face: 1, byClock: true })
    table.back(away)
    expect(table.seating().participants.filter((one) => one.person === away.person)).toHaveLength(1)
    expect(table.hand(away)?.dice).toHaveLength(5)
  })

  it('RULES 2.9 calls if there is a bid, else bids 1 × 1', () => {
    const table = started()
    table.advance(30_000)
    expect(table.table().bid).toMatchObject({ quantity: 1, face: 1, byClock: true })
    table.advance(30_000)
    expect(table.section().phase).toBe('break')
    const second = started()
    second.act(people, bid(3, 4))
    second.advance(30_000)
    expect(second.section().phase).toBe('break')
  })

  it('C-16 what the clock plays is the same whatever the seat holds', () => {
    const game = gameOf('liars-lies')
    const table = started()
    const view = { table: JSON.parse(JSON.stringify(table.table())), seat: 0 }
    const rng = table.chance.choice
    const played = [['*', '*'], [1, 2], [6], []].map((dice) => game.fallback({ ...view, hand: { dice } }, rng))
    expect(new Set(played.map((action) => JSON.stringify(action))).size).toBe(1)
  })

  it('C-26 every other deadline leaves the running turn at its instant', () => {
    const table = started()
    const { due: turnEnds } = table.section()
    table.leave(eve)
    table.send(ben, { type: 'continue', mode: 'manual' })
    table.room = { ...table.room, errands: [{ type: 'list', at: table.now + 2_000, tries: 0 }] }
    expect(due(table.room)).toBe(table.now + 2_000)
    table.advance(5_000)
    table.back(eve)
    expect(table.section().due).toBe(turnEnds)
    expect(due(table.room)).toBe(turnEnds)
    // An errand that is due after the turn does not put the turn off.
    table.room = { ...table.room, errands: [{ type: 'list', at: table.now + 10 * minute, tries: 3 }] }
    expect(due(table.room)).toBe(turnEnds)
  })

  it('RULES 1.4, 1.7 with a page that keeps time the alarm waits for turns and breaks; never for bots, errands or the final reveal', () => {
    const table = started({ options: { dice: 1 } })
    const { due: turnEnds } = table.section()
    table.room = { ...table.room, errands: [] }
    expect(due(table.room, pageGrace)).toBe(Number(turnEnds) + pageGrace)
    table.room = { ...table.room, errands: [{ type: 'list', at: table.now + 2_000, tries: 0 }] }
    expect(due(table.room, pageGrace)).toBe(table.now + 2_000)
    table.room = { ...table.room, errands: [] }
    playRound(table)
    // The alarm of the turn before is never moved for the sake of a break.
    expect(due(table.room)).toBe(table.now + autoAgreeAfter)
    expect(due(table.room, pageGrace)).toBeGreaterThan(Number(turnEnds) + pageGrace)
    table.advance(autoAgreeAfter)
    playRound(table)
    expect(table.section().phase).toBe('final')
    expect(due(table.room, pageGrace)).toBe(due(table.room))
    const withBot = new TestRoom(ann, {}, 41)
    withBot.send(ann, { type: 'add-bot', level: 'easy' })
    withBot.send(ann, { type: 'start' })
    while (withBot.table().toAct.who === 'seats' && withBot.actor([ann])) withBot.act([ann], bid(1, 1))
    expect(due(withBot.room, pageGrace)).toBe(due(withBot.room))
  })

  it('C-27 after the clock has played, the next one has a whole clock, and everybody is told its end', () => {
    const table = started()
    table.advance(30_000)
    expect(table.section().due).toBe(table.now + 30_000)
  })

  it('C-28 what a browser says of the time changes nothing: messages have no time in them', () => {
    const table = started()
    const before = table.section().due
    table.act(people, bid(1, 1))
    expect(table.section().due).toBe(before)
  })
})

describe('the break', () => {
  it('RULES 1.7 has 30, 60 or 120 s', () => {
    for (const breakSeconds of [30, 60, 120] as const) {
      const table = started({ breakSeconds })
      for (const one of people) table.send(one, { type: 'continue', mode: 'manual' })
      playRound(table)
      table.advance(breakSeconds * 1000 - 1)
      expect(table.section().phase).toBe('break')
      table.advance(1)
      expect(table.section().phase).toBe('playing')
    }
  })

  it('RULES 1.7 who turns to Manual within the first three seconds is asked', () => {
    const table = started()
    playRound(table)
    table.advance(2_000)
    table.send(ben, { type: 'continue', mode: 'manual' })
    table.advance(1_000)
    expect(table.section()).toMatchObject({ phase: 'break', agreed: [0, 2] })
    expect(table.send(ben, { type: 'agree', round: 1 })).toBe('ok')
    expect(table.section().phase).toBe('playing')
  })

  it('RULES 1.7 who turns Auto on within the first three seconds agrees at once', () => {
    const table = started()
    for (const one of people) table.send(one, { type: 'continue', mode: 'manual' })
    playRound(table)
    table.advance(1_000)
    table.send(ben, { type: 'continue', mode: 'auto' })
    expect(table.section().agreed).toEqual([1])
  })

  it('RULES 1.7 Auto agrees for somebody who is away too, so that the others do not wait', () => {
    const table = started()
    playRound(table)
    table.leave(ben)
    table.advance(3_000)
    expect(table.section().phase).toBe('playing')
  })

  it('RULES 1.7, 1.9 the reveal is of the finished round, in the break and through the next round', () => {
    const table = started()
    playRound(table)
    const reveal = () => JSON.parse(table.sections().reveal)
    const shown = reveal()
    expect(shown).toMatchObject({ round: 1, bids: [{ quantity: 1, face: 1 }] })
    table.advance(3_000)
    table.act(people, bid(2, 2))
    expect(reveal()).toEqual(shown)
  })
})

describe('a room without its people', () => {
  it('C-30 all gone for twenty seconds, in play or waiting: the same game, the same room', () => {
    const table = started({ turnSeconds: 60 })
    table.act(people, bid(2, 3))
    const before = table.sections()
    for (const one of people) table.leave(one)
    table.advance(20_000)
    for (const one of people) table.back(one)
    expect(table.sections()).toEqual(before)
    const waiting = new TestRoom(ann).join(ben)
    for (const one of [ann, ben]) waiting.leave(one)
    waiting.advance(20_000)
    for (const one of [ann, ben]) waiting.back(one)
    expect(waiting.room).toMatchObject({ host: ann.person, stage: { type: 'waiting', emptySince: null } })
    expect(waiting.seating().participants.map((one) => one.ready)).toEqual([true, true])
  })

  it('RULES 5.6 during play nothing depends on the host: without them the game goes on to its end', () => {
    const table = started({ options: gameOf('liars-lies').options.parse({ dice: 1 }) })
    table.leave(ann)
    for (let guard = 0; guard < 200 && table.section().phase !== 'over'; guard++) {
      const actor = table.actor([ben, eve])
      if (actor) table.act(people, table.table().bid ? call : bid(1, 1))
      else table.advance(30_000)
    }
    expect(table.section().phase).toBe('over')
    expect(table.room.host).toBe(ann.person)
  })

  it('RULES 1.12, C-51 bots that are left alone, or with somebody who is away, come to an end by themselves', () => {
    const options = gameOf('liars-lies').options.parse({ penalty: 'transfer' })
    const table = new TestRoom(ann, { options }, 43)
    for (let n = 0; n < 5; n++) table.send(ann, { type: 'add-bot', level: 'easy' })
    table.send(ann, { type: 'start' })
    table.leave(ann)
    const turn = table.turn
    table.advance(5 * minute)
    expect(table.turn).toBeGreaterThan(turn)
    table.send(ann, { type: 'resign' })
    for (let guard = 0; guard < 60 && table.section().phase !== 'over'; guard++) table.advance(minute)
    expect(table.section().phase).toBe('over')
  })

  it('C-51 five bots without dice to pass on are done within a minute when no human is left', () => {
    const table = new TestRoom(ann, {}, 44)
    for (let n = 0; n < 5; n++) table.send(ann, { type: 'add-bot', level: 'easy' })
    table.send(ann, { type: 'start' })
    table.send(ann, { type: 'resign' })
    table.advance(minute)
    expect(table.section().phase).toBe('over')
  })

  it('RULES 5.6 somebody who watches keeps a waiting room open', () => {
    const table = new TestRoom(ann)
    table.leave(ann)
    table.connected.add('watcher')
    table.tick()
    table.advance(11 * minute)
    expect(table.section().phase).toBe('waiting')
  })

  it('RULES 5.6 a room that its people come back to before ten minutes begins to count anew', () => {
    const table = new TestRoom(ann)
    table.leave(ann)
    table.advance(4 * minute)
    table.back(ann)
    table.advance(minute)
    table.leave(ann)
    table.now += 10 * minute - 1
    table.tick()
    expect(table.section().phase).toBe('waiting')
  })

  it('RULES 5.6 a host alone keeps the place for as long as nobody else is there to take it', () => {
    const table = new TestRoom(ann).join(ben)
    table.leave(ben)
    table.leave(ann)
    table.advance(3 * minute)
    expect(table.room.host).toBe(ann.person)
    table.back(ben)
    expect(table.room.host).toBe(ben.person)
    table.back(ann)
    expect(table.room.host).toBe(ann.person)
  })
})
