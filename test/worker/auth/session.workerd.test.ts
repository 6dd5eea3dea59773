import { env, exports } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { sessionLength } from '../../../worker/auth/session.ts'
import { Visitor } from '../people.ts'
import { tripsOf } from '../trips.ts'

const password = 'correct horse battery'
const day = 24 * 3_600_000
const whoIs = async (visitor: Visitor) => (await visitor.call('GET', '/api/session')).body.person
const endsIn = (visitor: Visitor, ms: number) =>
  env.DB.prepare('UPDATE sessions SET expires_at = ? WHERE user_id = ?')
    .bind(Date.now() + ms, visitor.person)
    .run()
/** Somebody else's browser with this one's cookie. */
function copyOf(visitor: Visitor): Visitor {
  const copy = new Visitor()
  copy.cookie = visitor.cookie
  return copy
}

describe('the database', () => {
  it('BARS C3 is asked at most three times by any request, an extended session included', async () => {
    await new Visitor().registered('Known')
    const visitor = new Visitor()
    const spent: { [what: string]: number } = {}
    const count = async (what: string, work: () => Promise<unknown>) => {
      if (visitor.person) await endsIn(visitor, sessionLength / 2 - day)
      spent[what] = await tripsOf(work)
    }
    await count('guest', () => visitor.guest())
    await count('again', () => visitor.guest())
    await count('who', () => visitor.call('GET', '/api/session'))
    await count('rename', () => visitor.call('PATCH', '/api/session', { name: 'Renamed' }))
    const { room, code } = await visitor.open()
    await count('open', () => visitor.open())
    await count('code', () => visitor.call('GET', `/api/codes/${code}`))
    await count('match', () => visitor.call('GET', `/api/matches/${room}`))
    await count('socket', () => visitor.connect(room))
    await count('register', () => visitor.registered('Counter'))
    await count('sign in', () => visitor.call('POST', '/api/session/sign-in', { username: 'Known', password }))
    await count('sign out', () => visitor.call('POST', '/api/session/sign-out'))
    await count('health', () => visitor.call('GET', '/api/health'))
    expect(spent).toEqual({
      guest: 1,
      again: 2,
      who: 2,
      rename: 3,
      open: 3,
      code: 1,
      match: 2,
      socket: 1,
      register: 3,
      'sign in': 2,
      'sign out': 1,
      health: 1,
    })
  })
})

describe('a session', () => {
  it('is stored as a hash only, and its token is the worker’s own, whatever a browser brings along (fixation)', async () => {
    const visitor = new Visitor()
    visitor.cookie = `__Host-sid=${'ab'.repeat(32)}`
    const planted = visitor.cookie
    await visitor.guest()
    expect(visitor.cookie).not.toBe(planted)
    expect(await whoIs(visitor)).toMatchObject({ id: visitor.person })
    const { results } = await env.DB.prepare('SELECT * FROM sessions WHERE user_id = ?').bind(visitor.person).all()
    expect(results).toHaveLength(1)
    expect(JSON.stringify(results)).not.toContain(visitor.cookie.split('=')[1])
  })

  it('is extended when it is half used, not before, and is over when it is over', async () => {
    const visitor = await new Visitor().guest()
    const { headers } = await visitor.call('GET', '/api/session')
    expect(headers.get('set-cookie')).toBeNull()
    await endsIn(visitor, sessionLength / 2 - day)
    const { cookie } = visitor
    const extended = await visitor.call('GET', '/api/session')
    expect(extended.headers.get('set-cookie')).toContain(`Max-Age=${sessionLength / 1000}`)
    expect(visitor.cookie).toBe(cookie)
    const row = await env.DB.prepare('SELECT expires_at AS ends FROM sessions WHERE user_id = ?')
      .bind(visitor.person)
      .first<{ ends: number }>()
    expect(row?.ends).toBeGreaterThan(Date.now() + sessionLength - day)
    await endsIn(visitor, -1)
    expect(await whoIs(visitor)).toBeNull()
  })

  it('signing out ends this one only, and the cookie goes', async () => {
    const visitor = await new Visitor().registered('SignerOut')
    const phone = new Visitor()
    await phone.call('POST', '/api/session/sign-in', { username: 'SignerOut', password })
    const copy = copyOf(visitor)
    const { headers } = await visitor.call('POST', '/api/session/sign-out')
    expect(headers.get('set-cookie')).toMatch(/^__Host-sid=;.*Max-Age=0/)
    expect(await whoIs(copy)).toBeNull()
    expect(await whoIs(phone)).toMatchObject({ username: 'SignerOut' })
  })

  it('over plain http the cookie has no prefix and is not Secure', async () => {
    const made = await exports.default.fetch(
      new Request('http://192.168.0.7:8787/api/session/guest', { method: 'POST', body: '{"name":"Wifi"}' }),
    )
    const cookie = made.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/^sid=[0-9a-f]{64};.*HttpOnly.*SameSite=Lax/)
    expect(cookie).not.toContain('Secure')
    const again = await exports.default.fetch(
      new Request('http://192.168.0.7:8787/api/session', { headers: { cookie: cookie.split(';')[0] ?? '' } }),
    )
    expect(await again.json()).toMatchObject({ person: { name: 'Wifi' } })
  })
})

describe('registering', () => {
  it('RULES 6.1 who loses the race for a name stays the guest they were', async () => {
    const rivals = await Promise.all(Array.from({ length: 4 }, () => new Visitor().guest()))
    const answers = await Promise.all(
      rivals.map((one) => one.call('POST', '/api/session/register', { username: 'Wanted', password })),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409, 409])
    for (const rival of rivals) expect(await whoIs(rival)).toMatchObject({ id: rival.person })
  })

  it('ends every other session of the guest', async () => {
    const visitor = await new Visitor().guest()
    const copy = copyOf(visitor)
    await visitor.registered('Grown')
    expect(await whoIs(copy)).toBeNull()
    expect(await whoIs(visitor)).toMatchObject({ id: visitor.person, username: 'Grown' })
    const again = await visitor.call('POST', '/api/session/register', { username: 'Twice', password })
    expect([again.status, again.body]).toEqual([409, { error: 'already-registered' }])
  })

  it('C-34 a name is one name in every case of every script, and is shown as its owner spells it', async () => {
    await new Visitor().registered('Ünal Ж')
    for (const username of ['ünal ж', 'ÜNAL Ж', ' Ünal\u200b  ж ']) {
      expect((await new Visitor().call('POST', '/api/session/register', { username, password })).status).toBe(409)
      expect((await new Visitor().call('POST', '/api/session/guest', { name: username })).status).toBe(409)
      const back = new Visitor()
      const { body } = await back.call('POST', '/api/session/sign-in', { username, password })
      expect(body).toMatchObject({ person: { name: 'Ünal Ж', username: 'Ünal Ж' } })
    }
    const guest = await new Visitor().guest()
    const { body } = await guest.call('PATCH', '/api/session', { name: 'üNAL ж' })
    expect(body).toEqual({ error: 'name-taken' })
  })
})
