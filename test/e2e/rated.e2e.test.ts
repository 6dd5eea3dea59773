/** A rated game between two browsers: the preview, the record, the replay and the pages of people (RULES 6.4–6.7, 7.2). */
import { execFileSync } from 'node:child_process'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launch, type Player } from './browser.ts'
import { playRated, registeredPair, startRated } from './rated.ts'
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

/** The preview's changes by seat, in millionths, after trying the other order and going back. */
async function previewed(player: Player): Promise<number[]> {
  await player.button('ELO changes preview').click()
  const rows = player.at('preview').locator('li')
  await rows.first().waitFor()
  const read = async () => {
    const all = await rows.evaluateAll((nodes) => nodes.map((node) => ({ ...(node as HTMLElement).dataset })))
    return all.toSorted((a, b) => Number(a.seat) - Number(b.seat)).map((one) => Number(one.change))
  }
  const first = await read()
  await rows.first().getByRole('button', { name: /down$/ }).click()
  expect(await read()).toEqual(first.map((change) => -change))
  await player.page.keyboard.press('Escape')
  return first
}

describe('a rated game', () => {
  it('RULES 6.5, 6.7, 7.2 the preview of what happens is what is recorded; the replay proves the game; people and ladder show it', async () => {
    const names: [string, string] = ['Wilma Rated', 'Xaver Rated']
    const pair = await registeredPair(browser, product.base, names)
    const [ann, ben] = pair
    await startRated(pair, product.base)
    const hostWins = await previewed(ann)
    await playRated(pair)
    const first = await ann.at('result').locator('.ranks li').first().textContent()
    expect(first).toMatch(/\+16/)
    await ann.button('Watch the replay').click()
    const replay = ann.at('replay')
    await replay.waitFor()
    // The keyboard goes on where the replay is stepped through, not at the result below.
    await ann.page.locator('.controls:focus').waitFor()
    expect(await replay.getAttribute('data-fault')).toBe('')
    await ann.page.getByText(/^Yes: all \d+ deals? /).waitFor()
    await ann.page.getByText('The promise and the number that this browser kept').waitFor()
    const id = ann.page.url().match(/replay\/([0-9a-f]+)/)?.[1]
    const stored = await (await fetch(`${product.base}/api/matches/${id}`)).json()
    const winner = stored.record.ranks.indexOf(1)
    const bySeat = stored.people.map((one: { change: number }) => one.change)
    expect(bySeat).toEqual(winner === 0 ? hostWins : hostWins.map((change) => -change))
    await stepsThrough(ann)
    await tellsHighlights(ann)
    await savesFile(ann)
    await ann.page.goto(`${product.base}/player/${encodeURIComponent(names[winner] ?? '')}`)
    await ann.page.getByText('1516').waitFor()
    await showsReplaysOnPhones(ann)
    await ann.page.goto(`${product.base}/ladders/liars-lies`)
    await ann.page.getByText('Nobody has played enough rated games yet.').waitFor()
    expect([ann.errors, ben.errors]).toEqual([[], []])
  })
})

/** Runs in the page: writes down when a moment is shown that the address does not name. Named later, it would take the place of one that is asked for meanwhile. */
function watchAddress(): void {
  const behind: string[] = []
  Object.assign(window, { behind })
  const replay = document.querySelector<HTMLElement>('[data-testid=replay]')
  if (!replay) throw new Error('no replay')
  new MutationObserver(() => {
    const shown = `#${replay.dataset.at}`
    if (location.hash !== shown) behind.push(`${location.hash} at ${shown}`)
  }).observe(replay, { attributes: true, attributeFilter: ['data-at'] })
}

/** By keys and by address: every moment has a sentence, and all hands are open while a round runs. */
async function stepsThrough({ page }: Player): Promise<void> {
  const replay = page.getByTestId('replay')
  const last = Number(await replay.getAttribute('data-last'))
  expect(last).toBeGreaterThanOrEqual(3)
  expect(await page.locator('.replay [data-dice]').count()).toBe(2)
  await page.evaluate(watchAddress)
  for (let moment = 2; moment <= last; moment++) {
    await page.keyboard.press('ArrowRight')
    await page.locator(`[data-testid=replay][data-at="${moment}"]`).waitFor()
    expect(await page.locator('.replay .controls .verdict').textContent()).toMatch(/\w{3}/)
  }
  expect(await page.evaluate(() => (window as unknown as { behind: string[] }).behind)).toEqual([])
  await page.goto(`${page.url().split('#')[0]}#2`)
  await page.reload()
  await page.locator('[data-testid=replay][data-at="2"]').waitFor()
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await page.locator('[data-testid=replay][data-at="3"]').waitFor()
}

/** What is worth telling leads to its moment, and the result can be given on from here, too. */
async function tellsHighlights({ page }: Player): Promise<void> {
  const lines = page.locator('.highlights a')
  for (const line of await lines.all()) {
    const moment = (await line.getAttribute('href'))?.split('#')[1]
    await line.click()
    await page.locator(`[data-testid=replay][data-at="${moment}"]`).waitFor()
  }
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as a picture' }).click()
  expect((await download).suggestedFilename()).toBe('result.png')
}

/** The file that the page saves proves the game by itself (RULES 7.2). */
async function savesFile({ page }: Player): Promise<void> {
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Save as a file' }).click()
  const file = await (await download).path()
  expect(String(execFileSync(process.execPath, ['worker/local/verify.ts', file]))).toMatch(/^FAIR: liars-lies/)
}

/** At 390 px nobody has to find out that the table of games can be moved sideways. */
async function showsReplaysOnPhones({ page }: Player): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  const games = page.getByRole('group', { name: 'Last games' })
  expect(await games.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
  await page.setViewportSize({ width: 1280, height: 800 })
}
