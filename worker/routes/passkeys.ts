/** Passkeys: a second way into an account, added by its owner (RULES 6.1). */
import type { Hono } from 'hono'
import { mostPasskeys } from '../../shared/account/contract.ts'
import { deviceOf } from '../auth/device.ts'
import {
  challengeIn,
  challengeLength,
  checkNewPasskey,
  checkPasskey,
  newChallenge,
  type Site,
} from '../auth/passkey.ts'
import { giveCookie, newSession, ownAccount, sessionHash } from '../auth/session.ts'
import { banned, mayTry, mayUse } from '../auth/tries.ts'
import {
  deletePasskey,
  enterWithPasskey,
  findPasskey,
  insertPasskey,
  keepChallenge,
  keepOwnChallenge,
  useOwnChallenge,
} from '../db/passkeys.ts'
import { tellOfEnd } from '../presence.ts'
import { type AppContext, type Bindings, failure, reply, serve } from '../serve.ts'
import { provedOwner } from './account.ts'

/** The site as the browser names it: a proxy may end TLS, so the request's own scheme is not asked. Its host is known to be ours. */
function siteOf(c: AppContext): Site {
  const url = new URL(c.req.header('origin') ?? c.req.url)
  return { origin: url.origin, id: url.hostname }
}

/** The routes of passkeys. */
export function passkeyRoutes(app: Hono<Bindings>): void {
  addRoutes(app)
  signInRoutes(app)
}

function addRoutes(app: Hono<Bindings>): void {
  serve(app, 'POST /api/account/passkeys/options', async (c, body) => {
    const proved = await provedOwner(c, body.password)
    if ('refusal' in proved) return proved.refusal
    const { person } = proved.account
    const challenge = newChallenge()
    const known = await keepOwnChallenge(c.env.DB, challenge, person.id, Date.now() + challengeLength)
    if (known.length >= mostPasskeys) return failure(409, 'too-many-passkeys')
    return reply(200, { challenge, site: siteOf(c).id, person, known })
  })

  serve(app, 'POST /api/account/passkeys', async (c, body) => {
    if (!(await mayUse(c))) return failure(429, 'too-fast')
    const now = Date.now()
    const account = await ownAccount(c, now)
    if (!account) return failure(401, 'signed-out')
    const { id: user } = account.person
    const challenge = challengeIn(body.clientData)
    const ours = challenge !== null && (await useOwnChallenge(c.env.DB, challenge, user, now))
    const passkey = ours ? await checkNewPasskey(body, challenge, siteOf(c)) : null
    if (!passkey) return failure(400, 'bad-passkey')
    const device = deviceOf(c.req.header('user-agent') ?? '')
    const added = await insertPasskey(c.env.DB, user, { ...passkey, device }, mostPasskeys, now)
    return added ? reply(201, { id: passkey.id }) : failure(400, 'bad-passkey')
  })

  serve(app, 'DELETE /api/account/passkeys/:id', async (c) => {
    const account = await ownAccount(c, Date.now())
    if (!account) return failure(401, 'signed-out')
    const { person } = account
    const gone = await deletePasskey(c.env.DB, person.id, c.req.param('id') ?? '')
    return gone ? reply(200, { person }) : failure(404, 'not-found')
  })
}

function signInRoutes(app: Hono<Bindings>): void {
  serve(app, 'POST /api/session/passkey/options', async (c) => {
    if (!(await mayTry(c))) return failure(429, 'too-fast')
    const challenge = newChallenge()
    await keepChallenge(c.env.DB, challenge, Date.now() + challengeLength)
    return reply(200, { challenge, site: siteOf(c).id })
  })

  serve(app, 'POST /api/session/passkey', async (c, body) => {
    if (!(await mayTry(c))) return failure(429, 'too-fast')
    const now = Date.now()
    const challenge = challengeIn(body.clientData)
    const found = challenge === null ? null : await findPasskey(c.env.DB, challenge, body.id, now)
    const counter = found && challenge ? await checkPasskey(body, found.passkey, challenge, siteOf(c)) : null
    if (!found || counter === null) return failure(401, 'bad-passkey')
    const refusal = banned(found.ban, now)
    if (refusal) return refusal
    const { token, row } = newSession(c, now)
    const used = { id: found.passkey.id, counter }
    const { begun, before } = await enterWithPasskey(c.env.DB, found.person.id, used, row, sessionHash(c))
    if (!begun) return failure(401, 'bad-passkey')
    await tellOfEnd(c.env, before, sessionHash(c))
    giveCookie(c, token)
    return reply(200, { person: found.person })
  })
}
