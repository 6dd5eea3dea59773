/**
 * BARS W2 and W3: when a page is painted and a press does something, on a phone four times slower than this machine behind a slow 4G, for
 * the first time; beside the same page rendered by the client and a React + boardgame.io page, interleaved in one run. And a link to a
 * table, beside the same client without lazy chunks. `ROUNDS=15 npm run proof paint`; `SAVE=1` keeps the table.
 */
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { launch } from '../e2e/browser.ts'
import { crowd } from '../e2e/crowd.ts'
import { type Site, sites } from './pages.ts'
import { median, pause, Report, ratio } from './report.ts'

const rounds = Number(process.env.ROUNDS ?? 3)
/** What the browser's own tools call slow 4G: ms before an answer begins, bytes a second. */
const network = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 }
const slower = 4
/** A socket's first message takes as long as two answers: one opens it. */
const untilTold = 2 * network.latency
/** How long a page is watched after it is done, ms. */
const watched = 1_500
const patience = 60_000

interface Seen {
  paint: number
  /** When a press on the first button does something. */
  playable: number
  table: number
  /** The longest task after the first paint. */
  task: number
}

/** What `probe.js` has seen in a page. */
interface Probe {
  paint: number
  button: number
  listener: number
  table: number
  tasks: { startTime: number; duration: number }[]
}

/** Opens an address in a browser that has never been there; `done` is what the page has to have seen. */
async function visit(browser: Browser, address: string, done: keyof Probe): Promise<Seen> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(patience)
    const tools = await context.newCDPSession(page)
    await tools.send('Network.enable')
    await tools.send('Network.emulateNetworkConditions', network)
    await tools.send('Emulation.setCPUThrottlingRate', { rate: slower })
    await page.addInitScript({ path: join(import.meta.dirname, 'probe.js') })
    await page.routeWebSocket(/\/socket/, (route) => {
      setTimeout(() => route.send(crowd(4, 0, Date.now() + 20_000)), untilTold)
    })
    await page.goto(address, { waitUntil: 'commit', timeout: patience })
    await page.waitForFunction(`window.probe.${done} > 0 && window.probe.paint > 0`)
    await pause(watched)
    const probe: Probe = JSON.parse(await page.evaluate('JSON.stringify(window.probe)'))
    const tasks = probe.tasks.filter(({ startTime }) => startTime >= probe.paint)
    return {
      paint: probe.paint,
      playable: Math.max(probe.button, probe.listener),
      table: probe.table,
      task: Math.max(0, ...tasks.map(({ duration }) => duration)),
    }
  } finally {
    await context.close()
  }
}

type Rows = Map<Site, Seen[]>
/** Every site in turn, round after round, each time in another order. */
async function sideBySide(browser: Browser, some: readonly Site[], path: string, done: keyof Probe): Promise<Rows> {
  const rows: Rows = new Map(some.map((one) => [one, []]))
  for (let round = 0; round < rounds; round++)
    for (let turn = 0; turn < some.length; turn++) {
      const site = some[(turn + round) % some.length]
      if (site) rows.get(site)?.push(await visit(browser, site.base + path, done))
    }
  return rows
}
const of = (rows: Rows, site: Site, what: keyof Seen): number[] => (rows.get(site) ?? []).map((seen) => seen[what])

const browser = await launch()
const { own, table, rendered, whole, react } = await sites()
const report = new Report('paint', `first paint, ${rounds} rounds; 4 × slower CPU, slow 4G, nothing kept from before`)

const homes = await sideBySide(browser, [own, rendered, react], '/', 'listener')
report.columns('home', 'painted, ms', '× own', 'playable, ms', '× own', 'longest task after it, ms')
for (const one of [own, rendered, react])
  report.row(
    one.name,
    median(of(homes, one, 'paint')),
    ratio(of(homes, one, 'paint'), of(homes, own, 'paint')),
    median(of(homes, one, 'playable')),
    ratio(of(homes, one, 'playable'), of(homes, own, 'playable')),
    median(of(homes, one, 'task')),
  )
const links = await sideBySide(browser, [table, whole], `/t/${'a'.repeat(32)}`, 'table')
report.tell('')
report.columns('link to a table', 'dice seen, ms', '× without lazy chunks', 'longest task after first paint, ms')
for (const one of [table, whole])
  report.row(
    one.name,
    median(of(links, one, 'table')),
    ratio(of(links, one, 'table'), of(links, whole, 'table')),
    median(of(links, one, 'task')),
  )
const painted = of(homes, own, 'paint')
report.most('W2 first paint × the same page rendered by the client', ratio(painted, of(homes, rendered, 'paint')), 0.55)
report.most('W2 first paint × React + boardgame.io', ratio(painted, of(homes, react, 'paint')), 0.45)
report.most(
  'W2 a link to a table × without lazy chunks',
  ratio(of(links, table, 'table'), of(links, whole, 'table')),
  1,
)
report.most('W3 longest task after first paint, home, ms', median(of(homes, own, 'task')), 100)
report.most('W3 longest task after first paint, table, ms', median(of(links, table, 'task')), 100)
process.exitCode = report.end()
await browser.close()
for (const one of [own, table, rendered, whole, react]) one.stop()
