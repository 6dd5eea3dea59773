/** Sessions: an opaque token in a cookie, its hash in the database (ARCHITECTURE, identity). */
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { hexOf, ofText, sha256 } from '../../shared/sha256.ts'
import { findAccount, type OwnAccount } from '../db/accounts.ts'
import { extendSession, type Found, findSession, type SessionRow } from '../db/users.ts'
import { deviceOf } from './device.ts'

/** 60 days, ms; a session that is half used is extended. */
export const sessionLength = 60 * 24 * 3_600_000
const tokenBytes = 32

type Request = Context<{ Bindings: Env }>

/** A session that is about to begin: what the browser keeps, and the row that stands for it. */
export interface NewSession {
  token: string
  row: SessionRow
}

/** Over https the cookie has the `__Host-` prefix and is Secure; on plain http (friends on the same Wi-Fi) it cannot be. */
const isSecure = (c: Request) => new URL(c.req.url).protocol === 'https:'
const cookieName = (c: Request) => (isSecure(c) ? '__Host-sid' : 'sid')

const hashOf = (token: string) => hexOf(sha256(ofText(token)))

/** The token that the browser came with, if it has the form of one. */
function tokenOf(c: Request): string | null {
  const token = getCookie(c, cookieName(c))
  return token && /^[0-9a-f]{64}$/.test(token) ? token : null
}

/** The hash of the session that the browser came with; null when it brought none. */
export function sessionHash(c: Request): string | null {
  const token = tokenOf(c)
  return token === null ? null : hashOf(token)
}

/** Gives the browser its token, with the reply. Only once the session is stored: a refusal must not cost anybody the old one. */
export function giveCookie(c: Request, token: string): void {
  setCookie(c, cookieName(c), token, {
    path: '/',
    httpOnly: true,
    secure: isSecure(c),
    sameSite: 'Lax',
    maxAge: sessionLength / 1000,
  })
}

/** A fresh token, never one that a browser brought along (against fixation). */
export function newSession(c: Request, now: number): NewSession {
  const token = hexOf(crypto.getRandomValues(new Uint8Array(tokenBytes)))
  const device = deviceOf(c.req.header('user-agent') ?? '')
  return { token, row: { hash: hashOf(token), createdAt: now, expiresAt: now + sessionLength, device } }
}

/** Who this browser is; null without a session. For routes that give it another session anyhow. */
export async function knownSession(c: Request, now: number): Promise<Found | null> {
  const hash = sessionHash(c)
  return hash === null ? null : findSession(c.env.DB, hash, now)
}

/** Who this browser is; extends a session that is half used. Null without one. */
export async function currentSession(c: Request, now: number): Promise<Found | null> {
  const token = tokenOf(c)
  if (token === null) return null
  const found = await findSession(c.env.DB, hashOf(token), now)
  if (found && found.expiresAt - now < sessionLength / 2) {
    await extendSession(c.env.DB, hashOf(token), now + sessionLength)
    giveCookie(c, token)
  }
  return found
}

/** The account of this browser's session, and that session's hash; null without one. */
export async function ownAccount(c: Request, now: number): Promise<(OwnAccount & { hash: string }) | null> {
  const hash = sessionHash(c)
  const account = hash === null ? null : await findAccount(c.env.DB, hash, now)
  return hash !== null && account ? { ...account, hash } : null
}

/** Forgets the cookie in this browser. */
export function dropCookie(c: Request): void {
  deleteCookie(c, cookieName(c), { path: '/', secure: isSecure(c) })
}
