/** The drills of the database: a backup is restored and played on with, and a game is void (RULES 6.6). By the commands of README. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launch } from './browser.ts'
import { type Pair, playRated, registeredPair, startRated } from './rated.ts'
import { localConfig, Product, runNode, runWrangler } from './server.ts'

const folder = mkdtempSync(join(tmpdir(), 'liars-restore-'))
let browser: Browser
let product: Product
beforeAll(async () => {
  // Where wrangler looks for the database of a configuration in this folder.
  ;[browser, product] = await Promise.all([launch(), Product.start(20, join(folder, '.wrangler/state'))])
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
  rmSync(folder, { recursive: true })
})

const names = ['Rita Restored', 'Sam Restored'] as const
const told = async (path: string) => (await fetch(product.base + path)).json()
const people = () => Promise.all(names.map((name) => told(`/api/players/${encodeURIComponent(name)}`)))
const gameOf = ([ann]: Pair) => /\/t\/([0-9a-f]{32})/.exec(ann.page.url())?.[1] ?? ''
const isRecorded = (game: string) =>
  expect.poll(async () => (await fetch(`${product.base}/api/matches/${game}`)).status, { timeout: 30_000 }).toBe(200)

it('ratings, sessions and records are there again, people play on, and a void game leaves every rating as before', async () => {
  const pair = await registeredPair(browser, product.base, names)
  await startRated(pair, product.base)
  await playRated(pair)
  const first = gameOf(pair)
  await isRecorded(first)
  const before = { people: await people(), match: await told(`/api/matches/${first}`) }
  expect(before.people.map((one) => one.ratings[0].rating / 1e6).sort()).toEqual([1484, 1516])

  const [backup, restored] = [join(folder, 'backup.sql'), join(folder, 'restored')]
  const config = localConfig(folder, 20)
  await runWrangler('d1', 'export', 'DB', '--local', '--output', backup, '-c', config)
  await product.stop()
  await runWrangler('d1', 'execute', 'DB', '--local', '--persist-to', restored, '--file', backup, '-c', config)
  product = await Product.start(20, restored)
  expect({ people: await people(), match: await told(`/api/matches/${first}`) }).toEqual(before)

  // Cookies do not know ports: both are still signed in.
  await startRated(pair, product.base)
  await playRated(pair)
  const second = gameOf(pair)
  expect(second).not.toBe(first)
  await isRecorded(second)
  expect((await people()).map((one) => one.ratings[0].games)).toEqual([2, 2])
  const act = ['worker/local/admin.ts', 'void', second, 'a drill']
  expect(await runNode(act, { ...process.env, STATE: product.state })).toContain('Done')
  expect((await people()).map((one) => one.ratings)).toEqual(before.people.map((one) => one.ratings))

  const [{ page }] = pair
  await page.goto(`${product.base}/replay/${second}`)
  await page.getByText('This game is void').waitFor()
  await page.getByText(/^Yes: all \d+ deals? /).waitFor()
  expect(await page.locator('.replay .ranks').textContent()).not.toMatch(/[+−]16/)
  await page.goto(`${product.base}/replay/${first}`)
  await page.getByText(/^Yes: all \d+ deals? /).waitFor()
  expect(await page.getByText('This game is void').count()).toBe(0)
  expect(await page.locator('.replay .ranks').textContent()).toMatch(/[+−]16/)
}, 300_000)
