/** The glue between the contract and its handlers: a body is parsed before a handler sees it, a reply compiles only if the contract has it. */
import type { Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type * as z from 'zod/mini'
import { type BodyOf, type Contract, contract, type HttpError } from '../shared/contract.ts'

export type Bindings = { Bindings: Env }
export type AppContext = Context<Bindings>

/** Longest body that is read, in bytes. */
export const longestBody = 16_384

type Replies<K extends keyof Contract> = {
  [S in keyof Contract[K]['replies']]: Contract[K]['replies'][S] extends z.ZodMiniType
    ? { status: S; body: z.input<Contract[K]['replies'][S]>; headers?: { [name: string]: string } }
    : never
}[keyof Contract[K]['replies']]

/** What a route answers when all went well. */
export const reply = <S extends number, B>(status: S, body: B) => ({ status, body })

/** A refusal as every route answers it: a code, never a sentence. */
export const failure = <S extends number>(status: S, error: HttpError, detail?: { [name: string]: unknown }) => ({
  status,
  body: { error, ...(detail && { detail }) },
})

/** The body as text; null when it is too long, which is found out before all of it is read. */
async function boundedText(request: Request): Promise<string | null> {
  if (Number(request.headers.get('content-length') ?? 0) > longestBody) return null
  if (!request.body) return ''
  const reader = request.body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    bytes += value.byteLength
    if (bytes > longestBody) {
      await reader.cancel()
      return null
    }
    text += decoder.decode(value, { stream: true })
  }
}

async function readBody(
  c: AppContext,
  schema: z.ZodMiniType | undefined,
): Promise<{ ok: true; body: unknown } | { ok: false }> {
  if (!schema) return { ok: true, body: undefined }
  const text = await boundedText(c.req.raw)
  if (text === null) return { ok: false }
  try {
    const parsed = schema.safeParse(JSON.parse(text === '' ? '{}' : text))
    return parsed.success ? { ok: true, body: parsed.data } : { ok: false }
  } catch {
    return { ok: false }
  }
}

/** Serves one route of the contract. */
export function serve<K extends keyof Contract & string>(
  app: Hono<Bindings>,
  key: K,
  handler: (c: AppContext, body: BodyOf<K>) => Promise<Replies<K>>,
): void {
  const [method = '', path = ''] = key.split(' ')
  const route = contract[key]
  app.on(method, path, async (c) => {
    const read = await readBody(c, 'body' in route ? route.body : undefined)
    if (!read.ok) return c.json({ error: 'bad-request' } satisfies { error: HttpError }, 400)
    // The parsing edge: the schema of this very route has just accepted the body, which the compiler cannot follow.
    const answer = await handler(c, read.body as BodyOf<K>)
    return c.json(answer.body as object, Number(answer.status) as ContentfulStatusCode, answer.headers)
  })
}
