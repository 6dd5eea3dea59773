import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { contract } from '../../../shared/contract.ts'
import { makeApp } from '../../../worker/app.ts'
import { coldTime, releaseCode, roomOfCode } from '../../../worker/db/codes.ts'
import { registerRoom } from '../../../worker/db/rooms.ts'
import { isMisconfigured, paceOf } from '../../../worker/pace.ts'
import { Visitor } from '../people.ts'

const now = Date.now()
let rooms = 0
const lease = (space: number, at = now) => {
  rooms += 1
  return registerRoom(env.DB, { id: `test-${rooms}`, game: 'liars-lies', creator: 'c' }, at, space)
}

describe('table codes', () => {
  it('RULES 5.1 60 rooms in a space of 50 never share one, and open without when over 95 % are taken', async () => {
    await env.DB.exec('DELETE FROM codes')
    const codes: (string | null)[] = []
    for (let n = 0; n < 60; n++) codes.push(await lease(50))
    const given = codes.filter((code) => code !== null)
    expect(new Set(given).size).toBe(given.length)
    expect(given).toHaveLength(48)
    for (const code of given) expect(code).toMatch(/^00[0-4][0-9]$/)
  })

  it('RULES 5.1 50 at once never share one', async () => {
    await env.DB.exec('DELETE FROM codes')
    const given = (await Promise.all(Array.from({ length: 50 }, () => lease(50)))).filter((code) => code !== null)
    expect(new Set(given).size).toBe(given.length)
    expect(given).toHaveLength(48)
  })

  it('RULES 5.1 with more than 95 % of the codes taken a room opens without one, and its link leads there', async () => {
    const insert = (from: number, to: number) =>
      env.DB.prepare(
        `WITH RECURSIVE n(i) AS (SELECT ?1 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ?2)
         INSERT OR REPLACE INTO codes (code, room, leased_until, released) SELECT printf('%04d', i), 'x', ?3, 0 FROM n`,
      ).bind(from, to, Date.now() + 60_000)
    await insert(0, 9_501).run()
    const host = await new Visitor().registered('Codeless')
    const { status, body } = await host.call('POST', '/api/rooms', { game: 'liars-lies' })
    expect([status, body.code]).toEqual([201, null])
    const friend = await new Visitor().registered('Linked')
    const line = await friend.connect(String(body.room))
    expect(await line.say({ type: 'sit' })).toBe('ok')
    expect(line.section('seating')?.code).toBeNull()
    await env.DB.exec('DELETE FROM codes')
    expect(await lease(50)).toMatch(/^00[0-4][0-9]$/)
  })

  it('a released code leads nowhere, stays cold, and is given out again after that (C-36)', async () => {
    await env.DB.exec('DELETE FROM codes')
    const code = await lease(1)
    expect(code).toBe('0000')
    const room = await roomOfCode(env.DB, '0000', now)
    await releaseCode(env.DB, '0000', 'another', now)
    expect(await roomOfCode(env.DB, '0000', now)).toBe(room)
    await releaseCode(env.DB, '0000', room ?? '', now)
    expect(await roomOfCode(env.DB, '0000', now)).toBeNull()
    expect(await lease(1, now + coldTime)).toBeNull()
    expect(await lease(1, now + coldTime + 1)).toBe('0000')
  })

  it('leads to the open room, and nowhere else', async () => {
    const visitor = await new Visitor().guest()
    const { room, code } = await visitor.open()
    expect((await visitor.call('GET', `/api/codes/${code}`)).body).toEqual({ room })
    for (const wrong of ['12345', 'abcd', '-100', '%00'])
      expect((await visitor.call('GET', `/api/codes/${wrong}`)).status).toBe(404)
  })
})

