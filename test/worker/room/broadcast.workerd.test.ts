/** Coming back: what a new socket of the same person is told, in every phase (RULES 5.7). */

import { evictDurableObject } from 'cloudflare:test'
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import { PROTOCOL } from '../../../shared/protocol.ts'
import { type Line, Visitor } from '../people.ts'
import { act, acting, allAt, bid, playRound, started, stubOf, tableOfTwo } from './pair.ts'

/** All sections that a page needs to draw this phase, as this line last heard them. */
const whole = (line: Line) => {
  const { turn, due, phase, agreed } = line.section('room') ?? {}
  const parts = ['seating', 'table', 'reveal', 'hand', 'result', 'you'] as const
  return { turn, due, phase, agreed, ...Object.fromEntries(parts.map((name) => [name, line.section(name)])) }
}
/** As pages ask for a socket. */
const asShort = `?protocol=${PROTOCOL}&short`
/** Comes back as the same person: the first update alone must have told everything. */
async function back(visitor: Visitor, room: string): Promise<Line> {
  const line = await visitor.connect(room)
  await line.until(() => line.section('you'))
  expect(line.updates).toHaveLength(1)
  return line
}

describe('coming back', () => {
  it('RULES 5.7, C-08 while waiting, in a turn, a break, the final reveal and after the end: one update tells everything', async () => {
    const { room, lines, people, host } = await tableOfTwo({ options: { dice: 2, wild: 0 } })
    const seen = new Set<string>()
    const short = await people[0].connect(room, {}, asShort)
    const compare = async () => {
      await short.until(() => isDeepStrictEqual(whole(short), whole(lines[0])), 'the same in short')
      for (const at of [0, 1] as const) {
        const line = await back(people[at], room)
        const told = whole(lines[at])
        expect(whole(line)).toEqual(told)
        // What is left of a clock is the server's word: the same instant, told together with the server's now.
        if (told.due) expect(Number(told.due)).toBeGreaterThan(line.updates[0]?.now ?? 0)
        seen.add(String(told.phase))
        line.close()
      }
    }
    await compare()
    for (const line of lines) await line.say({ type: 'continue', mode: 'manual' })
    expect(await host.say({ type: 'start' })).toBe('ok')
    for (const line of lines) await line.until(() => line.dice.length > 0)
    for (let rounds = 0; rounds < 8 && !seen.has('over'); rounds++) {
      await compare()
      await playRound(lines)
      await compare()
      const round = lines[0].section('table')?.round ?? 0
      if (lines[0].section('room')?.phase === 'break') {
        for (const line of lines) await line.say({ type: 'agree', round })
        for (const line of lines) await line.until(() => (line.section('table')?.round ?? 0) > round, 'the next round')
        continue
      }
      for (const line of lines) await line.until(() => line.section('result'), 'the result')
      await compare()
    }
    expect(seen).toEqual(new Set(['waiting', 'playing', 'break', 'final', 'over']))
  })

  it('C-05, C-06 the host who reloads, even before the old socket is gone, is the host; nobody is told of it', async () => {
    const { room, lines, people } = await tableOfTwo()
    const before = lines[1].updates.length
    const again = await back(people[0], room)
    expect(again.section('you')).toMatchObject({ host: true, seat: 0, person: people[0].person })
    lines[0].close()
    expect(await again.say({ type: 'settings', turnSeconds: 60 })).toBe('ok')
    await lines[1].until(() => lines[1].section('seating')?.settings.turnSeconds === 60)
    const heard = lines[1].updates.slice(before).flatMap((one) => (one.seating ? [one.seating.host] : []))
    expect(new Set(heard)).toEqual(new Set([0]))
  })

  it('RULES 5.7 the others are told at once who is away and who is back, though that one does nothing', async () => {
    const { room, lines, people } = await tableOfTwo()
    const ben = () => lines[0].section('seating')?.participants[1]?.connected
    for (let times = 0; times < 2; times++) {
      const line = times === 0 ? lines[1] : await back(people[1], room)
      await lines[0].until(() => ben() === true, 'back')
      expect(line.section('seating')?.participants[1]?.connected).toBe(true)
      line.close()
      await lines[0].until(() => ben() === false, 'away')
    }
  })

  it('C-07 each room tells of itself: who plays in one and waits in another gets the right one back', async () => {
    const playing = await started()
    const [ann] = playing.people
    const waiting = await ann.open()
    const inWaiting = await ann.connect(waiting.room)
    await inWaiting.until(() => inWaiting.section('seating'))
    const again = await back(ann, playing.room)
    expect(again.section('seating')?.room).toBe(playing.room)
    expect(again.section('hand')).toEqual(playing.lines[0].section('hand'))
    const waitingAgain = await back(ann, waiting.room)
    expect(waitingAgain.section('seating')?.room).toBe(waiting.room)
    expect(waitingAgain.section('hand')).toBeUndefined()
  })

  it('RULES 1.3, C-19 what was meant for an earlier turn is stale after coming back, and costs nobody a die', async () => {
    const { room, lines, people } = await started({ options: { dice: 3, wild: 0 } })
    const first = acting(lines)
    const late = lines.indexOf(first) === 0 ? 0 : 1
    const { turn } = first
    first.close()
    const again = await back(people[late], room)
    expect(await act(again, bid(1, 1), turn)).toBe('ok')
    const other = lines[1 - late]
    if (!other) throw new Error('two lines')
    await allAt([other], turn + 1)
    expect(await act(other, { type: 'call' })).toBe('ok')
    const holding = () => again.section('table')?.seats.map((seat) => seat.holding)
    await allAt([again], turn + 2)
    const before = holding()
    expect(await act(again, { type: 'call' }, turn)).toBe('stale')
    expect(await act(again, bid(1, 1), turn)).toBe('stale')
    expect(holding()).toEqual(before)
  })

  it('C-30 both gone and back a moment later: the same game', async () => {
    const { room, lines, people } = await started()
    expect(await act(acting(lines), bid(2, 3))).toBe('ok')
    await allAt(lines, lines[0].turn)
    const before = lines.map((line) => line.section('hand'))
    const due = lines[0].section('room')?.due
    for (const line of lines) line.close()
    const again = [await back(people[0], room), await back(people[1], room)]
    expect(again.map((line) => line.section('hand'))).toEqual(before)
    for (const line of again) expect(line.section('room')?.due).toBe(due)
    expect(await act(acting(again), { type: 'call' })).toBe('ok')
  })

  it('RULES 1.10, C-13 somebody who is out, and a tab without a session, see counts only', async () => {
    const { room, lines, people } = await started()
    const anonymous = await new Visitor().connect(room)
    await anonymous.until(() => anonymous.section('table'))
    expect(await lines[1].say({ type: 'resign' })).toBe('ok')
    const out = await back(people[1], room)
    for (const line of [anonymous, out]) {
      expect(line.section('hand') ?? null).toBeNull()
      expect(Object.keys(line.section('table') ?? {})).not.toContain('hands')
    }
    const { seats } = out.section('table') ?? { seats: [] }
    expect(seats.map((seat) => Object.keys(seat).sort())).toEqual([0, 1].map(() => ['alive', 'holding', 'rank']))
  })
})

