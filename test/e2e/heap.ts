/**
 * Keeps a tab open at a table and weighs its heap, garbage aside, again and again: `node heap.ts <base> <cookie> <room> <every ms>`.
 * Prints a line of JSON each time. For `test/bench/soak.ts`. The client comes from its folder, everything else from the server.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import '../../worker/local/leash.mjs'
import { launch } from './browser.ts'
import { weigh } from './snapshot.ts'

const [base = '', cookie = '', room = '', every = ''] = process.argv.slice(2)
const dist = join(import.meta.dirname, '../../web/dist')
const types: { [ending: string]: string } = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
}

const browser = await launch()
process.on('SIGTERM', () => void browser.close().then(() => process.exit()))
const context = await browser.newContext({ serviceWorkers: 'block', permissions: ['local-network-access'] })
const [name = '', value = ''] = cookie.split('=')
await context.addCookies([{ name, value, url: base }])
await context.route(
  ({ pathname }) => !pathname.startsWith('/api'),
  async (route) => {
    const { pathname } = new URL(route.request().url())
    const file = /\.\w+$/.test(pathname) ? pathname : '/index.html'
    const contentType = types[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
    await route.fulfill({ body: readFileSync(join(dist, file)), contentType })
  },
)
const page = await context.newPage()
await page.goto(`${base}/t/${room}`)
await page.locator('main').waitFor()
console.log('open')
const session = await context.newCDPSession(page)
for (;;) {
  await new Promise((resolve) => setTimeout(resolve, Number(every)))
  const weighed = await weigh(session)
  const text = (await page.locator('main').textContent())?.replace(/\s+/g, ' ').slice(0, 80)
  console.log(JSON.stringify({ ...weighed, text }))
}
