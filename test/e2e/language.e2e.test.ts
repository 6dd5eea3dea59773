/** Languages in a real browser: the browser's own at first, another in one moment, kept on the device. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launch, Player } from './browser.ts'
import { Product } from './server.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  product = await Product.start(10)
  browser = await launch()
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

/** Everything that is to be read, but for the choice of languages itself, and what the live regions have said already. */
const readable = (page: Page) =>
  page.evaluate(() => {
    const said: string[] = [document.title]
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      if (node instanceof Text && !node.parentElement?.closest('select, [role=status], [aria-live=assertive]'))
        said.push(node.data)
      if (!(node instanceof Element)) continue
      for (const name of ['aria-label', 'title', 'placeholder']) said.push(node.getAttribute(name) ?? '')
    }
    return said.map((text) => text.trim()).filter((text) => text !== '')
  })

const tag = (page: Page) => page.evaluate(() => document.documentElement.lang)
/** English that would be seen wherever it was left: every sentence of these screens has one of these words. */
const english =
  /\b(the|you|your|is|are|to|of|at|players?|table|dice|round|time|play|playing|bid|bidding|cards?|click|sign|register|rules|resign|keys|unrated|auto|manual|agree|react|language|pulled)\b/i

describe('the language of the page', () => {
  it('home is in the HTML in English, and taken over without a change', async () => {
    const page = await browser.newPage({ javaScriptEnabled: false })
    await page.goto(product.base)
    const before = await page.locator('main').textContent()
    expect(before).toContain('Play now against bots')
    await page.close()
    const player = await Player.in(await browser.newContext({ locale: 'en-GB' }))
    await player.page.addInitScript(() => {
      const seen: string[] = []
      Object.assign(window, { seen })
      new MutationObserver((changes) => {
        for (const { removedNodes } of changes)
          for (const node of removedNodes) if (node instanceof HTMLElement) seen.push(node.tagName)
      }).observe(document, { childList: true, subtree: true })
    })
    await player.page.goto(product.base)
    await player.button('Play now against bots').waitFor()
    await player.page.waitForFunction(() => document.querySelector('.lobby li, .lobby p') !== null)
    expect(await player.page.evaluate(() => Reflect.get(window, 'seen'))).toEqual([])
    expect(player.errors).toEqual([])
  })

  it.each([
    ['de-CH', 'de', 'Jetzt gegen Bots spielen'],
    ['zh-CN', 'zh-Hans', '立即和机器人开局'],
    ['fr-FR', 'en', 'Play now against bots'],
  ])('a browser in %s', async (locale, lang, playNow) => {
    const player = await Player.in(await browser.newContext({ locale }))
    await player.page.goto(product.base)
    await player.button(playNow).waitFor()
    expect(await tag(player.page)).toBe(lang)
    expect(player.errors).toEqual([])
  })

  it.each(['Liar’s Lies', 'Liar’s Deck'])(
    'at a running table of %s everything changes at once, keeps focus, and a reload keeps it',
    async (game) => {
      const context = await browser.newContext({ locale: 'en-US' })
      const player = await Player.in(context)
      const { page } = player
      await page.goto(product.base)
      await page.getByRole('radio', { name: game }).check({ force: true })
      await player.button('Play now against bots').click()
      const choice = page.getByRole('combobox')
      await page.locator('.controls.mine').waitFor()
      expect((await readable(page)).filter((text) => english.test(text)).length).toBeGreaterThan(8)
      await choice.focus()
      await choice.selectOption('de')
      await page.getByRole('heading', { name: 'Du bist dran' }).waitFor()
      await page.locator('html[lang="de"]').waitFor({ state: 'attached' })
      const left = (await readable(page)).filter((text) => english.test(text) && text !== 'Liar’s Table')
      expect(left).toEqual([])
      expect(await choice.evaluate((node) => node === document.activeElement)).toBe(true)
      await choice.selectOption('zh')
      await page.getByRole('banner').getByText('规则').waitFor()
      const latin = (await readable(page)).filter((text) => english.test(text))
      expect(latin).toEqual([])
      expect(await choice.evaluate((node) => node === document.activeElement)).toBe(true)
      await page.reload()
      await page.getByRole('banner').getByText('规则').waitFor()
      await page.locator('html[lang="zh-Hans"]').waitFor({ state: 'attached' })
      expect((await readable(page)).filter((text) => english.test(text))).toEqual([])
      expect(player.errors).toEqual([])
      await context.close()
    },
  )
})
