/** Whole games of Liar's Deck: four browsers at one table, and what each of them was sent. */
import type { Browser, BrowserContextOptions, Locator } from 'playwright-core'
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
interface Person {
  name: string
  way: Way
  /** RULES 1.7: three agree to each next round by hand. */
  continues: 'Manual' | 'Auto'
  context: BrowserContextOptions
}
const desk = { viewport: { width: 1280, height: 800 } }
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
// Two see everything move.
const still = { viewport: { width: 1024, height: 700 }, reducedMotion: 'reduce' } as const
const people: Person[] = [
  { name: 'Ann', way: 'mouse', continues: 'Manual', context: desk },
  { name: 'Ben', way: 'keyboard', continues: 'Manual', context: still },
  { name: 'Cem', way: 'touch', continues: 'Manual', context: phone },
  { name: 'Dora', way: 'mouse', continues: 'Auto', context: still },
]

/** A guest's table of a variant, its host in the first browser; the others come by its address (RULES 6.3). */
async function openTable(seated: Seated[], variant: string): Promise<void> {
  const players = seated.map(({ player }) => player)
  const [host, ...others] = players
  if (!host) throw new Error('a table needs a host')
  const post = async ({ page }: Player, path: string, data: object) =>
    (await page.request.post(product.base + path, { data })).json()
  for (const { player, name } of seated) await post(player, '/api/session/guest', { name })
  const { room } = await post(host, '/api/rooms', { game: 'liars-deck' })
  const arrive = (player: Player) => player.page.goto(`${product.base}/t/${room}`)
  await arrive(host)
  await host.button('Settings').click()
  await host.page.getByRole('group', { name: 'Variant' }).getByRole('radio', { name: variant }).click()
  await host.page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await Promise.all(others.map((player) => arrive(player).then(() => player.button(/^Join as/).click())))
  await host.page.getByText('✓ Ready').nth(3).waitFor()
  await host.button('Start Game').click()
  await Promise.all(players.map((player) => player.at('own-cards').waitFor()))
}

const special = ['DEVIL', 'CHAOS', 'MASTER']
type Seated = Person & { player: Player }

/** Waits until the result is there or something is asked of this player; what the screen then shows. */
async function asked({ player: { page }, continues }: Seated, end: number) {
  const any = ['[data-testid=result]', '.controls.mine', ...(continues === 'Manual' ? ['.agree .primary'] : [])].join()
  // Looking now and then costs less than waiting for frames, on a machine with four browsers.
  const often = { polling: 20, timeout: Math.max(1, end - performance.now()) }
  await page.waitForFunction((one) => document.querySelector(one) !== null, any, often)
  return page.evaluate(() => {
    const has = (one: string) => document.querySelector(one) !== null
    const data = (one: string) => document.querySelector<HTMLElement>(one)?.dataset
    const { turn = '', phase = '' } = data('[data-testid=turn]') ?? {}
    const cards: string[] = JSON.parse(data('.own-cards')?.cards ?? '[]')
    return {
      turn,
      phase,
      cards,
      isOver: has('[data-testid=result]'),
      aims: has('.targets button'),
      mayCall: has('.controls .danger[aria-disabled=false]'),
      hasChosen: has('.own-cards input:checked'),
    }
  })
}
type Asked = Awaited<ReturnType<typeof asked>>

/** Agrees, aims, calls, or lays one card, a special one first; every other turn calls where there is something to call. */
async function takeTurn({ player, way }: Seated, so: Asked): Promise<void> {
  const { page } = player
  // Not held up by what still moves: a press that came to nothing is seen by what follows from it.
  const quick = { force: true, timeout: 3_000 }
  const press = (key: string, button: Locator) => {
    if (way === 'keyboard') return page.keyboard.press(key)
    return way === 'touch' ? button.tap(quick) : button.click(quick)
  }
  if (so.phase === 'break') return press('a', player.button('Agree to next round'))
  if (so.aims) return press('1', page.locator('.targets button').last())
  if (so.cards.length === 0 || (so.mayCall && Number(so.turn) % 2 === 0)) return press('l', player.button('Liar!'))
  const at = Math.max(
    0,
    so.cards.findIndex((card) => special.includes(card)),
  )
  // A card that was chosen in vain the last time stays chosen.
  if (!so.hasChosen) await press(String(at + 1), page.locator('.own-cards label').nth(at))
  await press('Enter', player.button(/^Play 1 card as/))
}

