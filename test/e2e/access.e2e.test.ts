/** Every screen in every look: axe finds nothing, nothing scrolls sideways, every target fits a finger (UX, for everybody). */
import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { launch, Player } from './browser.ts'
import { HeldLine, moments } from './held.ts'
import { faults } from './looking.ts'
import { Product } from './server.ts'

let browser: Browser
let product: Product
let context: BrowserContext
let player: Player
let line: HeldLine
beforeAll(async () => {
  ;[browser, product] = await Promise.all([launch(), Product.start(20)])
})
beforeEach(async () => {
  context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } })
  player = await Player.in(context)
  line = await HeldLine.on(player.page)
})
afterEach(async () => {
  expect(player.errors).toEqual([])
  await context.close()
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

/** Plays by keyboard until the line is held at a moment: calls where it can. */
async function playTo(moment: keyof typeof moments, seconds = 60): Promise<void> {
  line.until(moments[moment])
  const { keyboard } = player.page
  const end = performance.now() + seconds * 1000
  while (!line.isHeld) {
    if (performance.now() > end) throw new Error(`no ${moment} after ${seconds} s`)
    if ((await player.page.locator('.controls.mine').count()) > 0)
      for (const key of ['l', '1', 'Enter']) await keyboard.press(key)
    await player.page.waitForTimeout(30)
  }
  // The page has heard; one frame later it shows.
  await player.page.waitForTimeout(100)
}

/** Gives up, and hurries the bots; they may be done before the button is reached. */
async function giveUp(): Promise<void> {
  line.release()
  await player.button('Resign').click()
  await player.button('Yes, resign').click()
  const hurried = player
    .button('Skip to the result')
    .click()
    .catch(() => undefined)
  await Promise.race([hurried, player.at('result').waitFor()])
  await player.at('result').waitFor()
  await player.page.getByText(/^Yes\. The secret that was promised/).waitFor()
}

const choose = (game: string) => player.page.getByRole('radio', { name: game }).click()

describe('every screen, wide, 390 px, 320 px, dark, light, forced colours', () => {
  it('home, the way in, how to play, the ladder, the account, the waiting room and its settings', async () => {
    const { page } = player
    const found: string[] = []
    const look = async (screen: string) => found.push(...(await faults(page, screen)))
    await page.goto(product.base)
    await player.button('Play now against bots').waitFor()
    await look('home')
    await player.button('Register').first().click()
    await page.getByLabel('Username').waitFor()
    await look('register')
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await player.register(product.base, 'Ann')
    for (const [path, heading] of [
      ['/how-to-play', 'How to play'],
      ['/ladders/liars-lies', 'Liar’s Lies'],
      ['/account', 'Your account'],
    ] as const) {
      await page.goto(product.base + path)
      await page.getByRole('heading', { name: heading }).first().waitFor()
      await look(path)
    }
    await page.goto(product.base)
    await player.button('Create room').click()
    await player.button('Add bot').click()
    await page.getByText('Automatic bot').waitFor()
    await look('waiting room')
    await player.button('Settings').click()
    await page.getByRole('radio', { name: 'Passcode' }).click()
    await page.getByLabel('Four-digit passcode').waitFor()
    await look('settings')
    expect(found).toEqual([])
  }, 300_000)

  it('the dice: play, break, keys, result, replay, player', async () => {
    const { page } = player
    const found: string[] = []
    const look = async (screen: string) => found.push(...(await faults(page, screen)))
    await player.register(product.base, 'Ben')
    await choose('Liar’s Lies')
    await player.button('Play now against bots').click()
    await player.at('own-dice').waitFor()
    await playTo('own turn')
    await look('dice, play')
    await player.button('Keys').click()
    await look('keys')
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    // Enter is for the table again, not for the button that opened the dialog.
    await player.button('Keys').blur()
    await playTo('break')
    await look('dice, break')
    await giveUp()
    await look('dice, result')
    await player.button('Watch the replay').click()
    await page.getByTestId('replay').waitFor()
    await look('replay')
    await page.goto(`${product.base}/player/Ben`)
    await page.getByRole('heading', { name: 'Ben' }).waitFor()
    await look('player')
    expect(found).toEqual([])
  }, 300_000)

  it('the jokers and the deck: play, break, aim, result', async () => {
    const { page } = player
    const found: string[] = []
    const look = async (screen: string) => found.push(...(await faults(page, screen)))
    await page.goto(product.base)
    await choose('Liar’s Dice')
    await player.button('Play now against bots').click()
    await player.at('own-dice').waitFor()
    await playTo('own turn')
    await look('jokers, play')
    line.release()
    await page.goto(product.base)
    await choose('Liar’s Deck')
    await player.button('Create room').click()
    await player.button('Settings').click()
    await page.getByRole('radio', { name: 'Chaos' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await player.button('Start Game').click()
    await player.at('own-cards').waitFor()
    await playTo('own turn')
    await look('deck, play')
    await playTo('own aim')
    await look('deck, aim')
    await playTo('break')
    await look('deck, break')
    await giveUp()
    await look('deck, result')
    expect(found).toEqual([])
  }, 300_000)
})
