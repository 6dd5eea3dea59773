/** Accounts in real browsers: registering in the middle of a game, the way back, passkeys, and the page of one's own. */
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launch, Player } from './browser.ts'
import { faultsIn } from './looking.ts'
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

const password = 'correct horse battery'
const contexts: BrowserContext[] = []
async function newcomer(options: Parameters<Browser['newContext']>[0] = {}): Promise<Player> {
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'], ...options })
  contexts.push(context)
  return Player.in(context)
}
afterAll(() => Promise.all(contexts.map((context) => context.close())))

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** A phone's fingerprint reader, as the browser's own tools pretend it. */
async function addAuthenticator(page: Page) {
  const tools = await page.context().newCDPSession(page)
  await tools.send('WebAuthn.enable')
  const { authenticatorId } = await tools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { tools, authenticatorId }
}

/** A game against one bot with the longest turn: no round ends before the guest has acted, so hands stay as they are. */
async function patientGame(player: Player): Promise<void> {
  const { page } = player
  await page.goto(product.base)
  const room = await page.evaluate(async () => {
    const post = async (path: string, body: unknown) => {
      const headers = { 'content-type': 'application/json' }
      return (await fetch(path, { method: 'POST', body: JSON.stringify(body), headers })).json()
    }
    await post('/api/session/guest', {})
    return (await post('/api/rooms', { game: 'liars-lies', turnSeconds: 60 })).room
  })
  await page.goto(`${product.base}/t/${room}`)
  await player.button('Add bot').click()
  await player.button('Start Game').click()
  await player.at('own-dice').waitFor()
}

