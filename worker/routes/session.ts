/** Who somebody is: guest, register, sign in and out (RULES 6.1). */
import { bytesToHex } from '@noble/hashes/utils.js'
import type { Hono } from 'hono'
import { cleanName, randomName } from '../auth/names.ts'
import { cleanPassword } from '../auth/password-rules.ts'
import { currentSession, dropCookie, freshSession, sessionHash } from '../auth/session.ts'
import { changeSession, endSession, findByUsername, insertGuest, isTaken, promote, renameGuest } from '../db/users.ts'
import { isWithin } from '../guard.ts'
import { type AppContext, type Bindings, failure, reply, serve } from '../serve.ts'

const newId = () => bytesToHex(crypto.getRandomValues(new Uint8Array(16)))
const mayTry = (c: AppContext) => isWithin(c, c.env.SESSIONS_LIMIT, 'session')
/** The object that guards a username; one for every spelling that the database takes for the same. */
const guardOf = (c: AppContext, username: string) => c.env.Password.getByName(username.toLowerCase())

/** The routes of who somebody is. */
export function sessionRoutes(app: Hono<Bindings>): void {
  guestRoutes(app)
  registerRoute(app)
  signInRoutes(app)
}

function guestRoutes(app: Hono<Bindings>): void {
  serve(app, 'GET /api/session', async (c) => {
    const session = await currentSession(c, Date.now())
    return reply(200, { person: session?.person ?? null })
  })

  serve(app, 'POST /api/session/guest', async (c, body) => {
    const now = Date.now()
    const session = await currentSession(c, now)
    if (session) return reply(200, { person: session.person })
    if (!(await mayTry(c))) return failure(429, 'too-fast')
    const name = body.name === undefined ? randomName() : cleanName(body.name)
    if (name === null) return failure(400, 'bad-name')
    if (await isTaken(c.env.DB, name)) return failure(409, 'name-taken')
    const id = newId()
    await insertGuest(c.env.DB, id, name, freshSession(c, now))
    return reply(201, { person: { id, name, username: null } })
  })

  serve(app, 'PATCH /api/session', async (c, body) => {
    const session = await currentSession(c, Date.now())
    if (!session) return failure(401, 'signed-out')
    const name = cleanName(body.name)
    if (name === null || session.person.username !== null) return failure(400, 'bad-name')
    if (await isTaken(c.env.DB, name)) return failure(409, 'name-taken')
    await renameGuest(c.env.DB, session.person.id, name)
    return reply(200, { person: { ...session.person, name } })
  })
}

function registerRoute(app: Hono<Bindings>): void {
  serve(app, 'POST /api/session/register', async (c, body) => {
    const now = Date.now()
    const username = cleanName(body.username)
    if (username === null) return failure(400, 'bad-name')
    const password = cleanPassword(body.password, username)
    if (password === null) return failure(400, 'bad-password')
    if (!(await mayTry(c))) return failure(429, 'too-fast')
    const session = await currentSession(c, now)
    if (session?.person.username) return failure(409, 'already-registered')
    if (await isTaken(c.env.DB, username)) return failure(409, 'name-taken')
    const hash = await guardOf(c, username).hash(password)
    const id = session?.person.id ?? newId()
    const made = await promote(c.env.DB, { id, username, password: hash }, !session, freshSession(c, now))
    if (!made) return failure(409, 'name-taken')
    return reply(201, { person: { id, name: username, username } })
  })
}

function signInRoutes(app: Hono<Bindings>): void {
  serve(app, 'POST /api/session/sign-in', async (c, body) => {
    if (!(await mayTry(c))) return failure(429, 'too-fast')
    const username = cleanName(body.username) ?? ''
    const found = await findByUsername(c.env.DB, username)
    const { right, waitSeconds } = await guardOf(c, username).check(
      body.password.normalize('NFKC'),
      found?.password ?? null,
    )
    if (waitSeconds > 0)
      return {
        ...failure(429, 'too-many-tries', { seconds: waitSeconds }),
        headers: { 'Retry-After': String(waitSeconds) },
      }
    if (!right || !found) return failure(401, 'wrong-password')
    const now = Date.now()
    const old = sessionHash(c)
    await changeSession(c.env.DB, found.person.id, freshSession(c, now), old)
    return reply(200, { person: found.person })
  })

  serve(app, 'POST /api/session/sign-out', async (c) => {
    const hash = sessionHash(c)
    if (hash) await endSession(c.env.DB, hash)
    dropCookie(c)
    return reply(200, { person: null })
  })
}
