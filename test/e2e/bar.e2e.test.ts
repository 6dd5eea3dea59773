/** The bar of a table, what is behind its buttons, and the folded settings, as UX draws them. */
import type { Browser } from 'playwright-core'
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

/** How many lines of buttons and words the bar takes: tops that are not within the height of a finger of each other. */
const lines = ({ page }: Player): Promise<number> =>
  page.evaluate(() => {
    const parts = [...document.querySelectorAll('.bar :is(button, a, .about)')].filter((one) => one.checkVisibility())
    const middles = parts.map((one) => one.getBoundingClientRect()).map(({ top, bottom }) => (top + bottom) / 2)
    return middles.toSorted((a, b) => a - b).filter((y, at, all) => at === 0 || y - (all[at - 1] ?? y) > 22).length
  })
const sideways = ({ page }: Player) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

describe('the bar', () => {
  it.each([
    ['en-US', 1280, 1],
    ['de-DE', 1280, 1],
    ['en-US', 390, 2],
    ['de-DE', 390, 2],
    ['de-DE', 320, 2],
    ['zh-CN', 320, 2],
  ])(
    'in %s at %d px takes at most %d lines, for who plays, who has a table and who comes by link',
    async (locale, width, most) => {
      const context = () => browser.newContext({ locale, viewport: { width, height: 640 } })
      const [player, visitor] = [await Player.in(await context()), await Player.in(await context())]
      for (const way of [2, 0]) {
        await player.page.goto(product.base)
        await player.page.locator('.way').nth(way).click()
        await player.page.locator('main h1').waitFor()
        await player.page.locator('.note').waitFor()
        expect(await lines(player)).toBeLessThanOrEqual(most)
        expect(await sideways(player)).toBeLessThanOrEqual(0)
        await visitor.page.goto(player.page.url())
        await visitor.page.locator('main h1').waitFor()
        await visitor.page.locator('.note').waitFor()
        expect(await lines(visitor)).toBeLessThanOrEqual(most)
        expect(await sideways(visitor)).toBeLessThanOrEqual(0)
      }
      for (const { page, errors } of [player, visitor]) {
        expect(errors).toEqual([])
        await page.context().close()
      }
    },
  )

  it('RULES 5.2 Invite copies the link to watch, and who comes by it is asked to agree to nothing', async () => {
    const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
    const player = await Player.in(context)
    await player.playNow(product.base)
    await player.button('Invite').click()
    await player.at('notice').getByText('Copied: the link to watch this table.').waitFor()
    const link = await player.page.evaluate(() => navigator.clipboard.readText())
    expect(link).toBe(player.page.url())
    const watcher = await Player.in(await browser.newContext())
    await watcher.page.goto(link)
    await watcher.page.getByText('You are watching.').waitFor()
    expect(await player.button('Agree to next round').count()).toBe(1)
    expect(await watcher.button('Agree to next round').count()).toBe(0)
    expect(await watcher.button('Resign').count()).toBe(0)
    await watcher.page.context().close()
    await context.close()
  })

  it('where there is no clipboard Invite says where the link is; a share sheet comes first', async () => {
    const context = await browser.newContext()
    const player = await Player.in(context)
    await player.playNow(product.base)
    await player.page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    await player.button('Invite').click()
    await player.at('notice').getByText('Copy the link to watch from the address bar.').waitFor()
    await player.page.evaluate(() => {
      const share = async (data: ShareData) => Object.assign(window, { shared: data.url })
      Object.defineProperty(navigator, 'share', { value: share })
    })
    await player.button('Invite').click()
    await player.page.waitForFunction(() => Reflect.get(window, 'shared') === location.href)
    await context.close()
  })
})

describe('preferences, each person’s own', () => {
  it('by keys alone: ?, the look of the deck, the colours, sound, and back to the table', async () => {
    const context = await browser.newContext({ colorScheme: 'dark' })
    const player = await Player.in(context)
    const { page } = player
    await page.goto(product.base)
    await page.getByRole('radio', { name: 'Liar’s Deck' }).check({ force: true })
    await player.button('Play now against bots').click()
    await player.at('own-cards').waitFor()
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Preferences' }).waitFor()
    await page.getByRole('radio', { name: 'Dark' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.locator('html[data-theme=light]').waitFor({ state: 'attached' })
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await page.locator('.player .chambers.neutral').count()).toBe(4)
    await player.button('Sound and vibration off').waitFor()
    await page.reload()
    await page.locator('.player .chambers.neutral').first().waitFor()
    await page.locator('html[data-theme=light]').waitFor({ state: 'attached' })
    expect(player.errors).toEqual([])
    await context.close()
  })
})

describe('an announcement', () => {
  it.each([
    ['en-US', 320],
    ['de-DE', 320],
    ['de-DE', 390],
    ['zh-CN', 320],
  ])('in %s at %d px leaves its button whole, and is gone once that is pressed', async (locale, width) => {
    const context = await browser.newContext({ locale, viewport: { width, height: 640 } })
    const player = await Player.in(context)
    const text = 'The tables close for half an hour at eight; games under way go on afterwards.'
    const announcements = [{ id: 1, text, until: 4e12 }]
    await player.page.route('**/api/announcements', (route) => route.fulfill({ json: { announcements } }))
    await player.page.goto(product.base)
    const close = player.page.locator('.news button')
    await close.waitFor()
    expect(await sideways(player)).toBeLessThanOrEqual(0)
    expect(await close.evaluate((node) => node.scrollWidth - node.clientWidth)).toBeLessThanOrEqual(0)
    await close.click()
    await player.page.getByText(text).waitFor({ state: 'detached' })
    await context.close()
  })
})

describe('the table at a desk', () => {
  it.each(['en-US', 'de-DE', 'zh-CN'])(
    'in %s has columns of 20 rem, the rest and 13 rem, and nothing is wider than its box',
    async (locale) => {
      const context = await browser.newContext({ locale, viewport: { width: 1280, height: 800 } })
      const { page, errors } = await Player.in(context)
      await page.goto(product.base)
      await page.locator('.way').first().click()
      await page.locator('.round [type=radio]').nth(1).check({ force: true })
      const width = async (box: string) => (await page.locator(box).boundingBox())?.width
      expect([await width('.controls'), await width('.round')]).toEqual([20 * 16, 13 * 16])
      const wider = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('.round, .round *')]
          .filter((one) => getComputedStyle(one).display !== 'inline' && one.scrollWidth > one.clientWidth + 1)
          .map((one) => one.textContent),
      )
      expect(wider).toEqual([])
      expect(errors).toEqual([])
      await context.close()
    },
  )
})

