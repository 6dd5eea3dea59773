import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { AdminAct } from '../../../shared/admin/contract.ts'
import { adminRoutes } from '../../../shared/admin/contract.ts'
import { startRating } from '../../../shared/elo.ts'
import { makeApp } from '../../../worker/app.ts'
import { perform } from '../../../worker/db/acts.ts'
import { saveMatch } from '../../../worker/db/matches.ts'
import { lobbyOf } from '../../../worker/lobby.ts'
import { finishedGame } from '../finished.ts'
import { Visitor } from '../people.ts'

const password = 'correct horse battery'
const day = 24 * 3_600_000
let admins = 0

afterEach(() => {
  vi.useRealTimers()
})

/** An admin, made as `npm run admin` makes one. */
async function admin(): Promise<Visitor> {
  const visitor = await new Visitor().registered(`Admin ${++admins}`)
  expect(await perform(env.DB, 'command', { type: 'role', person: visitor.person, role: 'admin' }, 1)).toEqual({
    refused: null,
  })
  return visitor
}
const acts = (by: Visitor, act: AdminAct) => by.call('POST', '/api/admin/acts', act)
const listedTable = {
  room: 'a',
  code: null,
  game: 'liars-lies' as const,
  host: 'Ann',
  people: 1,
  bots: 1,
  size: null,
  joining: 'open' as const,
  closedToOthers: false,
}
const auditOf = async (by: Visitor): Promise<{ id: number; act: string; subject: string; by: string }[]> =>
  JSON.parse(JSON.stringify((await by.call('GET', '/api/admin/audit')).body.lines))
const knownAt = (person: string, room: string) =>
  expect.poll(() => lobbyOf(env).roomsOf(person), { timeout: 5_000, interval: 20 }).toContain(room)

describe('who is no admin', () => {
  it('gets on every admin route the answer of an address that does not exist, whatever they send', async () => {
    const people = [new Visitor(), await new Visitor().guest(), await new Visitor().registered('Ordinary')]
    const routes = Object.keys(adminRoutes).filter((key) => key.includes('/api/admin/'))
    expect(routes.length).toBeGreaterThan(5)
    // No route under the address is missing from the list.
    const served = makeApp().routes.filter(({ path, method }) => path.startsWith('/api/admin/') && method !== 'ALL')
    expect(new Set(served.map(({ method, path }) => `${method} ${path}`))).toEqual(new Set(routes))
    for (const one of people)
      for (const route of [...routes, 'DELETE /api/admin/audit', 'PUT /api/admin/anything']) {
        const [method = '', path = ''] = route.split(' ')
        const bodies = method === 'GET' ? [undefined] : [{}, { type: 'role', person: one.person, role: 'admin' }]
        for (const body of bodies) {
          const nowhere = await one.call(method, '/api/no-such-address', body)
          const answer = await one.call(method, path, body)
          expect([answer.status, answer.body], route).toEqual([404, nowhere.body])
        }
      }
    const lines = await env.DB.prepare('SELECT count(*) AS n FROM audit').first()
    expect(lines).toEqual({ n: 0 })
  })

  it('a role that is taken away is gone with the next request', async () => {
    const [first, second] = [await admin(), await admin()]
    expect((await second.call('GET', '/api/admin/rooms')).status).toBe(200)
    expect((await acts(first, { type: 'role', person: second.person, role: 'player' })).status).toBe(200)
    expect((await second.call('GET', '/api/admin/rooms')).status).toBe(404)
    expect((await acts(second, { type: 'role', person: second.person, role: 'admin' })).status).toBe(404)
    expect((await acts(first, { type: 'role', person: first.person, role: 'player' })).body).toEqual({
      error: 'not-yourself',
    })
  })
})

