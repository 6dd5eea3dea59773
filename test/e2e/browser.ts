/** A real browser for tests: the one that is named, else one that is installed, else one that comes from npm, else a clear error. */
import { existsSync } from 'node:fs'
import { type Browser, type BrowserContext, chromium, errors, type Page, type Request } from 'playwright-core'
import { Told } from './told.ts'

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
]
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Unpacks the browser from npm together with the libraries that a bare system lacks. */
async function fromNpm(): Promise<string> {
  const packaged = await import('@sparticuz/chromium')
  const libraries = await packaged.inflate(
    `${import.meta.dirname}/../../node_modules/@sparticuz/chromium/bin/al2023.tar.br`,
  )
  process.env.LD_LIBRARY_PATH = [`${libraries}/lib`, process.env.LD_LIBRARY_PATH].filter(Boolean).join(':')
  return packaged.default.executablePath()
}

async function findBrowser(): Promise<string> {
  const named = process.env.CHROMIUM_PATH
  if (named) return named
  const found = installed.find((path) => existsSync(path))
  if (found) return found
  if (process.platform === 'linux' && process.arch === 'x64') return fromNpm()
  throw new Error('No browser found. Install Chromium or Chrome, or name one in CHROMIUM_PATH.')
}

export async function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: await findBrowser(), args })
}

/** What went wrong in a page without anybody looking: errors in the console and uncaught ones. */
export class Player {
  readonly errors: string[] = []
  /** What came over sockets, short updates spelled out. */
  readonly frames: string[] = []
  readonly page: Page
  readonly #open = new Set<Request>()
  /** Those whose pages are open. */
  static readonly all = new Set<Player>()

  constructor(page: Page) {
    this.page = page
    page.on('pageerror', (error) => this.errors.push(error.message))
    page.on('console', (message) => {
      // A line that breaks because the server was killed is what that test is about.
      if (message.type() === 'error' && !/WebSocket|ERR_CONNECTION|Failed to load resource/.test(message.text()))
        this.errors.push(message.text())
    })
    page.on('websocket', (socket) => {
      const told = new Told()
      socket.on('framereceived', ({ payload }) => this.frames.push(told.long(String(payload))))
    })
    page.on('request', (request) => this.#open.add(request))
    page.on('requestfinished', (request) => this.#open.delete(request))
    page.on('requestfailed', (request) => this.#open.delete(request))
  }

  /** What can be seen of the page, and what it waits for. */
  async state(): Promise<string> {
    const unanswered = [...this.#open].map((request) => request.url())
    const seen = await this.page.locator('body').ariaSnapshot({ timeout: 2_000 })
    return `${JSON.stringify({ url: this.page.url(), unanswered, errors: this.errors })}\n${seen.slice(0, 2_000)}`
  }

  static async in(context: BrowserContext): Promise<Player> {
    const player = new Player(await context.newPage())
    Player.all.add(player)
    player.page.on('close', () => Player.all.delete(player))
    return player
  }

  button(name: string | RegExp) {
    return this.page.getByRole('button', { name })
  }
  at(testId: string) {
    return this.page.getByTestId(testId)
  }
  async turn(): Promise<{ turn: number; phase: string; round: number }> {
    const data = await this.at('turn').evaluate((node) => ({ ...(node as HTMLElement).dataset }))
    return { turn: Number(data.turn), phase: data.phase ?? '', round: Number(data.round) }
  }
  async dice(): Promise<string> {
    return (await this.at('own-dice').getAttribute('data-dice')) ?? ''
  }

  /** Opens the host's settings, and there what is folded beside the presets. */
  async openSettings(): Promise<void> {
    await this.button('Settings').click()
    await this.page.getByText('All settings').click()
  }
  async playNow(base: string): Promise<void> {
    await this.page.goto(base)
    await this.button('Play now against bots').click()
    await this.at('own-dice').waitFor()
  }
  async register(base: string, name: string): Promise<void> {
    await this.page.goto(base)
    await this.button('Register').first().click()
    await this.page.getByLabel('Username').fill(name)
    await this.page.getByLabel('Password').fill('correct horse battery')
    await this.page.getByRole('dialog').getByRole('button', { name: 'Register' }).click()
    await this.button('I have kept it').click()
    await this.page.getByRole('banner').getByText(name).waitFor()
  }
}

/** What a test does when it is a player's turn. The table may move on in the middle of it, by a clock or by its end: then the next look decides anew. */
export async function tryTurn(page: Page, take: () => Promise<void>): Promise<boolean> {
  page.setDefaultTimeout(2_000)
  try {
    await take()
    return true
  } catch (error) {
    if (error instanceof errors.TimeoutError) return false
    throw error
  } finally {
    page.setDefaultTimeout(30_000)
  }
}

/** Plays until the result is there: raises now and then, calls otherwise, with whatever means `press` has; `between` is done all the time. */
export async function playOn(
  player: Player,
  press: (what: 'bid' | 'call') => Promise<void>,
  seconds = 90,
  between: () => Promise<void> = async () => undefined,
): Promise<void> {
  const end = performance.now() + seconds * 1000
  let acted = -1
  while (performance.now() < end) {
    if ((await player.at('result').count()) > 0) return
    const { turn } = await player.turn()
    const mine = (await player.page.locator('.controls.mine').count()) > 0
    if (mine && turn !== acted) {
      const took = await tryTurn(player.page, async () => {
        const mayCall = await player.button('Liar!').isEnabled()
        const mayBid = await player.button(/^Bid \d/).isEnabled()
        if (mayCall || mayBid) await press(mayBid && (turn % 2 === 0 || !mayCall) ? 'bid' : 'call')
      })
      if (took) acted = turn
    }
    await between()
    await player.page.waitForTimeout(30)
  }
  throw new Error(`no result after ${seconds} s`)
}