describe('guessing codes', () => {
  const refusals = async (tries: Promise<{ status: number }>[]) =>
    (await Promise.all(tries)).filter(({ status }) => status === 429).length
  // A limit of 20 a minute: of 45 tries, 40 pass at most even when a new minute begins among them.
  const tries = 45

  it('is limited for a network, of which IPv6 has 64 bits', async () => {
    const guess = (n: number) =>
      new Visitor().call('GET', `/api/codes/${1000 + n}`, undefined, { 'cf-connecting-ip': `2001:db8::${n + 1}` })
    expect(await refusals(Array.from({ length: tries }, (_, n) => guess(n)))).toBeGreaterThanOrEqual(5)
    const elsewhere = { 'cf-connecting-ip': '2001:db8:0:1::1' }
    expect((await new Visitor().call('GET', '/api/codes/1000', undefined, elsewhere)).status).toBe(404)
  })

  it('is limited for a session, whatever its addresses', async () => {
    const visitor = await new Visitor().guest()
    const guess = (n: number) =>
      visitor.call('GET', `/api/codes/${1000 + n}`, undefined, { 'cf-connecting-ip': `198.51.100.${n + 1}` })
    expect(await refusals(Array.from({ length: tries }, (_, n) => guess(n)))).toBeGreaterThanOrEqual(5)
  })
})

describe('opening a room', () => {
  it('is limited for an account, whatever its sessions and addresses', async () => {
    const ann = await new Visitor().registered('Many Rooms')
    const devices = [ann, await ann.elsewhere(), await ann.elsewhere(), await ann.elsewhere()]
    // A limit of 30 a minute: of 72 tries, 60 pass at most even when a new minute begins among them; no device makes more than 18.
    const tries = Array.from({ length: 72 }, (_, n) => devices[n % devices.length] ?? ann)
    const answers = await Promise.all(
      tries.map((one, n) =>
        one.call('POST', '/api/rooms', { game: 'liars-lies' }, { 'cf-connecting-ip': `198.51.100.${n + 1}` }),
      ),
    )
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(12)
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThanOrEqual(30)
  })

  it('needs a session and settings that fit', async () => {
    const visitor = new Visitor()
    const open = async (body: unknown) => (await visitor.call('POST', '/api/rooms', body)).body.error
    expect(await open({ game: 'liars-lies' })).toBe('signed-out')
    await visitor.guest()
    expect(await open({ game: 'chess' })).toBe('bad-request')
    expect(await open({ game: 'liars-lies', options: { dice: 0 } })).toBe('bad-request')
    expect(await open({ game: 'liars-lies', joining: 'passcode' })).toBe('bad-request')
    expect(await open({ game: 'liars-lies', turnSeconds: 1 })).toBe('bad-request')
    expect(await open({ game: 'liars-lies', size: 4 })).toBe('bad-request')
    expect(await open({ game: 'liars-dice', size: 7 })).toBe('bad-request')
    expect(await open({ game: 'liars-dice', options: { dice: 5 } })).toBe('bad-request')
  })
})

describe('the gate', () => {
  it('fixes who is coming: headers and connection ids of the browser never pass (C-02)', async () => {
    const ann = await new Visitor().registered('GateAnn')
    const { room } = await ann.open()
    const annLine = await ann.connect(room)
    await annLine.until(() => annLine.section('you'))
    const thief = new Visitor()
    const line = await thief.connect(
      room,
      { 'x-person': ann.person, 'x-name': 'GateAnn', 'x-kind': 'registered' },
      `?protocol=1&_pk=${ann.person}`,
    )
    const you = await line.until(() => line.section('you'))
    expect(you).toMatchObject({ person: null, seat: null, kind: 'visitor', invite: null })
    expect(annLine.closed).toBeNull()
  })

  it('refuses foreign origins, closes unknown rooms with 4404 and old pages with 4426', async () => {
    const ann = await new Visitor().guest()
    const { room } = await ann.open()
    await expect(ann.connect(room, { origin: 'https://evil.test' })).rejects.toThrow('403')
    for (const id of ['0'.repeat(32), 'nonsense', room.toUpperCase(), `${room}0`]) {
      const unknown = await ann.connect(id)
      expect(await unknown.until(() => unknown.closed)).toMatchObject({ code: 4404 })
    }
    const old = await ann.connect(room, {}, '?protocol=0')
    expect(await old.until(() => old.closed)).toMatchObject({ code: 4426 })
    expect((await ann.call('GET', `/api/rooms/${room}/socket`)).status).toBe(426)
  })

  it('a page behind a proxy that ends TLS is this site; a cookie of no session is a visitor’s', async () => {
    const ann = await new Visitor().guest()
    const { room } = await ann.open()
    const line = await ann.connect(room, { origin: 'http://table.test' })
    expect(await line.until(() => line.section('you'))).toMatchObject({ person: ann.person, seat: 0 })
    for (const origin of ['https://table.test.evil.test', 'https://table.test:8443', 'null'])
      await expect(ann.connect(room, { origin })).rejects.toThrow('403')
    const stale = new Visitor()
    stale.cookie = `__Host-sid=${'0'.repeat(64)}`
    const watching = await stale.connect(room)
    expect(await watching.until(() => watching.section('you'))).toMatchObject({ person: null, kind: 'visitor' })
  })

  it('a name of any script arrives whole (C-35)', async () => {
    const visitor = await new Visitor().guest('大话骰Ünal😀')
    const { room } = await visitor.open()
    const line = await visitor.connect(room)
    expect(await line.until(() => line.section('you'))).toMatchObject({ name: '大话骰Ünal😀', seat: 0, host: true })
  })
})

