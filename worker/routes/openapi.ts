/** The routes as a document for programs. */
import type { Hono } from 'hono'
import * as z from 'zod/mini'
import { contract, type Route } from '../../shared/contract.ts'
import type { Bindings } from '../serve.ts'

export function openApiRoute(app: Hono<Bindings>): void {
  // Made when somebody first asks, and kept: it is the same for everybody.
  let document: string | undefined
  app.get('/api/openapi.json', (c) => {
    document ??= JSON.stringify(openApi())
    return c.body(document, 200, { 'Content-Type': 'application/json' })
  })
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
