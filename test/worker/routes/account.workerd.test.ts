import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Account } from '../../../shared/contract.ts'
import { freeTries } from '../../../worker/auth/password.ts'
import { nameKeptFor } from '../../../worker/db/accounts.ts'
import { saveMatch } from '../../../worker/db/matches.ts'
import { sweepExpired } from '../../../worker/db/sweep.ts'
import { finishedGame } from '../finished.ts'
import { Visitor } from '../people.ts'
import { tripsOf } from '../trips.ts'

const password = 'correct horse battery'
const fresh = 'another horse battery'
const accountOf = async (visitor: Visitor): Promise<Account> =>
  JSON.parse(JSON.stringify((await visitor.call('GET', '/api/account')).body))
const register = async (username: string) =>
  (await new Visitor().call('POST', '/api/session/register', { username, password })).status
const signIn = async (username: string, secret = password) =>
  (await new Visitor().call('POST', '/api/session/sign-in', { username, password: secret })).status
const recover = (username: string, code: string, secret = fresh, visitor = new Visitor()) =>
  visitor.call('POST', '/api/session/recover', { username, code, password: secret })

afterEach(() => {
  vi.useRealTimers()
})

describe('sessions', () => {
  it('are listed with their devices, this one marked, and without anything to come in by', async () => {
    const ann = await new Visitor().registered('Lister Ann')
    const phone = new Visitor()
    const headers = { 'user-agent': 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0' }
    await phone.call('POST', '/api/session/sign-in', { username: ann.name, password }, headers)
    const { sessions, person } = await accountOf(ann)
    expect(person).toMatchObject({ id: ann.person, username: 'Lister Ann' })
    expect(sessions.map((one) => one.current).sort()).toEqual([false, true])
    expect(sessions.find((one) => !one.current)?.device).toBe('Firefox · Android')
    for (const { id } of sessions) {
      expect(id).toMatch(/^[0-9a-f]{16}$/)
      for (const cookie of [ann.cookie, phone.cookie]) expect(cookie).not.toContain(id)
    }
    expect((await new Visitor().call('GET', '/api/account')).body).toEqual({ error: 'signed-out' })
  })

  it('are ended one by one, by their owner only', async () => {
    const ann = await new Visitor().registered('Ender Ann')
    const phone = await ann.elsewhere()
    const eve = await new Visitor().registered('Ender Eve')
    const id = (await accountOf(ann)).sessions.find((one) => !one.current)?.id
    expect((await eve.call('DELETE', `/api/account/sessions/${id}`)).body).toEqual({ error: 'not-found' })
    expect(await phone.who()).toMatchObject({ id: ann.person })
    expect((await ann.call('DELETE', `/api/account/sessions/${id}`)).body).toMatchObject({ person: { id: ann.person } })
    expect(await phone.who()).toBeNull()
    expect(await ann.who()).toMatchObject({ id: ann.person })
    expect((await new Visitor().call('DELETE', `/api/account/sessions/${id}`)).status).toBe(401)
  })

  it('all end when somebody signs out everywhere', async () => {
    const ann = await new Visitor().registered('Everywhere Ann')
    const others = [await ann.elsewhere(), await ann.elsewhere()]
    const eve = await new Visitor().registered('Everywhere Eve')
    const { body, headers } = await ann.call('DELETE', '/api/account/sessions')
    expect(body).toEqual({ person: null })
    expect(headers.get('set-cookie')).toContain('Max-Age=0')
    for (const one of [ann, ...others]) expect(await one.who()).toBeNull()
    expect(await eve.who()).toMatchObject({ id: eve.person })
  })
})

describe('the password', () => {
  it('is changed with the old one; every other session ends, and the token is a fresh one (fixation)', async () => {
    const ann = await new Visitor().registered('Changer')
    const phone = await ann.elsewhere()
    const thief = ann.stolen()
    const { cookie } = ann
    const change = (old: string, next: string) => ann.call('POST', '/api/account/password', { old, password: next })
    expect((await change('not this one', fresh)).body).toEqual({ error: 'wrong-password' })
    expect((await change(password, 'short')).body).toEqual({ error: 'bad-password' })
    expect((await change(password, fresh)).status).toBe(200)
    expect(ann.cookie).not.toBe(cookie)
    expect([await phone.who(), await thief.who()]).toEqual([null, null])
    expect(await ann.who()).toMatchObject({ id: ann.person })
    expect([await signIn('changer'), await signIn('changer', fresh)]).toEqual([401, 200])
  })

  it('BARS R5 is guessed no faster from a stolen session than from outside', async () => {
    const thief = (await new Visitor().registered('Stolen From')).stolen()
    const paths = ['password', 'recovery', 'passkeys/options']
    const statuses: number[] = []
    for (let n = 0; n < freeTries + 2; n++) {
      const path = paths[n % paths.length]
      const secret = path === 'password' ? { old: 'wrong', password: fresh } : { password: 'wrong' }
      statuses.push((await thief.call('POST', `/api/account/${path}`, secret)).status)
    }
    expect(statuses).toEqual([...Array.from({ length: freeTries }, () => 401), 429, 429])
    expect(await signIn('Stolen From')).toBe(429)
  })

  it('BARS R5 1,000 guesses from as many addresses: five are compared, the rest refused unseen', async () => {
    await new Visitor().registered('Besieged')
    // However long the siege takes, no wait is over meanwhile.
    vi.useFakeTimers({ toFake: ['Date'] })
    const wrong = (n: number) => ({ username: 'besieged', password: `guess number ${n}` })
    const statuses: number[] = []
    for (let n = 0; n < 1_000; n += 100) {
      const tries = Array.from({ length: 100 }, (_, at) =>
        new Visitor().call('POST', '/api/session/sign-in', wrong(n + at)),
      )
      statuses.push(...(await Promise.all(tries)).map((answer) => answer.status))
    }
    expect(statuses.filter((status) => status === 401).length).toBe(freeTries)
    expect(statuses.filter((status) => status === 429).length).toBe(1_000 - freeTries)
  })
})

describe('a recovery code', () => {
  it('RULES 6.1 sets a new password once; all sessions end, and another code takes its place', async () => {
    const ann = await new Visitor().registered('Forgetful')
    const lost = await ann.elsewhere()
    expect(ann.recovery).toMatch(/^([0-9A-Z]{5}-){3}[0-9A-Z]{5}$/)
    const back = new Visitor()
    const { status, body } = await recover('forgetful', ann.recovery.toLowerCase().replace(/-/g, ' '), fresh, back)
    expect([status, body.person]).toMatchObject([200, { id: ann.person, username: 'Forgetful' }])
    expect([await ann.who(), await lost.who()]).toEqual([null, null])
    expect(await back.who()).toMatchObject({ id: ann.person })
    expect([await signIn('forgetful'), await signIn('forgetful', fresh)]).toEqual([401, 200])
    const replayed = await recover('forgetful', ann.recovery, 'a thief’s own password')
    expect([replayed.status, replayed.body]).toEqual([401, { error: 'wrong-code' }])
    expect((await recover('forgetful', String(body.recovery), password)).status).toBe(200)
  })

  it('is used once, however many use it at the same moment', async () => {
    const ann = await new Visitor().registered('Hasty')
    const answers = await Promise.all(Array.from({ length: 4 }, () => recover('hasty', ann.recovery)))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 401, 401, 401])
  })

  it('BARS R5 is counted like a password, but apart from it; an unknown name answers the same', async () => {
    const ann = await new Visitor().registered('Guessed At')
    const guess = async (name: string) => {
      const { status, body } = await recover(name, 'AAAAA-BBBBB-CCCCC-DDDDD')
      return `${status} ${body.error}`
    }
    const known = await Promise.all(Array.from({ length: freeTries + 2 }, () => guess('guessed at')))
    const unknown = await Promise.all(Array.from({ length: freeTries + 2 }, () => guess('nobody of this name')))
    expect(known.sort()).toEqual(unknown.sort())
    expect(known.filter((answer) => answer === '401 wrong-code')).toHaveLength(freeTries)
    expect((await recover('guessed at', ann.recovery)).status).toBe(429)
    expect(await signIn('guessed at')).toBe(200)
  })

  it('is renewed with the password; the one before is worth nothing, and neither is stored', async () => {
    const ann = await new Visitor().registered('Renewer')
    const { body } = await ann.call('POST', '/api/account/recovery', { password })
    const stored = await env.DB.prepare('SELECT * FROM users WHERE id = ?').bind(ann.person).first()
    for (const code of [ann.recovery, String(body.recovery)]) expect(JSON.stringify(stored)).not.toContain(code)
    expect((await recover('renewer', ann.recovery)).status).toBe(401)
    expect((await recover('renewer', String(body.recovery))).status).toBe(200)
    const guest = await new Visitor().guest()
    expect((await guest.call('POST', '/api/account/recovery', { password })).body).toEqual({ error: 'not-registered' })
  })
})