describe('the audit', () => {
  it('has a line for every act that changed something, and none for those that did not', async () => {
    const by = await admin()
    const somebody = await new Visitor().registered('Audited')
    const before = (await auditOf(by)).length
    const { person } = somebody
    for (const act of [
      { type: 'mute', person, days: 1, reason: 'spam' },
      { type: 'rename', person, name: 'Audited Anew' },
      { type: 'sign-out', person },
      { type: 'announce', text: 'Back in five minutes', hours: 1 },
    ] satisfies AdminAct[])
      expect((await acts(by, act)).status, act.type).toBe(200)
    for (const act of [
      { type: 'mute', person: 'nobody', days: 1, reason: 'spam' },
      { type: 'rename', person: 'nobody', name: 'Somebody' },
      { type: 'void', match: 'no such', reason: 'x' },
      { type: 'settle', report: 4711 },
      { type: 'withdraw', announcement: 4711 },
      { type: 'close', room: 'no such', reason: 'x' },
      { type: 'role', person, role: 'player' },
    ] satisfies AdminAct[])
      expect((await acts(by, act)).status, act.type).toBe(404)
    expect((await acts(by, { type: 'rename', person, name: by.name })).body).toEqual({ error: 'name-taken' })
    const lines = (await auditOf(by)).slice(0, -before)
    expect(lines.map((one) => [one.act, one.by]).reverse()).toEqual(
      ['mute', 'rename', 'sign-out', 'announce'].map((act) => [act, by.name]),
    )
    expect(lines.find((one) => one.act === 'mute')).toMatchObject({
      subject: person,
      detail: { days: 1, reason: 'spam' },
    })
  })

  it('is signed by who was asked for their session: nobody can say so in a request, nor that it was the command', async () => {
    const by = await admin()
    const before = await auditOf(by)
    const act = { type: 'announce', text: 'Signed', hours: 1 }
    for (const forged of [
      { ...act, by: 'command' },
      { ...act, admin: 'command' },
      { ...act, at: 1 },
    ])
      expect((await by.call('POST', '/api/admin/acts', forged)).status).toBe(400)
    for (const [method, path] of [
      ['POST', '/api/admin/audit'],
      ['PUT', '/api/admin/audit'],
      ['DELETE', '/api/admin/audit'],
    ])
      expect((await by.call(method ?? '', path ?? '', act)).status).toBe(404)
    expect(await auditOf(by)).toEqual(before)
  })

  it('cannot be changed, not even by the database’s owner, until its lines are two years old', async () => {
    await env.DB.exec("INSERT INTO audit (at, admin, act, subject, detail) VALUES (1, 'command', 'old', '', '{}')")
    await expect(env.DB.exec("UPDATE audit SET act = 'nothing'")).rejects.toThrow('never changed')
    await expect(env.DB.exec('DELETE FROM audit')).rejects.toThrow('two years')
    await env.DB.exec('DELETE FROM audit WHERE at = 1')
  })
})

describe('RULES 6.8 a ban', () => {
  it('closes open sockets, ends sessions, shuts every way in until its end, and says why', async () => {
    const by = await admin()
    const bad = await new Visitor().registered('Bad Apple')
    const { room } = await (await new Visitor().registered('Ban Host')).open()
    const line = await bad.connect(room)
    expect(await line.say({ type: 'sit' })).toBe('ok')
    await knownAt(bad.person, room)
    expect((await acts(by, { type: 'ban', person: bad.person, days: 7, reason: 'insults' })).status).toBe(200)
    expect(await line.until(() => line.closed)).toMatchObject({ code: 4401 })
    expect(await bad.who()).toBeNull()
    const signIn = (one: Visitor) => one.call('POST', '/api/session/sign-in', { username: 'Bad Apple', password })
    const refused = await signIn(new Visitor())
    expect([refused.status, refused.body]).toMatchObject([403, { error: 'banned', detail: { reason: 'insults' } }])
    const recover = { username: 'Bad Apple', code: bad.recovery, password: 'another horse battery' }
    expect((await new Visitor().call('POST', '/api/session/recover', recover)).body).toMatchObject({ error: 'banned' })
    // Only who knows the password is told.
    const guess = { username: 'Bad Apple', password: 'wrong horse battery' }
    expect((await new Visitor().call('POST', '/api/session/sign-in', guess)).body).toEqual({ error: 'wrong-password' })
    const sessions = await env.DB.prepare('SELECT 1 FROM sessions WHERE user_id = ?').bind(bad.person).all()
    expect(sessions.results).toEqual([])
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7 * day })
    expect((await signIn(new Visitor())).status).toBe(200)
  })

  it('can be lifted; a guest’s ends their sessions too', async () => {
    const by = await admin()
    const [bad, guest] = [await new Visitor().registered('Good Again'), await new Visitor().guest()]
    for (const { person } of [bad, guest])
      expect((await acts(by, { type: 'ban', person, days: 7, reason: 'x' })).status).toBe(200)
    expect(await guest.who()).toBeNull()
    expect((await acts(by, { type: 'ban', person: bad.person, days: 0, reason: 'mistake' })).status).toBe(200)
    expect(await (await bad.elsewhere()).who()).toMatchObject({ id: bad.person })
    expect((await acts(by, { type: 'ban', person: by.person, days: 1, reason: 'x' })).status).toBe(409)
  })
})

