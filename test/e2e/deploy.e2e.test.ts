/** The drill of a deployment: a newer build with another protocol and other rules takes the place of the server while people play. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launch, Player, playOn } from './browser.ts'
import { Product } from './server.ts'

const root = join(import.meta.dirname, '../..')
const newer = mkdtempSync(join(tmpdir(), 'liars-newer-'))
/** Well within the longest turn clock, ms. */
const turnClock = 55_000
let browser: Browser
let product: Product
beforeAll(async () => {
  ;[browser, product] = await Promise.all([launch(), Product.start(8)])
  makeNewer()
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
  rmSync(newer, { recursive: true })
})

function change(file: string, from: string, to: string): void {
  const text = readFileSync(join(newer, file), 'utf8')
  if (!text.includes(from)) throw new Error(`${file} has no ${from}`)
  writeFileSync(join(newer, file), text.replace(from, to))
}

/** The next release: protocol 2, and Liar's Lies by rules in which a bid of one die is too low. The rules of today are kept, as README says. */
function makeNewer(): void {
  for (const part of ['shared', 'worker', 'web', 'package.json', 'wrangler.toml', 'tsconfig.json'])
    cpSync(join(root, part), join(newer, part), { recursive: true, filter: (path) => !path.endsWith('web/dist') })
  symlinkSync(join(root, 'node_modules'), join(newer, 'node_modules'))
  change('shared/protocol.ts', 'PROTOCOL = 1', 'PROTOCOL = 2')
  const rules = 'shared/games/liars-lies/rules'
  cpSync(join(newer, `${rules}.ts`), join(newer, `${rules}-1.ts`))
  change(`${rules}.ts`, 'rulesVersion: 1', 'rulesVersion: 2')
  const base = '...diceRules({ order, counted, settle }),'
  const tooLow = "'quantity' in action && action.quantity === 1 ? { code: 'bid-too-low' }"
  const ruled = `refusal: (view, action) => ${tooLow} : diceRules({ order, counted, settle }).refusal(view, action),`
  change(`${rules}.ts`, base, `${base} ${ruled}`)
  const first = "import { liarsLies } from './liars-lies/rules-1.ts'\n"
  change('shared/games/earlier-rules.ts', 'export const', `${first}export const`)
  change('shared/games/earlier-rules.ts', '[] = []', '[] = [liarsLies]')
  const others =
    "import { liarsLiesBot } from './liars-lies/bot.ts'\nimport * as schema from './liars-lies/schema.ts'\n"
  change('shared/games/earlier.ts', 'export const', `${first}${others}export const`)
  change('shared/games/earlier.ts', '[] = []', '[] = [{ ...liarsLies, ...liarsLiesBot, ...schema }]')
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'build'], { cwd: newer, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${stdout}${stderr}`)
}

/** The rules' version that the page was told last. */
const versionAt = ({ frames }: Player) =>
  frames.map((frame) => /"rulesVersion":(\d+),"code"/.exec(frame)?.[1]).findLast((version) => version !== undefined)

/** A game against a bot with the longest turn clock: on a slow machine a deployment takes a while. */
async function startSlowly(player: Player): Promise<void> {
  const { page } = player
  await page.goto(product.base)
  await player.button('Create room').click()
  await player.openSettings()
  await page.getByRole('group', { name: 'Turn clock' }).getByRole('radio', { name: '60 s' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await player.button('Add bot').click()
  await player.button('Start Game').click()
  await player.at('own-dice').waitFor()
}

describe('a deployment under way', () => {
  it('RULES 1.1 the game goes on by its own rules, the old page loads the new one by itself, and a new game has the new rules', async () => {
    const player = await Player.in(await browser.newContext())
    const reader = await Player.in(await browser.newContext())
    const protocols: string[] = []
    player.page.on('websocket', (socket) => protocols.push(new URL(socket.url()).searchParams.get('protocol') ?? ''))
    await startSlowly(player)
    await player.page.locator('.controls.mine').waitFor()
    let loads = 0
    reader.page.on('load', () => {
      loads += 1
    })
    await reader.page.goto(product.base)
    const seen = async () => ({
      ...(await player.turn()),
      dice: await player.dice(),
      bids: await player.at('bid').allTextContents(),
    })
    const before = await seen()
    const began = performance.now()

    await product.stop()
    await product.run(newer)
    await expect.poll(() => protocols.at(-1), { timeout: 60_000 }).toBe('2')
    await player.page.locator('.controls.mine').waitFor()
    const after = await seen()
    // The turn clock goes on meanwhile: on a machine that takes a minute for this it has played.
    if (performance.now() - began < turnClock) expect(after).toEqual(before)
    else expect(after.turn).toBeGreaterThan(before.turn)
    expect(protocols.indexOf('2')).toBe(protocols.length - 1)
    expect(versionAt(player)).toBe('1')

    // The page that was open before knows parts that are gone; it asks for the new one itself.
    await reader.button('Ladders').click()
    await reader.page.getByRole('heading', { name: 'Ladder: Liar’s Lies' }).waitFor()
    expect(loads).toBe(2)

    await playOn(player, (what) => player.button(what === 'bid' ? /^Bid \d/ : 'Liar!').click())
    await player.page.getByText(/^Yes\. The secret that was promised/).waitFor()
    const room = player.page.url().split('/').at(-1)
    await expect
      .poll(async () => (await player.page.request.get(`${product.base}/api/matches/${room}`)).status())
      .toBe(200)
    const { record } = await (await player.page.request.get(`${product.base}/api/matches/${room}`)).json()
    expect(record.rulesVersion).toBe(1)

    await player.playNow(product.base)
    expect(versionAt(player)).toBe('2')
    expect(player.errors).toEqual([])
  }, 300_000)
})
