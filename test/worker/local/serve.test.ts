/** The product as `npm start` serves it, to everybody on the Wi-Fi: what the server itself adds to the worker. */
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { CorePaths } from 'miniflare'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Product } from '../../e2e/server.ts'

let product: Product
beforeAll(async () => {
  product = await Product.start(1)
}, 180_000)
afterAll(async () => {
  await product?.stop()
  if (product) rmSync(product.state, { recursive: true })
})

function database(): DatabaseSync {
  const file = readdirSync(product.state, { recursive: true }).find((name) =>
    /d1.*[0-9a-f]{32,}\.sqlite$/.test(`${name}`),
  )
  if (file === undefined) throw new Error('no database')
  return new DatabaseSync(join(product.state, `${file}`), { timeout: 5_000 })
}
const sessions = (db: DatabaseSync) =>
  db
    .prepare('SELECT token_hash FROM sessions ORDER BY token_hash')
    .all()
    .map((row) => row.token_hash)

/** By a request that says it is for this computer, as anybody's may. */
const answer = async (path: string) => {
  const response = await fetch(product.base + path)
  return { status: response.status, text: await response.text() }
}

describe('the server of npm start', () => {
  it('RULES 1.10 opens none of the platform’s own doors to the database and the rooms', async () => {
    const page = await answer('/no-such-page')
    expect(page.text).toContain('<html')
    const inside = ['', '/api', '/api/d1/database', '/api/d1/database/DB/raw', '/api/local/observability/query']
    const paths = Object.values(CorePaths).filter((path) => path !== CorePaths.SCHEDULED)
    expect(paths).toContain('/cdn-cgi/local/explorer')
    for (const path of paths.flatMap((one) => inside.map((rest) => one + rest))) {
      const { status, text } = await answer(path)
      // The page that any unknown address gets, or a refusal.
      expect(status >= 400 || text === page.text, `${path}: ${status} ${text.slice(0, 200)}`).toBe(true)
    }
  })

  it('goes its nightly round when it starts, by its own clock, and says nothing that alarms whoever started it', async () => {
    await product.stop()
    const db = database()
    const put = db.prepare('INSERT INTO sessions (token_hash, user_id, created_at, expires_at) VALUES (?, ?, 0, ?)')
    db.exec("INSERT INTO users (id, name, created_at) VALUES ('ann', 'Ann', 1e15)")
    put.run('kept', 'ann', Date.now() + 30 * 24 * 3_600_000)
    put.run('over', 'ann', Date.now())
    expect(sessions(db)).toEqual(['kept', 'over'])
    await product.run()
    await expect.poll(() => sessions(db), { timeout: 30_000 }).toEqual(['kept'])
    expect(product.log).not.toMatch(/warn|error/i)
    const future = await answer(`${CorePaths.SCHEDULED}?time=${Date.now() + 1e12}`)
    expect(future).toEqual({ status: 200, text: 'ok' })
    expect(sessions(db)).toEqual(['kept'])
    db.close()
  }, 180_000)
})
