import { env, exports } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import { makeApp } from '../../../worker/app.ts'
import { Visitor } from '../people.ts'

const password = 'correct horse battery'

describe('guests', () => {
  it('RULES 6.1 a guest is made on the first play action and stays the same person', async () => {
    const visitor = new Visitor()
    expect((await visitor.call('GET', '/api/session')).body).toEqual({ person: null })
    await visitor.guest('Quiet Fox')
    const id = visitor.person
    await visitor.guest('Another')
    expect(visitor.person).toBe(id)
    expect(visitor.name).toBe('Quiet Fox')
  })

  it('C-34 nobody wears a registered name or what looks like it: neither a guest nor by registering or renaming', async () => {
    await new Visitor().registered('Annika')
    const ben = await new Visitor().registered('Look Alike Ben')
    const inCyrillic = 'Аnnikа'
    expect(inCyrillic).not.toBe('Annika')
    for (const name of ['Annika', ' annika ', 'ANNIKA', 'Ann\u200bika', 'Ａｎｎｉｋａ', inCyrillic, 'Αnniκa']) {
      const asked = [
        new Visitor().call('POST', '/api/session/guest', { name }),
        new Visitor().call('POST', '/api/session/register', { username: name, password }),
        ben.call('PATCH', '/api/session', { name }),
      ]
      for (const { status, body } of await Promise.all(asked))
        expect([status, body], name).toEqual([409, { error: 'name-taken' }])
    }
    // A name of one's own in another script is one to sign in by, and to be found by.
    const anna = await new Visitor().registered('Анна')
    const signedIn = await new Visitor().call('POST', '/api/session/sign-in', { username: 'АННА', password })
    expect(signedIn.body).toMatchObject({ person: { id: anna.person, username: 'Анна' } })
    const page = await new Visitor().call('GET', `/api/players/${encodeURIComponent('анна')}`)
    expect(page.body).toMatchObject({ username: 'Анна' })
  })

  it('a cookie over https is __Host-, HttpOnly, Secure and Lax', async () => {
    const { headers } = await new Visitor().call('POST', '/api/session/guest', {})
    const cookie = headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/^__Host-sid=[0-9a-f]{64};/)
    for (const part of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/']) expect(cookie).toContain(part)
  })
})

describe('registering', () => {
  it('RULES 6.1 keeps the id, rotates the token and ends the old session', async () => {
    const visitor = await new Visitor().guest()
    const { person, cookie } = visitor
    await visitor.registered('Rotator')
    expect(visitor.person).toBe(person)
    expect(visitor.cookie).not.toBe(cookie)
    const thief = new Visitor()
    thief.cookie = cookie
    expect((await thief.call('GET', '/api/session')).body).toEqual({ person: null })
  })

  it('a race for one name has one winner', async () => {
    const rivals = Array.from({ length: 4 }, () => new Visitor())
    const answers = await Promise.all(
      rivals.map((one) => one.call('POST', '/api/session/register', { username: 'Racer', password })),
    )
    expect(answers.map((one) => one.status).sort()).toEqual([201, 409, 409, 409])
  })

  it('refuses bad names and passwords with a code', async () => {
    const visitor = new Visitor()
    const tried = async (username: string, secret: string) =>
      (await visitor.call('POST', '/api/session/register', { username, password: secret })).body.error
    expect(await tried('\u200b ', password)).toBe('bad-name')
    expect(await tried('x'.repeat(21), password)).toBe('bad-name')
    expect(await tried('Shorty', 'short')).toBe('bad-password')
    expect(await tried('Guessable', 'password1')).toBe('bad-password')
    expect(await tried('Samesame1', 'samesame1')).toBe('bad-password')
  })
})

