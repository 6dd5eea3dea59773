/** Languages in a real browser: the browser's own at first, another in one moment, kept on the device. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launch, Player } from './browser.ts'
import { leftInEnglish } from './reading.ts'
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

const tag = (page: Page) => page.evaluate(() => document.documentElement.lang)

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
      await page.locator('.controls.mine').waitFor()
      await player.button('Preferences').click()
      const choice = page.getByRole('combobox')
      expect((await leftInEnglish(page)).length).toBeGreaterThan(8)
      await choice.focus()
      await choice.selectOption('de')
      await page.getByRole('heading', { name: 'Du bist dran' }).waitFor()
      await page.locator('html[lang="de"]').waitFor({ state: 'attached' })
      expect(await leftInEnglish(page)).toEqual([])
      expect(await choice.evaluate((node) => node === document.activeElement)).toBe(true)
      await choice.selectOption('zh')
      await page.getByRole('banner').getByText('规则').waitFor()
      expect(await leftInEnglish(page)).toEqual([])
      expect(await choice.evaluate((node) => node === document.activeElement)).toBe(true)
      await page.reload()
      await page.getByRole('banner').getByText('规则').waitFor()
      await page.locator('html[lang="zh-Hans"]').waitFor({ state: 'attached' })
      expect(await leftInEnglish(page)).toEqual([])
      expect(player.errors).toEqual([])
      await context.close()
    },
  )
})
