/** Home while what it needs is still on its way: nothing moves away from under a finger, and no press is lost. */
import { EventEmitter, once } from 'node:events'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launch, Player } from './browser.ts'
import { Product } from './server.ts'

let browser: Browser
let product: Product
beforeAll(async () => {
  ;[browser, product] = await Promise.all([launch(), Product.start(8)])
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

/** Holds back what is asked for at such addresses; gives how to let it go. */
async function hold(page: Page, addresses: RegExp): Promise<() => void> {
  const holding = new EventEmitter()
  const gone = once(holding, 'go')
  await page.route(addresses, async (route) => {
    await gone
    await route.fallback()
  })
  return () => void holding.emit('go')
}

/** Where everything that can be pressed above the lobby is, by its words. */
const places = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.home :is(.way, .games label, nav button, .guide-offer button)')].map((one) => {
      const { x, y } = one.getBoundingClientRect()
      return `${one.querySelector('b')?.textContent ?? one.textContent} ${Math.round(x)} ${Math.round(y)}`
    }),
  )

describe('home', () => {
  it.each([1280, 390, 320])('at %d px: the way back comes late, and moves nothing', async (width) => {
    const context = await browser.newContext({ viewport: { width, height: 800 } })
    const player = await Player.in(context)
    await player.playNow(product.base)
    const letGo = await hold(player.page, /\/api\/session\/table$/)
    await player.page.goto(product.base)
    await player.page.getByText('No table is open right now.').waitFor()
    await player.page.locator('.lobby ul').waitFor({ state: 'attached' })
    const before = await places(player.page)
    letGo()
    await player.button(/You are still at table/).waitFor()
    expect(await places(player.page)).toEqual(before)
    await player.button(/You are still at table/).click()
    await player.at('own-dice').waitFor()
    expect(player.errors).toEqual([])
    await context.close()
  })

  it('at a desk an announcement comes at any time, and moves nothing', async () => {
    const context = await browser.newContext()
    const player = await Player.in(context)
    const letGo = await hold(player.page, /\/api\/announcements$/)
    const text = 'Tonight at ten we are away for five minutes.'
    await context.route(/\/api\/announcements$/, (route) =>
      route.fulfill({ json: { announcements: [{ id: 1, text, until: 1e15 }] } }),
    )
    await player.page.goto(product.base)
    await player.page.locator('.lobby ul').waitFor({ state: 'attached' })
    const before = await places(player.page)
    letGo()
    await player.page.getByRole('status').getByText(text).waitFor()
    expect(await places(player.page)).toEqual(before)
    await player.button('Close').click()
    await player.page.getByText(text).waitFor({ state: 'detached' })
    await context.close()
  })

  it('what is pressed before the program of the page has come counts when it is there, in order', async () => {
    const context = await browser.newContext()
    const player = await Player.in(context)
    const letGo = await hold(player.page, /\/assets\/home-/)
    await player.page.goto(product.base, { waitUntil: 'commit' })
    await player.page.getByRole('radio', { name: 'Liar’s Deck' }).check({ force: true })
    await player.button('Play now against bots').click()
    letGo()
    await player.at('own-cards').waitFor()
    expect(player.errors).toEqual([])
    await context.close()
  })
})
