/** The HTTP side: every route of the contract behind the same guards. */
import type { MiddlewareHandler } from 'hono'
import { Hono } from 'hono/tiny'
import { count, countRequest } from './counts.ts'
import { headers, ownOriginOnly } from './guard.ts'
import { logFailure } from './log.ts'
import { isMisconfigured } from './pace.ts'
import { accountRoutes } from './routes/account.ts'
import { adminRoutes } from './routes/admin.ts'
import { healthRoute } from './routes/health.ts'
import { lobbyRoutes } from './routes/lobby.ts'
import { matchRoutes } from './routes/matches.ts'
import { openApiRoute } from './routes/openapi.ts'
import { pageRoutes } from './routes/pages.ts'
import { passkeyRoutes } from './routes/passkeys.ts'
import { peopleRoutes } from './routes/people.ts'
import { roomRoutes } from './routes/rooms.ts'
import { sessionRoutes } from './routes/session.ts'
import { socketRoute } from './routes/socket.ts'
import type { Bindings } from './serve.ts'

/** Requests that mean somebody has come. */
const comings: { [request: string]: string } = {
  'POST /api/session/guest': 'guests',
  'POST /api/session/register': 'registered',
}

/** Counts every request; `index.ts` tells the counts. */
const counting: MiddlewareHandler<Bindings> = async (c, next) => {
  const began = Date.now()
  await next()
  const now = Date.now()
  countRequest(c.res.status, now - began, now)
  const coming = c.res.status === 201 ? comings[`${c.req.method} ${c.req.path}`] : undefined
  if (coming !== undefined) count(coming, now)
}

/** The app with all its routes. */
export function makeApp(): Hono<Bindings> {
  const app = new Hono<Bindings>()
  app.use('/api/*', counting, headers, ownOriginOnly)
  healthRoute(app)
  app.use('/api/*', async (c, next) => (isMisconfigured(c.env) ? c.json({ error: 'misconfigured' }, 500) : next()))
  sessionRoutes(app)
  accountRoutes(app)
  passkeyRoutes(app)
  socketRoute(app)
  roomRoutes(app)
  lobbyRoutes(app)
  matchRoutes(app)
  peopleRoutes(app)
  adminRoutes(app)
  openApiRoute(app)
  pageRoutes(app)
  app.notFound((c) => c.json({ error: 'not-found' }, 404))
  app.onError((error, c) => {
    logFailure('request-failure', error)
    return c.json({ error: 'internal' }, 500)
  })
  return app
}
