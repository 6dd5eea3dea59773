/** What every request meets first: origin, headers, limits. */
import type { MiddlewareHandler } from 'hono'
import { sessionHash } from './auth/session.ts'
import { networkOf } from './network.ts'
import type { AppContext, Bindings } from './serve.ts'

/** Sent with every answer of the worker; `web/public/_headers` has the same for the static files. */
export const securityHeaders: { readonly [name: string]: string } = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
}

export const headers: MiddlewareHandler<Bindings> = async (c, next) => {
  await next()
  // An upgrade's answer cannot be changed any more, and has no use for these.
  if (c.res.status === 101) return
  for (const [name, value] of Object.entries(securityHeaders)) c.res.headers.set(name, value)
  c.res.headers.set('Cache-Control', c.res.headers.get('Cache-Control') ?? 'no-store')
}

/** Whether a request comes from a page of this very site. Schemes may differ where a proxy ends TLS, so hosts are compared. */
export function isOwnOrigin(c: AppContext): boolean {
  const origin = c.req.header('origin')
  if (origin === undefined) return true
  try {
    return new URL(origin).host === new URL(c.req.url).host
  } catch {
    return false
  }
}

/** Refuses everything but reading from another site, JSON included: cookies must not be enough (ARCHITECTURE, limits). */
export const ownOriginOnly: MiddlewareHandler<Bindings> = async (c, next) => {
  const reading = c.req.method === 'GET' || c.req.method === 'HEAD'
  const site = c.req.header('sec-fetch-site')
  const ownSite = site === undefined || site === 'same-origin' || site === 'none'
  if (!reading && !(ownSite && isOwnOrigin(c))) return c.json({ error: 'foreign-origin' }, 403)
  return next()
}

/** The network that limits count by. */
export const addressOf = (c: AppContext): string => networkOf(c.req.header('cf-connecting-ip') ?? 'local')

/** Whether this address, and this browser's session if it has one, may do so once more. */
export async function isWithin(c: AppContext, limit: RateLimit, what: string): Promise<boolean> {
  const session = sessionHash(c)
  const keys = [`${what}:${addressOf(c)}`, ...(session ? [`${what}:${session}`] : [])]
  const answers = await Promise.all(keys.map((key) => limit.limit({ key })))
  return answers.every((answer) => answer.success)
}

/** The same for an account, from whatever sessions and addresses. */
export const accountIsWithin = async (limit: RateLimit, what: string, person: string): Promise<boolean> =>
  (await limit.limit({ key: `${what}:${person}` })).success
