/** The ways in (UX, ways in): from an empty browser, taps counted from home, each under three seconds of machine time; at a desk and by touch. */
import { availableParallelism, loadavg } from 'node:os'
import type { Browser, BrowserContext, Locator } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { launch, Player } from './browser.ts'
import { Product } from './server.ts'

/** What else this machine had to do for each of its cores when the test began, one job aside: time runs so much slower here. */
const slowness = Math.max(1, (loadavg()[0] ?? 0) / availableParallelism() - 1)
/** Machine time of a way in, ms (UX), on a machine that has nothing else to do. */
const most = 3_000 * slowness
/** One that is in time shows that the product can. */
const tries = 3

let browser: Browser
let product: Product
const contexts: BrowserContext[] = []
beforeAll(async () => {
  ;[browser, product] = await Promise.all([launch(), Product.start(8)])
})
afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()))
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

interface Device {
  name: string
  viewport: { width: number; height: number }
  touch: boolean
}
const devices: Device[] = [
  { name: 'at a desk', viewport: { width: 1280, height: 800 }, touch: false },
  { name: 'by touch at 390 px', viewport: { width: 390, height: 844 }, touch: true },
]

/** Somebody with an empty browser, who counts presses. */
class Newcomer {
  readonly player: Player
  readonly #touch: boolean
  taps = 0
  constructor(player: Player, touch: boolean) {
    this.player = player
    this.#touch = touch
  }
  static async at({ viewport, touch }: Device): Promise<Newcomer> {
    const context = await browser.newContext({ viewport, hasTouch: touch })
    contexts.push(context)
    return new Newcomer(await Player.in(context), touch)
  }
  async press(target: Locator): Promise<void> {
    this.taps += 1
    await (this.#touch ? target.tap() : target.click())
  }
  async home(): Promise<void> {
    await this.player.page.goto(product.base)
    await this.player.button('Play now against bots').waitFor()
  }
}

/** A way in as often as it takes to be in time; the taps have to be right each time. */
async function inTime(device: Device, taps: number, way: (one: Newcomer) => Promise<number>): Promise<void> {
  const times: number[] = []
  while (times.length < tries && !times.some((time) => time < most)) {
    const one = await Newcomer.at(device)
    times.push(await way(one))
    expect(one.taps).toBe(taps)
    expect(one.player.errors).toEqual([])
  }
  expect(Math.min(...times), `ms: ${times.join(', ')}`).toBeLessThan(most)
}
const since = (start: number) => Math.round(performance.now() - start)

/** A table that others can sit at, with its code and the invitation that its host gives on. */
async function opened(device: Device, game: string): Promise<{ host: Newcomer; code: string; room: string }> {
  const host = await Newcomer.at(device)
  await host.home()
  await host.press(host.player.page.getByRole('radio', { name: game }))
  await host.press(host.player.button('Create room'))
  const code = (await host.player.at('code').locator('b').textContent()) ?? ''
  return { host, code, room: host.player.page.url() }
}
/** What is pressed to sit down: a name is there already. */
const join = ({ player }: Newcomer) => player.page.getByRole('button', { name: /^Join as \p{Lu}\p{L}+ \p{Lu}\p{L}+$/u })
const seated = ({ player }: Newcomer) => player.page.locator('.seats li', { hasText: 'you' }).getByText('✓ Ready')

describe.each(devices)('$name', (device) => {
  it('play now: one tap, and the dice roll', () =>
    inTime(device, 1, async (one) => {
      await one.home()
      const start = performance.now()
      await one.press(one.player.button('Play now against bots'))
      await one.player.at('own-dice').waitFor()
      const time = since(start)
      expect(await one.player.page.locator('.player').count()).toBe(4)
      return time
    }))

  it('a code: one tap and four digits, and one tap under a name that is there', async () => {
    const { code } = await opened(device, 'Liar’s Dice')
    await inTime(device, 2, async (one) => {
      await one.home()
      const start = performance.now()
      await one.press(one.player.page.getByLabel('Join with a code'))
      await one.player.page.keyboard.type(code)
      await join(one).waitFor()
      expect(await join(one).evaluate((node) => node.getBoundingClientRect().bottom <= innerHeight)).toBe(true)
      await one.press(join(one))
      await seated(one).waitFor()
      const time = since(start)
      await one.player.button('Leave the seat').click()
      return time
    })
  })

  it('an invitation: one tap', async () => {
    const { host, room } = await opened(device, 'Liar’s Deck')
    await host.player.at('code').waitFor()
    const token = host.player.frames.join('').match(/"invite":"([0-9a-f]{32})"/)?.[1]
    await inTime(device, 1, async (one) => {
      const start = performance.now()
      await one.player.page.goto(`${room}#${token}`)
      await one.press(join(one))
      await seated(one).waitFor()
      const time = since(start)
      await one.player.button('Leave the seat').click()
      return time
    })
  })

  it('a room of one’s own: two taps, then code, link and QR', () =>
    inTime(device, 2, async (one) => {
      await one.home()
      const start = performance.now()
      await one.press(one.player.page.getByRole('radio', { name: 'Liar’s Dice' }))
      await one.press(one.player.button('Create room'))
      await one.player.at('code').waitFor()
      const time = since(start)
      await one.player.button('QR code').waitFor()
      return time
    }))

  it('watching: one tap on a card of the lobby', async () => {
    const { host } = await opened(device, 'Liar’s Dice')
    await host.press(host.player.button('Start Game'))
    await host.player.at('own-dice').waitFor()
    const name = (await host.player.page.locator('.player.own .name b').textContent()) ?? ''
    await inTime(device, 1, async (one) => {
      await one.home()
      const card = one.player.page.locator('.lobby li', { hasText: name }).getByRole('button', { name: 'Watch' })
      await card.waitFor()
      const start = performance.now()
      await one.press(card)
      await one.player.page.getByText('You are watching.').waitFor()
      return since(start)
    })
  })

  it('the guided round: one tap, offered once', () =>
    inTime(device, 1, async (one) => {
      await one.home()
      const start = performance.now()
      await one.press(one.player.button(/First time here/))
      await one.player.page.getByRole('heading', { name: 'Your first round' }).waitFor()
      await one.player.at('own-dice').waitFor()
      const time = since(start)
      await one.player.button('I know how it goes').click()
      await one.home()
      expect(await one.player.button(/First time here/).count()).toBe(0)
      await one.player.button(/You are still at table/).waitFor()
      return time
    }))
})