describe('RULES 5.9 a mute', () => {
  it('acts at once on sockets that are open and on new ones, until its end; the rest of the game goes on', async () => {
    const by = await admin()
    const loud = await new Visitor().registered('Loud One')
    const { room } = await loud.open()
    const line = await loud.connect(room)
    expect(await line.say({ type: 'chat', text: 'ha' })).toBe('ok')
    await knownAt(loud.person, room)
    expect((await acts(by, { type: 'mute', person: loud.person, days: 1, reason: 'spam' })).status).toBe(200)
    await expect.poll(() => line.say({ type: 'chat', text: 'ho' })).toBe('muted')
    const again = await loud.connect(room)
    expect(await again.say({ type: 'chat', text: 'hi' })).toBe('muted')
    expect(await again.say({ type: 'add-bot' })).toBe('ok')
    expect((await acts(by, { type: 'mute', person: loud.person, days: 0, reason: 'mistake' })).status).toBe(200)
    await expect.poll(() => line.say({ type: 'chat', text: 'he' })).toBe('ok')
  })
})

describe('other acts', () => {
  it('RULES 6.8 signing somebody out closes their sockets; a new name is seen at the table at once', async () => {
    const by = await admin()
    const one = await new Visitor().registered('Rude Name')
    const { room } = await one.open()
    const line = await one.connect(room)
    await knownAt(one.person, room)
    expect((await acts(by, { type: 'rename', person: one.person, name: 'Kind Name' })).status).toBe(200)
    await line.until(() => line.section('you')?.name === 'Kind Name', 'the new name')
    expect((await acts(by, { type: 'sign-out', person: one.person })).status).toBe(200)
    expect(await line.until(() => line.closed)).toMatchObject({ code: 4401 })
  })

  it('a room that is closed in the middle of a game records nothing, and its code is free', async () => {
    const by = await admin()
    const host = await new Visitor().registered('Stuck Host')
    const { room, code } = await host.open()
    const line = await host.connect(room)
    expect(await line.say({ type: 'add-bot' })).toBe('ok')
    expect(await line.say({ type: 'start' })).toBe('ok')
    const listed = async () => JSON.stringify((await by.call('GET', '/api/admin/rooms')).body)
    await expect.poll(listed, { timeout: 5_000 }).toContain(room)
    expect((await acts(by, { type: 'close', room, reason: 'stuck' })).status).toBe(200)
    await line.until(() => line.section('room')?.phase === 'closed', 'the end')
    await expect.poll(async () => (await host.call('GET', `/api/codes/${code}`)).status).toBe(404)
    expect((await host.call('GET', `/api/matches/${room}`)).status).toBe(404)
    await expect.poll(listed, { timeout: 5_000 }).not.toContain(room)
  })

  it('people are found by the beginning of their name, guests included, and by id', async () => {
    const by = await admin()
    const [guest, one] = [await new Visitor().guest('Findme Fox'), await new Visitor().registered('Findme Owl')]
    const found = async (typed: string) => {
      const { body } = await by.call('GET', `/api/admin/people?name=${encodeURIComponent(typed)}`)
      return JSON.parse(JSON.stringify(body.people)).map((known: { id: string }) => known.id)
    }
    expect(await found('FINDME')).toEqual([one.person, guest.person])
    expect(await found(guest.person)).toEqual([guest.person])
    expect(await found('')).toEqual([])
    expect(await found('%')).toEqual([])
  })

  it('RULES 5.9 a report comes with what was said, and goes when it is settled', async () => {
    const by = await admin()
    const [ann, bob] = [await new Visitor().registered('Reports Ann'), await new Visitor().registered('Reported Bob')]
    const { room } = await ann.open()
    const [annLine, bobLine] = [await ann.connect(room), await bob.connect(room)]
    expect(await bobLine.say({ type: 'chat', text: 'something rude' })).toBe('ok')
    expect(await annLine.say({ type: 'report', person: bob.person, reason: 'insult' })).toBe('ok')
    const open = async () =>
      JSON.parse(JSON.stringify((await by.call('GET', '/api/admin/reports')).body.reports)).find(
        (one: { room: string }) => one.room === room,
      )
    const report = await open()
    expect(report).toMatchObject({
      reason: 'insult',
      reporter: { name: 'Reports Ann' },
      reported: { id: bob.person, name: 'Reported Bob' },
      chat: [{ text: 'something rude' }],
    })
    expect((await acts(by, { type: 'settle', report: report.id })).status).toBe(200)
    expect(await open()).toBeUndefined()
  })

  it('everybody is told of an announcement, until it is over or withdrawn', async () => {
    const by = await admin()
    const told = async () => {
      const { body } = await new Visitor().call('GET', '/api/announcements')
      return JSON.parse(JSON.stringify(body.announcements)).map((one: { text: string }) => one.text)
    }
    expect((await acts(by, { type: 'announce', text: 'A new version at nine', hours: 2 })).status).toBe(200)
    expect(await told()).toContain('A new version at nine')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 3_600_000 })
    expect(await told()).not.toContain('A new version at nine')
  })
})

