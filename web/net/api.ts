/** The typed way to the worker's routes. Types come from the contract; nothing of it is in the bundle. */
import type { BodyOf, Contract, ErrorReply, HttpError, ReplyOf } from '../../shared/contract.ts'

export type { ReplyOf }

export type Answer<T> =
  | { ok: true; value: T }
  | { ok: false; error: HttpError | 'offline'; detail: ErrorReply['detail'] }

type Words = { [name: string]: string }

/** Calls a route. `key` is `METHOD /path/:param`; errors come back as values, a broken connection as `offline`. */
export async function call<K extends keyof Contract & string>(
  key: K,
  ...[body, params = {}, query = {}]: BodyOf<K> extends undefined
    ? [body?: undefined, params?: Words, query?: Words]
    : [body: BodyOf<K>, params?: Words, query?: Words]
): Promise<Answer<ReplyOf<K>>> {
  const [method = 'GET', path = ''] = key.split(' ')
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const asked = new URLSearchParams(query).toString()
  const url = asked ? `${filled}?${asked}` : filled
  const json = body === undefined ? {} : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }
  try {
    const response = await fetch(url, { method, credentials: 'same-origin', ...json })
    const value = await response.json()
    return response.ok ? { ok: true, value } : { ok: false, error: value.error, detail: value.detail }
  } catch {
    return { ok: false, error: 'offline', detail: undefined }
  }
}