/** Waits until what was asked of this player is so no more. */
async function answered({ player: { page } }: Seated, { turn, phase }: Asked): Promise<void> {
  await page.waitForFunction(
    (before) => {
      const now = document.querySelector<HTMLElement>('[data-testid=turn]')?.dataset
      if (now?.turn !== before.turn || now.phase !== before.phase) return true
      return !document.querySelector('.controls.mine, .agree .primary')
    },
    { turn, phase },
    { polling: 20, timeout: 3_000 },
  )
}

async function playDeck(seated: Seated, seconds = 200): Promise<void> {
  const end = performance.now() + seconds * 1000
  let failed = ''
  for (;;) {
    const so = await asked(seated, end).catch((error) => {
      throw new Error(
        `no result for ${seated.name} after ${seconds} s; ${error}; before that: ${failed || 'nothing failed'}`,
      )
    })
    if (so.isOver) return
    try {
      await takeTurn(seated, so)
      await answered(seated, so)
    } catch (error) {
      // A press that missed a moving card, or a table that moved on by its clock: the next look decides anew.
      failed = String(error)
    }
  }
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
    const contexts = await Promise.all(people.map(({ context }) => browser.newContext(context)))
    const players = await Promise.all(contexts.map((context) => Player.in(context)))
    const seated = people.flatMap((person, seat) => (players[seat] ? [{ ...person, player: players[seat] }] : []))
    await openTable(seated, variant)
    await Promise.all(
      seated.map(({ player, continues }) => player.page.getByRole('radio', { name: continues }).click()),
    )
    const [ann, , cem] = players
    if (!ann || !cem) throw new Error('four players')
    // The look is each person's own.
    await cem.button('Preferences').click()
    await cem.page.getByRole('radio', { name: 'Sealed cups' }).click()
    await cem.page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    expect(await cem.page.locator('.player .chambers.neutral').count()).toBe(4)
    expect(await ann.page.locator('.player .chambers.revolver').count()).toBe(4)
    expect(await cem.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    const beyond = await cem.page.locator('.player').evaluateAll((all) =>
      all.map((one) => {
        const edges = [...one.querySelectorAll('.holding *')].map((part) => part.getBoundingClientRect().right)
        return Math.max(...edges) - one.getBoundingClientRect().right
      }),
    )
    for (const px of beyond) expect(px).toBeLessThanOrEqual(0)
    const cards = await cem.at('own-cards').boundingBox()
    expect(cards && cards.y + cards.height).toBeLessThan(640)

    await Promise.all(seated.map((one) => playDeck(one)))
    for (const player of players) {
      expect(await player.at('result').locator('.ranks li').count()).toBe(4)
      expect(await player.at('chart').locator('path.series:not(.fell)').count()).toBe(4)
      await player.page.getByText(/^Yes\. The secret that was promised/).waitFor()
      expect(player.errors).toEqual([])
      expect(leaked(player.frames)).toEqual([])
      expect(player.frames.some((frame) => frame.includes('"shots":[{'))).toBe(true)
    }
    expect(ann.frames.join()).toMatch(/"type":"agreed","seat":[012]/)
    expect(await cem.at('reveal').textContent()).toMatch(/cup/)
    expect(await ann.at('reveal').textContent()).toMatch(/trigger|shot/)
    if (variant !== 'Chaos') expect(players.flatMap(ownAims)).toEqual([])
    await Promise.all(contexts.map((context) => context.close()))
  }, 260_000)
})

describe('which digit a card has', () => {
  it.each([
    ['a desk', { viewport: { width: 1280, height: 800 } }, true],
    ['a tablet', { viewport: { width: 1180, height: 820 }, hasTouch: true, isMobile: true }, false],
    ['a phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }, false],
  ])('at %s', async (_, options, shown) => {
    const player = await Player.in(await browser.newContext(options))
    const { page } = player
    await page.goto(product.base)
    await page.getByRole('radio', { name: 'Liar’s Deck' }).check({ force: true })
    await player.button('Play now against bots').click()
    await page.locator('.own-cards kbd').nth(4).waitFor({ state: 'attached' })
    expect(await page.locator('.own-cards kbd').nth(4).isVisible()).toBe(shown)
    await page.context().close()
  })
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
