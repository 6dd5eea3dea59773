/** Whether the parts work, for whoever watches over the deployment; and the routes as a document for programs. */
import type { Hono } from 'hono'
import * as z from 'zod/mini'
import { contract, type Route } from '../../shared/contract.ts'
import { isMisconfigured } from '../pace.ts'
import { type Bindings, reply, serve } from '../serve.ts'

async function reachesDatabase(db: D1Database): Promise<boolean> {
  try {
    return (await db.prepare('SELECT count(*) AS tables FROM users WHERE id = ?').bind('').first()) !== null
  } catch {
    return false
  }
}

export function healthRoutes(app: Hono<Bindings>): void {
  serve(app, 'GET /api/health', async (c) => {
    const database = await reachesDatabase(c.env.DB)
    const ok = database && !isMisconfigured(c.env)
    return ok ? reply(200, { ok, database }) : reply(503, { ok, database })
  })
  app.get('/api/openapi.json', (c) => c.json(openApi()))
}

const json = (schema: z.ZodMiniType) => ({
  'application/json': { schema: z.toJSONSchema(schema, { unrepresentable: 'any' }) },
})

/** The contract as an OpenAPI document. */
export function openApi(): object {
  const paths: { [path: string]: { [method: string]: object } } = {}
  for (const [key, route] of Object.entries<Route>(contract)) {
    const [method = '', path = ''] = key.split(' ')
    const names = [...path.matchAll(/:(\w+)/g)].map((match) => match[1])
    const templated = path.replace(/:(\w+)/g, '{$1}')
    paths[templated] = {
      ...paths[templated],
      [method.toLowerCase()]: {
        summary: route.summary,
        parameters: names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
        ...(route.body && { requestBody: { required: true, content: json(route.body) } }),
        responses: Object.fromEntries(
          Object.entries(route.replies).map(([status, schema]) => [
            status,
            { description: status, content: json(schema) },
          ]),
        ),
      },
    }
  }
  return { openapi: '3.1.0', info: { title: "Liar's Table", version: '1' }, paths }
}
