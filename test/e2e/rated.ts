/** Rated games of two people with one die each: over after one call (RULES 6.4). */
import type { Browser } from 'playwright-core'
import { Player, playOn } from './browser.ts'

export type Pair = readonly [Player, Player]

/** Two people who have just registered, each in a browser of their own. */
export async function registeredPair(browser: Browser, base: string, names: readonly [string, string]): Promise<Pair> {
  const [ann, ben] = [await Player.in(await browser.newContext()), await Player.in(await browser.newContext())]
  await ann.register(base, names[0])
  await ben.register(base, names[1])
  return [ann, ben]
}

/** They sit down at a new table, and the game begins. */
export async function startRated([ann, ben]: Pair, base: string): Promise<void> {
  await ann.page.goto(base)
  await ann.button(/Create room/).click()
  await ann.openSettings()
  await ann.page.getByRole('radio', { name: '1', exact: true }).click({ force: true })
  await ann.page.keyboard.press('Escape')
  await ben.page.goto(ann.page.url())
  await ben.button(/^Join as/).click()
  await ann.button('Start Game').click()
  await Promise.all([ann.at('own-dice').waitFor(), ben.at('own-dice').waitFor()])
}

/** Both play until the result is there. */
export async function playRated(pair: Pair): Promise<void> {
  const press = (player: Player) => (what: 'bid' | 'call') =>
    player.button(what === 'bid' ? /^Bid \d/ : 'Liar!').click()
  await Promise.all(pair.map((player) => playOn(player, press(player), 180)))
}
