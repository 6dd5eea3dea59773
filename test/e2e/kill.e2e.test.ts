/** The server is killed at moments of a game; nothing accepted is lost. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launch, Player, playOn } from './browser.ts'
import { Product } from './server.ts'

let browser: Browser
let product: Product
beforeAll(async () => {
  ;[browser, product] = await Promise.all([launch(), Product.start(4)])
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

describe('kill -9', () => {
  it('in one’s own turn: the page comes back by itself to the same hand, bid and clock', async () => {
    const context = await browser.newContext()
    const player = await Player.in(context)
    await player.playNow(product.base)
    await player.page.locator('.controls.mine').waitFor()
    const before = {
      ...(await player.turn()),
      dice: await player.dice(),
      bids: await player.at('bid').allTextContents(),
    }
    await product.kill9()
    await player.page.locator('[data-testid=connection][data-state=lost]').waitFor()
    expect(await player.button('Liar!').isDisabled()).toBe(true)
    await product.run()
    await player.page
      .locator('[data-testid=connection][data-state=open]')
      .waitFor({ timeout: 20_000, state: 'attached' })
    const after = {
      ...(await player.turn()),
      dice: await player.dice(),
      bids: await player.at('bid').allTextContents(),
    }
    expect(after).toEqual(before)
    const left = await player.page.getByRole('timer').locator('b').textContent()
    const seconds = Number(left?.split(':')[1])
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThan(30)
    await player.button(/^Bid \d/).click()
    await player.page.locator('.controls:not(.mine)').waitFor()
    await context.close()
  })

  it('while bots think, in a break, and over and over: the game still ends and verifies', async () => {
    const context = await browser.newContext()
    const player = await Player.in(context)
    await player.playNow(product.base)
    for (let kills = 0; kills < 3; kills++) {
      await player.page.waitForTimeout(400 + kills * 700)
      const { turn, round } = await player.turn()
      await product.kill9()
      await product.run()
      await player.page
        .locator('[data-testid=connection][data-state=open]')
        .waitFor({ timeout: 20_000, state: 'attached' })
      const now = await player.turn()
      expect(now.turn).toBeGreaterThanOrEqual(turn)
      expect(now.round).toBeGreaterThanOrEqual(round)
      if ((await player.page.locator('.controls.mine').count()) > 0)
        await player
          .button(/^(Bid \d|Liar!)/)
          .last()
          .click()
    }
    await playOn(player, (what) => player.button(what === 'bid' ? /^Bid \d/ : 'Liar!').click())
    await player.page.getByText(/^Yes\. The secret that was promised/).waitFor()
    await context.close()
  })

  it('a turn that ran out while the server was away is played once', async () => {
    const context = await browser.newContext()
    const player = await Player.in(context)
    await player.page.goto(product.base)
    await player.button('Create room').click()
    await player.openSettings()
    await player.page.getByRole('group', { name: 'Turn clock' }).getByRole('radio', { name: '15 s' }).click()
    await player.page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await player.button('Add bot').click()
    await player.button('Start Game').click()
    await player.page.locator('.controls.mine').waitFor({ timeout: 30_000 })
    const { turn, round } = await player.turn()
    const mustBid = await player.button('Liar!').isDisabled()
    await product.kill9()
    await new Promise((resolve) => setTimeout(resolve, 15_500))
    await product.run()
    await player.page
      .locator('[data-testid=connection][data-state=open]')
      .waitFor({ timeout: 20_000, state: 'attached' })
    await expect.poll(async () => (await player.turn()).turn, { timeout: 10_000 }).toBeGreaterThan(turn)
    const now = await player.turn()
    // Once for the person, and at most the bot's own answer and the next deal after it.
    expect(now.turn - turn).toBeLessThanOrEqual(2)
    expect(now.round - round).toBeLessThanOrEqual(1)
    const byClock = player.frames.filter(
      (frame) => frame.includes('"byClock":true') && frame.includes(mustBid ? '"type":"bid"' : '"type":"call"'),
    )
    expect(byClock.length).toBeLessThanOrEqual(1)
    await context.close()
  })
})
