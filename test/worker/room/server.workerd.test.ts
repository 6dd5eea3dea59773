import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { gameOf } from '../../../shared/games/index.ts'
import { hugeFrame, PROTOCOL } from '../../../shared/protocol.ts'
import { replay } from '../../../shared/replay.ts'
import { pageGrace } from '../../../worker/room/clock.ts'
import { burst, patience } from '../../../worker/room/sockets.ts'
import { loadRoom } from '../../../worker/room/store.ts'
import { type Line, Visitor } from '../people.ts'
import { act, acting, allAt, bid, playRound, started, stubOf, tableOfTwo, travel } from './pair.ts'

/** Waits until the room has told the lobby of its start. */
async function listed(room: string): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const pending = await runInDurableObject(stubOf(room), (_, { storage }) =>
      loadRoom(storage.sql)?.room.errands.some((errand) => errand.type === 'list'),
    )
    if (!pending) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('the lobby was never told')
}
/** Counts the rows that a room writes from now on, and how often it sets its alarm. */
async function countInto(counts: { rows: number; alarms: number }, room: string): Promise<void> {
  await runInDurableObject(stubOf(room), (_, { storage }) => {
    const exec = storage.sql.exec.bind(storage.sql)
    const setAlarm = storage.setAlarm.bind(storage)
    Object.defineProperty(storage.sql, 'exec', {
      value: (...given: Parameters<typeof exec>) => {
        const cursor = exec(...given)
        counts.rows += cursor.rowsWritten
        return cursor
      },
    })
    Object.defineProperty(storage, 'setAlarm', {
      value: (...given: Parameters<typeof setAlarm>) => {
        counts.alarms += 1
        return setAlarm(...given)
      },
    })
  })
}

afterEach(() => {
  vi.useRealTimers()
})

describe('eviction', () => {
  it('C-29 while waiting: people, settings and host are as before', async () => {
    const { room, lines, host } = await tableOfTwo()
    const before = host.section('seating')
    await evictDurableObject(stubOf(room))
    expect(await lines[1].say({ type: 'ready', ready: true })).toBe('ok')
    expect(await host.say({ type: 'add-bot', level: 'easy' })).toBe('ok')
    await host.until(() => host.section('seating')?.participants.length === 3)
    expect(host.section('seating')?.participants.slice(0, 2)).toEqual(before?.participants)
  })

  it('C-08, C-29 in the middle of a turn: the same socket acts, a new one sees the same hand, bid and clock', async () => {
    const { room, lines, people } = await started()
    const first = acting(lines)
    expect(await act(first, bid(2, 3))).toBe('ok')
    await allAt(lines, first.turn)
    const due = first.section('room')?.due
    await evictDurableObject(stubOf(room))
    const again = await people[0].connect(room)
    const own = await again.until(() => again.section('hand'))
    expect(own).toEqual(lines[0].section('hand'))
    expect(again.bid).toMatchObject({ quantity: 2, face: 3 })
    expect(again.section('room')?.due).toBe(due)
    expect(again.section('reveal')).toBeNull()
    await evictDurableObject(stubOf(room))
    expect(await act(acting(lines), { type: 'call' })).toBe('ok')
    expect(lines.map((line) => line.closed)).toEqual([null, null])
  })

  it('C-29 in a break and in the final reveal: the alarm goes on by itself', async () => {
    const { room, lines } = await started({ options: { dice: 1, wild: 0 } })
    await playRound(lines)
    expect(lines[0].section('room')?.phase).toBe('final')
    await evictDurableObject(stubOf(room))
    const result = await lines[0].until(() => lines[0].section('result'), 'the result')
    expect([...result.ranks].sort()).toEqual([1, 2])
    const longer = await started()
    await playRound(longer.lines)
    expect(longer.lines[0].section('room')?.phase).toBe('break')
    await evictDurableObject(stubOf(longer.room))
    await longer.lines[1].until(() => longer.lines[1].section('room')?.phase === 'playing', 'the next round')
    expect(longer.lines[1].section('table')?.round).toBe(2)
  })

  it('C-51 while a bot thinks: it moves exactly once', async () => {
    const host = await new Visitor().guest()
    const { room } = await host.open()
    const line = await host.connect(room)
    for (let n = 0; n < 3; n++) expect(await line.say({ type: 'add-bot' })).toBe('ok')
    await line.say({ type: 'start' })
    await line.until(() => line.dice.length > 0)
    if (line.acting === line.seat) await act(line, bid(1, 1))
    const before = line.updates.filter((one) => one.events.some((event) => event.type === 'bid')).length
    await evictDurableObject(stubOf(room))
    await line.until(() => line.acting === line.seat || line.section('room')?.phase === 'break', 'the bots')
    const bids = line.updates.flatMap((one) => one.events.filter((event) => event.type === 'bid'))
    expect(bids.length).toBeLessThanOrEqual(before + 3)
    const turns = line.updates.flatMap((one) => (one.room ? [one.room.turn] : []))
    for (const [at, turn] of turns.entries()) expect(turn - (turns[at - 1] ?? turn)).toBeLessThanOrEqual(1)
  })
})