describe('the contract', () => {
  it('names every route of the app, and the app serves every route of the contract', () => {
    const served = makeApp()
      .routes.filter((route) => route.method !== 'ALL')
      .map((route) => `${route.method} ${route.path}`)
    // Of the pages, those two whose HTML is made for whoever asks.
    const unlisted = ['GET /api/openapi.json', 'GET /api/rooms/:room/socket', 'GET /', 'GET /t/*']
    expect(new Set(served)).toEqual(new Set([...Object.keys(contract), ...unlisted]))
  })
})

describe('a room whose object cannot be told', () => {
  it('is closed, and its code is let go: no friend is led to it', async () => {
    await env.DB.exec('DELETE FROM codes')
    const host = await new Visitor().guest()
    const Room = new Proxy(env.Room, {
      get: (rooms, name) =>
        name === 'getByName'
          ? () => ({ create: () => Promise.reject(new Error('no object')) })
          : Reflect.get(rooms, name, rooms),
    })
    const headers = { cookie: host.cookie, 'content-type': 'application/json' }
    const asked = { method: 'POST', body: '{"game":"liars-lies"}', headers }
    const answer = await makeApp().request('https://table.test/api/rooms', asked, { ...env, Room })
    expect([answer.status, await answer.json()]).toEqual([500, { error: 'internal' }])
    const { results } = await env.DB.prepare(
      'SELECT state, released FROM codes JOIN rooms ON rooms.id = codes.room',
    ).all()
    expect(results).toEqual([{ state: 'closed', released: 1 }])
  })
})

describe('the pace', () => {
  it('is for local configurations; a deployment refuses it', async () => {
    expect(paceOf({ ENVIRONMENT: 'production', PACE: '1' })).toBe(1)
    expect(isMisconfigured({ ENVIRONMENT: 'production', PACE: '1' })).toBe(false)
    const hurried = { ...env, ENVIRONMENT: 'production' as const, PACE: JSON.parse('"20"') }
    expect(paceOf(hurried)).toBe(1)
    for (const path of ['/api/session', '/api/openapi.json', `/api/rooms/${'0'.repeat(32)}/socket`, '/api/nowhere']) {
      const answer = await makeApp().request(path, {}, hurried)
      expect([answer.status, await answer.json()], path).toEqual([500, { error: 'misconfigured' }])
    }
    const health = await makeApp().request('/api/health', {}, hurried)
    expect([health.status, await health.json()]).toEqual([
      503,
      { ok: false, database: true, configuration: false, lobby: true, outboxSeconds: 0 },
    ])
    expect((await new Visitor().call('GET', '/api/health')).body).toEqual({
      ok: true,
      database: true,
      configuration: true,
      lobby: true,
      outboxSeconds: 0,
    })
  })
})
