import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import { lobbyOf } from '../../worker/lobby.ts'
import { listAge } from '../../worker/routes/lobby.ts'
import { Visitor } from './people.ts'

const listed = async () => {
  const { body } = await new Visitor().call('GET', '/api/rooms')
  return JSON.parse(JSON.stringify(body.rooms)) as { room: string; state: string; people: number; bots: number }[]
}
/** Waits until the list says so; it may be some seconds old. */
const until = (look: (rooms: Awaited<ReturnType<typeof listed>>) => boolean) =>
  expect.poll(async () => look(await listed()), { timeout: 10_000, interval: 200 }).toBe(true)

/** A table of two registered people, ready for a rated game; the host's line. */
async function ratedTable(host: Visitor, other: Visitor) {
  const { room } = await host.open()
  const [line, otherLine] = [await host.connect(room), await other.connect(room)]
  await otherLine.say({ type: 'sit' })
  await otherLine.say({ type: 'ready', ready: true })
  return { room, line, otherLine }
}

describe('the lobby', () => {
  it('RULES 5.2 lists open and running tables, and forgets those that are over', async () => {
    const host = await new Visitor().guest('Lister')
    const { room, code } = await host.open({ options: { dice: 1 } })
    await until((rooms) => rooms.some((one) => one.room === room && one.state === 'open' && one.people === 1))
    const line = await host.connect(room)
    for (let n = 0; n < 2; n++) await line.say({ type: 'add-bot' })
    await line.say({ type: 'start' })
    await until((rooms) => rooms.some((one) => one.room === room && one.state === 'running' && one.bots === 2))
    const found = (await listed()).find((one) => one.room === room)
    expect(found).toMatchObject({ code, host: 'Lister', closedToOthers: true, joining: 'open', game: 'liars-lies' })
    await line.say({ type: 'resign' })
    await line.say({ type: 'skip' })
    await line.until(() => line.section('result'))
    await until((rooms) => rooms.every((one) => one.room !== room))
  })

  it('RULES 5.2 1,000 requests within two seconds call the lobby at most twice', async () => {
    const calls = { count: 0 }
    await runInDurableObject(lobbyOf(env), (_, { storage }) => {
      const exec = storage.sql.exec.bind(storage.sql)
      Object.defineProperty(storage.sql, 'exec', {
        value: (...given: Parameters<typeof exec>) => {
          if (given[0].startsWith('SELECT listed FROM tables')) calls.count += 1
          return exec(...given)
        },
      })
    })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * listAge })
    for (let n = 0; n < 10; n++) await Promise.all(Array.from({ length: 100 }, () => listed()))
    vi.useRealTimers()
    expect(calls.count).toBeGreaterThan(0)
    expect(calls.count).toBeLessThanOrEqual(2)
  })

  it('a person finds the way back to the table from any device; a stranger does not', async () => {
    const host = await new Visitor().guest()
    const { room, code } = await host.open()
    await expect
      .poll(async () => (await host.call('GET', '/api/session/table')).body)
      .toEqual({ table: { room, code } })
    expect((await new Visitor().call('GET', '/api/session/table')).body).toEqual({ table: null })
    expect((await (await new Visitor().guest()).call('GET', '/api/session/table')).body).toEqual({ table: null })
  })

  it('RULES 5.10, C-32 a person plays one rated game at a time', async () => {
    const [ann, ben, eve] = await Promise.all(
      ['RatedAnn', 'RatedBen', 'RatedEve'].map((name) => new Visitor().registered(name)),
    )
    if (!ann || !ben || !eve) throw new Error('three people')
    const { line: first } = await ratedTable(ann, ben)
    const { line: second } = await ratedTable(eve, ben)
    const replies = await Promise.all([first.ask({ type: 'start' }), second.ask({ type: 'start' })])
    expect(replies.map((one) => one.type).sort()).toEqual(['ok', 'refused'])
    expect(replies.find((one) => one.type === 'refused')).toMatchObject({
      code: 'already-playing',
      detail: { name: 'RatedBen' },
    })
  })
  it('RULES 5.4, 5.10 a start by who may not start, or while somebody is not ready, holds nobody', async () => {
    const [ann, ben, eve] = await Promise.all(
      ['HeldAnn', 'HeldBen', 'HeldEve'].map((name) => new Visitor().registered(name)),
    )
    if (!ann || !ben || !eve) throw new Error('three people')
    const first = await ratedTable(ann, ben)
    const second = await ratedTable(eve, ben)
    const passer = await new Visitor().connect(first.room)
    expect(await passer.say({ type: 'start' })).toBe('sign-in-first')
    expect(await first.otherLine.say({ type: 'start' })).toBe('not-host')
    expect(await first.otherLine.say({ type: 'ready', ready: false })).toBe('ok')
    expect(await first.line.say({ type: 'start' })).toBe('not-ready')
    expect(await second.line.say({ type: 'start' })).toBe('ok')
  })
  it('RULES 5.10 a start that was asked twice holds nobody any more once the first has begun the game', async () => {
    const [ann, ben] = [await new Visitor().registered('TwiceAnn'), await new Visitor().registered('TwiceBen')]
    const { line } = await ratedTable(ann, ben)
    const statement: { all: unknown } = Object.getPrototypeOf(env.DB.prepare('SELECT 1'))
    const { all } = statement
    let asked = 0
    let answerSecond = () => {}
    const second = new Promise<void>((resolve) => {
      answerSecond = resolve
    })
    statement.all = async function (this: object) {
      asked += 1
      if (asked === 2) await second
      return typeof all === 'function' ? all.call(this) : undefined
    }
    const claims = await runInDurableObject(lobbyOf(env), (lobby) => vi.spyOn(Object.getPrototypeOf(lobby), 'claim'))
    try {
      for (const id of [1, 2]) line.raw(JSON.stringify({ type: 'start', id }))
      await line.until(() => asked === 2 && line.dice.length > 0, 'the game')
      answerSecond()
      await line.until(() => line.replies.some((one) => one.id === 2), 'the second answer')
      expect(line.replies.find((one) => one.id === 2)).toMatchObject({ type: 'refused', code: 'not-waiting' })
      expect(claims).toHaveBeenCalledTimes(1)
    } finally {
      statement.all = all
      claims.mockRestore()
    }
  })
})