describe('a username', () => {
  it('is changed to one that is free; the former one is nobody else’s for a while, and its owner’s again at will', async () => {
    const ann = await new Visitor().registered('Former Ann')
    await new Visitor().registered('Taken Ann')
    const rename = (name: string) => ann.call('PATCH', '/api/session', { name })
    expect((await rename('TAKEN ann')).body).toEqual({ error: 'name-taken' })
    expect((await rename('Bot 3')).body).toEqual({ error: 'bad-name' })
    expect((await rename('Later Ann')).body).toEqual({
      person: { id: ann.person, name: 'Later Ann', username: 'Later Ann' },
    })
    // Whoever renamed it on a borrowed device has not locked its owner out.
    expect([await signIn('former ann'), await signIn('LATER ann')]).toEqual([200, 200])
    for (const name of ['Former Ann', 'ＦＯＲＭＥＲ ann', 'For\u200bmer Ann']) {
      expect(await register(name), name).toBe(409)
      expect((await new Visitor().call('POST', '/api/session/guest', { name })).body).toEqual({ error: 'name-taken' })
    }
    expect((await rename('former ANN')).status).toBe(200)
    expect((await rename('Later Ann')).status).toBe(200)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + nameKeptFor + 1 })
    await sweepExpired(env.DB, Date.now(), 1)
    expect(await signIn('former ann')).toBe(401)
    expect(await register('Former Ann')).toBe(201)
  })

  it('a race for one has one winner, whether by registering or by renaming', async () => {
    const people = await Promise.all(['Race Ann', 'Race Ben', 'Race Eve'].map((name) => new Visitor().registered(name)))
    const answers = await Promise.all([
      ...people.map((one) => one.call('PATCH', '/api/session', { name: 'Prize' })),
      new Visitor().call('POST', '/api/session/register', { username: 'PRIZE', password }),
    ])
    expect(answers.filter((answer) => answer.status < 300)).toHaveLength(1)
    expect(answers.filter((answer) => answer.body.error === 'name-taken')).toHaveLength(3)
    const holders = await env.DB.prepare("SELECT count(*) AS n FROM users WHERE username = 'prize'").first()
    expect(holders).toEqual({ n: 1 })
  })

  it('RULES 6.1 a guest who wears a name that somebody registers has another one from then on', async () => {
    const fox = await new Visitor().guest('Silver Fox')
    const other = await new Visitor().guest('Silver Wolf')
    await new Visitor().registered('SILVER fox')
    expect(await fox.who()).toEqual({ id: fox.person, name: `Guest ${fox.person.slice(0, 4)}`, username: null })
    expect(await other.who()).toMatchObject({ name: 'Silver Wolf' })
    const owner = await new Visitor().registered('Some Owner')
    expect((await owner.call('PATCH', '/api/session', { name: 'silver WOLF' })).status).toBe(200)
    expect(await other.who()).toMatchObject({ name: `Guest ${other.person.slice(0, 4)}` })
    for (const name of [`Guest ${fox.person.slice(0, 4)}`, 'guest 0000']) {
      expect(await register(name)).toBe(400)
      expect((await new Visitor().call('POST', '/api/session/guest', { name })).status).toBe(400)
    }
  })

  it('RULES 6.1 a guest who registers their own name keeps it', async () => {
    const fox = await new Visitor().guest('Golden Fox')
    await fox.registered('Golden Fox')
    expect(await fox.who()).toMatchObject({ name: 'Golden Fox', username: 'Golden Fox' })
  })
})

