import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Lobby, lobbyOf } from '../../worker/lobby.ts'
import { forgottenAfter, newsLength, tellAgain } from '../../worker/news.ts'
import { Room } from '../../worker/room/server.ts'
import { Visitor } from './people.ts'

const inLobby = <T>(work: (lobby: Lobby, sql: SqlStorage) => T | Promise<T>) =>
  runInDurableObject(lobbyOf(env), (lobby, { storage }) => work(lobby, storage.sql))
const rows = (table: 'news' | 'untold') =>
  inLobby((_, sql) => sql.exec<{ n: number }>(`SELECT count(*) AS n FROM ${table}`).one().n)

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Somebody who watches a table of which the lobby knows nothing, as in the moment between the socket and the note. */
async function watcher(username: string) {
  const ann = await new Visitor().registered(username)
  const { room } = await (await new Visitor().registered(`Host ${username}`)).open()
  const before = Date.now()
  const line = await ann.connect(room)
  await line.until(() => line.section('you'), 'you')
  await expect.poll(() => lobbyOf(env).roomsOf(ann.person)).toContain(room)
  return { ann, room, line, before }
}

describe('RULES 6.8 a session that ends while its socket is being opened', () => {
  it('closes it, since the visit that is noted later finds the news', async () => {
    const { ann, room, line, before } = await watcher('Slow Gate')
    await inLobby((_, sql) => sql.exec('DELETE FROM visits WHERE person = ?', ann.person))
    await ann.call('POST', '/api/session/sign-out')
    expect(await line.say({ type: 'sit' })).toBe('ok')
    await lobbyOf(env).visit(ann.person, room, Date.now(), before)
    expect(await line.until(() => line.closed)).toMatchObject({ code: 4401 })
    expect(await rows('untold')).toBe(0)
  })

  it('leaves the socket of a session that began afterwards', async () => {
    const { ann, room, line } = await watcher('Back At Once')
    const password = 'correct horse battery'
    await ann.call('POST', '/api/account/password', { old: password, password: 'another horse battery' })
    expect(line.closed).toBeNull()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10_000 })
    const phone = await ann.elsewhere('another horse battery')
    const phoneLine = await phone.connect(room)
    await phoneLine.until(() => phoneLine.section('you'), 'you')
    // An earlier look-up that took long is told of the new password only now.
    await lobbyOf(env).visit(ann.person, room, Date.now(), Date.now() - 20_000)
    expect(await phoneLine.say({ type: 'sit' })).toBe('ok')
    expect(phoneLine.closed).toBeNull()
  })
})

describe('RULES 6.8 a room that cannot be told', () => {
  /** Rooms fail whenever they are told something. */
  const away = () => vi.spyOn(Room.prototype, 'follow').mockRejectedValue(new Error('away'))

  it('is told again by the alarm, after the lobby was evicted too, and in the order of what happened', async () => {
    const { ann, line } = await watcher('Told Later')
    const broken = away()
    for (const name of ['Told Once', 'Told Twice'])
      expect(await ann.call('PATCH', '/api/session', { name })).toMatchObject({ status: 200 })
    expect(line.section('you')?.name).toBe('Told Later')
    expect(await rows('untold')).toBe(2)
    broken.mockRestore()
    await evictDurableObject(lobbyOf(env))
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 4 * tellAgain })
    expect(await runDurableObjectAlarm(lobbyOf(env))).toBe(true)
    await line.until(() => line.section('you')?.name === 'Told Twice', 'the newest name')
    expect(await rows('untold')).toBe(0)
    expect(await runDurableObjectAlarm(lobbyOf(env))).toBe(false)
  })

  it('is told ever more slowly, and given up after a week; nothing is kept after that', async () => {
    const { ann } = await watcher('Never Told')
    away()
    await ann.call('POST', '/api/session/sign-out')
    const waits: number[] = []
    const due = () => inLobby((_, sql) => sql.exec<{ due: number }>('SELECT due FROM untold').one().due)
    for (let n = 0; n < 4; n++) {
      const at = await due()
      vi.useFakeTimers({ toFake: ['Date'], now: at })
      await runDurableObjectAlarm(lobbyOf(env))
      waits.push((await due()) - at)
    }
    expect(waits).toEqual([2, 4, 8, 16].map((n) => n * tellAgain))
    await inLobby((lobby) => lobby.sweep(Date.now() + forgottenAfter))
    expect([await rows('untold'), await rows('news')]).toEqual([0, 0])
  })

  it('news that every room has heard is kept for slow gates only', async () => {
    const { ann } = await watcher('Soon Forgotten')
    await ann.call('POST', '/api/session/sign-out')
    expect(await rows('news')).toBeGreaterThan(0)
    await inLobby((lobby) => lobby.sweep(Date.now() + newsLength))
    expect(await rows('news')).toBe(0)
  })
})
