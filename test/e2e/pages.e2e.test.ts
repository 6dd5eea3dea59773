/** The other way to deploy: the client on Pages, which passes /api on to the worker. A game through both, as `wrangler pages dev` runs them. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launch, Player, playOn } from './browser.ts'
import { freePort, localConfig, Product, quietly, runWrangler, wrangler } from './server.ts'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'liars-pages-'))
const state = join(folder, 'state')
let browser: Browser
let alone: Product
let pages: ChildProcess | null = null
let base = ''
let log = ''

const answers = () =>
  fetch(`${base}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  )

async function startPages(): Promise<void> {
  const config = localConfig(folder, 20)
  await runWrangler('d1', 'migrations', 'apply', 'DB', '--local', '--persist-to', state, '-c', config)
  const port = await freePort()
  base = `http://localhost:${port}`
  const dev = ['pages', 'dev', '-c', 'wrangler.toml', '-c', config, '--persist-to', state]
  const where = ['--ip', '127.0.0.1', '--port', String(port), '--inspector-port', '0']
  const cwd = join(root, 'web')
  pages = spawn(process.execPath, [wrangler, ...dev, ...where], { cwd, env: quietly, detached: true, stdio: 'pipe' })
  for (const stream of [pages.stdout, pages.stderr])
    stream?.on('data', (text) => {
      log += text
    })
  const end = performance.now() + 100_000
  while (!(await answers())) {
    if (performance.now() > end) throw new Error(`Pages did not start: ${log}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

beforeAll(async () => {
  ;[browser, alone] = await Promise.all([launch(), Product.start(20), startPages()])
})
afterAll(async () => {
  await browser?.close()
  await alone?.stop()
  // Everything that wrangler started is in its group.
  if (pages?.pid) process.kill(-pages.pid, 'SIGKILL')
  rmSync(folder, { recursive: true })
})

/** What `_headers` promises for every file of the client; the worker has to say the same by itself. */
const promised = (readFileSync(join(root, 'web/public/_headers'), 'utf8').split('\n\n')[0] ?? '')
  .split('\n')
  .slice(1)
  .map((line) => /^ {2}([\w-]+): (.+)$/.exec(line)?.slice(1) ?? [])

describe('the client on Pages', () => {
  it('has the headers that it has from the worker alone, wherever an answer comes from', async () => {
    expect(promised.map(([name]) => name)).toContain('Content-Security-Policy')
    const script = /\/assets\/index-[^"]+\.js/.exec(await (await fetch(base)).text())?.[0] ?? ''
    expect(script).not.toBe('')
    for (const path of ['/', '/t/deep-link', script, '/sw.js', '/api/health', '/api/session', '/api/no-such-address']) {
      const both = await Promise.all([base, alone.base].map((origin) => fetch(origin + path)))
      for (const { headers } of both)
        for (const [name = '', value] of promised) expect(headers.get(name), `${path} ${name}`).toBe(value)
      const told = both.map(({ status, headers }) => [status, headers.get('cache-control')])
      expect(told[0], path).toEqual(told[1])
    }
  })

  it('a shared link shows the picture by its whole address, and asks for a table’s files, as from the worker alone', async () => {
    for (const path of ['/', '/t/1234', '/privacy']) {
      const [here, there] = await Promise.all(
        [base, alone.base].map(async (origin) => {
          const page = await (await fetch(origin + path)).text()
          return {
            page: page.replaceAll(origin, 'https://table.test'),
            files: page.match(/rel="modulepreload"/g)?.length,
          }
        }),
      )
      expect(here, path).toEqual(there)
      const picture = path === '/privacy' ? '/invitation.png' : 'https://table.test/invitation.png'
      expect(here?.page).toContain(`<meta property="og:image" content="${picture}"`)
      expect(here?.page.includes('files-of-tables'), path).toBe(path === '/privacy')
    }
    for (const origin of [base, alone.base]) {
      const picture = await fetch(`${origin}/invitation.png`)
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
    }
  })

  it('a whole game is played through it: cookie, socket, a reload in between, the record; another site is refused', async () => {
    const context = await browser.newContext()
    const player = await Player.in(context)
    const sockets: string[] = []
    player.page.on('websocket', (socket) => sockets.push(new URL(socket.url()).host))
    await player.playNow(base)
    await player.page.reload()
    await player.at('own-dice').waitFor()
    const [cookie] = await context.cookies(base)
    expect(cookie).toMatchObject({ domain: 'localhost', httpOnly: true, sameSite: 'Lax' })
    await playOn(player, (what) => player.button(what === 'bid' ? /^Bid \d/ : 'Liar!').click())
    await player.page.getByText(/^Yes\. The secret that was promised/).waitFor()
    const record = () => player.page.request.get(`${base}/api/matches/${player.page.url().split('/').at(-1)}`)
    await expect.poll(async () => (await record()).status(), { timeout: 20_000 }).toBe(200)
    expect(new Set(sockets)).toEqual(new Set([new URL(base).host]))
    expect(player.errors).toEqual([])
    const foreign = { method: 'POST', headers: { origin: 'https://elsewhere.test' }, body: '{}' }
    expect((await fetch(`${base}/api/session/guest`, foreign)).status).toBe(403)
    expect(log).not.toMatch(/uncaught|ERROR/i)
  })
})