describe('an export', () => {
  it('has everything of its owner and nothing of anybody else, and no secret', async () => {
    const [ann, eve] = [await new Visitor().registered('Exporter'), await new Visitor().registered('Nosy Eve')]
    const id = 'c'.repeat(32)
    await saveMatch(env.DB, finishedGame({ id, people: [eve, ann] }))
    const { status, body, headers } = await ann.call('GET', '/api/account/export')
    expect(status).toBe(200)
    expect(headers.get('content-disposition')).toContain('attachment')
    expect(body).toMatchObject({
      person: { id: ann.person, username: 'Exporter' },
      sessions: [{ current: true }],
      passkeys: [],
      ratings: [],
      matches: [{ id, game: 'liars-lies', seat: 1, name: 'Exporter', rank: 2, change: null, endedAt: 2 }],
      reports: [],
    })
    const text = JSON.stringify(body)
    for (const secret of [eve.person, 'Nosy', 'scrypt', ann.cookie.split('=')[1] ?? '', ann.recovery])
      expect(text).not.toContain(secret)
  })

  it('of another is not to be had: there is no way to name one', async () => {
    const eve = await new Visitor().registered('Export Eve')
    const ann = await new Visitor().registered('Export Ann')
    expect((await new Visitor().call('GET', '/api/account/export')).status).toBe(401)
    for (const path of [`?person=${ann.person}`, `?id=${ann.person}`]) {
      const { body } = await eve.call('GET', `/api/account/export${path}`, undefined, { 'x-person': ann.person })
      expect(JSON.stringify(body)).not.toContain(ann.person)
    }
    expect((await eve.call('GET', `/api/account/export/${ann.person}`)).status).toBe(404)
  })
})

