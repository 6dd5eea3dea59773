/** The routes as a document for programs: the build has written it beside the client (`worker/local/openapi.ts`). */
import type { Hono } from 'hono'
import type { Bindings } from '../serve.ts'

export function openApiRoute(app: Hono<Bindings>): void {
  app.get('/api/openapi.json', async (c) => {
    const written = await c.env.ASSETS.fetch(new URL('/openapi.json', c.req.url))
    return c.body(await written.text(), 200, { 'Content-Type': 'application/json' })
  })
}
