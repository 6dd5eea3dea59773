import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { lobbyOf } from '../../../worker/lobby.ts'
import { loadRoom } from '../../../worker/room/store.ts'
import { Visitor } from '../people.ts'
import { playRound, started } from './pair.ts'

/** A game of one die each, to its result. */
async function played() {
  const table = await started({ options: { dice: 1, wild: 0 } })
  await playRound(table.lines)
  for (const line of table.lines) await line.until(() => line.section('result'), 'the result')
  return table
}

describe('the next table', () => {
  it('RULES 5.8 two who ask at once get one and the same, and no other is opened', async () => {
    const { lines, people } = await played()
    const replies = await Promise.all(lines.map((line) => line.ask({ type: 'recreate' })))
    const rooms = replies.map((reply) => (reply.type === 'ok' ? String(reply.room) : reply.code))
    expect(rooms[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(rooms[1]).toBe(rooms[0])
    const opened = await env.DB.prepare('SELECT count(*) AS n FROM rooms WHERE creator IN (?, ?)')
      .bind(people[0].person, people[1].person)
      .first()
    // The one that was played, and the next one.
    expect(opened).toEqual({ n: 2 })
  })

  it('RULES 5.3, 5.8 has the passcode of the one before only if its host opens it', async () => {
    const ann = await new Visitor().registered('Code Ann')
    const ben = await new Visitor().registered('Code Ben')
    const { room } = await ann.open({ joining: 'passcode', passcode: '0427', options: { dice: 1 } })
    const [host, guest] = [await ann.connect(room), await ben.connect(room)]
    expect(await guest.say({ type: 'sit', passcode: '0427' })).toBe('ok')
    expect(await guest.say({ type: 'ready', ready: true })).toBe('ok')
    expect(await host.say({ type: 'start' })).toBe('ok')
    for (const line of [host, guest]) await line.until(() => line.dice.length > 0, 'dice')
    await playRound([host, guest])
    await guest.until(() => guest.section('result'), 'the result')
    const watcher = await (await new Visitor().registered('Code Watcher')).connect(room)
    await watcher.until(() => watcher.section('result'), 'the result')
    const reply = await watcher.ask({ type: 'recreate' })
    if (reply.type !== 'ok') throw new Error(reply.code)
    const passcode = await passcodeOf(String(reply.room))
    expect(passcode).toMatch(/^[0-9]{4}$/)
    expect(passcode).not.toBe('0427')
  })
})

/** The passcode of a room, as it is stored. */
async function passcodeOf(room: string): Promise<string> {
  const passcode = await runInDurableObject(
    env.Room.getByName(room),
    (_, { storage }) => loadRoom(storage.sql)?.room.passcode,
  )
  return String(passcode)
}

describe('the lobby', () => {
  it('RULES 6.8 knows every room that somebody has a socket in, however many they looked at since', async () => {
    const lobby = lobbyOf(env)
    const rooms = Array.from({ length: 120 }, (_, n) => `visited-${n}`)
    for (const [n, room] of rooms.entries()) await lobby.visit('wanderer', room, 1_000 + n, 0)
    expect((await lobby.roomsOf('wanderer')).sort()).toEqual([...rooms].sort())
  })
})
