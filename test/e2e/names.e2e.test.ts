/** The widest name that may be (RULES 6.1) on the narrowest screen: no page scrolls sideways, and nothing stands in another's place. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launch, type Player } from './browser.ts'
import { playRated, registeredPair, startRated } from './rated.ts'
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

const names = ['W'.repeat(20), `${'W'.repeat(19)}M`] as const

/** What is wider than the page, or than its own box where that neither scrolls nor is cut on purpose. */
const tooWide = ({ page }: Player) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body, body *')]
      .filter((node) => node instanceof HTMLElement && node.checkVisibility() && node.clientWidth > 0)
      .filter((node) => getComputedStyle(node).overflowX === 'visible' && node.scrollWidth > node.clientWidth + 1)
      .filter((node) => node.textContent?.includes('WWWW'))
      .map((node) => `${node.tagName}.${node.className}: ${node.scrollWidth} > ${node.clientWidth}`),
  )
const sideways = ({ page }: Player) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

it('UX at 320 px the widest names fit on each page of a rated game', { timeout: 100_000 }, async () => {
  const pair = await registeredPair(browser, product.base, names)
  const [ann, ben] = pair
  for (const { page } of pair) await page.setViewportSize({ width: 320, height: 700 })
  const look = async (where: string) => {
    for (const one of pair)
      expect([await tooWide(one), (await sideways(one)) > 0], `${where}: ${one.page.url()}`).toEqual([[], false])
  }
  await ann.page.goto(product.base)
  await ann.button(/Create room/).click()
  await ann.at('code').waitFor()
  await ben.page.goto(ann.page.url())
  await ben.button(/^Join as/).click()
  await ann.button(/^Make W+M host$/).waitFor()
  await look('waiting')
  await startRated(pair, product.base)
  await look('playing')
  await playRated(pair)
  await Promise.all(pair.map((one) => one.at('result').waitFor()))
  await look('result')
  await ben.page.goto(`${product.base}/player/${names[0]}`)
  await ben.page.getByRole('heading', { level: 1 }).waitFor()
  await ann.page.goto(product.base)
  await ann.button(/Create room/).waitFor()
  await look('home, a player')
  await ann.page.goto(`${product.base}/account`)
  await ann.page.getByRole('heading', { level: 1 }).waitFor()
  await look('an account')
})
