/** Sessions: an opaque token in a cookie, its hash in the database (ARCHITECTURE, identity). */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { extendSession, type Found, findSession, type SessionRow } from '../db/users.ts'

/** 60 days, ms; a session that is half used is extended. */
export const sessionLength = 60 * 24 * 3_600_000
const tokenBytes = 32

type Request = Context<{ Bindings: Env }>

/** Over https the cookie has the `__Host-` prefix and is Secure; on plain http (friends on the same Wi-Fi) it cannot be. */
const isSecure = (c: Request) => new URL(c.req.url).protocol === 'https:'
const cookieName = (c: Request) => (isSecure(c) ? '__Host-sid' : 'sid')

const hashOf = (token: string) => bytesToHex(sha256(utf8ToBytes(token)))

/** The hash of the session that the browser came with; null when it brought none. */
export function sessionHash(c: Request): string | null {
  const token = getCookie(c, cookieName(c))
  return token && /^[0-9a-f]{64}$/.test(token) ? hashOf(token) : null
}

function putCookie(c: Request, token: string): void {
  setCookie(c, cookieName(c), token, {
    path: '/',
    httpOnly: true,
    secure: isSecure(c),
    sameSite: 'Lax',
    maxAge: sessionLength / 1000,
  })
}

/** A new token for the browser, and the row that stands for it. The cookie goes out with the reply. */
export function freshSession(c: Request, now: number): SessionRow {
  const token = bytesToHex(crypto.getRandomValues(new Uint8Array(tokenBytes)))
  putCookie(c, token)
  return { hash: hashOf(token), createdAt: now, expiresAt: now + sessionLength }
}

/** Who this browser is; extends a session that is half used. Null without one. */
export async function currentSession(c: Request, now: number): Promise<Found | null> {
  const hash = sessionHash(c)
  if (!hash) return null
  const found = await findSession(c.env.DB, hash, now)
  if (found && found.expiresAt - now < sessionLength / 2) {
    await extendSession(c.env.DB, hash, now + sessionLength)
    putCookie(c, getCookie(c, cookieName(c)) ?? '')
  }
  return found
}

/** Forgets the cookie in this browser. */
export function dropCookie(c: Request): void {
  deleteCookie(c, cookieName(c), { path: '/', secure: isSecure(c) })
}
