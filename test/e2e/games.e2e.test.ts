/** Whole games in real browsers, against the product as `npm start` serves it. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launch, Player, playOn } from './browser.ts'
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

const clicking = (player: Player) => (what: 'bid' | 'call') =>
  player.button(what === 'bid' ? /^Bid \d/ : 'Liar!').click()

async function hasResult(player: Player, people: number): Promise<void> {
  expect(await player.page.getByRole('heading', { name: 'Result' }).count()).toBe(1)
  expect(await player.button('Tell me when it is my turn').count()).toBe(0)
  expect(await player.at('result').locator('.ranks li').count()).toBe(people)
  expect(await player.at('chart').locator('path.series:not(.fell)').count()).toBe(people)
  await player.page.getByText(/^Yes\. The secret that was promised/).waitFor()
  await player.page.getByText('Your own contribution is part of every deal.').waitFor()
  expect(player.errors).toEqual([])
}

describe('one person against three bots', () => {
  it('one tap leads to rolled dice; a game is played to its end with the mouse, and the next table opens', async () => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
    const player = await Player.in(context)
    await player.playNow(product.base)
    await playOn(player, clicking(player))
    await hasResult(player, 4)
    await player.button('New table with these settings').click()
    await player.page.getByRole('heading', { name: 'The table is open' }).waitFor()
    // A second game on the same page, whose turns have the same numbers as those of the first.
    await player.button('Add bot').click()
    await player.button('Start Game').click()
    await player.at('own-dice').waitFor()
    await playOn(player, clicking(player))
    await hasResult(player, 2)
    await context.close()
  })

  it('two tabs of one person agree on how to continue, and do not talk each other down', async () => {
    const context = await browser.newContext()
    const [first, second] = [await Player.in(context), await Player.in(context)]
    await first.playNow(product.base)
    await second.page.goto(first.page.url())
    await second.at('own-dice').waitFor()
    const sent: string[] = []
    for (const { page } of [first, second])
      page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(String(payload))))
    await Promise.all([first.page.reload(), second.page.reload()])
    await Promise.all([first.at('turn').waitFor(), second.at('turn').waitFor()])
    await first.page.getByRole('radio', { name: 'Manual' }).click()
    await second.page.locator('input[type=radio]:checked').and(second.page.getByLabel('Manual')).waitFor()
    await first.page.waitForTimeout(1500)
    expect(sent.filter((frame) => frame.includes('"continue"'))).toHaveLength(1)
    await context.close()
  })

  it('a game is played with the keyboard alone, from home to the result', async () => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
    const player = await Player.in(context)
    await player.page.goto(product.base)
    await player.button('Play now against bots').waitFor()
    for (let tabs = 0; tabs < 20; tabs++) {
      await player.page.keyboard.press('Tab')
      if (await player.button('Play now against bots').evaluate((node) => node === document.activeElement)) break
    }
    await player.page.keyboard.press('Enter')
    await player.at('own-dice').waitFor()
    await playOn(player, (what) => player.page.keyboard.press(what === 'bid' ? 'Enter' : 'l'))
    await hasResult(player, 4)
    await context.close()
  })

  it('a call is asked about first by whoever wants that, and made when it is pressed again', async () => {
    const context = await browser.newContext()
    const player = await Player.in(context)
    const sent: string[] = []
    player.page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(String(payload))))
    const calls = () => sent.filter((frame) => frame.includes('{"type":"call"}')).length
    await player.playNow(product.base)
    await player.button('Preferences').click()
    await player.page.getByRole('checkbox', { name: 'Ask me once more before a call' }).check()
    await player.page.keyboard.press('Escape')
    await player.button('Preferences').blur()
    const mine = player.page.locator('.controls.mine')
    await mine.waitFor()
    while (!(await player.button('Liar!').isEnabled())) {
      if ((await mine.count()) > 0) await player.page.keyboard.press('Enter')
      await player.page.waitForTimeout(30)
    }
    await player.page.keyboard.press('l')
    await player.button('Sure? Liar!').waitFor()
    expect(calls()).toBe(0)
    await player.button('Sure? Liar!').click()
    await expect.poll(calls).toBe(1)
    expect(player.errors).toEqual([])
    await context.close()
  })

  it('at 390 px nothing scrolls sideways and the buttons stay at the thumb', async () => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
    const player = await Player.in(context)
    await player.playNow(product.base)
    const wide = await player.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wide).toBeLessThanOrEqual(0)
    const box = await player.button('Liar!').boundingBox()
    expect(box && box.y + box.height).toBeGreaterThan(780)
    const dice = await player.at('own-dice').boundingBox()
    expect(dice && dice.y + dice.height).toBeLessThan(640)
    await playOn(player, (what) => player.button(what === 'bid' ? /^Bid \d/ : 'Liar!').tap())
    await hasResult(player, 4)
    await context.close()
  })

  it('on plain http at the LAN address, without a secure context, a whole game is played', async () => {
    const address = product.lan
    if (address === null) throw new Error('this machine has no network address to test with')
    expect(product.log).toContain(address)
    const context = await browser.newContext()
    const player = await Player.in(context)
    await player.playNow(address)
    expect(await player.page.evaluate(() => isSecureContext)).toBe(false)
    await playOn(player, clicking(player))
    await hasResult(player, 4)
    await context.close()
  })
})

describe('a second guest', () => {
  it("RULES 6.2 is refused in a guest's room, and told why", async () => {
    const [hostContext, otherContext] = await Promise.all([browser.newContext(), browser.newContext()])
    const host = await Player.in(hostContext)
    await host.page.goto(product.base)
    await host.button('Create room').click()
    const code = await host.at('code').locator('b').textContent()
    const other = await Player.in(otherContext)
    await other.page.goto(product.base)
    await other.page.getByLabel('Join with a code').fill(code ?? '')
    await other.page.getByText('A guest opened this table, so nobody else can sit.').first().waitFor()
    expect(await other.button(/^Join as/).count()).toBe(0)
    const refusal = await other.page.evaluate(async () => {
      await fetch('/api/session/guest', { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } })
      const socket = new WebSocket(
        `${location.href.replace('http', 'ws').replace('/t/', '/api/rooms/')}/socket?protocol=1`,
      )
      return new Promise((resolve) => {
        socket.onmessage = ({ data }) => {
          const message = JSON.parse(data)
          if (message.type === 'update') socket.send('{"type":"sit","id":1}')
          else resolve(message.code)
        }
      })
    })
    expect(refusal).toBe('guest-room')
    expect(await host.page.locator('.seats li').count()).toBe(1)
    await Promise.all([hostContext.close(), otherContext.close()])
  })
})

describe('two registered people', () => {
  it('find each other by code, play each other in two browsers, and neither hears of the other’s dice', async () => {
    const contexts = await Promise.all([browser.newContext(), browser.newContext()])
    const [ann, ben] = await Promise.all(contexts.map((context) => Player.in(context)))
    if (!ann || !ben) throw new Error('two players')
    await ann.register(product.base, 'Ann')
    await ben.register(product.base, 'Ben')
    await ann.button('Create room').click()
    const code = await ann.at('code').locator('b').textContent()
    await ben.page.getByLabel('Join with a code').fill(code ?? '')
    await ben.button('Join as Ben').click()
    await ann.page.getByText('✓ Ready').nth(1).waitFor()
    await ann.button('Start Game').click()
    await Promise.all([ann.at('own-dice').waitFor(), ben.at('own-dice').waitFor()])
    const hands = await Promise.all([ann.dice(), ben.dice()])
    await Promise.all([playOn(ann, clicking(ann)), playOn(ben, clicking(ben))])
    await Promise.all([hasResult(ann, 2), hasResult(ben, 2)])
    // Each heard their own first hand as a hand; the other's only in the reveal after the first call.
    for (const [player, other] of [
      [ann, hands[1]],
      [ben, hands[0]],
    ] as const) {
      const before = player.frames.filter((frame) => !/"reveal":\{|"result"/.test(frame)).join('\n')
      expect(before).not.toContain(`"hand":{"dice":${other}}`)
    }
    await ann.button('New table with these settings').click()
    await ben.button(/Ann opened a new table/).click()
    await ben.button('Join as Ben').waitFor()
    await Promise.all(contexts.map((context) => context.close()))
  })
})
