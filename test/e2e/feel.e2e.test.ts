/** How a table feels: nothing jumps, sound only on request, a guided first round, a result to share, and a page that can be installed. */
import { readFileSync } from 'node:fs'
import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { launch, Player, playOn } from './browser.ts'
import { Product } from './server.ts'

let browser: Browser
let product: Product
let context: BrowserContext
let player: Player
beforeAll(async () => {
  ;[browser, product] = await Promise.all([launch(), Product.start(20)])
})
beforeEach(async () => {
  context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
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

/** Runs in the page: adds up every shift that nobody's press explains, and counts what is sounded. */
function measure(): void {
  const measured = { shift: 0, moved: [] as string[], sounds: 0 }
  Object.assign(window, { measured })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, sources } = entry as unknown as {
        value: number
        hadRecentInput: boolean
        sources: { node: Node | null }[]
      }
      if (hadRecentInput) continue
      measured.shift += value
      for (const { node } of sources)
        if (node instanceof Element) measured.moved.push(`${value.toFixed(4)} ${node.localName}.${node.className}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
  const { start } = AudioScheduledSourceNode.prototype
  AudioScheduledSourceNode.prototype.start = function (when) {
    measured.sounds += 1
    start.call(this, when)
  }
}
const measured = () =>
  player.page.evaluate(
    () => (window as unknown as { measured: { shift: number; moved: string[]; sounds: number } }).measured,
  )
const act = (what: 'bid' | 'call') => player.button(what === 'bid' ? /^Bid \d/ : 'Liar!').click()

/** Most that a whole game may shift, all shifts added up. */
const steady = 0.05

describe('a whole game', () => {
  it.each([1280, 390])(
    'at %i px nothing jumps; it sounds only after ♪ was pressed; the result is a picture',
    async (width) => {
      await player.page.setViewportSize({ width, height: 844 })
      await player.page.addInitScript(measure)
      await player.playNow(product.base)
      let heard = false
      await playOn(player, act, 90, async () => {
        if (heard || (await player.turn()).round < 2) return
        heard = true
        expect((await measured()).sounds).toBe(0)
        await player.button('Sound and vibration on').click()
        await player.button('Sound and vibration off').waitFor()
      })
      const { shift, moved, sounds } = await measured()
      expect(sounds).toBeGreaterThan(10)
      expect(shift, moved.join('\n')).toBeLessThanOrEqual(steady)
      const download = player.page.waitForEvent('download')
      await player.button('Save as a picture').click()
      const png = readFileSync(await (await download).path())
      expect([png.toString('latin1', 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(['PNG', 1200, 630])
    },
  )
})

describe('the first time', () => {
  it('a guided round is offered once, says what to do, and can be skipped', async () => {
    const { page } = player
    await page.goto(product.base)
    await player.button('First time here? Play a guided round').click()
    await page.getByRole('heading', { name: 'Your first round' }).waitFor()
    expect(await page.locator('.player').count()).toBe(2)
    await page.getByText(/These are your dice|is that bid still likely|Now the bot believes/).waitFor()
    await player.button('I know how it goes').click()
    expect(await page.getByRole('heading', { name: 'Your first round' }).count()).toBe(0)
    await page.goto(product.base)
    await player.button('Play now against bots').waitFor()
    expect(await player.button('First time here? Play a guided round').count()).toBe(0)
  })
})

describe('installed', () => {
  it('has a manifest with icons that are there, and a picture for invitations', async () => {
    const { page } = player
    await page.goto(product.base)
    const manifest = await (await page.request.get(`${product.base}/manifest.webmanifest`)).json()
    expect(manifest).toMatchObject({ start_url: '/', display: 'standalone' })
    expect(manifest.icons.some((one: { purpose?: string }) => one.purpose === 'maskable')).toBe(true)
    for (const { src, sizes, type } of manifest.icons) {
      const icon = await page.request.get(product.base + src)
      expect(icon.headers()['content-type']).toContain(type)
      const body = await icon.body()
      if (type === 'image/png') expect(`${body.readUInt32BE(16)}x${body.readUInt32BE(20)}`).toBe(sizes)
    }
  })
  it.each(['/', `/t/${'0'.repeat(32)}`])('chats find the whole address of a picture at %s', async (path) => {
    const page = await (await fetch(product.base + path)).text()
    const picture = /property="og:image" content="([^"]*)"/.exec(page)?.[1] ?? ''
    expect(picture).toMatch(`${product.base}/`)
    expect((await fetch(picture)).headers.get('content-type')).toBe('image/png')
  })
})
