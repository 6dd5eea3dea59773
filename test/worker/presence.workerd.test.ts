import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { lobbyOf } from '../../worker/lobby.ts'
import { type Line, Visitor } from './people.ts'

const password = 'correct horse battery'
const stubOf = (room: string) => env.Room.getByName(room)
const nameOf = (line: Line, seat: number | null) =>
  line.section('seating')?.participants.find((one) => one.seat === seat)?.name
const known = (person: string, room: string) =>
  expect.poll(() => lobbyOf(env).roomsOf(person), { timeout: 5_000, interval: 20 }).toContain(room)

afterEach(() => {
  vi.useRealTimers()
})

/** A game of a registered host and a guest, both with a socket, the guest with two. */
async function gameWithGuest(host: string) {
  const ann = await new Visitor().registered(host)
  const fox = await new Visitor().guest()
  const { room } = await ann.open({ guests: true })
  const [line, own, tab] = [await ann.connect(room), await fox.connect(room), await fox.connect(room)]
  expect(await own.say({ type: 'sit' })).toBe('ok')
  expect(await own.say({ type: 'ready', ready: true })).toBe('ok')
  expect(await line.say({ type: 'start' })).toBe('ok')
  for (const one of [own, tab]) await one.until(() => one.section('hand'), 'the hand')
  await known(fox.person, room)
  return { ann, fox, room, line, own, tab }
}

describe('RULES 6.1, 6.8 registering in the middle of a game', () => {
  it('keeps seat and hand, in the other tab too, and everybody sees the new name and kind at once', async () => {
    const { fox, room, line, own, tab } = await gameWithGuest('Host Of Growing')
    const [seat, hand] = [own.seat, own.section('hand')]
    await fox.registered('Grown Fox')
    await line.until(() => nameOf(line, seat) === 'Grown Fox', 'the new name')
    expect(line.section('seating')).toMatchObject({ rated: false })
    expect(line.section('seating')?.participants[seat ?? 0]).toMatchObject({ kind: 'registered', connected: true })
    for (const one of [own, tab]) {
      await one.until(() => one.section('you')?.kind === 'registered', 'you')
      expect(one.section('you')).toMatchObject({ person: fox.person, name: 'Grown Fox', seat })
      expect(one.section('hand')).toEqual(hand)
      expect(one.closed).toBeNull()
    }
    // Registered people chat; the socket is the same one.
    expect(await tab.say({ type: 'chat', text: 'hello' })).toBe('ok')
    const again = await fox.connect(room)
    expect(await again.until(() => again.section('hand'))).toEqual(hand)
  })

  it('reaches a room that sleeps, and the sockets know it after the next sleep too', async () => {
    const { fox, room, own } = await gameWithGuest('Host Of Sleepers')
    await evictDurableObject(stubOf(room))
    await fox.registered('Waking Fox')
    await own.until(() => own.section('you')?.name === 'Waking Fox', 'the new name')
    await evictDurableObject(stubOf(room))
    expect(await own.say({ type: 'chat', text: 'still me' })).toBe('ok')
    expect(own.said.at(-1)).toMatchObject({ name: 'Waking Fox', person: fox.person })
    // The session that the socket now belongs to is the fresh one.
    await fox.call('POST', '/api/session/sign-out')
    expect(await own.until(() => own.closed)).toMatchObject({ code: 4401 })
  })

  it('another person’s sockets notice only the name', async () => {
    const { fox, line, own } = await gameWithGuest('Host Of Others')
    const before = line.section('hand')
    await fox.registered('Quite Other')
    await line.until(() => nameOf(line, own.seat) === 'Quite Other')
    expect(line.section('hand')).toEqual(before)
    expect(line.section('you')).toMatchObject({ name: 'Host Of Others', kind: 'registered' })
    expect(line.closed).toBeNull()
  })
})

