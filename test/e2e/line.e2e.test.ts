/** The line between a page and its room: half open, cut, too old; and what a page does with the clock of its device. */
import type { Browser, Page, WebSocketRoute } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launch, Player } from './browser.ts'
import { Product } from './server.ts'

let browser: Browser
let product: Product
beforeAll(async () => {
  ;[browser, product] = await Promise.all([launch(), Product.start(20)])
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

/** A page that believes it is in the background, or in front again. */
const show = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)

/** Every line of the page, with a switch that makes those open now carry nothing more, in either direction. */
async function lines(page: Page) {
  const opened: { route: WebSocketRoute; dead: boolean; sent: string[] }[] = []
  await page.routeWebSocket(/\/socket/, (route) => {
    const line = { route, dead: false, sent: [] as string[] }
    opened.push(line)
    const server = route.connectToServer()
    route.onMessage((message) => {
      line.sent.push(String(message))
      if (!line.dead) server.send(message)
    })
    server.onMessage((message) => {
      if (!line.dead) route.send(message)
    })
  })
  return opened
}

describe('the line', () => {
  it('C-09, C-19 half open after a long sleep: the page comes back at once, and sends nothing that was typed before', async () => {
    const context = await browser.newContext()
    const player = await Player.in(context)
    const opened = await lines(player.page)
    await player.playNow(product.base)
    await player.page.locator('.controls.mine').waitFor()
    const before = { ...(await player.turn()), dice: await player.dice() }
    const [first] = opened
    if (!first) throw new Error('no line')
    first.dead = true
    await show(player.page, 'hidden')
    await player.button(/^Bid \d/).click()
    expect(first.sent.at(-1)).toContain('"act"')
    await show(player.page, 'visible')
    // The next beat would come after 25 s, and wait ten more for its answer.
    await expect.poll(() => opened.length, { timeout: 10_000 }).toBe(2)
    await player.page.locator('[data-testid=connection][data-state=open]').waitFor({ state: 'attached' })
    expect(opened[1]?.sent.filter((frame) => frame.includes('"act"'))).toEqual([])
    expect({ ...(await player.turn()), dice: await player.dice() }).toEqual(before)
    // The button works again: what was lost was not kept for later.
    await player.button(/^Bid \d/).click()
    await player.page.locator('.controls:not(.mine)').waitFor()
    await context.close()
  })

  it('a press that the room has not answered yet is nothing to tell whoever leaves the table', async () => {
    const context = await browser.newContext()
    const player = await Player.in(context)
    const opened = await lines(player.page)
    await player.playNow(product.base)
    const [first] = opened
    if (!first) throw new Error('no line')
    first.dead = true
    await player.page.locator('.reaction-bar summary').click()
    await player.page.locator('.reaction-bar button').first().click()
    expect(first.sent.at(-1)).toContain('"react"')
    await player.button('Liar’s Table').click()
    await player.button('Play now against bots').waitFor()
    await player.page.waitForTimeout(300)
    expect(await player.at('notice').textContent()).toBe('')
    await context.close()
  })

  it('a page that is too old, and the newest that there is, says so and does not load again and again', async () => {
    const context = await browser.newContext()
    const { page } = await Player.in(context)
    let loads = 0
    page.on('load', () => {
      loads += 1
    })
    await page.routeWebSocket(/\/socket/, (route) => void route.close({ code: 4426, reason: 'protocol' }))
    await page.goto(`${product.base}/t/${'0'.repeat(32)}`)
    await page.getByText('This page is older than the table.').waitFor()
    await page.waitForLoadState('networkidle')
    expect(loads).toBe(1)
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect.poll(() => loads).toBe(2)
    await context.close()
  })

  it('a reload in the middle of Play now changes nothing: the table is filled and the dice roll', async () => {
    const context = await browser.newContext()
    const player = await Player.in(context)
    // The room is opened, and nothing of the plan reaches it before the page goes.
    let reloaded = false
    let held = () => {}
    const planned = new Promise<void>((resolve) => {
      held = resolve
    })
    await player.page.routeWebSocket(/\/socket/, (route) => {
      const server = route.connectToServer()
      route.onMessage((message) => {
        if (reloaded || !/add-bot|start/.test(String(message))) server.send(message)
        else held()
      })
    })
    await player.page.goto(product.base)
    await player.button('Play now against bots').click()
    await planned
    reloaded = true
    await player.page.reload()
    await player.at('own-dice').waitFor()
    expect(await player.page.locator('.player').count()).toBe(4)
    expect(player.errors).toEqual([])
    await context.close()
  })
})

describe('from one table to the next', () => {
  it('RULES 5.8 whatever the old table still says on the way, the page arrives at the new one', async () => {
    const context = await browser.newContext()
    const { page, errors } = await Player.in(context)
    // Keeps the line, so that the test can let the old table speak in the very moment of leaving.
    await page.addInitScript(() => {
      const opened: WebSocket[] = []
      const { WebSocket: Native } = window
      window.WebSocket = class extends Native {
        constructor(url: string | URL) {
          super(url)
          opened.push(this)
        }
      }
      Object.assign(window, { opened })
    })
    await page.goto(product.base)
    await page.getByRole('button', { name: 'Create room' }).click()
    await page.getByRole('heading', { name: 'The table is open' }).waitFor()
    const first = page.url()
    await page.getByRole('button', { name: 'Liar’s Table', exact: true }).click()
    await page.getByRole('button', { name: 'Create room' }).click()
    await page.getByRole('heading', { name: 'The table is open' }).waitFor()
    await page.evaluate(async (to) => {
      const opened: WebSocket[] = Reflect.get(window, 'opened')
      const old = opened.at(-1)
      if (!old || old.readyState !== WebSocket.OPEN) throw new Error('no line')
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
      // The page has changed when microtasks are done, and what it does after painting has not begun.
      for (let n = 0; n < 20; n++) await null
      const room = { phase: 'waiting', turn: 0, due: null, span: null, agreed: [], watching: 7 }
      const data = JSON.stringify({ type: 'update', version: 1e9, now: 0, events: [], room })
      // A browser gives a closed line nothing more.
      if (old.readyState === WebSocket.OPEN) old.onmessage?.(new MessageEvent('message', { data }))
    }, first)
    await page.getByRole('heading', { name: 'The table is open' }).waitFor()
    await page.locator('[data-testid=connection][data-state=open]').waitFor({ state: 'attached' })
    expect(page.url()).toBe(first)
    expect(errors).toEqual([])
    await context.close()
  })
})

describe('the clock of a device', () => {
  it('C-28 ninety seconds slow or fast, two pages show the same time left', async () => {
    const context = await browser.newContext()
    const slow = await Player.in(context)
    const fast = await Player.in(context)
    for (const [player, skew] of [
      [slow, -90_000],
      [fast, 90_000],
    ] as const)
      await player.page.addInitScript((by) => {
        const { now } = Date
        Date.now = () => now() + by
      }, skew)
    await slow.playNow(product.base)
    await slow.page.locator('.controls.mine').waitFor()
    await fast.page.goto(slow.page.url())
    await fast.at('own-dice').waitFor()
    const left = async (player: Player) => {
      const text = await player.page.getByRole('timer').locator('b').textContent()
      return Number(text?.split(':')[1])
    }
    const [one, other] = await Promise.all([left(slow), left(fast)])
    expect(one).toBeGreaterThan(10)
    expect(one).toBeLessThanOrEqual(30)
    expect(Math.abs(one - other)).toBeLessThanOrEqual(1)
    await context.close()
  })
})

describe('your turn', () => {
  it('is in the title and the favicon while the page is hidden, and only then', async () => {
    const context = await browser.newContext()
    const player = await Player.in(context)
    await player.playNow(product.base)
    await player.page.locator('.controls.mine').waitFor()
    const icon = () => player.page.locator('link[rel=icon]').getAttribute('href')
    expect([await player.page.title(), await icon()]).toEqual(['Liar’s Table', '/favicon.svg'])
    await show(player.page, 'hidden')
    expect([await player.page.title(), await icon()]).toEqual(['● Your turn – Liar’s Table', '/favicon-turn.svg'])
    expect((await player.page.request.get(`${product.base}/favicon-turn.svg`)).ok()).toBe(true)
    await show(player.page, 'visible')
    expect([await player.page.title(), await icon()]).toEqual(['Liar’s Table', '/favicon.svg'])
    await context.close()
  })
})
