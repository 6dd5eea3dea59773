/** The room as people use it: several people, each in a browser of their own (RULES 5, 6.1, 6.2). */
import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launch, Player, playOn } from './browser.ts'
import { crowd } from './crowd.ts'
import { Product } from './server.ts'

let browser: Browser
let product: Product
const contexts: BrowserContext[] = []
/** Two registered people for all of the tests: registering is slow on purpose. */
let ann: Player
let ben: Player

async function newcomer(): Promise<Player> {
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
  contexts.push(context)
  return Player.in(context)
}
beforeAll(async () => {
  ;[browser, product] = await Promise.all([launch(), Product.start(20)])
  ;[ann, ben] = [await newcomer(), await newcomer()]
  await Promise.all([ann.register(product.base, 'Ann'), ben.register(product.base, 'Ben')])
})
afterAll(async () => {
  await Promise.all(contexts.map((context) => context.close()))
  await browser?.close()
  await product?.stop()
})

/** Opens a table and returns its code. */
async function open(host: Player): Promise<string> {
  await host.page.goto(product.base)
  await host.button('Create room').click()
  const code = await host.at('code').locator('b').textContent()
  expect(code).toMatch(/^[0-9]{4}$/)
  return code ?? ''
}
async function enter(player: Player, code: string): Promise<void> {
  await player.page.goto(product.base)
  await player.page.getByLabel('Join with a code').fill(code)
  await player.page.waitForURL(/\/t\//)
}
/** Changes something in the host's settings dialog. */
async function settings(host: Player, change: (player: Player) => Promise<unknown>): Promise<void> {
  await host.openSettings()
  await change(host)
  await host.page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
}
const joining = (how: string) => (host: Player) =>
  host.page.getByRole('group', { name: 'Joining' }).getByRole('radio', { name: how }).click()
const seats = (player: Player) => player.page.locator('.seats').first().locator('li')
const seatOf = (player: Player, name: string) => seats(player).filter({ hasText: name })

describe('a waiting room', () => {
  it('RULES 5.4, 5.6, 5.10 in two browsers: hand over, take back, remove, decline, admit', async () => {
    const code = await open(ann)
    // The controls stand in one row below the list of players, with the reason why it cannot start yet.
    const row = ann.page.locator('.seats ~ .host-row')
    expect(await row.getByRole('button').allTextContents()).toEqual(['Add bot', 'Settings', 'Start Game'])
    expect(await row.textContent()).toContain('Two players or bots are needed.')
    expect(await ann.button('Start Game').isDisabled()).toBe(true)
    await ben.page.goto(product.base)
    const field = ben.page.getByLabel('Join with a code')
    await field.pressSequentially(code.slice(0, 3))
    expect(new URL(ben.page.url()).pathname).toBe('/')
    // The fourth digit goes on by itself.
    await field.pressSequentially(code.slice(3))
    await ben.button('Join as Ben').click()
    await seatOf(ann, 'Ben').getByText('✓ Ready').waitFor()
    expect(await ben.button('Start Game').count()).toBe(0)
    await ann.button('Make Ben host').click()
    await ben.button('Start Game').waitFor()
    await ann.page.getByText('The host starts the game.').waitFor()
    await ben.button('Make Ann host').click()
    await ann.button('Remove Ben').click()
    await ben.page.getByText('The host has removed you.').waitFor()
    await ben.button('Join as Ben').click()
    await ben.page.getByText('The host has been asked to let you in.').waitFor()
    expect(await ben.page.getByText('The host has removed you.').count()).toBe(0)
    await ann.button('Decline').click()
    await ben.page.getByText('The host has not let you in.').waitFor()
    await ben.button('Join as Ben').click()
    await ann.button('Admit').click()
    await seatOf(ben, 'Ben').getByText('✓ Ready').waitFor()
    await expect.poll(() => ann.button('Start Game').isEnabled()).toBe(true)
    // Numbered bots, each with its own Remove; the others stay.
    for (let n = 0; n < 2; n++) await ann.button('Add bot').click()
    await seatOf(ben, 'Bot 2').getByText('Automatic bot').waitFor()
    await ann.button('Remove Bot 1').click()
    await expect.poll(() => seats(ben).locator('b').allTextContents()).toEqual(['Ann', 'Ben', 'Bot 2'])
    // The host leaves the seat too, and is host again with it (RULES 5.6).
    await ann.button('Leave the seat').click()
    await ben.button('Start Game').waitFor()
    await ann.button('Join as Ann').click()
    await ann.button('Start Game').waitFor()
    await ben.button('Leave the seat').click()
    await expect.poll(() => seats(ann).count()).toBe(2)
    expect(await ben.page.getByText('The host has removed you.').count()).toBe(0)
    // Who waits as the game begins is told.
    await settings(ann, joining('Host approval'))
    await ben.button('Join as Ben').click()
    await ben.button('Stop waiting').click()
    await ben.button('Join as Ben').click()
    await ann.button('Admit').waitFor()
    await ann.button('Start Game').click()
    await ben.page.getByText('The game has begun without you').waitFor()
  })

  it('RULES 5.3 approval, passcode and invitation in two browsers; a copied link, pasted; a renewed one', async () => {
    const code = await open(ann)
    await settings(ann, joining('Host approval'))
    await enter(ben, code)
    await ben.button('Join as Ben').click()
    await ann.button('Admit').click()
    await ben.button('Leave the seat').click()
    let passcode = ''
    await settings(ann, async (host) => {
      await joining('Passcode')(host)
      await host.page.getByLabel('Four-digit passcode').fill('0427')
      await expect.poll(() => host.page.getByLabel('Four-digit passcode').inputValue()).toBe('0427')
      passcode = await host.page.getByLabel('Four-digit passcode').inputValue()
    })
    await ben.page.getByLabel('Four-digit passcode').fill('0428')
    await ben.button('Join as Ben').click()
    await ben.page.getByText('That is not the passcode.').waitFor()
    await ben.page.getByLabel('Four-digit passcode').fill(passcode)
    await ben.button('Join as Ben').click()
    await seatOf(ann, 'Ben').getByText('✓ Ready').waitFor()
    await ben.button('Leave the seat').click()
    await ann.button('Copy link').click()
    await ann.button('Copied').waitFor()
    const link = await ann.page.evaluate(() => navigator.clipboard.readText())
    expect(link).toMatch(/\/t\/[0-9a-f]{32}#[0-9a-f]{32}$/)
    const requested: string[] = []
    ben.page.on('request', (request) => requested.push(request.url()))
    ben.page.on('websocket', (socket) => requested.push(socket.url()))
    await ben.page.goto(product.base)
    await ben.page.getByLabel('Join with a code').fill(link)
    await ben.button('Join as Ben').waitFor()
    expect(await ben.page.getByLabel('Four-digit passcode').count()).toBe(0)
    await ben.button('Join as Ben').click()
    await seatOf(ann, 'Ben').getByText('✓ Ready').waitFor()
    await ben.button('Leave the seat').click()
    await ann.button('New invitation link').click()
    await ann.button('Copy link').waitFor()
    await ben.button('Join as Ben').click()
    await ben.page.getByText('This table has a passcode.').waitFor()
    // A stale invitation is no dead end: the passcode is asked for.
    await ben.page.getByLabel('Four-digit passcode').fill(passcode)
    await ben.button('Join as Ben').click()
    await seatOf(ann, 'Ben').getByText('✓ Ready').waitFor()
    // The token stays behind `#`: no address that was asked for had it.
    expect(requested.some((url) => url.includes('/socket'))).toBe(true)
    expect(requested.filter((url) => url.includes(link.split('#')[1] ?? link))).toEqual([])
  })

  it('RULES 5.2 the lobby lists it live; the QR is drawn when asked for, not before; the share sheet gets the link', async () => {
    await ben.page.goto(product.base)
    await ann.page.addInitScript(() => {
      navigator.share = async ({ url = '' } = {}) => {
        document.title = url
      }
    })
    const code = await open(ann)
    await ann.button('Share').click()
    await expect.poll(() => ann.page.title()).toMatch(/\/t\/[0-9a-f]{32}#[0-9a-f]{32}$/)
    const loaded: string[] = []
    ann.page.on('request', (request) => loaded.push(request.url()))
    await ann.button('QR code').click()
    await ann.page.getByRole('img', { name: 'QR code' }).waitFor()
    expect(loaded.filter((url) => url.endsWith('.js')).length).toBeGreaterThan(0)
    await ben.page
      .locator('.lobby li', { hasText: `table ${code}` })
      .getByRole('button', { name: 'Join' })
      .click()
    await ben.button('Join as Ben').waitFor()
  })

  it('RULES 5.10 a change of options takes the readiness of others back in their browsers; presets are one tap', async () => {
    const code = await open(ann)
    await enter(ben, code)
    await ben.button('Join as Ben').click()
    await seatOf(ann, 'Ben').getByText('✓ Ready').waitFor()
    await settings(ann, (host) => host.button('Quick').click())
    await ben.page.getByText('3 dice each').waitFor()
    await ben.page.getByText('Turn clock 15 s · Break 30 s').waitFor()
    await ann.page.getByText('Waiting for Ben to be ready.').waitFor()
    await ben.button('I am ready').click()
    await expect.poll(() => ann.button('Start Game').isEnabled()).toBe(true)
  })
})

describe('guests', () => {
  it('RULES 6.1, 6.2 sit where the host lets them, under a name of their own that is marked; the game is unrated, and says so', async () => {
    const code = await open(ann)
    const guest = await newcomer()
    await enter(guest, code)
    await guest.page.getByText('Only registered players sit here.').waitFor()
    expect(await guest.button(/^Join/).count()).toBe(0)
    await settings(ann, (host) => host.page.getByLabel('Guests may play (unrated)').check())
    // C-33: a name is text, whatever it looks like.
    const name = '<svg/onload=alert()>'
    await guest.page.getByLabel('Your name').fill(name)
    await guest.button(`Join as ${name}`).click()
    await seatOf(ann, name).getByText('guest').waitFor()
    expect(await seatOf(ann, name).locator('b').textContent()).toBe(name)
    await ann.page.getByText('Unrated').waitFor()
    // Another name later on: the same person, the same seat.
    await guest.button('Leave the seat').click()
    await guest.page.getByLabel('Your name').fill('Wolf')
    await guest.button('Join as Wolf').click()
    await seatOf(ann, 'Wolf').getByText('✓ Ready').waitFor()
    expect(await seats(ann).count()).toBe(2)
    expect([ann, guest].flatMap((player) => player.errors)).toEqual([])
  })

  it('RULES 6.2 in a guest’s own room: said before, closed to others, a link to watch; who registers keeps the seat', async () => {
    const guest = await newcomer()
    await guest.page.goto(product.base)
    await guest.page.getByText('As a guest you can play with bots only. Register to play with friends.').waitFor()
    await guest.button('Create room').click()
    await guest.button('Copy link to watch').click()
    const link = await guest.page.evaluate(() => navigator.clipboard.readText())
    expect(link).toMatch(/\/t\/[0-9a-f]{32}$/)
    await settings(guest, async ({ page }) => {
      expect(await page.getByRole('group', { name: 'Joining' }).count()).toBe(0)
      await page.getByRole('group', { name: 'Turn clock' }).getByRole('radio', { name: '60 s' }).click()
    })
    await guest.page.getByText('Turn clock 60 s').first().waitFor()
    await ben.page.goto(link)
    await ben.page.getByText('A guest opened this table, so nobody else can sit.').first().waitFor()
    await guest.page.getByText('1 watching').waitFor()
    expect(await ben.button('Register to play with friends').count()).toBe(0)
    await guest.button('Register to play with friends').click()
    await guest.page.getByLabel('Username').fill('Fox')
    await guest.page.getByLabel('Password').fill('correct horse battery')
    await guest.page.getByRole('dialog').getByRole('button', { name: 'Register' }).click()
    await guest.button('I have kept it').click()
    await seatOf(guest, 'Fox').getByText('you · host').waitFor()
    await seatOf(ben, 'Fox').waitFor()
    expect(await ben.button(/^Join as/).count()).toBe(0)
    // This table stays closed; a new one of the same game does not.
    await guest.button('New table').click()
    await guest.page.getByRole('button', { name: 'Copy link', exact: true }).waitFor()
    expect(guest.page.url()).not.toBe(link)
    await ben.page.goto(guest.page.url())
    await ben.button('Join as Ben').waitFor()
  })
})

/** Chat between two browsers; visitors read; a mute is for oneself; a reaction is at the seat, not in the chat. */
async function talk(watcher: Player): Promise<void> {
  const chat = (player: Player) => player.at('chat').locator('li span').allTextContents()
  await ann.page.getByLabel('Say something').fill('"><img src=x onerror=alert(1)>')
  await ann.button('Send').click()
  for (const player of [ann, ben, watcher])
    await expect.poll(() => chat(player)).toEqual(['"><img src=x onerror=alert(1)>'])
  expect(await watcher.page.getByLabel('Say something').count()).toBe(0)
  await ben.page.getByText('React', { exact: true }).click()
  await ben.button('Nice bluff!').click()
  await ann.page.locator('.player', { hasText: 'Ben' }).getByText('Nice bluff!').waitFor()
  expect(await chat(ann)).toHaveLength(1)
  await ben.at('chat').getByRole('button', { name: 'Ann' }).click()
  await ben.button('Spam').click()
  await ben.page.getByText('Thank you. The admin will look at it.').waitFor()
  await ben.button('Do not show Ann to me').click()
  await expect.poll(() => chat(ben)).toEqual([])
  expect(await chat(watcher)).toHaveLength(1)
}

/** Two tabs are one seat with one hand; a reload changes nothing; from home there is a way back; who watches sees counts only. */
async function tabs(watcher: Player): Promise<void> {
  const hand = await ann.dice()
  const second = await Player.in(ann.page.context())
  await second.page.goto(ann.page.url())
  await second.at('own-dice').waitFor()
  await ann.page.reload()
  await ann.at('own-dice').waitFor()
  expect([await ann.dice(), await second.dice()]).toEqual([hand, hand])
  expect(await ben.page.locator('.player').count()).toBe(2)
  expect(await watcher.at('own-dice').count()).toBe(0)
  expect(watcher.frames.some((frame) => frame.includes('"dice":['))).toBe(false)
  await ben.page.getByText('1 watching').waitFor()
  expect(await watcher.button('Resign').count()).toBe(0)
  await second.page.goto(product.base)
  await second.button(/You are still at table/).click()
  await second.at('own-dice').waitFor()
  await second.page.close()
}

describe('a game among people', () => {
  it('RULES 5.7, 5.8, 5.9, 1.5, 1.10 talk, tabs, watchers, a reload, giving up, and the next table', async () => {
    const code = await open(ann)
    const watcher = await newcomer()
    await settings(ann, (host) => host.page.getByLabel('Guests may play (unrated)').check())
    await Promise.all([enter(ben, code), enter(watcher, code)])
    await ben.button('Join as Ben').click()
    await seatOf(ann, 'Ben').getByText('✓ Ready').waitFor()
    await ann.button('Start Game').click()
    await Promise.all([ann, ben].map((player) => player.at('own-dice').waitFor()))
    await talk(watcher)
    await tabs(watcher)

    // Giving up asks first.
    await ben.button('Resign').click()
    await ben.button('Cancel').click()
    expect(await ben.at('own-dice').count()).toBe(1)
    await ben.button('Resign').click()
    await ben.button('Yes, resign').click()
    await Promise.all([ann, ben, watcher].map((player) => player.at('result').waitFor()))

    // The visitor cannot host the others and is not offered it; everybody is shown the way.
    expect(await watcher.button('New table with these settings').count()).toBe(0)
    await ben.button('New table with these settings').click()
    await ann.button(/Ben opened a new table/).click()
    await ann.button('Join as Ann').click()
    await seatOf(ben, 'Ann').getByText('✓ Ready').waitFor()
    await watcher.button(/Ben opened a new table/).waitFor()
    expect([ann, ben, watcher].flatMap((player) => player.errors)).toEqual([])
  })

  it('RULES 1.7, 2.11, 2.12 Manual is asked for each round, and remembered; the reveal says it all in one sentence and a table', async () => {
    const guest = await newcomer()
    await guest.page.goto(product.base)
    await guest.button('Create room').click()
    await guest.button('Add bot').click()
    await settings(guest, ({ page }) =>
      page.getByRole('group', { name: 'Dice each' }).getByRole('radio', { name: '2', exact: true }).click(),
    )
    await guest.button('Start Game').click()
    await guest.at('own-dice').waitFor()
    await guest.page.getByRole('radio', { name: 'Manual' }).click()
    await playOn(
      guest,
      async (what) => {
        await guest.button(what === 'bid' ? /^Bid \d/ : 'Liar!').click()
      },
      90,
      async () => {
        const agree = guest.page.locator('.agree button:enabled')
        // The break may be over by the time the mouse gets there.
        if ((await agree.count()) > 0) await agree.click({ timeout: 1_000 }).catch(() => undefined)
      },
    )
    const reveal = guest.at('reveal')
    expect(await reveal.getByRole('columnheader').allTextContents()).toEqual(['Username', 'Dice', 'Bids'])
    expect(await reveal.locator('.verdict').textContent()).toMatch(
      /^.+ called .+’s .+\. There (was|were) .+: .+ lost one die\.$/,
    )
    const chart = guest.at('chart')
    expect(await chart.locator('path.series:not(.fell)').count()).toBe(2)
    expect(await guest.page.evaluate(() => localStorage.getItem('continue'))).toBe('manual')
  })
})

describe('a hundred people at one table', () => {
  it.each([
    [1280, 800],
    [390, 844],
  ])(
    'RULES 2.10, 1.12 fit at %i px: names, the one to act and the own dice in sight; that dice will leave the game is announced',
    async (width, height) => {
      const { page } = ann
      await page.setViewportSize({ width, height })
      await page.routeWebSocket(/\/socket/, (route) => route.send(crowd(100, 77, Date.now() + 20_000)))
      await page.goto(`${product.base}/t/${'a'.repeat(32)}`)
      await page.locator('.player.turn').waitFor()
      const seen = await page.evaluate(() => {
        const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
        const cut = [...document.querySelectorAll('.player .name')].filter((node) => node.clientHeight < 14).length
        const [list, turn, own] = [box('.players ul'), box('.player.turn'), box('[data-testid=own-dice]')]
        return { cut, list, turn, own, wide: document.documentElement.scrollWidth - innerWidth, scrolled: scrollY }
      })
      expect(seen).toMatchObject({ cut: 0, scrolled: 0 })
      expect(seen.wide).toBeLessThanOrEqual(0)
      expect(seen.turn?.top).toBeGreaterThan(seen.list?.top ?? 0)
      expect(seen.turn?.bottom).toBeLessThan(Math.min(seen.list?.bottom ?? 0, height))
      expect(seen.own?.bottom).toBeLessThan(640)
      await page.getByTestId('standing').getByText('After round 200 lost dice leave the game.').waitFor()
      await page.unrouteAll()
    },
  )
})
