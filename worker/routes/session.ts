/** Who somebody is: guest, register, sign in and out, recover (RULES 6.1, 6.8). */

import type { Hono } from 'hono'
import type { Person } from '../../shared/contract.ts'
import { hexOf } from '../../shared/sha256.ts'
import { cleanName, friendlyNames, nameKey, spelling } from '../auth/names.ts'
import { cleanPassword } from '../auth/password-rules.ts'
import { newRecoveryCode, recoveryHash } from '../auth/recovery.ts'
import { currentSession, dropCookie, giveCookie, knownSession, newSession, sessionHash } from '../auth/session.ts'
import { banned, guardOf, mayTry, tooManyTries } from '../auth/tries.ts'
import { recoverAccount, renameRegistered } from '../db/accounts.ts'
import {
  changeSession,
  endSession,
  findByUsername,
  insertGuest,
  isTaken,
  promote,
  renameGuest,
  type Spelled,
  sessionId,
} from '../db/users.ts'
import { tellOfEnd, tellOfGuests, tellRooms } from '../presence.ts'
import { type AppContext, type Bindings, failure, reply, serve } from '../serve.ts'

const newId = () => hexOf(crypto.getRandomValues(new Uint8Array(16)))
const spelledAs = (name: string): Spelled => ({ name, key: nameKey(name) })

/** The routes of who somebody is. */
export function sessionRoutes(app: Hono<Bindings>): void {
  guestRoutes(app)
  registerRoute(app)
  signInRoutes(app)
  recoverRoute(app)
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
    const { token, row } = newSession(c, now)
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
    if (name === null) return failure(400, 'bad-name')
    const { id, username } = session.person
    if (!(await rename(c, id, spelledAs(name), username !== null))) return failure(409, 'name-taken')
    return reply(200, { person: { id, name, username: username && name } })
  })
}

/** Gives somebody another name, in their rooms too; false when it is somebody else's. */
async function rename(c: AppContext, id: string, spelled: Spelled, registered: boolean): Promise<boolean> {
  const { DB } = c.env
  const guests = registered
    ? await renameRegistered(DB, id, spelled, Date.now())
    : (await renameGuest(DB, id, spelled)) && []
  if (!guests) return false
  const known = { name: spelled.name, kind: registered ? ('registered' as const) : ('guest' as const) }
  await Promise.all([tellRooms(c.env, { person: id, known, ended: [], moved: null }), tellOfGuests(c.env, guests)])
  return true
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
    const code = newRecoveryCode()
    const id = session?.person.id ?? newId()
    const { token, row } = newSession(c, now)
    const user = { id, spelled, password: hash, recovery: recoveryHash(code) }
    const guests = await promote(c.env.DB, user, !session, row)
    if (!guests) return failure(409, 'name-taken')
    // The sockets that this browser has open go on under the fresh session, in the middle of a game too.
    const moved = { from: sessionId(sessionHash(c) ?? ''), to: sessionId(row.hash) }
    const known = { name: username, kind: 'registered' as const }
    await Promise.all([
      session ? tellRooms(c.env, { person: id, known, ended: 'others', moved }) : null,
      tellOfGuests(c.env, guests),
    ])
    giveCookie(c, token)
    return reply(201, { person: { id, name: username, username }, recovery: code })
  })
}

/** Tries are counted under the present name, whichever was given: a former one is no second set of tries. */
const keyOf = (found: { person: Person } | null, given: string): string =>
  found ? nameKey(found.person.username ?? given) : given

function signInRoutes(app: Hono<Bindings>): void {
  serve(app, 'POST /api/session/sign-in', async (c, body) => {
    if (!(await mayTry(c))) return failure(429, 'too-fast')
    const key = nameKey(spelling(body.username))
    const found = await findByUsername(c.env.DB, key, Date.now())
    const { right, waitSeconds } = await guardOf(c, keyOf(found, key)).check(
      body.password.normalize('NFKC'),
      found?.password ?? null,
    )
    if (waitSeconds > 0) return tooManyTries(waitSeconds)
    if (!right || !found) return failure(401, 'wrong-password')
    const refusal = banned(found.ban, Date.now())
    if (refusal) return refusal
    const { token, row } = newSession(c, Date.now())
    const { begun, before } = await changeSession(c.env.DB, found.person.id, found.password, row, sessionHash(c))
    if (!begun) return failure(401, 'wrong-password')
    await tellOfEnd(c.env, before, sessionHash(c))
    giveCookie(c, token)
    return reply(200, { person: found.person })
  })

  serve(app, 'POST /api/session/sign-out', async (c) => {
    const hash = sessionHash(c)
    if (hash) await tellOfEnd(c.env, await endSession(c.env.DB, hash), hash)
    dropCookie(c)
    return reply(200, { person: null })
  })
}

function recoverRoute(app: Hono<Bindings>): void {
  serve(app, 'POST /api/session/recover', async (c, body) => {
    if (!(await mayTry(c))) return failure(429, 'too-fast')
    const username = spelling(body.username)
    const password = cleanPassword(body.password, username)
    if (password === null) return failure(400, 'bad-password')
    const key = nameKey(username)
    const found = await findByUsername(c.env.DB, key, Date.now())
    const old = found?.recovery ?? null
    const { waitSeconds, hash } = await guardOf(c, keyOf(found, key)).recover(recoveryHash(body.code), old, password)
    if (waitSeconds > 0) return tooManyTries(waitSeconds)
    if (hash === null || old === null || !found) return failure(401, 'wrong-code')
    const refusal = banned(found.ban, Date.now())
    if (refusal) return refusal
    const code = newRecoveryCode()
    const { token, row } = newSession(c, Date.now())
    const { id } = found.person
    const hashes = { old, recovery: recoveryHash(code), password: hash }
    if (!(await recoverAccount(c.env.DB, id, hashes, row))) return failure(401, 'wrong-code')
    await tellRooms(c.env, { person: id, known: null, ended: 'others', moved: null })
    giveCookie(c, token)
    return reply(200, { person: found.person, recovery: code })
  })
}