describe('RULES 6.5, 6.6 a void game', () => {
  it('leaves every rating as before, once, and stays with a flag', async () => {
    const by = await admin()
    const people = [await new Visitor().registered('Void Ann'), await new Visitor().registered('Void Bob')]
    const newcomer = await new Visitor().registered('Void Newcomer')
    const game = (id: string, of: Visitor[]) =>
      finishedGame({ id, people: of.map(({ person, name }) => ({ person, name })), ratings: of.map(() => startRating) })
    await saveMatch(env.DB, game('kept'.repeat(8), people))
    const all = async () => (await env.DB.prepare('SELECT * FROM ratings ORDER BY user_id, game').all()).results
    const before = await all()
    expect(before.length).toBe(2)
    const voided = 'void'.repeat(8)
    await saveMatch(env.DB, game(voided, [newcomer, ...people]))
    expect(await all()).not.toEqual(before)
    expect((await acts(by, { type: 'void', match: voided, reason: 'a bug' })).status).toBe(200)
    expect(await all()).toEqual(before)
    expect((await acts(by, { type: 'void', match: voided, reason: 'again' })).status).toBe(404)
    await saveMatch(env.DB, game(voided, [newcomer, ...people]))
    expect(await all()).toEqual(before)
    expect((await by.call('GET', `/api/matches/${voided}`)).body).toMatchObject({ voided: true, rated: true })
    expect((await by.call('GET', `/api/matches/${'kept'.repeat(8)}`)).body).toMatchObject({ voided: false })
    expect((await by.call('GET', '/api/players/Void%20Ann')).body).toMatchObject({
      totals: { games: 1, wins: 1 },
      history: expect.arrayContaining([expect.objectContaining({ id: voided, change: null })]),
    })
    expect((await auditOf(by))[0]).toMatchObject({ act: 'void', subject: voided, detail: { reason: 'a bug' } })
  })

  it('an unrated one changes no rating', async () => {
    const by = await admin()
    const one = await new Visitor().registered('Void Cay')
    const id = 'unra'.repeat(8)
    await saveMatch(env.DB, finishedGame({ id, people: [{ person: one.person, name: one.name }] }))
    const before = (await env.DB.prepare('SELECT * FROM ratings').all()).results
    expect((await acts(by, { type: 'void', match: id, reason: 'x' })).status).toBe(200)
    expect((await env.DB.prepare('SELECT * FROM ratings').all()).results).toEqual(before)
  })
})