describe('the alarm', () => {
  it('C-24, C-25 early it does nothing, late it plays the turn once, and a second run changes nothing', async () => {
    const { room, lines } = await started()
    await runDurableObjectAlarm(stubOf(room))
    expect(lines[0].bid).toBeNull()
    travel(31_000)
    await runDurableObjectAlarm(stubOf(room))
    await lines[0].until(() => lines[0].bid, 'the clock')
    expect(lines[0].bid).toMatchObject({ quantity: 1, face: 1, byClock: true })
    const { turn } = lines[0]
    await runDurableObjectAlarm(stubOf(room))
    expect(await lines[0].say({ type: 'continue', mode: 'manual' })).toBe('ok')
    expect(lines[0].turn).toBe(turn)
  })

  it('C-25 an overdue turn is settled by the next message when no alarm ever comes', async () => {
    const { lines } = await started()
    const late = acting(lines)
    const { turn } = late
    travel(31_000)
    expect(await act(late, bid(5, 5), turn)).toBe('stale')
    expect(late.bid).toMatchObject({ quantity: 1, face: 1, byClock: true })
  })
})

describe('tabs', () => {
  it('RULES 5.7, C-04, C-06, C-13 two tabs are one seat with one hand, and closing one changes nothing', async () => {
    const { room, lines, people } = await started()
    const second = await people[0].connect(room)
    await second.until(() => second.section('hand'))
    expect(second.seat).toBe(lines[0].seat)
    expect(second.section('hand')).toEqual(lines[0].section('hand'))
    const tab = lines[0].acting === lines[0].seat ? second : lines[1]
    expect(await act(tab, bid(1, 2))).toBe('ok')
    const before = lines[1].updates.length
    second.close()
    expect(await lines[1].say({ type: 'continue', mode: 'manual' })).toBe('ok')
    expect(lines[1].section('seating')?.participants.every((one) => one.connected)).toBe(true)
    lines[0].close()
    await lines[1].until(() => lines[1].section('seating')?.participants.some((one) => !one.connected), 'away')
    expect(lines[1].updates.length).toBeGreaterThan(before)
  })

  it('C-03 a spectator with the same name sees counts only', async () => {
    const { room, people } = await started()
    const stranger = await new Visitor().guest(`${people[0].name}x`)
    const line = await stranger.connect(room)
    await line.until(() => line.section('table'))
    expect(line.section('hand')).toBeUndefined()
    expect(await act(line, bid(1, 1))).toBe('not-seated')
  })
})

