/** The coach in a browser: off at first, remembered, odds on one's turn, lessons after the round, by keyboard and at 390 px too; bots say how they play. */
import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { launch, Player } from './browser.ts'
import { Product } from './server.ts'

let browser: Browser
let product: Product
let context: BrowserContext
let player: Player
beforeAll(async () => {
  ;[browser, product] = await Promise.all([launch(), Product.start(8)])
})
beforeEach(async () => {
  context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  player = await Player.in(context)
})
afterEach(async () => {
  expect(player.errors).toEqual([])
  await context.close()
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

const coachSwitch = () => player.page.getByRole('checkbox', { name: /^Coach/ })
const odds = () => player.page.getByRole('region', { name: 'Coach', exact: true }).first()
const lessons = () =>
  player.page.getByRole('region', { name: /^Your round \d+, looked at again$/ }).getByRole('listitem')

/** Every sentence that the polite live region has said since. */
async function listen(): Promise<() => Promise<string[]>> {
  await player.at('polite').evaluate((region) => {
    const said: string[] = []
    Object.assign(window, { said })
    new MutationObserver(() => said.push(region.textContent?.trim() ?? '')).observe(region, {
      childList: true,
      characterData: true,
      subtree: true,
    })
  })
  return () => player.page.evaluate(() => (window as unknown as { said: string[] }).said)
}

/** Plays the own turns until a round is over in which something was decided. */
async function untilLessons(act: () => Promise<void>): Promise<void> {
  const end = performance.now() + 60_000
  let acted = -1
  while ((await lessons().count()) === 0) {
    if (performance.now() > end) throw new Error('no lesson after 60 s')
    const { turn } = await player.turn()
    if (turn !== acted && (await player.page.locator('.controls.mine').count()) > 0) {
      await odds()
        .getByText(/\d+%|nothing has been|own dice show|Choose the one/)
        .waitFor()
      acted = turn
      await act()
    }
    await player.page.waitForTimeout(20)
  }
}

describe('the coach', () => {
  it('is off at first, then tells odds on every turn and what an expert would have done, aloud as well', async () => {
    const { page } = player
    await player.playNow(product.base)
    await coachSwitch().waitFor()
    expect(await coachSwitch().isChecked()).toBe(false)
    expect(await odds().count()).toBe(0)
    expect(player.frames.some((frame) => frame.includes('"advice"'))).toBe(false)
    const heard = await listen()
    await coachSwitch().focus()
    await page.keyboard.press('Space')
    await odds().waitFor()
    const bid = player.button(/^Bid \d/)
    await untilLessons(async () =>
      (await bid.isEnabled()) ? bid.click({ timeout: 2_000 }).catch(() => undefined) : player.button('Liar!').click(),
    )
    const told = (await lessons().first().textContent()) ?? ''
    expect(told).toMatch(/^You (bid \d+\s×\s\d\.|called Liar!) A strong player /)
    const nowSaid = async () => (await heard()).map((one) => one.replaceAll('\u00a0', ' '))
    await expect.poll(nowSaid, { timeout: 30_000 }).toContain(told.replaceAll('\u00a0', ' ').trim())
    expect((await nowSaid()).some((one) => /likely to hold\.|own dice show it|You open/.test(one))).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await page.reload()
    await coachSwitch().waitFor()
    expect(await coachSwitch().isChecked()).toBe(true)
    await coachSwitch().uncheck()
    await odds().waitFor({ state: 'detached' })
  })

  it('speaks of cards in the deck game', async () => {
    const { page } = player
    await page.goto(product.base)
    await page.getByRole('radio', { name: 'Liar’s Deck' }).tap()
    await player.button('Play now against bots').click()
    await coachSwitch().check()
    const lay = player.button(/^Play \d card/)
    await untilLessons(async () => {
      await page.keyboard.press('1')
      if (await lay.isEnabled()) await lay.click({ timeout: 2_000 }).catch(() => undefined)
    })
    expect(await lessons().first().textContent()).toMatch(/^You played 1 (true|false) card\. A strong player /)
  })
})

it('a bot is added with a level, and table and text view say how it plays', async () => {
  const { page } = player
  await page.goto(product.base)
  await player.button('Create Room').click()
  await player.button('Add bot').click()
  await page.getByLabel('How well the next bot plays').selectOption('expert')
  await player.button('Add bot').click()
  await page.getByText('Automatic bot · normal · bold').waitFor()
  await page.getByText('Automatic bot · expert · careful').waitFor()
  await player.button('Start Game').click()
  await page.locator('.player', { hasText: 'Bot 2' }).getByText('(expert, careful)').waitFor()
  await page.getByText('Table in words').click()
  await page.getByText('Bot 1 (normal, bold): 5 dice.').waitFor()
})
