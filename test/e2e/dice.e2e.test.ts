/** Liar's Dice in real browsers: four guests at one table, from home to the result. */
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

/** Somebody on the home page who has chosen Liar's Dice. */
async function guest(): Promise<Player> {
  const player = await Player.in(await browser.newContext())
  await player.page.goto(product.base)
  await player.page.getByRole('radio', { name: 'Liar’s Dice' }).click()
  return player
}

interface Frame {
  room?: { phase: string }
  table?: { round: number }
  hand?: { dice: number[] } | null
  reveal?: { round: number; hands: number[][]; onesLocked: boolean } | null
  result?: unknown
}
const updates = (player: Player): Frame[] =>
  player.frames.filter((text) => text.startsWith('{"type":"update"')).map((text) => JSON.parse(text))

/** Every place in a frame where something lies that could be dice or a secret. */
function hidden(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => {
    const here = Array.isArray(value) ? path : `${path}/${key}`
    return [...(/^(dice|hands?|secret|contributions|salt|log)$/.test(key) ? [here] : []), ...hidden(part, here)]
  })
}

/** What this player was told: their own hands by round, and nobody else's before a round was over. */
function checkFrames(player: Player): Map<number, string> {
  const own = new Map<number, string>()
  let [round, phase] = [0, '']
  for (const frame of updates(player)) {
    round = frame.table?.round ?? round
    phase = frame.room?.phase ?? phase
    const { result, ...open } = frame
    const places = new Set(hidden(open))
    for (const place of ['/hand', '/hand/dice', '/reveal/hands']) places.delete(place)
    expect([...places]).toEqual([])
    if (frame.hand) own.set(round, JSON.stringify(frame.hand.dice))
    if (frame.reveal?.round === round) expect(['break', 'final', 'over']).toContain(phase)
    if (frame.reveal) expect(frame.reveal.round).toBeLessThanOrEqual(round)
    if (result) expect(phase).toBe('over')
  }
  return own
}

describe('four guests', () => {
  it('RULES 3, 6.3 sit by code, play to the end, and hear of no dice but their own before a round is over', async () => {
    const players = await Promise.all([guest(), guest(), guest(), guest()])
    const [host, ...others] = players
    if (!host) throw new Error('nobody')
    await host.button('Create room').click()
    await host.page.getByText('4 seats, bots fill up').waitFor()
    const code = await host.at('code').locator('b').textContent()
    for (const [at, other] of others.entries()) {
      await other.page.getByLabel('Join with a code').fill(code ?? '')
      await other.page.getByLabel('Your name').fill(['Ben', 'Eve', 'Kit'][at] ?? '')
      await other.button(/^Join as/).click()
      await other.page
        .getByText('✓ Ready')
        .nth(at + 1)
        .waitFor()
    }
    await host.page.getByText('✓ Ready').nth(3).waitFor()
    // RULES 3.7: the table is full.
    expect(await host.button('Add bot').isDisabled()).toBe(true)
    const late = await guest()
    await late.page.getByLabel('Join with a code').fill(code ?? '')
    await late.page.getByText('Every seat is taken.').first().waitFor()

    await host.button('Start Game').click()
    await Promise.all(players.map((player) => player.at('own-dice').waitFor()))
    // RULES 3.1: the host opens. RULES 3.5: the lock is in words, for those who watch, too.
    expect(await host.page.locator('.controls.mine').count()).toBe(1)
    for (const player of [...players, late]) await player.at('standing').getByText('Ones are jokers').waitFor()
    const faces = await host.page
      .locator('.faces input')
      .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
    expect(faces.join('')).toBe('234561')
    await host.page.keyboard.press('1')
    await host.page.getByText('At least one of 20 dice shows 1. This locks the ones.').waitFor()
    await host.page.keyboard.press('Enter')
    for (const player of [...players, late]) await player.at('standing').getByText('Ones are locked').waitFor()

    // RULES 3.8: coming back to the page is enough.
    const [, back] = players
    const before = await back?.dice()
    await back?.page.reload()
    await back?.at('own-dice').waitFor()
    expect(await back?.dice()).toBe(before)

    // Every bid is called, so that the game is short; every other seat opens with ones.
    const press = async (player: Player, seat: number) => {
      if (await player.button('Liar!').isEnabled()) return player.page.keyboard.press('l')
      if (seat % 2 === 1) await player.page.keyboard.press('1')
      return player.page.keyboard.press('Enter')
    }
    await Promise.all(players.map((player, seat) => playOn(player, () => press(player, seat), 150)))
    for (const player of players) {
      expect(await player.at('result').locator('.ranks li').count()).toBe(4)
      await player.page.getByText(/^Yes\. The secret that was promised/).waitFor()
      expect(player.errors).toEqual([])
    }
    const hands = players.map(checkFrames)
    expect(checkFrames(late).size).toBe(0)
    // What was revealed is what each had been dealt.
    const reveals = updates(host).flatMap(({ reveal }) => (reveal ? [reveal] : []))
    expect(reveals.length).toBeGreaterThan(4)
    expect(new Set(reveals.map((one) => one.onesLocked)).size).toBe(2)
    for (const { round, hands: shown } of reveals)
      for (const [seat, dice] of shown.entries())
        if (dice.length > 0) expect(hands[seat]?.get(round), `round ${round} seat ${seat}`).toBe(JSON.stringify(dice))
    await Promise.all([...players, late].map((player) => player.page.context().close()))
  }, 240_000)
})

describe('one guest', () => {
  it('plays Liar’s Dice now against three bots, on a narrow screen, with everything in reach', async () => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
    const player = await Player.in(context)
    await player.page.goto(product.base)
    await player.page.getByRole('radio', { name: 'Liar’s Dice' }).tap()
    await player.button('Play now against bots').tap()
    await player.at('own-dice').waitFor()
    expect(await player.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await player.at('standing').waitFor()
    await playOn(player, (what) => player.button(what === 'bid' ? /^Bid \d/ : 'Liar!').tap())
    expect(await player.at('result').locator('.ranks li').count()).toBe(4)
    expect(player.errors).toEqual([])
    // The game that was chosen last is offered first.
    await player.page.goto(product.base)
    const chosen = player.page.locator('input[type=radio]:checked')
    await chosen.and(player.page.getByRole('radio', { name: 'Liar’s Dice' })).waitFor()
    await context.close()
  })
})