describe('secrecy and fairness', () => {
  it('RULES 1.9, 1.10, 7.2, C-10, C-15 no socket gets what it may not know; after the end everything is recomputed', async () => {
    const { room, lines } = await started({ options: { dice: 2, wild: 10 } })
    const watcher = await new Visitor().connect(room)
    await watcher.until(() => watcher.section('table'))
    const secret = await runInDurableObject(stubOf(room), (_, { storage }) => loadRoom(storage.sql)?.room.secret)
    const shown: unknown[] = []
    for (let guard = 0; guard < 60 && !lines[0].section('result'); guard++) {
      const hands = lines.map((line) => line.section('hand'))
      if (hands.every((one) => one)) shown.push(hands)
      if (lines[0].section('room')?.phase === 'playing') await playRound(lines)
      const round = lines[0].section('table')?.round ?? 0
      const goesOn = (line: Line) => line.section('result') || (line.section('table')?.round ?? 0) > round
      for (const line of lines) await line.until(() => goesOn(line), 'the next round')
    }
    for (const line of [...lines, watcher]) await line.until(() => line.section('result'))
    for (const line of [...lines, watcher]) {
      const before = line.updates.filter((one) => !one.result)
      const text = JSON.stringify(before)
      expect(text).not.toContain(secret)
      expect(text).not.toContain('"bids":[{"seat":0,"quantity":1,"face":1},{"seat":1,"quantity":1,"face":1}')
      for (const update of before) {
        const keys = ['type', 'version', 'now', 'events', 'room', 'seating', 'table', 'reveal', 'hand', 'you']
        expect(Object.keys(update).filter((key) => !keys.includes(key))).toEqual([])
        expect(JSON.stringify(update.table ?? {})).not.toMatch(/hand|dice|bids|secret/)
        // A reveal is of a round that is over by then.
        const { reveal, table } = update
        if (reveal && table?.toAct.who === 'seats') expect(reveal.round).toBeLessThan(table.round)
      }
      if (line === watcher) expect(text).not.toContain('"hand":{')
    }
    const record = lines[0].section('result')?.record
    if (!record) throw new Error('no record')
    const { frames, fault } = replay(gameOf('liars-lies'), record)
    expect(fault).toBeNull()
    const dealt = frames.filter((frame) => frame.entry?.type === 'deal')
    const rolled = dealt.map((frame) => [0, 1].map((seat) => gameOf('liars-lies').hand(frame.match.state, seat)))
    expect(rolled.slice(0, shown.length)).toEqual(shown)
  })

  it('RULES 6.6 the record reaches the database once, with everybody in it', async () => {
    const { room, lines, people } = await started({ options: { dice: 1, wild: 0 } })
    expect((await people[0].call('GET', `/api/matches/${room}`)).body).toEqual({ error: 'game-not-over' })
    await playRound(lines)
    await lines[0].until(() => lines[0].section('result'))
    for (let tries = 0; tries < 50; tries++) {
      await runDurableObjectAlarm(stubOf(room))
      if ((await people[0].call('GET', `/api/matches/${room}`)).status === 200) break
    }
    const { body } = await new Visitor().call('GET', `/api/matches/${room}`)
    expect(body).toMatchObject({ rated: true, people: [{ name: people[0].name }, { name: people[1].name }] })
    expect(body.record).toEqual(lines[0].section('result')?.record)
  })
})

