/** BARS R6: what a tab keeps of the rounds that it has seen. Counted, not timed: functions, listeners, and parts that are not in the page. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launch, Player } from './browser.ts'
import { Product } from './server.ts'
import { weigh } from './snapshot.ts'

const [early, rounds] = [4, 16]
/** A page that is shown anew for a turn may still hold the one before. */
const most = 8

let browser: Browser
let product: Product
beforeAll(async () => {
  ;[browser, product] = await Promise.all([launch(), Product.start(40)])
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

/** At so many tables it is tried: luck may put this player out, or end the game, too early. */
const tables = 6

/** Calls and bids by keyboard until it is this player's turn in a round, or a later one; nobody has bid yet then. False when the player is out before. */
async function playTo(player: Player, round: number): Promise<boolean> {
  const end = performance.now() + 90_000
  const own = player.page.getByRole('listitem').filter({ hasText: '(you)' })
  while (performance.now() < end) {
    if ((await own.filter({ hasText: 'out · ' }).count()) > 0) return false
    const now = await player.turn()
    const mine = (await player.page.locator('.controls.mine').count()) > 0
    if (mine && now.round >= round) return true
    if (mine) for (const key of ['l', 'Enter']) await player.page.keyboard.press(key)
    await player.page.waitForTimeout(30)
  }
  throw new Error(`no round ${round}: ${await player.state()}`)
}

/** A table of three whose dice are passed on: nobody is out for long. */
async function openTable(player: Player): Promise<void> {
  await player.page.goto(product.base)
  const room = await player.page.evaluate(async () => {
    const post = async (path: string, body: object) => {
      const headers = { 'content-type': 'application/json' }
      return (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).json()
    }
    await post('/api/session/guest', {})
    const settings = { game: 'liars-lies', options: { dice: 10, penalty: 'transfer' }, turnSeconds: 60 }
    return (await post('/api/rooms', settings)).room
  })
  await player.page.goto(`${product.base}/t/${room}`)
  for (let bots = 0; bots < 2; bots++) await player.button('Add bot').click()
  await player.button('Start Game').click()
}

it('RULES 1.7, BARS R6 holds nothing more of the rounds that are over than of one', async () => {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const player = await Player.in(context)
  const session = await context.newCDPSession(player.page)
  for (let table = 1; ; table++) {
    expect(table, 'tables').toBeLessThanOrEqual(tables)
    await openTable(player)
    if (!(await playTo(player, early))) continue
    const before = await weigh(session)
    if (!(await playTo(player, early + rounds))) continue
    const after = await weigh(session)
    const grown = (what: 'closures' | 'listeners' | 'detached') => after[what] - before[what]
    const all = { functions: grown('closures'), listeners: grown('listeners'), detached: grown('detached') }
    expect(Math.max(...Object.values(all)), JSON.stringify(all)).toBeLessThanOrEqual(most)
    break
  }
  expect(player.errors).toEqual([])
}, 240_000)