describe('the colours of the device', () => {
  it('are followed by the preferences that are open, until one is chosen', async () => {
    const context = await browser.newContext({ colorScheme: 'light' })
    const player = await Player.in(context)
    const { page } = player
    await page.goto(product.base)
    await page.getByRole('banner').getByRole('button', { name: 'Dark' }).waitFor()
    await player.button('Create room').click()
    await player.button('Preferences').click()
    const dialog = page.getByRole('dialog', { name: 'Preferences' })
    const chosen = (name: string) => dialog.getByRole('radio', { name, checked: true }).waitFor()
    await chosen('Light')
    await page.emulateMedia({ colorScheme: 'dark' })
    await chosen('Dark')
    await dialog.getByRole('radio', { name: 'Dark' }).focus()
    await page.keyboard.press('ArrowRight')
    await chosen('Light')
    await page.emulateMedia({ colorScheme: 'light' })
    await page.emulateMedia({ colorScheme: 'dark' })
    await chosen('Light')
    expect(player.errors).toEqual([])
    await context.close()
  })
})

describe('settings of a table', () => {
  it('RULES 5.4 are folded below the presets, unfold by keys, stay so while they are changed, and say what is set', async () => {
    const context = await browser.newContext()
    const player = await Player.in(context)
    const { page } = player
    await page.goto(product.base)
    await player.button('Create room').click()
    await player.button('Settings').click()
    const dialog = page.getByRole('dialog', { name: 'Settings' })
    const clock = dialog.getByRole('group', { name: 'Turn clock' })
    await player.button('Quick').waitFor()
    expect(await clock.isVisible()).toBe(false)
    await player.button('Quick').click()
    await dialog.getByText('Turn clock 15 s').waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await clock.waitFor()
    await clock.getByRole('radio', { name: '60 s' }).click()
    await dialog.getByText('Turn clock 60 s').waitFor()
    await player.button('Long').click()
    await dialog.getByText('Break 120 s').waitFor()
    expect(await clock.isVisible()).toBe(true)
    expect(player.errors).toEqual([])
    await context.close()
  })
  it.each([
    { locale: 'en-US', width: 1280, group: 'Variant', variants: ['Basic', 'Devil', 'Chaos'], summary: 'Devil deck' },
    {
      locale: 'de-DE',
      width: 390,
      group: 'Variante',
      variants: ['Grundspiel', 'Teufel', 'Chaos'],
      summary: 'Variante: Teufel',
    },
    { locale: 'zh-CN', width: 320, group: '玩法', variants: ['基础', '恶魔', '混乱'], summary: '恶魔玩法' },
  ])(
    'RULES 4 in $locale at $width px the variant of the deck is one tap or key beside the presets, and says what it means',
    async ({ locale, width, group, variants, summary }) => {
      const context = await browser.newContext({ locale, viewport: { width, height: 640 } })
      const player = await Player.in(context)
      const { page } = player
      await page.goto(product.base)
      // By its role: home has none before it is there in the reader's language.
      await page.getByRole('radio').nth(2).check({ force: true })
      await page.locator('.way').nth(2).click()
      await page.locator('.host-row button').nth(1).click()
      const choice = page.getByRole('dialog').getByRole('group', { name: group })
      const radio = (at: number) => choice.getByRole('radio', { name: variants[at] ?? '', exact: true })
      expect(await radio(0).isChecked()).toBe(true)
      await radio(1).click()
      await page.getByRole('dialog').getByText(summary).first().waitFor()
      const meanings = await Promise.all([0, 1, 2].map((at) => radio(at).getAttribute('title')))
      expect(new Set(meanings).size).toBe(3)
      await choice.getByText(meanings[1] ?? '', { exact: true }).waitFor()
      await radio(1).focus()
      await page.keyboard.press('ArrowRight')
      await choice.getByText(meanings[2] ?? '', { exact: true }).waitFor()
      expect(await radio(2).isChecked()).toBe(true)
      expect(await page.locator('details.more').getAttribute('open')).toBe(null)
      expect(await sideways(player)).toBeLessThanOrEqual(0)
      expect(player.errors).toEqual([])
      await context.close()
    },
  )
})