describe('what it costs', () => {
  it('BARS C1, C3 one row per action, whatever it leads to, no alarm per human action, nothing of the database', async () => {
    const { room, lines } = await started()
    await listed(room)
    const counts = { rows: 0, alarms: 0, statements: 0 }
    const statements = Object.getPrototypeOf(env.DB.prepare('SELECT 1'))
    const undo = ['first', 'run', 'all'].map((name) => {
      const original = statements[name]
      statements[name] = function (...given: unknown[]) {
        counts.statements += 1
        return original.apply(this, given)
      }
      return () => {
        statements[name] = original
      }
    })
    await countInto(counts, room)
    let turn = lines[0].turn
    for (const [quantity, face] of [
      [1, 1],
      [1, 4],
      [2, 2],
      [3, 3],
      [4, 1],
      [5, 6],
    ] as const) {
      expect(await act(acting(lines), bid(quantity, face))).toBe('ok')
      turn += 1
      await allAt(lines, turn)
    }
    expect(counts).toEqual({ rows: 6, alarms: 0, statements: 0 })
    expect(await act(acting(lines), { type: 'call' })).toBe('ok')
    for (const restore of undo) restore()
    // The call completes the round: a row like any other, and the alarm for the break that comes before the turn clock.
    expect(counts).toEqual({ rows: 7, alarms: 1, statements: 0 })
  })

  it('RULES 1.4, 1.7, BARS C3 pages that keep time leave the alarm alone; when the last one goes it is set', async () => {
    const { room, lines, people } = await tableOfTwo()
    const query = `?protocol=${PROTOCOL}&clock`
    const page = await people[0].connect(room, {}, query)
    expect(await lines[0].say({ type: 'start' })).toBe('ok')
    await page.until(() => page.dice.length > 0, 'dice')
    const alarm = () => runInDurableObject(stubOf(room), (_, { storage }) => storage.getAlarm())
    await listed(room)
    // The one that was set while people came rings first.
    await runDurableObjectAlarm(stubOf(room))
    const set = await alarm()
    expect(set).toBe((page.section('room')?.due ?? 0) + pageGrace)
    await playRound(lines)
    const { agreeAt = 0 } = await page.until(() => page.section('room')?.phase === 'break' && page.section('room'))
    expect(await alarm()).toBe(set)
    // Too early is nothing; in time is the next round, for everybody.
    expect(await page.say({ type: 'time' })).toBe('ok')
    expect(page.section('room')?.phase).toBe('break')
    travel(agreeAt - Date.now())
    const watcher = await new Visitor().connect(room)
    expect(await watcher.say({ type: 'time' })).toBe('ok')
    for (const line of [...lines, page]) await line.until(() => line.section('table')?.round === 2, 'the next round')
    expect(await alarm()).toBe(set)
    // A sleep changes nothing; without a page the turn has an alarm of its own again.
    await evictDurableObject(stubOf(room))
    expect(await watcher.say({ type: 'time' })).toBe('ok')
    expect(await alarm()).toBe(set)
    page.close()
    await expect.poll(alarm).toBe(watcher.section('room')?.due)
  })

  it('RULES 1.7, BARS C1 a round that begins by itself is no row; after a sleep it has begun the same, and is not seen to begin again', async () => {
    const { room, lines, people } = await started()
    await listed(room)
    await playRound(lines)
    const [ann, ben] = lines
    const { agreeAt = 0 } = await ann.until(() => ann.section('room')?.phase === 'break' && ann.section('room'))
    travel(agreeAt - Date.now() + 20)
    const counts = { rows: 0, alarms: 0 }
    await countInto(counts, room)
    expect(await ben.say({ type: 'time' })).toBe('ok')
    for (const line of lines) await line.until(() => line.section('table')?.round === 2, 'the next round')
    expect(counts.rows).toBe(0)
    /** The same person in another tab: everything, as the room has it now. */
    const seen = async () => {
      const tab = await people[0].connect(room)
      await tab.until(() => tab.dice.length > 0, 'dice')
      tab.close()
      return { room: tab.section('room'), seating: tab.section('seating'), table: tab.section('table'), dice: tab.dice }
    }
    const beginnings = () => ben.updates.filter(({ events }) => events.some(({ type }) => type === 'dealt')).length
    const shown = await seen()
    expect(shown).toMatchObject({ room: { due: agreeAt + 30_000 }, dice: ann.dice })
    await evictDurableObject(stubOf(room))
    travel(5_000)
    expect(await seen()).toEqual(shown)
    await countInto(counts, room)
    expect(await act(acting(lines), bid(1, 1))).toBe('ok')
    expect(counts.rows).toBe(1)
    await evictDurableObject(stubOf(room))
    const after = await seen()
    expect(after).toMatchObject({ dice: shown.dice, table: { round: 2, bid: { quantity: 1, face: 1 } } })
    expect(beginnings()).toBe(2)
  })

  it('BARS C1 with bots: one row per bot move, and at most one alarm per turn', async () => {
    const host = await new Visitor().guest()
    const { room } = await host.open()
    const line = await host.connect(room)
    for (let n = 0; n < 3; n++) await line.say({ type: 'add-bot', level: 'normal' })
    await line.say({ type: 'start' })
    await line.until(() => line.dice.length > 0)
    await listed(room)
    const counts = { rows: 0, alarms: 0 }
    await countInto(counts, room)
    const [firstTurn, firstRound] = [line.turn, line.section('table')?.round ?? 0]
    const round = () => line.section('table')?.round ?? 0
    while (round() < firstRound + 3 && !line.section('result')) {
      await line.until(() => line.acting === line.seat || round() >= firstRound + 3 || line.section('result'), 'a turn')
      if (line.acting === line.seat) await act(line, line.bid ? { type: 'call' } : bid(1, 1))
    }
    const turns = line.turn - firstTurn
    const rounds = round() - firstRound
    // A round adds the agreement and the deal after it; each of its two clocks is one alarm.
    expect(counts.rows).toBeLessThanOrEqual(turns + rounds * 2)
    expect(counts.alarms).toBeLessThanOrEqual(turns + rounds * 2)
  })

  it('BARS C5 a room hibernates by itself in the middle of a turn, and the same sockets go on', async () => {
    const { room, lines } = await started()
    await listed(room)
    // The runtime lets an idle object go after ten seconds, if nothing in it waits; one that is gone cannot be evicted.
    await new Promise((resolve) => setTimeout(resolve, 14_000))
    const asleep = evictDurableObject(stubOf(room)).then(
      () => 'was awake',
      () => 'slept',
    )
    expect(await asleep).toBe('slept')
    expect(await act(acting(lines), bid(1, 1))).toBe('ok')
    expect(lines.map((line) => line.closed)).toEqual([null, null])
  })

  it('BARS C5 a heartbeat does not wake a hibernating room', async () => {
    const { room, lines } = await started()
    await evictDurableObject(stubOf(room))
    lines[0].raw('ping')
    await lines[0].until(() => lines[0].frames.at(-1) === 'pong', 'pong')
    await expect(evictDurableObject(stubOf(room))).rejects.toThrow()
  })
})

