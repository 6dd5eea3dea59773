/** Who somebody is: guest, register, sign in and out (RULES 6.1). */
import { bytesToHex } from '@noble/hashes/utils.js'
import type { Hono } from 'hono'
import { cleanName, friendlyNames, nameKey } from '../auth/names.ts'
import { cleanPassword } from '../auth/password-rules.ts'
import { currentSession, dropCookie, giveCookie, knownSession, newSession, sessionHash } from '../auth/session.ts'
import {
  changeSession,
  endSession,
  findByUsername,
  insertGuest,
  isTaken,
  promote,
  renameGuest,
  type Spelled,
} from '../db/users.ts'
import { isWithin } from '../guard.ts'
import { type AppContext, type Bindings, failure, reply, serve } from '../serve.ts'

const newId = () => bytesToHex(crypto.getRandomValues(new Uint8Array(16)))
const mayTry = (c: AppContext) => isWithin(c, c.env.SESSIONS_LIMIT, 'session')
const spelledAs = (name: string): Spelled => ({ name, key: nameKey(name) })
/** The object that guards a username; one for every spelling that the database takes for the same. */
const guardOf = (c: AppContext, key: string) => c.env.Password.getByName(key)

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
    const given = body.name === undefined ? null : cleanName(body.name)
    if (body.name !== undefined && given === null) return failure(400, 'bad-name')
    const offers = given === null ? friendlyNames() : [given]
    const id = newId()
    const { token, row } = newSession(now)
    const name = await insertGuest(c.env.DB, id, offers.map(spelledAs), row)
    if (name === null) return failure(409, 'name-taken')
    giveCookie(c, token)
    return reply(201, { person: { id, name, username: null } })
  })

  serve(app, 'PATCH /api/session', async (c, body) => {
    if (!(await mayTry(c))) return failure(429, 'too-fast')
    const session = await currentSession(c, Date.now())
    if (!session) return failure(401, 'signed-out')
    const name = cleanName(body.name)
    if (name === null || session.person.username !== null) return failure(400, 'bad-name')
    const renamed = await renameGuest(c.env.DB, session.person.id, spelledAs(name))
    return renamed ? reply(200, { person: { ...session.person, name } }) : failure(409, 'name-taken')
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
    const session = await knownSession(c, now)
    if (session?.person.username) return failure(409, 'already-registered')
    const spelled = spelledAs(username)
    if (await isTaken(c.env.DB, spelled.key)) return failure(409, 'name-taken')
    const hash = await guardOf(c, spelled.key).hash(password)
    const id = session?.person.id ?? newId()
    const { token, row } = newSession(now)
    const made = await promote(c.env.DB, { id, spelled, password: hash }, !session, row)
    if (!made) return failure(409, 'name-taken')
    giveCookie(c, token)
    return reply(201, { person: { id, name: username, username } })
  })
}

function signInRoutes(app: Hono<Bindings>): void {
  serve(app, 'POST /api/session/sign-in', async (c, body) => {
    if (!(await mayTry(c))) return failure(429, 'too-fast')
    const key = nameKey(cleanName(body.username) ?? '')
    const found = await findByUsername(c.env.DB, key)
    const { right, waitSeconds } = await guardOf(c, key).check(body.password.normalize('NFKC'), found?.password ?? null)
    if (waitSeconds > 0)
      return {
        ...failure(429, 'too-many-tries', { seconds: waitSeconds }),
        headers: { 'Retry-After': String(waitSeconds) },
      }
    if (!right || !found) return failure(401, 'wrong-password')
    const { token, row } = newSession(Date.now())
    await changeSession(c.env.DB, found.person.id, row, sessionHash(c))
    giveCookie(c, token)
    return reply(200, { person: found.person })
  })

  serve(app, 'POST /api/session/sign-out', async (c) => {
    const hash = sessionHash(c)
    if (hash) await endSession(c.env.DB, hash)
    dropCookie(c)
    return reply(200, { person: null })
  })
}