describe('deleting an account', () => {
  it('RULES 6.8 leaves an id with its ranks, without a name or a way in; the name is never given out again', async () => {
    const ann = await new Visitor().registered('Leaver')
    const phone = await ann.elsewhere()
    const [before, after] = ['d', 'e'].map((digit) => digit.repeat(32))
    const finished = (id = '') => finishedGame({ id, people: [{ person: ann.person, name: 'Leaver' }] })
    await saveMatch(env.DB, finished(before))
    const remove = (body: unknown, visitor = ann) => visitor.call('POST', '/api/account/delete', body)
    expect((await remove({ name: 'Leaver' })).body).toEqual({ error: 'wrong-password' })
    expect((await remove({ name: 'Leaver', password: 'wrong one' })).body).toEqual({ error: 'wrong-password' })
    expect((await remove({ name: 'Somebody', password })).body).toEqual({ error: 'wrong-name' })
    expect((await remove({ name: 'leaver', password })).body).toEqual({ person: null })
    expect([await ann.who(), await phone.who()]).toEqual([null, null])
    expect([await signIn('Leaver'), await register('Leaver'), await register('LEAVER')]).toEqual([401, 409, 409])
    // A game that was under way is recorded under no name either.
    await saveMatch(env.DB, finished(after))
    for (const id of [before, after]) {
      const { body } = await new Visitor().call('GET', `/api/matches/${id}`)
      expect(body.people).toMatchObject([{ seat: 0, name: '', kind: 'registered', rank: 1 }])
    }
    const left = await env.DB.prepare('SELECT * FROM users WHERE id = ?').bind(ann.person).first()
    expect(left).toMatchObject({ name: '', username: null, password: null, recovery: null })
    expect(left?.deleted_at).toBeGreaterThan(0)
  })

  it('a guest needs no password for it', async () => {
    const guest = await new Visitor().guest('Passing Through')
    expect((await guest.call('POST', '/api/account/delete', { name: 'passing through' })).status).toBe(200)
    expect(await guest.who()).toBeNull()
    expect((await guest.call('POST', '/api/account/delete', { name: 'x' })).body).toEqual({ error: 'signed-out' })
  })
})

describe('foreign sites', () => {
  it('change no account, with forms or with JSON', async () => {
    const ann = await new Visitor().registered('Visited Ann')
    const routes: [string, string, unknown][] = [
      ['POST', '/api/account/password', { old: password, password: fresh }],
      ['POST', '/api/account/recovery', { password }],
      ['POST', '/api/account/delete', { name: ann.name, password }],
      ['POST', '/api/account/passkeys/options', { password }],
      ['DELETE', '/api/account/sessions', undefined],
      ['POST', '/api/session/sign-out', undefined],
      ['POST', '/api/session/sign-in', { username: ann.name, password }],
    ]
    for (const [method, path, body] of routes)
      for (const headers of [
        { origin: 'https://evil.test' },
        { origin: 'https://evil.test', 'content-type': 'text/plain' },
        { 'sec-fetch-site': 'cross-site' },
      ])
        expect((await ann.call(method, path, body, headers)).body, path).toEqual({ error: 'foreign-origin' })
    expect(await ann.who()).toMatchObject({ username: 'Visited Ann' })
  })
})

describe('the database', () => {
  it('BARS C3 is asked at most three times by anything one does with an account', async () => {
    const ann = await new Visitor().registered('Thrifty')
    const phone = await ann.elsewhere()
    const id = (await accountOf(phone)).sessions.find((one) => one.current)?.id
    const spent: { [what: string]: number } = {}
    const count = async (method: string, path: string, body?: unknown) => {
      spent[path] = await tripsOf(() => ann.call(method, path, body))
    }
    await count('GET', '/api/account')
    await count('GET', '/api/account/export')
    await count('DELETE', `/api/account/sessions/${id}`)
    await count('POST', '/api/account/recovery', { password })
    await count('POST', '/api/account/passkeys/options', { password })
    await count('POST', '/api/account/passkeys', { id: 'a', clientData: 'e30', attestation: 'a', transports: [] })
    await count('DELETE', '/api/account/passkeys/abc')
    await count('POST', '/api/session/passkey/options')
    await count('POST', '/api/account/password', { old: password, password: fresh })
    await count('PATCH', '/api/session', { name: 'Thriftier' })
    await count('DELETE', '/api/account/sessions')
    await count('POST', '/api/session/recover', { username: 'Thriftier', code: 'x', password: fresh })
    for (const [path, trips] of Object.entries(spent)) expect(trips, path).toBeLessThanOrEqual(3)
    expect(Object.keys(spent)).toHaveLength(12)
  })
})
