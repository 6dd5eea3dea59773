/** Without a network: the page that the service worker keeps, and the way back from it. */
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { launch, Player } from './browser.ts'
import { Cable } from './cable.ts'
import { Product } from './server.ts'

let browser: Browser
let product: Product
let cable: Cable
let context: BrowserContext
let player: Player
beforeAll(async () => {
  ;[browser, product] = await Promise.all([launch(), Product.start(20)])
  cable = await Cable.to(product.port)
})
afterEach(async () => {
  expect(player.errors).toEqual([])
  await context.close()
})
afterAll(async () => {
  await browser?.close()
  await cable?.cut()
  await product?.stop()
})

/** Home once, and until the service worker keeps what it keeps: only then a page can do without the network. */
async function comeOnce(options: BrowserContextOptions = {}): Promise<void> {
  context = await browser.newContext(options)
  player = await Player.in(context)
  await player.page.goto(cable.base, { waitUntil: 'networkidle' })
  await player.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
}
const heading = (name: string) => player.page.getByRole('heading', { name })

describe('a page that has been here before', () => {
  it('says without a network that there is none, in a page of its own, and goes on at the same address when there is', async () => {
    await comeOnce()
    const { page } = player
    const invitation = `${cable.base}/t/${'0'.repeat(32)}#${'1'.repeat(32)}`
    await cable.cut()
    await page.goto(invitation)
    await heading('No connection').waitFor()
    expect(await page.getByText('Your seat is kept').isVisible()).toBe(true)
    const drawn = await page.evaluate(() => ({
      picture: (document.querySelector('img')?.naturalWidth ?? 0) > 0,
      button: getComputedStyle(document.querySelector('button') ?? document.body).minBlockSize,
    }))
    expect(drawn).toEqual({ picture: true, button: '44px' })
    await player.button('Try again').click()
    await heading('No connection').waitFor()
    await cable.plug()
    await player.button('Try again').click()
    await heading('No such table').waitFor()
    expect(page.url()).toBe(invitation)
  })
  it.each([
    { locale: 'de-AT', said: 'Keine Verbindung' },
    { locale: 'zh-CN', said: '没有网络连接' },
  ])('says so in the language of a browser from $locale', async ({ locale, said }) => {
    await comeOnce({ locale })
    await cable.cut()
    await player.page.goto(cable.base)
    await heading(said).waitFor()
    expect(await player.page.evaluate(() => document.documentElement.lang)).toMatch(locale.slice(0, 2))
    await cable.plug()
  })
  it('is given nothing that is kept while there is a network', async () => {
    await comeOnce()
    const { page } = player
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.reload()
    await player.button('Play now against bots').waitFor()
    expect(asked).toContain('/')
    expect(asked.filter((path) => path.includes('offline'))).toEqual([])
    const kept = await page.evaluate(async () => {
      const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
      const requests = await Promise.all(stores.map((store) => store.keys()))
      return requests.flat().map(({ url }) => new URL(url).pathname)
    })
    expect(kept.toSorted()).toEqual(['/favicon.svg', '/offline.css', '/offline.html', '/offline.js'])
  })
})
