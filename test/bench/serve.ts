/**
 * Runs a bundled worker in plain workerd: `node serve.ts product|floor <bundle> <port> <state folder>`. No proxy is in between, unlike
 * in `wrangler dev`, which costs ten times what the worker does. Ends with whoever started it.
 */
import { join } from 'node:path'
import '../../worker/local/leash.mjs'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'

const [what = '', bundle = '', port = '', state = ''] = process.argv.slice(2)
const root = join(import.meta.dirname, '../..')
const direct = { unsafeDirectSockets: [{ host: '127.0.0.1', port: Number(port) }] }
const shared = {
  modules: [{ type: 'ESModule' as const, path: bundle }],
  modulesRoot: join(bundle, '..'),
  compatibilityDate: '2026-10-01',
  // What the worker's own configuration says, or another way to compare.
  compatibilityFlags: (process.env.FLAGS ?? 'no_web_socket_compression').split(',').filter(Boolean),
  ...direct,
  ...(process.env.INSPECT && { inspectorPort: Number(process.env.INSPECT) }),
}
const often = (name: string) => ({ namespace_id: name, simple: { limit: 1_000_000, period: 60 as const } })

const product = {
  ...shared,
  bindings: { ENVIRONMENT: 'local', PACE: process.env.PACE ?? '1' },
  d1Databases: { DB: 'liars-table' },
  durableObjects: {
    Room: { className: 'Room', useSQLite: true },
    Lobby: { className: 'Lobby', useSQLite: true },
    Password: { className: 'Password', useSQLite: true },
  },
  ratelimits: { SESSIONS_LIMIT: often('1'), ROOMS_LIMIT: often('2'), CODES_LIMIT: often('3') },
}
const floor = {
  ...shared,
  durableObjects: { Floor: { className: 'Floor', useSQLite: true }, Row: { className: 'Row', useSQLite: true } },
}

/** The statements of all migrations, once per state folder. */
async function migrate(miniflare: Miniflare): Promise<void> {
  const db = await miniflare.getD1Database('DB')
  const known = await db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'users'").first()
  if (known) return
  // Slow to load, and a server that is started again does not need it.
  const { readD1Migrations } = await import('@cloudflare/vitest-pool-workers')
  for (const { queries } of await readD1Migrations(join(root, 'worker/db/migrations')))
    await db.batch(queries.map((one) => db.prepare(one)))
}

const options = convertV4MiniflareOptions(what === 'floor' ? floor : product)
const miniflare = new Miniflare({ ...options, resourcePersistencePath: state })
await miniflare.ready
if (what !== 'floor') await migrate(miniflare)
console.log('ready')
process.on('SIGTERM', () => void miniflare.dispose().then(() => process.exit(0)))
