/** A whole game of each family through the accessibility tree and the keyboard alone (UX, for everybody). */
import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { launch, Player, tryTurn } from './browser.ts'
import { heardIn, listenIn, putForward, type Said } from './listening.ts'
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
  await listenIn(player.page)
})
afterEach(async () => {
  expect(player.errors).toEqual([])
  await context.close()
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

interface Event {
  type: string
  [what: string]: unknown
}
interface Frame {
  events: Event[]
  seating?: { participants: { seat: number; name: string }[] }
  hand?: { dice?: (number | string)[]; cards?: string[] } | null
  result?: { ranks: number[] }
}

/** What has to be said of an event: the beginning of a sentence; null for nothing. */
function sentence(event: Event, name: (seat: unknown) => string): string | null {
  switch (event.type) {
    case 'dealt':
      return `Round ${event.round}. `
    case 'bid':
      return `${name(event.seat)} bids ${event.quantity} times ${event.face}.`
    case 'play':
      return `${name(event.seat)} played ${event.count} card`
    case 'call':
      return 'Liar! '
    case 'aimed':
      return `${name(event.seat)} has chosen.`
    case 'shots':
      return (event.shots as { shooter: number }[]).map(({ shooter }) => name(shooter))[0] ?? ''
    case 'out':
      return `${name(event.seat)} is out.`
    default:
      return null
  }
}

/** The sentences that what this page was sent amounts to, in order. */
function expected(frames: readonly string[]): string[] {
  let names: string[] = []
  const name = (seat: unknown) => names[Number(seat)] ?? ''
  return frames
    .filter((text) => text.startsWith('{"type":"update"'))
    .flatMap((text) => {
      const { events, seating, hand, result }: Frame = JSON.parse(text)
      for (const one of seating?.participants ?? []) names[one.seat] = one.name
      names = [...names]
      const of = events.flatMap((event) => {
        const said = sentence(event, name)
        // The shots before have told who is out of the deck game.
        const told = event.type === 'out' && events.some(({ type }) => type === 'shots')
        const own = event.type === 'dealt' && hand ? [hand.cards ? 'Your cards: ' : `Your dice: `] : []
        return said === null || told ? [] : [said, ...own]
      })
      const first = result?.ranks.indexOf(1) ?? -1
      return result ? [...of, `The game is over. First: ${name(first)}.`] : of
    })
}

/** Tab by Tab to a button, and presses it. */
async function tabTo(name: string): Promise<void> {
  const { page } = player
  for (let tabs = 0; tabs < 40; tabs++) {
    await page.keyboard.press('Tab')
    if (await player.button(name).evaluate((node) => node === document.activeElement))
      return page.keyboard.press('Enter')
  }
  throw new Error(`the keyboard does not reach ${name}`)
}

const isMyTurn = () => player.page.getByRole('heading', { name: 'Your turn' }).isVisible()

/** Plays by what is said and by roles alone: calls every other time it can, else lays its first card or bids what is offered. */
async function play(seconds = 100): Promise<void> {
  const { page } = player
  const end = performance.now() + seconds * 1000
  for (let turn = 0; performance.now() < end; ) {
    if (await page.getByRole('heading', { name: 'Result' }).isVisible()) return
    if (await isMyTurn()) {
      turn += 1
      await tryTurn(page, async () => {
        const mayCall = await player.button('Liar!').isEnabled()
        if (mayCall && turn % 2 === 0) await page.keyboard.press('l')
        else if ((await page.getByRole('group', { name: 'Your cards' }).count()) > 0) {
          await page.keyboard.press('1')
          await page.keyboard.press('Enter')
        } else await page.keyboard.press('Enter')
        if (mayCall) await page.keyboard.press('l')
      })
    }
    await page.waitForTimeout(30)
  }
  throw new Error(`no result after ${seconds} s: ${await player.state()}`)
}

/** Lets the queue of sentences speak to its end, and gives all that was said. */
async function listenToEnd(): Promise<{ said: Said[]; lost: string[] }> {
  const last = async () => (await heardIn(player.page)).said.filter(({ how }) => how === 'polite').at(-1)?.text
  await expect.poll(last, { timeout: 20_000 }).toMatch(/^The game is over/)
  return heardIn(player.page)
}

function compare(said: readonly Said[]): void {
  const polite = said.filter(({ how }) => how === 'polite').map(({ text }) => text)
  const wanted = expected(player.frames)
  expect(wanted.length).toBeGreaterThan(20)
  for (const [at, start] of wanted.entries()) expect(polite[at]?.slice(0, start.length), `sentence ${at}`).toBe(start)
  expect(polite).toHaveLength(wanted.length)
  const assertive = said.filter(({ how }) => how === 'assertive').map(({ text }) => text)
  const calls = wanted.filter((start) => start === 'Liar! ').length
  expect(assertive.filter((text) => text === 'Liar!')).toHaveLength(calls)
  expect(new Set(assertive)).toEqual(new Set(['Your turn', 'Liar!', '10 seconds left', '5 seconds left']))
  for (const left of ['10 seconds left', '5 seconds left'])
    expect(assertive.filter((text) => text === left)).toHaveLength(1)
}

describe('by ear and keyboard alone', () => {
  it.each(['Liar’s Lies', 'Liar’s Deck'])(
    'a whole game of %s is played, and everything is said in order',
    async (game) => {
      const { page } = player
      await page.goto(product.base)
      await page.getByRole('radio', { name: game }).focus()
      await page.keyboard.press('Space')
      await tabTo('Play now against bots')
      await expect.poll(isMyTurn, { timeout: 30_000 }).toBe(true)
      // The countdown is spoken at ten and at five seconds, and at no other time.
      const spoken = async () => (await heardIn(page)).said.map(({ text }) => text)
      await putForward(page, 16_000)
      await expect.poll(spoken, { timeout: 15_000 }).toContain('10 seconds left')
      await putForward(page, 3_000)
      await expect.poll(spoken, { timeout: 15_000 }).toContain('5 seconds left')
      // Back where it was: every turn to come would seem nearly over.
      await putForward(page, -19_000)
      // The table in words tells one's own hand, as the room sent it.
      await page.getByText('Table in words').focus()
      await page.keyboard.press('Enter')
      await page
        .getByText(/^Your (dice|cards): /)
        .last()
        .waitFor()
      await page.getByText('It is your turn.').waitFor()
      // The keyboard help knows every key that this test uses.
      await page.keyboard.press('?')
      for (const key of ['L', 'Enter', 'A', 'C', '?'])
        await page.getByRole('dialog').getByText(key, { exact: true }).waitFor()
      await page.keyboard.press('Escape')
      // Enter bids or plays from here; what the table does meanwhile must not take the button away.
      await player.button(/^(Bid|Play) /).focus()
      await play()
      const { said, lost } = await listenToEnd()
      compare(said)
      expect(lost).toEqual([])
    },
    240_000,
  )
})