describe('short updates', () => {
  const seen = (line: Line) => ({
    room: line.section('room'),
    table: line.section('table'),
    hand: line.section('hand'),
  })

  it.each([
    ['liars-lies', { options: { dice: 3, wild: 0 } }],
    ['liars-dice', { fill: false }],
  ])(
    'BARS C2 in %s a page that asked for them shows what others show, and an ordinary bid has 140 bytes',
    async (game, settings) => {
      const { room, lines, people } = await started({ game, ...settings })
      const short = await people[0].connect(room, {}, asShort)
      await short.until(() => short.section('table'))
      for (let quantity = 1; quantity <= 4; quantity++) {
        const { turn } = lines[0]
        expect(await act(acting(lines), bid(quantity, 3))).toBe('ok')
        await allAt([...lines, short], turn + 1)
        expect(seen(short)).toEqual(seen(lines[0]))
      }
      const bids = short.frames.filter((text) => text.includes('"type":"bid"')).slice(1)
      expect(bids).toHaveLength(3)
      // Two bytes before each frame are the socket's.
      for (const text of bids) expect(text.length + 2).toBeLessThanOrEqual(140)
      const { turn } = lines[0]
      expect(await act(acting(lines), { type: 'call' })).toBe('ok')
      await allAt([...lines, short], turn + 1)
      expect(short.section('reveal')).toEqual(lines[0].section('reveal'))
      expect(seen(short)).toEqual(seen(lines[0]))
    },
  )

  it('the one who acts is told in one frame what became of it and that it was accepted; a refusal stands alone', async () => {
    const { room, lines, people } = await started({ options: { dice: 3, wild: 0 } })
    const shorts = [await people[0].connect(room, {}, asShort), await people[1].connect(room, {}, asShort)]
    for (const short of shorts) await short.until(() => short.section('table') && short.section('you'))
    expect(await act(acting(shorts), bid(1, 3))).toBe('ok')
    await allAt([...lines, ...shorts], lines[0].turn)
    const line = acting(shorts)
    const before = line.frames.length
    const answers = line.replies.length
    expect(await act(line, bid(2, 3))).toBe('ok')
    expect(await line.say({ type: 'react', name: 'wow' })).toBe('ok')
    expect(await act(line, bid(3, 3))).toBe('not-your-turn')
    const frames = line.frames.slice(before).map((text) => JSON.parse(text))
    const ids = line.replies.slice(answers).map(({ id }) => id)
    expect(frames.map((one) => [one.length, one.at?.(-1) ?? one.id])).toEqual([
      [6, ids[0]],
      [6, ids[1]],
      [undefined, ids[2]],
    ])
    expect(frames[1][2]).toEqual([{ type: 'reaction', seat: line.seat, name: 'wow' }])
  })

  it('C-08 after the object was evicted the first update tells all that actions change, then they are short again', async () => {
    const { room, lines, people } = await started({ options: { dice: 3, wild: 0 } })
    const short = await people[0].connect(room, {}, asShort)
    await short.until(() => short.section('table'))
    const told = async (quantity: number) => {
      const { turn } = lines[0]
      expect(await act(acting(lines), bid(quantity, 3))).toBe('ok')
      await allAt([...lines, short], turn + 1)
      expect(seen(short)).toEqual(seen(lines[0]))
      return JSON.parse(short.frames.findLast((text) => text.includes('"type":"bid"')) ?? '')
    }
    await told(1)
    expect(await told(2)).toBeInstanceOf(Array)
    await evictDurableObject(stubOf(room))
    expect(await told(3)).toMatchObject({ type: 'update', room: { phase: 'playing' }, table: { bid: { quantity: 3 } } })
    expect(await told(4)).toBeInstanceOf(Array)
  })
})
