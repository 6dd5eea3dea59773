/** Writes the contract as an OpenAPI document beside the client, so that the worker need not know how: `node worker/local/openapi.ts`. */
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { contract, type Route } from '../../shared/contract.ts'

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

if (import.meta.main)
  writeFileSync(resolve(import.meta.dirname, '../../web/dist/openapi.json'), JSON.stringify(openApi()))
