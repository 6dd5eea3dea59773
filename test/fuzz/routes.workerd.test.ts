/**
 * BARS R3: whatever is sent to a route, the answer is one of the contract, in JSON, and tells nothing of the inside.
 * `ROUTES=100000 SEED=1 npm run proof routes`
 */
import { exports } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import { contract } from '../../shared/contract.ts'
import type { Rng } from '../../shared/game.ts'
import { httpErrors } from '../../shared/schema.ts'
import { firstSeed, seeded } from '../seeded.ts'
import { Visitor } from '../worker/people.ts'
import { hostile } from './mutate.ts'

const wanted = Number(process.env.ROUTES ?? 500)
const origin = 'https://table.test'
/** Hashing a password takes long on purpose; such routes are tried less often. */
const slow = /register|sign-in|recover|password|delete/

/** What the fields of bodies look like when they are right. */
const plausible: { [field: string]: unknown } = {
  name: 'Ann',
  username: 'ann',
  password: 'correct horse battery',
  code: 'AAAA-BBBB',
  game: 'liars-lies',
  options: { dice: 2 },
  turnSeconds: 30,
  breakSeconds: 60,
  joining: 'open',
  passcode: '0427',
  size: 4,
  fill: true,
  guests: false,
}
const parts = [
  '0427',
  '99999',
  'liars-lies',
  'ann',
  '',
  '%',
  '%00',
  '..%2f..',
  '__proto__',
  'constructor',
  '𝔘',
  "' OR 1=1 --",
  'f'.repeat(32),
]
const spoofed: [string, string][] = [
  ['x-person', 'f'.repeat(32)],
  ['x-kind', 'registered'],
  ['x-name', '%E0%A4%A'],
  ['x-forwarded-for', '127.0.0.1, ::1'],
  ['origin', 'null'],
  ['origin', 'https://table.test.evil.example'],
  ['sec-fetch-site', 'cross-site'],
  ['cookie', `__Host-session=${'z'.repeat(4_000)}`],
  ['cookie', '__Host-session=%; session=%00; ;;='],
  ['upgrade', 'websocket'],
  ['content-type', 'text/html'],
  ['accept-language', 'x'.repeat(2_000)],
]
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']

const pick = <T>(rng: Rng, list: readonly T[], otherwise: T): T => list[rng.int(list.length)] ?? otherwise

/** The body that this route reads, as it would be right. */
function bodyOf(key: string): object {
  const route = Object(contract)[key]
  const fields = Object.keys(route?.body?.def?.shape ?? {})
  return Object.fromEntries(fields.map((field) => [field, plausible[field] ?? 'x']))
}

function requestOf(rng: Rng, cookie: string, n: number): Request {
  const keys = [...Object.keys(contract), 'GET /api/rooms/:room/socket', 'GET /api/openapi.json']
  const first = pick(rng, keys, 'GET /api/rooms')
  const key = slow.test(first) && rng.int(8) > 0 ? 'POST /api/rooms' : first
  const [own = 'GET', path = '/'] = key.split(' ')
  const method = rng.int(12) === 0 ? pick(rng, methods, own) : own
  const filled = path.replace(/:\w+/g, () => pick(rng, parts, 'x'))
  const query = rng.int(5) === 0 ? `?page=${pick(rng, ['-1', '1e9', 'NaN', '%', '2&page=3'], '0')}&protocol=1` : ''
  const headers = new Headers({ 'cf-connecting-ip': `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`, cookie })
  for (let more = rng.int(3); more > 0; more--) {
    const [name, value] = pick(rng, spoofed, ['x-kind', 'guest'])
    headers.set(name, value)
  }
  const reads = method !== 'GET' && method !== 'HEAD'
  const body = rng.int(60) === 0 ? 'x'.repeat(20_000) : hostile(bodyOf(key), rng)
  return new Request(origin + filled + query, { method, headers, ...(reads && { body }) })
}

describe('hostile requests', () => {
  it(`are answered by a code of the contract, and nothing breaks (${wanted})`, async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const visitor = await new Visitor().guest('Fuzz')
    const rng = seeded(firstSeed)
    const statuses = new Set<number>()
    for (let n = 0; n < wanted; n++) {
      const request = requestOf(rng, visitor.cookie, n)
      const what = `seed ${firstSeed}, request ${n}: ${request.method} ${request.url}`
      const response = await exports.default.fetch(request)
      statuses.add(response.status)
      if (response.webSocket) {
        response.webSocket.accept()
        response.webSocket.close()
        continue
      }
      const text = await response.text()
      expect(response.status, `${what}: ${text}`).toBeLessThan(500)
      expect(text, what).not.toMatch(/\n\s+at |\.ts:\d|SQLITE|D1_ERROR/)
      if (response.status < 400 || request.method === 'HEAD') continue
      expect(httpErrors, what).toContain(JSON.parse(text).error)
    }
    expect(logged.mock.calls).toEqual([])
    for (const status of [200, 400, 403, 404]) expect(statuses).toContain(status)
  }, 7_200_000)
})