describe('registering in the middle of a game', () => {
  it('RULES 6.1, 6.8 keeps seat, hand and line, in the other tab too; the recovery code is shown once, and leads back', async () => {
    const fox = await newcomer()
    await patientGame(fox)
    const tab = await Player.in(fox.page.context())
    await tab.page.goto(fox.page.url())
    await tab.at('own-dice').waitFor()
    const dice = await fox.dice()
    const sockets: string[] = []
    for (const { page } of [fox, tab]) page.on('websocket', (socket) => sockets.push(socket.url()))
    await fox.page.getByRole('banner').getByRole('button', { name: 'Register' }).click()
    await fox.page.getByLabel('Username').fill('Grown Fox')
    await fox.page.getByLabel('Password').fill(password)
    await fox.page.getByRole('dialog').getByRole('button', { name: 'Register' }).click()
    const code = (await fox.at('recovery').textContent()) ?? ''
    expect(code).toMatch(/^([0-9A-Z]{5}-){3}[0-9A-Z]{5}$/)
    await fox.button('Copy').click()
    expect(await fox.page.evaluate(() => navigator.clipboard.readText())).toBe(code)
    const [file] = await Promise.all([
      fox.page.waitForEvent('download'),
      fox.page.getByRole('link', { name: 'Save as a file' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('liars-table-recovery.txt')
    await fox.button('I have kept it').click()
    for (const player of [fox, tab]) {
      await player.page.locator('.player.own', { hasText: 'Grown Fox' }).waitFor()
      await player.page.getByRole('banner').getByRole('link', { name: 'Grown Fox' }).waitFor()
      expect(await player.dice()).toBe(dice)
    }
    expect(sockets).toEqual([])
    const phone = await newcomer()
    await phone.page.goto(product.base)
    await phone.button('Sign in').click()
    await phone.button('Forgot the password?').click()
    await phone.page.getByLabel('Username').fill('grown fox')
    await phone.page.getByLabel('Recovery code').fill(code.toLowerCase())
    await phone.page.getByRole('textbox', { name: /^New password/ }).fill('another horse battery')
    await phone.page.getByRole('dialog').getByRole('button', { name: 'Set a new password' }).click()
    expect(await phone.at('recovery').textContent()).not.toBe(code)
    await phone.button('I have kept it').click()
    await phone.button(/You are still at/).click()
    expect(await phone.dice()).toBe(dice)
    // The sessions before are over: those tabs watch, and know that they are signed out.
    for (const player of [fox, tab]) {
      await player.page.getByRole('banner').getByRole('button', { name: 'Sign in' }).waitFor()
      await player.at('own-dice').waitFor({ state: 'detached' })
      expect(player.errors).toEqual([])
    }
  })
})

describe('passkeys', () => {
  it('RULES 6.1 one is added with the password, and opens the account without a name; its answer works once', async () => {
    const ann = await newcomer()
    await ann.register(product.base, 'Passkey Ann')
    await addAuthenticator(ann.page)
    await ann.page.getByRole('link', { name: 'Passkey Ann' }).click()
    const box = section(ann.page, 'Passkeys')
    await box.getByLabel('Your password').fill('not this one')
    await box.getByRole('button', { name: 'Add a passkey' }).click()
    await ann.page.getByText('Name or password is wrong.').waitFor()
    await box.getByLabel('Your password').fill(password)
    await box.getByRole('button', { name: 'Add a passkey' }).click()
    await box.getByText('Chrome · Linux').waitFor()
    await ann.page.getByRole('banner').getByRole('button', { name: 'Liar’s Table' }).click()
    await ann.button('Sign out').click()
    await ann.button('Sign in').click()
    const [request] = await Promise.all([
      ann.page.waitForRequest((one) => one.url().endsWith('/api/session/passkey')),
      ann.button('Sign in with a passkey').click(),
    ])
    await ann.page.getByRole('banner').getByRole('link', { name: 'Passkey Ann' }).waitFor()
    const answer = request.postData() ?? ''
    const again = (body: string) =>
      ann.page.evaluate(async (text) => {
        const headers = { 'content-type': 'application/json' }
        const response = await fetch('/api/session/passkey', { method: 'POST', body: text, headers })
        return [response.status, await response.json()]
      }, body)
    expect(await again(answer)).toEqual([401, { error: 'bad-passkey' }])
    // A fresh challenge does not help who cannot sign it.
    const { challenge } = await ann.page.evaluate(async () =>
      (await fetch('/api/session/passkey/options', { method: 'POST' })).json(),
    )
    const forged = { type: 'webauthn.get', challenge, origin: product.base, crossOrigin: false }
    const clientData = Buffer.from(JSON.stringify(forged)).toString('base64url')
    expect(await again(JSON.stringify({ ...JSON.parse(answer), clientData }))).toEqual([401, { error: 'bad-passkey' }])
    await ann.page.getByRole('link', { name: 'Passkey Ann' }).click()
    await section(ann.page, 'Passkeys')
      .getByRole('button', { name: /^Remove the passkey/ })
      .click()
    await section(ann.page, 'Passkeys').getByText('None yet.').waitFor()
    await ann.page.goto(product.base)
    await ann.button('Sign out').click()
    await ann.button('Sign in').click()
    await ann.button('Sign in with a passkey').click()
    await ann.page.getByText('This passkey does not fit.').first().waitFor()
    expect(ann.errors).toEqual([])
  })

  it('are not offered where the browser has none: on plain http', async () => {
    const address = product.lan
    if (address === null) throw new Error('this machine has no network address to test with')
    const ben = await newcomer()
    await ben.page.goto(address)
    await ben.button('Sign in').click()
    await ben.page.getByLabel('Username').waitFor()
    expect(await ben.button('Sign in with a passkey').count()).toBe(0)
    // What goes wrong in a dialog is told in it: outside it would be behind its veil.
    const box = ben.page.getByRole('dialog')
    await box.getByLabel('Username').fill('Nobody')
    await box.getByLabel('Password').fill('not this one')
    await box.getByRole('button', { name: 'Sign in', exact: true }).click()
    await box.getByRole('alert').getByText('Name or password is wrong.').waitFor()
    expect(await ben.at('notice').count()).toBe(1)
    await ben.button('Close').click()
    await ben.register(address, 'Plain Ben')
    await ben.page.goto(`${address}/account`)
    await section(ben.page, 'Password').waitFor()
    expect(await section(ben.page, 'Passkeys').count()).toBe(0)
    expect(ben.errors).toEqual([])
  })
})

describe('the page of one’s own', () => {
  it('changes name and password, renews the code, lists and ends devices, exports, and deletes', async () => {
    const eve = await newcomer()
    await eve.register(product.base, 'Eve')
    const phone = await newcomer({ userAgent: 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0' })
    await phone.page.goto(product.base)
    await phone.button('Sign in').click()
    await phone.page.getByLabel('Username').fill('eve')
    await phone.page.getByLabel('Password').fill(password)
    await phone.page.getByRole('dialog').getByRole('button', { name: 'Sign in', exact: true }).click()
    await phone.page.getByRole('link', { name: 'Eve' }).waitFor()
    await eve.page.goto(`${product.base}/account`)
    const name = section(eve.page, 'Name')
    await name.getByLabel('Your name').fill('Evelyn')
    await name.getByRole('button', { name: 'Change name' }).click()
    await name.getByText('Changed.').waitFor()
    const sessions = section(eve.page, 'Where you are signed in')
    await sessions.getByRole('button', { name: 'Sign out Firefox · Android' }).click()
    await expect.poll(() => sessions.getByRole('listitem').count()).toBe(1)
    await phone.page.reload()
    await phone.button('Sign in').waitFor()
    const secret = section(eve.page, 'Password')
    await secret.getByLabel('Old password').fill(password)
    await secret.getByLabel('New password').fill('another horse battery')
    await secret.getByRole('button', { name: 'Change password' }).click()
    await secret.getByText('Changed.').waitFor()
    const code = section(eve.page, 'Recovery code')
    await code.getByLabel('Your password').fill('another horse battery')
    await code.getByRole('button', { name: 'New recovery code' }).click()
    expect(await eve.at('recovery').textContent()).toMatch(/^[0-9A-Z-]{23}$/)
    await eve.button('I have kept it').click()
    const [file] = await Promise.all([
      eve.page.waitForEvent('download'),
      eve.page.getByRole('link', { name: 'Save my data' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('liars-table.json')
    const way = section(eve.page, 'Delete the account')
    await way.getByLabel(/^Type/).fill('Somebody')
    await way.getByLabel('Your password').fill('another horse battery')
    await way.getByRole('button', { name: 'Delete for good' }).click()
    await eve.page.getByText('That is not your name.').waitFor()
    await way.getByLabel(/^Type/).fill('evelyn')
    await way.getByRole('button', { name: 'Delete for good' }).click()
    await eve.page.getByText('You are signed out.').first().waitFor()
    expect(eve.errors).toEqual([])
  })

  it.each([
    ['dark', 1280],
    ['light', 390],
  ] as const)('fits %s at %i px, without a fault that a machine can find', async (colorScheme, width) => {
    const ann = await newcomer({ colorScheme, viewport: { width, height: 844 } })
    await ann.register(product.base, `Reader ${width}`)
    await ann.page.goto(`${product.base}/account`)
    await section(ann.page, 'Passkeys').waitFor()
    expect(await faultsIn(ann.page)).toEqual([])
    await ann.page.goto(product.base)
    await ann.playNow(product.base)
    await ann.page
      .getByRole('banner')
      .getByRole('link', { name: `Reader ${width}` })
      .click()
    await section(ann.page, 'Name').waitFor()
  })
})
