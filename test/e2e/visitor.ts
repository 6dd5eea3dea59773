/** Somebody who goes through screens and looks at each in every look and language. */
import type { Browser, Page } from 'playwright-core'
import { Player } from './browser.ts'
import { HeldLine, type Wanted } from './held.ts'
import { faults } from './looking.ts'
import type { Product } from './server.ts'

/** At how many tables a moment is looked for: few players of Liar's Deck live to aim. */
const most = 8
/** How long one table has for it, ms. */
const patience = 90_000

/** When the last part of a call in Liar's Deck is told, by how many cards it turns, ms: turned one by one, then the verdict, then the chambers. */
const endings = [1, 2, 3].map((cards) => 300 * (cards + 1) + 250 + 750)

/** Runs in the page: while `heldStory` is set, what is told does not come to its end. */
function holdStories(times: number[]): void {
  const later = window.setTimeout.bind(window)
  const week = 7 * 24 * 3_600_000
  const slowed = (task: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) => {
    const isHeld = document.documentElement.dataset.heldStory !== undefined && times.includes(ms)
    return later(task, isHeld ? week : ms, ...given)
  }
  Object.assign(window, { setTimeout: slowed })
}

export class Visitor extends Player {
  readonly line: HeldLine
  readonly product: Product
  /** What was wrong with the screens so far. */
  readonly found: string[] = []
  /** Given to every room that is opened: time to look around, beside what is set here. */
  settings: { [name: string]: unknown } = {}
  /** Opens another table like the last one. */
  #reopen: () => Promise<void> = () => Promise.reject(new Error('no table was opened yet'))

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
    this.#reopen = () => this.openTable(game, press)
    this.line.release()
    await this.page.goto(this.product.base)
    this.line.forget()
    await this.page.getByRole('radio', { name: game }).click()
    await this.button(press).click()
    await this.page.waitForURL(/\/t\//)
  }

  /** Tries at the table that is open, then at new ones like it: the moment may not come at the first, and the room does not wait while screens are looked at. */
  async #atSomeTable(moment: Wanted, attempt: () => Promise<boolean>): Promise<void> {
    for (let tables = 1; tables <= most; tables++) {
      if (await attempt()) return
      await this.#reopen()
    }
    throw new Error(`no ${moment} at ${most} tables`)
  }

  /** Waits until the line is held at a moment, doing something all the while; false once it cannot come any more. */
  async #isReached(moment: Wanted, meanwhile: () => Promise<void>): Promise<boolean> {
    const end = performance.now() + patience
    while (!this.line.isHeld) {
      if (this.line.isTooLateFor(moment) || performance.now() > end) return false
      await meanwhile()
      await this.page.waitForTimeout(20)
    }
    return true
  }

  /** Plays by keyboard until the line is held at a moment: calls where it can. */
  async playTo(moment: Wanted): Promise<void> {
    await this.#atSomeTable(moment, () => this.#playHereTo(moment))
  }
  async #playHereTo(moment: Wanted): Promise<boolean> {
    this.line.until(moment)
    const reached = await this.#isReached(moment, async () => {
      if ((await this.page.locator('.controls.mine').count()) === 0) return
      for (const key of ['l', '1', 'Enter']) await this.page.keyboard.press(key)
    })
    // The page has heard; one frame later it shows.
    await this.page.waitForTimeout(100)
    return reached
  }

  /** Gives up. Bots are hurried to a result, and may be done before the button is reached; who skips does not see the last hand. */
  async giveUp(moment: 'final' | 'result'): Promise<void> {
    await this.#atSomeTable(moment, async () => {
      this.line.until(moment)
      try {
        await this.button('Resign').click({ timeout: 10_000 })
        await this.button('Yes, resign').click({ timeout: 10_000 })
      } catch {
        // Out of the game meanwhile: the room went on while its screens were looked at.
        return false
      }
      const hurried = this.button('Skip to the result')
      return this.#isReached(moment, async () => {
        if (moment === 'result' && (await hurried.count()) > 0)
          await hurried.click({ timeout: 1_000 }).catch(() => undefined)
      })
    })
    if (moment === 'result') await this.page.getByText(/^Yes\. The secret that was promised/).waitFor()
  }

  /** Runs a call of Liar's Deck with motion, up to where the chambers turn, and keeps them there. */
  async playToTurning(): Promise<void> {
    await this.page.emulateMedia({ reducedMotion: 'no-preference' })
    await this.#atSomeTable('break', async () => {
      await this.page.evaluate(() => {
        document.documentElement.dataset.heldStory = ''
      })
      if (!(await this.#playHereTo('break'))) return false
      await this.turning.first().waitFor()
      return true
    })
  }
  /** Chambers on their way to what they hold. */
  get turning() {
    return this.page.locator('.telling .chambers.turning')
  }
}
