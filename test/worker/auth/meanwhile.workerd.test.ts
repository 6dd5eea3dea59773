import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it } from 'vitest'
import { nameKey } from '../../../worker/auth/names.ts'
import { enterWithPasskey, insertPasskey } from '../../../worker/db/passkeys.ts'
import { Visitor } from '../people.ts'

const password = 'correct horse battery'

describe('a name that nobody can choose any more', () => {
  it('is still one to sign in by, to change, and to delete', async () => {
    const [ann, ben] = [await new Visitor().registered('Robot Ann'), await new Visitor().registered('Robot Ben')]
    for (const [{ person }, name] of [
      [ann, 'Bot ٣'],
      [ben, '..'],
    ] as const)
      await env.DB.prepare('UPDATE users SET name = ?2, username = ?3 WHERE id = ?1')
        .bind(person, name, nameKey(name))
        .run()
    const signIn = (username: string) => new Visitor().call('POST', '/api/session/sign-in', { username, password })
    expect((await signIn('bot ٣')).body).toMatchObject({ person: { id: ann.person } })
    expect((await signIn('..')).body).toMatchObject({ person: { id: ben.person } })
    expect((await ann.call('PATCH', '/api/session', { name: 'Human Ann' })).status).toBe(200)
    expect((await ben.call('POST', '/api/account/delete', { name: '..', password })).status).toBe(200)
  })
})

describe('signing in while the account changes', () => {
  const database: { batch: unknown } = Object.getPrototypeOf(env.DB)
  const { batch } = database
  afterEach(() => {
    database.batch = batch
  })
  /** What happens between the comparison of a password and the begin of the session. */
  function meanwhile(sql: string, person: string): void {
    database.batch = async function (this: D1Database, statements: D1PreparedStatement[]) {
      database.batch = batch
      await this.prepare(sql).bind(person).run()
      return this.batch(statements)
    }
  }
  const sessionsOf = async (person: string) =>
    (await env.DB.prepare('SELECT count(*) AS n FROM sessions WHERE user_id = ?').bind(person).first<{ n: number }>())
      ?.n

  it.each([
    ['has another password', 'UPDATE users SET password = password || 0 WHERE id = ?'],
    ['is deleted', "UPDATE users SET name = '', username = NULL, password = NULL, deleted_at = 1 WHERE id = ?"],
    ['is banned', 'UPDATE users SET banned_until = 9e15 WHERE id = ?'],
  ])('RULES 6.8 opens nothing once it %s, and the session brought along stays', async (what, sql) => {
    const ann = await new Visitor().registered(what.slice(0, 20))
    const eve = await new Visitor().guest()
    meanwhile(sql, ann.person)
    const { status, headers } = await eve.call('POST', '/api/session/sign-in', { username: ann.name, password })
    expect([status, headers.get('set-cookie')]).toEqual([401, null])
    expect(await sessionsOf(ann.person)).toBe(1)
    expect(await eve.who()).toMatchObject({ id: eve.person })
  })

  it('RULES 6.8 a passkey that was just removed opens nothing', async () => {
    const ann = await new Visitor().registered('Passkey Gone')
    const row = { hash: 'f'.repeat(64), createdAt: 1, expiresAt: 9e15, device: '' }
    const enter = () => enterWithPasskey(env.DB, ann.person, { id: 'key', counter: 1 }, row, null)
    expect(await enter()).toEqual({ begun: false, before: null })
    const passkey = { id: 'key', publicKey: '', counter: 0, transports: [], device: '' }
    await insertPasskey(env.DB, ann.person, passkey, 1, 1)
    expect(await enter()).toEqual({ begun: true, before: null })
  })

  it('RULES 6.8 who was deleted meanwhile is neither registered nor renamed', async () => {
    const gone = "UPDATE users SET name = '', deleted_at = 1 WHERE id = ?"
    const [fox, owl] = [await new Visitor().guest(), await new Visitor().guest()]
    meanwhile(gone, fox.person)
    const registering = await fox.call('POST', '/api/session/register', { username: 'Back From Nowhere', password })
    expect(registering.body).toEqual({ error: 'name-taken' })
    await env.DB.prepare(gone).bind(owl.person).run()
    expect((await owl.call('PATCH', '/api/session', { name: 'Back Too' })).status).toBe(409)
    const names = await env.DB.prepare('SELECT name FROM users WHERE id IN (?, ?)').bind(fox.person, owl.person).all()
    expect(names.results).toEqual([{ name: '' }, { name: '' }])
  })
})
