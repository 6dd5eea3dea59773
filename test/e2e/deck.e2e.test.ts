/** Whole games of Liar's Deck: four browsers at one table, and what each of them was sent. */
import type { Browser, BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launch, Player } from './browser.ts'
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

type Way = 'mouse' | 'keyboard' | 'touch'
const seats: { name: string; way: Way; context: BrowserContextOptions }[] = [
  { name: 'Ann', way: 'mouse', context: { viewport: { width: 1280, height: 800 } } },
  { name: 'Ben', way: 'keyboard', context: { viewport: { width: 1280, height: 800 } } },
  { name: 'Cem', way: 'touch', context: { viewport: { width: 390, height: 844 }, hasTouch: true } },
  { name: 'Dora', way: 'mouse', context: { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' } },
]

/** A guest's table of a variant, its host in the first browser; the others come by its address (RULES 6.3). */
async function openTable(players: Player[], variant: string): Promise<void> {
  const [host, ...others] = players
  if (!host) throw new Error('a table needs a host')
  for (const [at, { page }] of players.entries()) {
    await page.goto(product.base)
    await page.evaluate(async (name) => {
      const headers = { 'content-type': 'application/json' }
      await fetch('/api/session/guest', { method: 'POST', headers, body: JSON.stringify({ name }) })
    }, seats[at]?.name ?? '')
  }
  const room = await host.page.evaluate(async () => {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ game: 'liars-deck' })
    return (await (await fetch('/api/rooms', { method: 'POST', headers, body })).json()).room
  })
  await host.page.goto(`${product.base}/t/${room}`)
  await host.button('Settings').click()
  await host.page.getByRole('group', { name: 'Variant' }).getByRole('radio', { name: variant }).click()
  await host.page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  for (const { page } of others) {
    await page.goto(`${product.base}/t/${room}`)
    await page.getByRole('button', { name: /^Join as/ }).click()
  }
  await host.page.getByText('✓ Ready').nth(3).waitFor()
  await host.button('Start Game').click()
  await Promise.all(players.map((player) => player.at('own-cards').waitFor()))
}

const special = ['DEVIL', 'CHAOS', 'MASTER']
interface Seated {
  player: Player
  way: Way
}

/** Aims, calls, or lays one card, a special one first; every other turn calls where there is something to call. */
async function takeTurn({ player, way }: Seated, turn: number): Promise<void> {
  const { page } = player
  const quick = { timeout: 1000 }
  const targets = page.locator('.targets button')
  const press = (key: string, button: () => Promise<void>) => (way === 'keyboard' ? page.keyboard.press(key) : button())
  if ((await targets.count()) > 0) return press('1', () => targets.last().click(quick))
  const liar = player.button('Liar!')
  const cards: string[] = JSON.parse((await player.at('own-cards').getAttribute('data-cards', quick)) ?? '[]')
  const mayCall = await liar.isEnabled(quick)
  if (cards.length === 0 || (mayCall && turn % 2 === 0)) return press('l', () => liar.click(quick))
  const at = Math.max(
    0,
    cards.findIndex((card) => special.includes(card)),
  )
  const card = page.locator('.own-cards label').nth(at)
  await press(String(at + 1), () => (way === 'touch' ? card.tap(quick) : card.click(quick)))
  await press('Enter', () => player.button(/^Play 1 card as/).click(quick))
}

async function playDeck(seated: Seated, seconds = 200): Promise<void> {
  const { player } = seated
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) {
    if ((await player.at('result').count()) > 0) return
    // The table may have moved on in the middle of a turn, by its clock or by itself: then the next look decides anew.
    if ((await player.page.locator('.controls.mine').count()) > 0)
      await takeTurn(seated, (await player.turn()).turn).catch(() => undefined)
    await player.page.waitForTimeout(30)
  }
  throw new Error(`no result after ${seconds} s`)
}

/** Every value of a message with the way to it: `table.call.cards` and so on, positions in lists left out. */
function* leaves(value: unknown, path = ''): Generator<[path: string, value: unknown]> {
  if (typeof value !== 'object' || value === null) yield [path, value]
  else for (const [key, part] of Object.entries(value)) yield* leaves(part, /^\d+$/.test(key) ? path : `${path}.${key}`)
}

