/**
 * Every screen in every look and language: axe finds nothing, nothing scrolls sideways, every target fits a finger, and no word is left in
 * English (UX, for everybody). Tours go side by side; a tour stays on its page, which changes its clothes and its language in place.
 */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { launch } from './browser.ts'
import { Product } from './server.ts'
import { Visitor } from './visitor.ts'

let browser: Browser
let product: Product
beforeAll(async () => {
  ;[browser, product] = await Promise.all([launch(), Product.start(20)])
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

/** At most for one tour: fifteen looks a screen take their time. */
const minutes = process.env.SCREENS ? 60 : 10

/** A walk through some screens by one visitor, or by several who meet. */
function tour(name: string, walk: (enter: () => Promise<Visitor>) => Promise<void>): void {
  it.concurrent(
    name,
    async ({ expect }) => {
      const visitors: Visitor[] = []
      try {
        await walk(async () => {
          const visitor = await Visitor.enter(browser, product)
          visitors.push(visitor)
          return visitor
        })
        expect(visitors.flatMap(({ found, errors }) => [...found, ...errors])).toEqual([])
      } finally {
        for (const { page } of visitors) await page.context().close()
      }
    },
    minutes * 60_000,
  )
}

describe('every screen, wide, 390 px, 320 px, dark, light, forced colours, in English, German and Chinese', () => {
  tour('the door: home, the ways in, and the pages around', async (enter) => {
    const visitor = await enter()
    const { page } = visitor
    await page.goto(product.base)
    await visitor.button('Play now against bots').waitFor()
    await visitor.look('home')
    await visitor.button('Sign in').click()
    await page.getByLabel('Username').waitFor()
    await visitor.look('sign in')
    await visitor.button('Forgot the password?').click()
    await page.getByLabel('Recovery code').waitFor()
    await visitor.look('recover')
    await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Register' }).click()
    await page.getByLabel('Username').fill('Ann')
    await page.getByLabel('Password').fill('correct horse battery')
    await page.getByRole('dialog').getByRole('button', { name: 'Register' }).click()
    await visitor.button('I have kept it').waitFor()
    await visitor.look('recovery code')
    await visitor.button('I have kept it').click()
    for (const [path, heading] of [
      ['/how-to-play', 'How to play'],
      ['/ladders/liars-lies', /Liar’s Lies/],
      ['/account', 'Your account'],
      ['/privacy', 'Privacy'],
      ['/player/Ann', 'Ann'],
      ['/player/Nobody', /Nobody/],
      ['/replay/0', /Replay/],
      ['/offline.html', 'No connection'],
      ['/elsewhere', 'There is nothing at this address.'],
      [`/t/${'0'.repeat(32)}`, 'No such table'],
    ] as const) {
      await visitor.open(path, heading)
      await visitor.look(path)
    }
  })

  tour('the waiting room: host, guest, applicant, closed to others, settings of each game', async (enter) => {
    const [host, guest] = [await enter(), await enter()]
    await host.register(product.base, 'Hana')
    host.settings = { joining: 'passcode', passcode: '0427' }
    await host.openTable('Liar’s Lies', 'Create room')
    await host.button('Add bot').click()
    await host.page.getByText('Automatic bot').waitFor()
    await host.button('QR code').click()
    await host.page.locator('.qr').waitFor()
    await host.look('waiting room, host')
    await guest.page.goto(host.page.url())
    await guest.page.getByText('Only registered players sit here.').waitFor()
    await guest.look('waiting room, closed to guests')
    await host.button('Settings').click()
    await host.look('settings, folded')
    await host.page.getByText('All settings').click()
    await host.page.getByLabel('Guests may play').click()
    await host.page.getByLabel('Four-digit passcode').waitFor()
    await host.look('settings of Liar’s Lies')
    await guest.page.getByLabel('Four-digit passcode').waitFor()
    await guest.look('join with a passcode')
    await host.page.getByRole('radio', { name: 'Host approval' }).click()
    await guest.page.getByLabel('Four-digit passcode').waitFor({ state: 'detached' })
    await guest.button(/^Join/).click()
    await guest.button('Stop waiting').waitFor()
    await guest.look('applying')
    await host.page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await host.button('Admit').waitFor()
    await host.look('waiting room, an applicant')
    await host.button('Admit').click()
    await guest.button('Leave the seat').waitFor()
    await guest.look('waiting room, guest')
    await host.page.goto(product.base)
    await host.button(/You are still at/).waitFor()
    await host.look('home, seated, with a lobby')
    for (const game of ['Liar’s Dice', 'Liar’s Deck']) {
      host.settings = {}
      await host.openTable(game, 'Create room')
      await host.openSettings()
      await host.look(`settings of ${game}`)
    }
    await guest.openTable('Liar’s Lies', 'Create room')
    await guest.button('Start Game').waitFor()
    await guest.look('waiting room of a guest')
  })

  tour('Liar’s Lies: guided round, turns, break, end, result, replay, player', async (enter) => {
    const visitor = await enter()
    const { page } = visitor
    await visitor.register(product.base, 'Ben')
    await visitor.openTable('Liar’s Lies', 'First time here? Play a guided round')
    await page.getByRole('heading', { name: 'Your first round' }).waitFor()
    await visitor.playTo('own turn')
    await visitor.look('guided round')
    await visitor.openTable('Liar’s Lies')
    await visitor.playTo('turn of another')
    await visitor.look('lies, turn of another')
    await visitor.playTo('own turn')
    await visitor.look('lies, own turn')
    await visitor.button('Preferences').click()
    await visitor.look('preferences')
    await page.keyboard.press('Escape')
    await visitor.button('Resign').click()
    await visitor.look('resigning')
    await page.keyboard.press('Escape')
    // Enter is for the table again, not for the button that opened the dialog.
    await visitor.button('Resign').blur()
    await visitor.playTo('break')
    await visitor.look('lies, break')
    await visitor.giveUp('final')
    await visitor.look('lies, the last hand')
    await visitor.openTable('Liar’s Lies')
    await visitor.at('own-dice').waitFor()
    await visitor.giveUp('result')
    await visitor.look('lies, result')
    await visitor.button('Watch the replay').click()
    await page.getByTestId('replay').waitFor()
    await visitor.look('lies, replay')
    await visitor.open('/player/Ben', 'Ben')
    await visitor.look('player')
  })

  tour('Liar’s Dice: turn, break, result; and who watches', async (enter) => {
    const [visitor, watcher] = [await enter(), await enter()]
    await visitor.openTable('Liar’s Dice')
    await visitor.playTo('own turn')
    await visitor.look('jokers, own turn')
    await watcher.page.goto(visitor.page.url())
    await watcher.page.getByText('You are watching.').waitFor()
    await watcher.look('watching')
    await visitor.playTo('break')
    await visitor.look('jokers, break')
    await visitor.openTable('Liar’s Dice')
    await visitor.at('own-dice').waitFor()
    await visitor.giveUp('result')
    await visitor.look('jokers, result')
  })

  tour('Liar’s Deck: play, call, roulette, aim, break, result, replay, both looks', async (enter) => {
    const visitor = await enter()
    const { page } = visitor
    await visitor.openTable('Liar’s Deck')
    await visitor.playTo('own turn')
    await visitor.look('deck, own turn')
    await visitor.openTable('Liar’s Deck')
    await visitor.at('own-cards').waitFor()
    await visitor.playToTurning()
    await visitor.look('deck, the chambers turn')
    await visitor.turning.first().waitFor({ timeout: 1_000 })
    await page.keyboard.press('Escape')
    await visitor.look('deck, break')
    await visitor.openTable('Liar’s Deck')
    await visitor.at('own-cards').waitFor()
    await visitor.giveUp('result')
    await visitor.look('deck, result')
    await visitor.button('Watch the replay').click()
    await page.getByTestId('replay').waitFor()
    await visitor.look('deck, replay')
    visitor.settings = { options: { variant: 'devil' } }
    await visitor.openTable('Liar’s Deck')
    await visitor.playTo('turn of another')
    await visitor.look('devil, turn of another')
    visitor.settings = { options: { variant: 'chaos' } }
    await visitor.openTable('Liar’s Deck')
    await visitor.playTo('own aim')
    await visitor.look('chaos, own aim')
    await visitor.openTable('Liar’s Deck')
    await visitor.playTo('aim of another')
    await visitor.look('chaos, aim of another')
    await visitor.playTo('break')
    await visitor.button('Preferences').click()
    await page.getByRole('radio', { name: 'Sealed cups' }).click()
    await visitor.look('preferences of the deck')
    await page.keyboard.press('Escape')
    await visitor.look('chaos, break, cups')
  })

  tour('the admin page, part by part', async (enter) => {
    const visitor = await enter()
    const { page } = visitor
    await visitor.register(product.base, 'Nia')
    product.admin('grant', 'Nia')
    await visitor.open('/admin', 'Admin')
    for (const part of ['Dashboard', 'Rooms', 'Reports', 'People', 'Announcements', 'Audit']) {
      await page.getByRole('button', { name: part, exact: true }).click()
      await page.waitForLoadState('networkidle')
      await visitor.look(`admin, ${part}`)
    }
  })
})