describe('RULES 6.8 a session that ends closes its sockets with 4401', () => {
  it('signing out: the clock plays the seat, and coming back is coming back to it', async () => {
    const { ann, room, line, own } = await gameWithGuest('Host Who Leaves')
    const hand = line.section('hand')
    await ann.call('POST', '/api/session/sign-out')
    expect(await line.until(() => line.closed)).toMatchObject({ code: 4401 })
    await own.until(() => own.section('seating')?.participants.some((one) => !one.connected), 'away')
    const { turn } = own
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 })
    await runDurableObjectAlarm(stubOf(room))
    await own.until(() => own.turn > turn, 'the clock')
    vi.useRealTimers()
    expect(own.bid).toMatchObject({ byClock: true })
    const back = await ann.elsewhere().then((one) => one.connect(room))
    expect(await back.until(() => back.section('hand'))).toEqual(hand)
  })

  it('only its own: ending one on another device leaves the others, and a spectator’s socket counts', async () => {
    const ann = await new Visitor().registered('Two Devices')
    const phone = await ann.elsewhere()
    const { room } = await (await new Visitor().registered('Watched Host')).open()
    const [line, phoneLine] = [await ann.connect(room), await phone.connect(room)]
    await Promise.all([line, phoneLine].map((one) => one.until(() => one.section('you'))))
    await known(ann.person, room)
    const { sessions } = JSON.parse(JSON.stringify((await ann.call('GET', '/api/account')).body))
    const id = sessions.find((one: { current: boolean }) => !one.current).id
    await ann.call('DELETE', `/api/account/sessions/${id}`)
    expect(await phoneLine.until(() => phoneLine.closed)).toMatchObject({ code: 4401 })
    expect(await line.say({ type: 'sit' })).toBe('ok')
    expect(line.closed).toBeNull()
    await ann.call('DELETE', '/api/account/sessions')
    expect(await line.until(() => line.closed)).toMatchObject({ code: 4401 })
  })

  it('a new password closes all of them, a copied session’s too; its owner comes back to seat and hand', async () => {
    const { ann, room, line } = await gameWithGuest('Careful')
    const hand = line.section('hand')
    const phoneLine = await ann.elsewhere().then((one) => one.connect(room))
    const thief = ann.stolen()
    const stolenLine = await thief.connect(room)
    for (const one of [phoneLine, stolenLine]) await one.until(() => one.section('hand'))
    await known(ann.person, room)
    const next = 'another horse battery'
    expect((await ann.call('POST', '/api/account/password', { old: password, password: next })).status).toBe(200)
    for (const one of [line, phoneLine, stolenLine])
      expect(await one.until(() => one.closed)).toMatchObject({ code: 4401 })
    const [back, watching] = [await ann.connect(room), await thief.connect(room)]
    expect(await back.until(() => back.section('hand'))).toEqual(hand)
    expect(await watching.until(() => watching.section('you'))).toMatchObject({ person: null, seat: null })
  })

  it('deleting the account closes all of its sockets; the game goes on', async () => {
    const { ann, room, line, own } = await gameWithGuest('Host Who Goes')
    const phoneLine = await ann.elsewhere().then((one) => one.connect(room))
    await phoneLine.until(() => phoneLine.section('hand'))
    await ann.call('POST', '/api/account/delete', { name: 'host who GOES', password })
    for (const one of [line, phoneLine]) expect(await one.until(() => one.closed)).toMatchObject({ code: 4401 })
    expect(await own.say({ type: 'continue', mode: 'manual' })).toBe('ok')
    expect(own.closed).toBeNull()
  })

  it('signing in as somebody else ends the guest’s session and their sockets', async () => {
    await new Visitor().registered('Real Self')
    const { fox, own, tab } = await gameWithGuest('Host Of Selves')
    await fox.call('POST', '/api/session/sign-in', { username: 'Real Self', password })
    for (const one of [own, tab]) expect(await one.until(() => one.closed)).toMatchObject({ code: 4401 })
  })
})

describe('RULES 6.1 a guest whose name is registered by somebody', () => {
  it('is shown under another one at once', async () => {
    const { fox, line, own } = await gameWithGuest('Host Of A Namesake')
    await new Visitor().registered(fox.name.toUpperCase())
    const given = `Guest ${fox.person.slice(0, 4)}`
    await line.until(() => nameOf(line, own.seat) === given, given)
    expect(own.section('you')).toMatchObject({ name: given, kind: 'guest' })
    expect(own.closed).toBeNull()
  })
})

describe('telling rooms', () => {
  it('costs nothing in one that is gone: it keeps nothing', async () => {
    const gone = stubOf('f'.repeat(32))
    await gone.follow({ person: 'p', at: 0, known: null, ended: 'others', moved: null })
    const tables = await runInDurableObject(gone, (_, { storage }) =>
      storage.sql
        .exec("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\'")
        .toArray(),
    )
    expect(tables).toEqual([])
  })

  it('a visit is one row, however often somebody comes back', async () => {
    await runInDurableObject(lobbyOf(env), async (lobby, { storage }) => {
      const rows: number[] = []
      const exec = storage.sql.exec.bind(storage.sql)
      Object.defineProperty(storage.sql, 'exec', {
        configurable: true,
        value: (...given: Parameters<typeof exec>) => {
          const cursor = exec(...given)
          rows.push(cursor.rowsWritten)
          return cursor
        },
      })
      for (let n = 0; n < 3; n++) await lobby.visit('again', 'and again', n, n)
      Object.defineProperty(storage.sql, 'exec', { value: exec })
      expect(rows.filter((n) => n > 0)).toEqual([1])
    })
  })
})