describe('what admins see of the running of it', () => {
  it('a room that is stuck shows with its age, in health too, and no longer once it is not', async () => {
    const by = await admin()
    const lobby = lobbyOf(env)
    const now = Date.now()
    await lobby.owes('stuck-room', 'record', 1, now - 90_000)
    await lobby.owes('stuck-room', 'record', 2, now - 1000)
    const { body } = await by.call('GET', '/api/admin/rooms')
    expect(body.stuck).toEqual([{ room: 'stuck-room', errand: 'record', since: now - 90_000, tries: 2 }])
    const health = await new Visitor().call('GET', '/api/health')
    expect(health.body).toMatchObject({ ok: true, lobby: true, database: true })
    expect(Number(health.body.outboxSeconds)).toBeGreaterThanOrEqual(90)
    // The news that it succeeded may have been lost: what does not fail again in time is not stuck.
    expect(await lobby.stuckSince(now + 3_600_000)).toBeNull()
    await lobby.owes('stuck-room', 'record', 0, now)
    expect((await new Visitor().call('GET', '/api/health')).body).toMatchObject({ outboxSeconds: 0 })
  })

  it('rooms and games are counted once each, by the hour', async () => {
    const lobby = env.Lobby.getByName('a lobby of its own')
    const hour = 3_600_000
    const listing = (state: 'open' | 'running') => ({
      table: { ...listedTable, state },
      people: ['ann'],
      holds: false,
    })
    for (const state of ['open', 'open', 'running', 'running'] as const)
      await lobby.tell('a', listing(state), 5 * hour + 7)
    await lobby.tell('a', null, 5 * hour + 8)
    await lobby.tell('b', listing('running'), 6 * hour)
    await lobby.count({ 'request-10ms': 3 }, 6 * hour + 1)
    await lobby.count({ 'request-10ms': 4 }, 7 * hour - 1)
    for (const [person, at] of [
      ['ann', 1],
      ['bob', 6 * hour],
      ['ann', 6 * hour],
    ] as const)
      await lobby.visit(person, `${at}`, at, at)
    const { hours, peopleToday, peopleThisWeek } = await lobby.counted(0, 25 * hour)
    expect(hours).toEqual([
      { hour: 5 * hour, what: 'games-liars-lies', n: 1 },
      { hour: 5 * hour, what: 'rooms', n: 1 },
      { hour: 6 * hour, what: 'games-liars-lies', n: 1 },
      { hour: 6 * hour, what: 'request-10ms', n: 7 },
      { hour: 6 * hour, what: 'rooms', n: 1 },
    ])
    expect([peopleToday, peopleThisWeek]).toEqual([2, 2])
    expect((await lobby.counted(6 * hour, 25 * hour)).hours.length).toBe(3)
  })

  it('requests are counted by time and answer, and reach the lobby within a minute or so', async () => {
    const by = await admin()
    const counts = async () => {
      const { body } = await by.call('GET', '/api/admin/counts')
      const hours: { what: string; n: number }[] = JSON.parse(JSON.stringify(body.hours))
      return hours.filter((one) => one.what === 'request-refused').reduce((sum, one) => sum + one.n, 0)
    }
    await new Visitor().call('GET', '/api/no-such-address')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
    await new Visitor().call('GET', '/api/no-such-address')
    await expect.poll(counts, { timeout: 5_000 }).toBeGreaterThan(0)
  })
})