/** Where a card, a shot's chamber and a target may be: the own hand, a play that was turned over, shots that were fired. */
const mayShow: { [what: string]: RegExp } = {
  card: /^\.(hand|table\.call|reveal\.call|events)\.cards$|^\.(table|reveal|events)\.rank$/,
  live: /^\.(reveal|events)\.shots\.live$/,
  target: /^\.(reveal|events)\.shots\.target$/,
  aim: /^\.hand\.aim$/,
}
const cardNames = ['A', 'K', 'Q', 'JOKER', 'DEVIL', 'CHAOS', 'MASTER']

/** What a screen was sent before the end that it may not have been (RULES 1.9, 1.10, 4.5, 4.13). */
function leaked(frames: readonly string[]): string[] {
  const found: string[] = []
  for (const frame of frames.filter((one) => one.startsWith('{') && !one.includes('"result":'))) {
    const message = JSON.parse(frame)
    for (const [path, value] of leaves(message)) {
      const what = cardNames.includes(String(value)) ? 'card' : (path.split('.').at(-1) ?? '')
      if (mayShow[what]?.test(path) === false) found.push(`${path}: ${value}`)
      if (/\.(hands|revolvers|aims|last|secret|salt|plays\.cards)\b/.test(path)) found.push(path)
    }
    for (const event of message.events ?? [])
      if (event.type !== 'call' && 'cards' in event) found.push(`cards in ${event.type}`)
    if (message.table?.call && message.table.shooters.length === 0) found.push('a turned play, and nobody who shoots')
  }
  return found
}

/** The own secret choices that a player was shown while others still chose. */
const ownAims = (player: Player) =>
  player.frames.flatMap((frame) => /"hand":\{"cards":\[[^\]]*\],"aim":(\d)/.exec(frame)?.[1] ?? [])

describe.each(['Basic', 'Devil', 'Chaos'])('Liar’s Deck, %s', (variant) => {
  it('RULES 4 four browsers play a whole game by mouse, keyboard and touch, and none is sent what it may not know', async () => {
    const contexts = await Promise.all(seats.map(({ context }) => browser.newContext(context)))
    const players = await Promise.all(contexts.map((context) => Player.in(context)))
    await openTable(players, variant)
    const [ann, , cem] = players
    if (!ann || !cem) throw new Error('four players')
    // The look is each person's own.
    await cem.button('Cups').click()
    expect(await cem.page.locator('.player .chambers.neutral').count()).toBe(4)
    expect(await ann.page.locator('.player .chambers.revolver').count()).toBe(4)
    expect(await cem.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    const cards = await cem.at('own-cards').boundingBox()
    expect(cards && cards.y + cards.height).toBeLessThan(640)

    await Promise.all(players.map((player, at) => playDeck({ player, way: seats[at]?.way ?? 'mouse' })))
    for (const player of players) {
      expect(await player.at('result').locator('.ranks li').count()).toBe(4)
      expect(await player.at('chart').locator('path.series:not(.fell)').count()).toBe(4)
      await player.page.getByText(/^Yes\. The secret that was promised/).waitFor()
      expect(player.errors).toEqual([])
      expect(leaked(player.frames)).toEqual([])
      expect(player.frames.some((frame) => frame.includes('"shots":[{'))).toBe(true)
    }
    expect(await cem.at('reveal').textContent()).toMatch(/cup/)
    expect(await ann.at('reveal').textContent()).toMatch(/trigger|shot/)
    if (variant !== 'Chaos') expect(players.flatMap(ownAims)).toEqual([])
    await Promise.all(contexts.map((context) => context.close()))
  }, 260_000)
})

describe('what may not be shown', () => {
  it.each([
    ['an opponent’s card', '{"type":"update","events":[],"table":{"seats":[{"cards":["K"]}]}}'],
    ['a play that lies face down', '{"type":"update","events":[{"type":"play","seat":1,"count":1,"cards":["K"]}]}'],
    ['a chamber', '{"type":"update","events":[],"table":{"revolvers":[{"live":3}]}}'],
    ['a secret target', '{"type":"update","events":[{"type":"aimed","seat":1,"target":2}]}'],
  ])('%s would be found', (_, frame) => {
    expect(leaked([frame])).not.toEqual([])
  })
})
