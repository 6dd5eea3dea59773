/** What people do with their own account (RULES 6.1, 6.8). Whatever would let somebody stay in it asks for the password again. */
import type { Hono } from 'hono'
import { nameKey, spelling } from '../auth/names.ts'
import { cleanPassword } from '../auth/password-rules.ts'
import { newRecoveryCode, recoveryHash } from '../auth/recovery.ts'
import { dropCookie, giveCookie, newSession, ownAccount } from '../auth/session.ts'
import { guardOf, mayUse, tooManyTries } from '../auth/tries.ts'
import { changePassword, deleteAccount, endAllSessions, endOwnSession, renewRecovery } from '../db/accounts.ts'
import { accountOverview, exportAccount } from '../db/own-data.ts'
import { sessionId } from '../db/users.ts'
import { tellRooms } from '../presence.ts'
import { type AppContext, type Bindings, failure, reply, serve } from '../serve.ts'

/** The account, once its owner has proved again to be it; or the refusal to answer with. */
export async function provedOwner(c: AppContext, password: string) {
  if (!(await mayUse(c))) return { refusal: failure(429, 'too-fast') }
  const account = await ownAccount(c, Date.now())
  if (!account) return { refusal: failure(401, 'signed-out') }
  const { key, password: stored } = account
  if (key === null || stored === null) return { refusal: failure(409, 'not-registered') }
  const { right, waitSeconds } = await guardOf(c, key).check(password.normalize('NFKC'), stored)
  if (waitSeconds > 0) return { refusal: tooManyTries(waitSeconds) }
  return right ? { account, key, stored } : { refusal: failure(401, 'wrong-password') }
}

/** The routes of one's own account. */
export function accountRoutes(app: Hono<Bindings>): void {
  readingRoutes(app)
  secretRoutes(app)
  sessionsRoutes(app)
  deleteRoute(app)
}

function readingRoutes(app: Hono<Bindings>): void {
  serve(app, 'GET /api/account', async (c) => {
    const now = Date.now()
    const account = await ownAccount(c, now)
    if (!account) return failure(401, 'signed-out')
    return reply(200, await accountOverview(c.env.DB, account.person, account.hash, now))
  })

  serve(app, 'GET /api/account/export', async (c) => {
    if (!(await mayUse(c))) return failure(429, 'too-fast')
    const now = Date.now()
    const account = await ownAccount(c, now)
    if (!account) return failure(401, 'signed-out')
    return {
      ...reply(200, await exportAccount(c.env.DB, account.person, account.hash, now)),
      headers: { 'Content-Disposition': 'attachment; filename="liars-table.json"' },
    }
  })
}

function secretRoutes(app: Hono<Bindings>): void {
  serve(app, 'POST /api/account/password', async (c, body) => {
    const proved = await provedOwner(c, body.old)
    if ('refusal' in proved) return proved.refusal
    const { account, key, stored } = proved
    const password = cleanPassword(body.password, account.person.name)
    if (password === null) return failure(400, 'bad-password')
    const { id } = account.person
    const { token, row } = newSession(c, Date.now())
    const hashes = { old: stored, password: await guardOf(c, key).hash(password) }
    if (!(await changePassword(c.env.DB, id, hashes, row))) return failure(401, 'wrong-password')
    giveCookie(c, token)
    // All sockets close, this session's too: somebody may have copied its token. Pages come back by the fresh one, so they hear it when it is theirs.
    c.executionCtx.waitUntil(tellRooms(c.env, { person: id, known: null, ended: 'others', moved: null }))
    return reply(200, { person: account.person })
  })

  serve(app, 'POST /api/account/recovery', async (c, body) => {
    const proved = await provedOwner(c, body.password)
    if ('refusal' in proved) return proved.refusal
    const recovery = newRecoveryCode()
    await renewRecovery(c.env.DB, proved.account.person.id, recoveryHash(recovery))
    return reply(200, { recovery })
  })
}

function sessionsRoutes(app: Hono<Bindings>): void {
  serve(app, 'DELETE /api/account/sessions', async (c) => {
    const account = await ownAccount(c, Date.now())
    if (!account) return failure(401, 'signed-out')
    const { id } = account.person
    await endAllSessions(c.env.DB, id)
    await tellRooms(c.env, { person: id, known: null, ended: 'others', moved: null })
    dropCookie(c)
    return reply(200, { person: null })
  })

  serve(app, 'DELETE /api/account/sessions/:id', async (c) => {
    const account = await ownAccount(c, Date.now())
    if (!account) return failure(401, 'signed-out')
    const { person, hash } = account
    const session = c.req.param('id') ?? ''
    if (!(await endOwnSession(c.env.DB, person.id, session))) return failure(404, 'not-found')
    await tellRooms(c.env, { person: person.id, known: null, ended: [session], moved: null })
    if (session !== sessionId(hash)) return reply(200, { person })
    dropCookie(c)
    return reply(200, { person: null })
  })
}

function deleteRoute(app: Hono<Bindings>): void {
  serve(app, 'POST /api/account/delete', async (c, body) => {
    const now = Date.now()
    if (body.password === undefined && !(await mayUse(c))) return failure(429, 'too-fast')
    const own = await ownerWith(c, body.password)
    if ('refusal' in own) return own.refusal
    const { person } = own.account
    if (nameKey(spelling(body.name)) !== nameKey(person.name)) return failure(400, 'wrong-name')
    await deleteAccount(c.env.DB, person.id, now)
    await tellRooms(c.env, { person: person.id, known: null, ended: 'others', moved: null })
    dropCookie(c)
    return reply(200, { person: null })
  })
}

/** Somebody registered proves who they are; a guest has nothing to prove it by but the session. */
async function ownerWith(c: AppContext, password: string | undefined) {
  if (password !== undefined) return provedOwner(c, password)
  const account = await ownAccount(c, Date.now())
  if (!account) return { refusal: failure(401, 'signed-out') }
  return account.key === null ? { account } : { refusal: failure(401, 'wrong-password') }
}