describe('signing in', () => {
  it('gives a fresh session, and the one brought along ends', async () => {
    await new Visitor().registered('Returner')
    const visitor = await new Visitor().guest()
    const before = visitor.cookie
    const { status, body } = await visitor.call('POST', '/api/session/sign-in', { username: 'returner', password })
    expect([status, body]).toMatchObject([200, { person: { username: 'Returner' } }])
    const old = new Visitor()
    old.cookie = before
    expect((await old.call('GET', '/api/session')).body).toEqual({ person: null })
    await visitor.call('POST', '/api/session/sign-out')
    expect((await visitor.call('GET', '/api/session')).body).toEqual({ person: null })
  })

  it('BARS R5 wrong tries are counted exactly, from whatever address, and unknown names answer the same', async () => {
    await new Visitor().registered('Target')
    const guess = async (username: string) =>
      (await new Visitor().call('POST', '/api/session/sign-in', { username, password: 'not this one' })).status
    const tries = await Promise.all(Array.from({ length: 8 }, () => guess('Target')))
    expect(tries.filter((status) => status === 401)).toHaveLength(5)
    expect(tries.filter((status) => status === 429)).toHaveLength(3)
    const right = await new Visitor().call('POST', '/api/session/sign-in', { username: 'target', password })
    expect(right.body).toMatchObject({ error: 'too-many-tries' })
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0)
    const unknown = await Promise.all(Array.from({ length: 6 }, () => guess('Nobody here')))
    expect(unknown.sort()).toEqual([401, 401, 401, 401, 401, 429])
  })
})

describe('foreign sites', () => {
  it('everything but reading is refused from another origin, JSON included', async () => {
    const visitor = await new Visitor().guest()
    for (const headers of [{ origin: 'https://evil.test' }, { 'sec-fetch-site': 'cross-site' }, { origin: 'null' }])
      expect((await visitor.call('PATCH', '/api/session', { name: 'Owned' }, headers)).body).toEqual({
        error: 'foreign-origin',
      })
    const own = { origin: 'https://table.test', 'sec-fetch-site': 'same-origin' }
    expect((await visitor.call('PATCH', '/api/session', { name: 'Free' }, own)).status).toBe(200)
  })
})

describe('every request', () => {
  it('has security headers and answers nonsense with a code', async () => {
    const visitor = new Visitor()
    const { headers, status, body } = await visitor.call('GET', '/api/nowhere')
    expect([status, body]).toEqual([404, { error: 'not-found' }])
    expect(headers.get('content-security-policy')).toContain("script-src 'self'")
    expect((await visitor.call('POST', '/api/session/guest', { name: 5 })).body).toEqual({ error: 'bad-request' })
    expect((await visitor.call('POST', '/api/session/guest', { nom: 'x' })).body).toEqual({ error: 'bad-request' })
    expect((await visitor.call('POST', '/api/session/guest', { name: 'x'.repeat(20_000) })).status).toBe(400)
  })

  it('that meets a bug is answered with a code; the log has the place and nothing of the request', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const away = {
      ...env,
      DB: new Proxy(env.DB, {
        get: () => () => {
          throw new Error('the database is away')
        },
      }),
    }
    const token = 'cd'.repeat(32)
    const headers = { cookie: `__Host-sid=${token}`, 'cf-connecting-ip': '192.0.2.77' }
    const answer = await makeApp().request('https://table.test/api/session', { headers }, away)
    expect([answer.status, await answer.json()]).toEqual([500, { error: 'internal' }])
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(logged).toHaveBeenCalledTimes(1)
    const line = String(logged.mock.calls[0]?.[0])
    logged.mockRestore()
    expect(JSON.parse(line)).toMatchObject({ event: 'request-failure' })
    for (const secret of [token, '192.0.2.77']) expect(line).not.toContain(secret)
  })

  it('has a body of 16 kB at most, counted in bytes, and a longer one is not even read to its end', async () => {
    const post = (body: BodyInit) =>
      exports.default.fetch(new Request('https://table.test/api/session/guest', { method: 'POST', body }))
    expect((await post(JSON.stringify({ name: 'é'.repeat(9_000) }))).status).toBe(400)
    let pulled = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled += 1
        controller.enqueue(new Uint8Array(1024).fill(32))
      },
    })
    expect((await post(endless)).status).toBe(400)
    expect(pulled).toBeLessThan(100)
    const slow = new Blob(['{"name":"', 'Zoë', '"}']).stream()
    expect(await (await post(slow)).json()).toMatchObject({ person: { name: 'Zoë' } })
  })
})