describe('bad frames', () => {
  it('get a refusal and disturb nobody else (C-38, BARS R3)', async () => {
    const { lines, host } = await started()
    const other = lines[1].frames.length
    const odd = [
      '{',
      '[]',
      'null',
      '"act"',
      '{"type":"act"}',
      '{"type":"nothing","id":7}',
      '{"id":8}',
      '{"type":"act","id":9,"turn":"1"}',
      '{"type":"sit","id":1e99}',
      '{"__proto__":{"type":"start"},"id":3}',
      `{"type":"act","id":10,"turn":1,"action":${'['.repeat(500)}${']'.repeat(500)}}`,
    ]
    for (const frame of odd) {
      const replies = host.replies.length
      host.raw(frame)
      await host.until(() => host.replies.length > replies, `a reply to ${frame.slice(0, 40)}`)
      expect(host.replies.at(-1)).toMatchObject({ type: 'refused' })
    }
    expect(host.replies.findLast((one) => one.id === 7)).toMatchObject({ code: 'bad-message' })
    for (const large of ['x'.repeat(hugeFrame), new ArrayBuffer(hugeFrame)]) {
      const replies = host.replies.length
      host.raw(large)
      await host.until(() => host.replies.length > replies, 'a reply to a large one')
    }
    expect(host.replies.slice(-2)).toMatchObject([{ code: 'too-long' }, { code: 'bad-message' }])
    expect(lines[1].frames.length).toBe(other)
  })

  it('one of 2 MiB closes its socket with 1009, whatever comes behind it, and no other tab (BARS R4)', async () => {
    const { lines, host, room } = await started()
    for (const huge of ['['.repeat(2 ** 21), new ArrayBuffer(2 ** 21), 'x'.repeat(hugeFrame + 1)]) {
      const line = await new Visitor().connect(room)
      await line.until(() => line.section('room'))
      line.raw(huge)
      for (let n = 0; n < 5; n++) line.raw('{"type":"start","id":1}')
      expect(await line.until(() => line.closed, 'the end')).toEqual({ code: 1009, reason: 'tooLarge' })
      expect(line.replies).toEqual([])
    }
    expect(await act(acting(lines), bid(1, 1))).toBe('ok')
    expect(host.closed).toBeNull()
  })

  it('a flood is refused, then closed with 4429, and the game of the others goes on', async () => {
    const { lines, room } = await started()
    const flooder = await new Visitor().connect(room)
    await flooder.until(() => flooder.section('room'))
    // Far more than the limit: a slow machine lets some through while it reads them.
    for (let n = 0; n < 4 * (burst + patience); n++) flooder.raw(`{"type":"start","id":${n}}`)
    expect(await act(acting(lines), bid(1, 1))).toBe('ok')
    expect(await flooder.until(() => flooder.closed)).toMatchObject({ code: 4429 })
    expect(flooder.replies.some((one) => one.type === 'refused' && one.code === 'too-fast')).toBe(true)
    expect(lines[0].closed).toBeNull()
  })
})

describe('the next table', () => {
  it('RULES 5.8 opens with the same settings and one host; the others are shown the way', async () => {
    const { lines, people, room } = await started({ options: { dice: 1, wild: 0 }, turnSeconds: 60 })
    expect((await lines[0].ask({ type: 'recreate' })).type).toBe('refused')
    await playRound(lines)
    await lines[0].until(() => lines[0].section('result'))
    const reply = await lines[0].ask({ type: 'recreate' })
    expect(reply).toMatchObject({ type: 'ok' })
    const next = await lines[1].until(() => lines[1].section('seating')?.next)
    expect(next).toMatchObject({ by: people[0].name })
    expect(next.room).not.toBe(room)
    const line = await people[0].connect(next.room)
    const seating = await line.until(() => line.section('seating'))
    expect(seating).toMatchObject({ host: 0, settings: { turnSeconds: 60, options: { dice: 1 } } })
    expect(seating.participants).toHaveLength(1)
    expect(await lines[1].ask({ type: 'recreate' })).toMatchObject({ type: 'ok', room: next.room })
  })
})
