/** The admin page in real browsers: nothing for a player, everything for an admin, whose acts are seen at once. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launch, Player } from './browser.ts'
import { Product } from './server.ts'

let browser: Browser
let product: Product
beforeAll(async () => {
  ;[browser, product] = await Promise.all([launch(), Product.start(1)])
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

async function newcomer(name: string): Promise<Player> {
  const player = await Player.in(await browser.newContext())
  await player.register(product.base, name)
  return player
}

describe('the admin page', () => {
  it('is nowhere for a player; the command makes the first admin, for whom it is there with the next look', async () => {
    const ada = await newcomer('Ada')
    const { page } = ada
    await page.goto(`${product.base}/admin`)
    await page.getByRole('heading', { name: 'There is nothing at this address.' }).waitFor()
    expect(await ada.button('Audit').count()).toBe(0)
    expect(product.admin('grant', 'Nobody Else').stderr).toContain('Nobody is called Nobody Else')
    expect(product.admin('grant', 'Ada').stdout).toContain('Done')
    await page.reload()
    await page.getByRole('heading', { name: 'Admin', exact: true }).waitFor()
  })

  it('RULES 6.8 bans with a reason: the other is signed out, told why, and the audit has the line; news is told on every page', async () => {
    const [admin, cheat] = [await newcomer('Mona'), await newcomer('Mallory')]
    product.admin('grant', 'Mona')
    const { page } = admin
    await page.goto(`${product.base}/admin`)
    await admin.button('People').click()
    await page.getByLabel('Beginning of a name').fill('mall')
    await admin.button('Find').click()
    await page.getByRole('region', { name: 'Mallory' }).getByRole('button', { name: 'Ban …' }).click()
    await page.getByRole('dialog').getByLabel('Reason').fill('threats')
    await page.getByRole('dialog').getByRole('button', { name: 'Ban Mallory' }).click()
    await page.getByText(/Banned until .*: threats/).waitFor()
    await admin.button('Audit').click()
    await page.getByRole('rowheader', { name: 'ban' }).waitFor()

    await admin.button('Announcements').click()
    await page.getByLabel('What everybody is told').fill('Tonight we deploy.')
    await page.getByRole('button', { name: 'Announce', exact: true }).click()
    const visitor = await Player.in(await browser.newContext())
    await visitor.page.goto(product.base)
    await visitor.page.getByText('Tonight we deploy.').waitFor()
    const again = await cheat.page.evaluate(async () => {
      const body = JSON.stringify({ username: 'Mallory', password: 'correct horse battery' })
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch('/api/session/sign-in', { method: 'POST', body, headers })
      return [answer.status, await answer.json()]
    })
    expect(again).toMatchObject([403, { error: 'banned', detail: { reason: 'threats' } }])
  })
})
