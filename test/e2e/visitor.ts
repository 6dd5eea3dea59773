/** Somebody who goes through screens and looks at each in every look and language. */
import type { Browser, Page } from 'playwright-core'
import { Player } from './browser.ts'
import { HeldLine, moments } from './held.ts'
import { faults } from './looking.ts'
import type { Product } from './server.ts'

/** When the last part of a call in Liar's Deck is told, by how many cards it turns, ms: turned one by one, then the verdict, then the chambers. */
const endings = [1, 2, 3].map((cards) => 300 * (cards + 1) + 250 + 750)

/** Runs in the page: while `heldStory` is set, what is told does not come to its end. */
function holdStories(times: number[]): void {
  const later = window.setTimeout.bind(window)
  const week = 7 * 24 * 3_600_000
  const slowed = (task: () => void, ms = 0) =>
    later(task, document.documentElement.dataset.heldStory !== undefined && times.includes(ms) ? week : ms)
  Object.assign(window, { setTimeout: slowed })
}

export class Visitor extends Player {
  readonly line: HeldLine
  readonly product: Product
  /** What was wrong with the screens so far. */
  readonly found: string[] = []
  /** Given to every room that is opened: time to look around, beside what is set here. */
  settings: { [name: string]: unknown } = {}

  private constructor(page: Page, line: HeldLine, product: Product) {
    super(page)
    this.line = line
    this.product = product
  }

  static async enter(browser: Browser, product: Product): Promise<Visitor> {
    const context = await browser.newContext({
      locale: 'en-US',
      reducedMotion: 'reduce',
      colorScheme: 'dark',
      viewport: { width: 1280, height: 800 },
      // A page that is loaded again by it would not be the one that is looked at.
      serviceWorkers: 'block',
    })
    const page = await context.newPage()
    const visitor = new Visitor(page, await HeldLine.on(page), product)
    await page.addInitScript(holdStories, endings)
    await page.route('**/api/rooms', async (route) => {
      const request = route.request()
      if (request.method() !== 'POST') return route.continue()
      const body = { ...request.postDataJSON(), turnSeconds: 60, breakSeconds: 120, ...visitor.settings }
      return route.continue({ postData: JSON.stringify(body) })
    })
    return visitor
  }

  async look(screen: string): Promise<void> {
    this.found.push(...(await faults(this.page, screen)))
  }

  async open(path: string, heading: string | RegExp): Promise<void> {
    await this.page.goto(this.product.base + path)
    await this.page.getByRole('heading', { name: heading }).first().waitFor()
  }

  /** Goes home and opens a table with bots; or a waiting room, where it is *Create room* that is pressed. */
  async openTable(game: string, press = 'Play now against bots'): Promise<void> {
    this.line.release()
    await this.page.goto(this.product.base)
    await this.page.getByRole('radio', { name: game }).click()
    await this.button(press).click()
    await this.page.waitForURL(/\/t\//)
  }

  /** Plays by keyboard until the line is held at a moment: calls where it can. */
  async playTo(moment: keyof typeof moments, seconds = 120): Promise<void> {
    this.line.until(moments[moment])
    const { keyboard } = this.page
    const end = performance.now() + seconds * 1000
    while (!this.line.isHeld) {
      if (performance.now() > end) throw new Error(`no ${moment} after ${seconds} s`)
      if ((await this.page.locator('.controls.mine').count()) > 0)
        for (const key of ['l', '1', 'Enter']) await keyboard.press(key)
      await this.page.waitForTimeout(20)
    }
    // The page has heard; one frame later it shows.
    await this.page.waitForTimeout(100)
  }

  /** Gives up; bots are hurried, and may be done before the button is reached. */
  async giveUp(moment: 'final' | 'result'): Promise<void> {
    this.line.until(moments[moment])
    await this.button('Resign').click()
    await this.button('Yes, resign').click()
    const hurried = this.button('Skip to the result')
    while (!this.line.isHeld) {
      if ((await hurried.count()) > 0) await hurried.click({ timeout: 1_000 }).catch(() => undefined)
      await this.page.waitForTimeout(20)
    }
    if (moment === 'result') await this.page.getByText(/^Yes\. The secret that was promised/).waitFor()
  }

  /** Runs a call of Liar's Deck with motion, up to where the chambers turn, and keeps them there. */
  async playToTurning(): Promise<void> {
    await this.page.emulateMedia({ reducedMotion: 'no-preference' })
    await this.page.evaluate(() => {
      document.documentElement.dataset.heldStory = ''
    })
    await this.playTo('break')
    await this.turning.first().waitFor()
  }
  /** Chambers on their way to what they hold. */
  get turning() {
    return this.page.locator('.telling .chambers.turning')
  }
}
