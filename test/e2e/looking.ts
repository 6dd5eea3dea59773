/** Looks at a screen as people with other eyes, hands, devices and languages meet it: axe, sideways scroll, the size of targets, words left in English. */
import { join } from 'node:path'
import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { leftInEnglish } from './reading.ts'

interface Look {
  width: number
  height: number
  scheme: 'dark' | 'light'
  forced?: boolean
}
/** Every width with every scheme at least once; forced colours take the scheme's place. */
export const looks: readonly Look[] = [
  { width: 1280, height: 800, scheme: 'light' },
  { width: 1280, height: 800, scheme: 'dark', forced: true },
  { width: 1280, height: 800, scheme: 'dark' },
  { width: 390, height: 844, scheme: 'light' },
  { width: 320, height: 640, scheme: 'dark' },
]
/** All of it takes many minutes: with SCREENS set every look in every language is asked for, else one of each screen. */
const whole = Boolean(process.env.SCREENS)

const languages = ['de', 'zh', 'en'] as const
type Language = (typeof languages)[number]

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** WCAG 2.5.5, CSS px. */
const smallest = 44

interface Asked {
  /** Which rules of axe, by their tags. */
  values: string[]
  /** How small a target may be, CSS px. */
  least: number
}
/** Runs in the page once it has axe: all that is to be found of it as it stands, in one go. */
async function examine({ values, least }: Asked): Promise<string[]> {
  const found: string[] = []
  // From its top: what a dialog has scrolled under its own title is not too small.
  for (const node of document.querySelectorAll('dialog[open]')) node.scrollTop = 0
  const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
    runOnly: { type: 'tag', values },
    resultTypes: ['violations'],
    preload: false,
  })
  for (const { id, nodes } of violations)
    for (const { any, all, none, target } of nodes) {
      const why = [...any, ...all, ...none].map((one) => one.message).join(' ')
      found.push(`${id} at ${target.join(' ')}: ${why.slice(0, 160)}`)
    }
  const dialogs = [...document.querySelectorAll('dialog[open]')]
  const wide = dialogs.map((node) => node.scrollWidth - node.clientWidth)
  const sideways = Math.max(document.documentElement.scrollWidth - innerWidth, ...wide)
  if (sideways > 0) found.push(`scrolls sideways by ${sideways} px`)
  // What a browser gives to links by itself, light and dark.
  for (const link of document.querySelectorAll('a[href]'))
    if (/^rgb\((0, 0, 238|158, 158, 255)\)$/.test(getComputedStyle(link).color))
      found.push(`the link “${link.textContent}” has the browser's colour`)
  const inSentence = (node: Element) => getComputedStyle(node).display === 'inline' && node.closest('p, li') !== null
  for (const node of document.querySelectorAll('button, a[href], input, select, textarea, summary')) {
    const open = dialogs.at(-1)
    if ((open && !open.contains(node)) || !node.checkVisibility({ visibilityProperty: true })) continue
    // WCAG 2.5.5 excepts links within a sentence.
    if (node.matches('a') && inSentence(node)) continue
    const boxes = [node, node.closest('label')].flatMap((one) => (one ? [one.getBoundingClientRect()] : []))
    const [width, height] = [Math.max(...boxes.map((one) => one.width)), Math.max(...boxes.map((one) => one.height))]
    if (Math.min(width, height) >= least - 0.5) continue
    const name = (node.getAttribute('aria-label') ?? node.textContent ?? '').trim().slice(0, 30)
    found.push(`${node.localName} “${name}” is ${Math.round(width)} × ${Math.round(height)} px`)
  }
  return found
}

/** What is wrong with a page as it stands; nothing when all is well. */
export async function faultsIn(page: Page): Promise<string[]> {
  // Once a page: it is half a megabyte.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(examine, { values: tags, least: smallest })
}

/** What is still wrong at a second look: half a change of colours passes by. */
async function lastingFaults(page: Page): Promise<string[]> {
  const found = await faultsIn(page)
  if (found.length === 0) return found
  await page.waitForTimeout(500)
  return faultsIn(page)
}

/** Puts the page into another language without leaving it; where it offers none, by loading it again. */
async function turnTo(page: Page, language: Language): Promise<void> {
  if (await page.evaluate((wanted) => document.documentElement.lang.startsWith(wanted), language)) return
  const offered = await page.evaluate(async (wanted) => {
    const frame = () => new Promise((done) => requestAnimationFrame(done))
    const find = () => document.querySelector<HTMLSelectElement>('.language select')
    localStorage.setItem('language', wanted)
    // At a table it is behind the ⚙, for a moment on top of what else is open.
    const preferences = find() ? null : document.querySelector<HTMLElement>('.own-choices')
    preferences?.click()
    while (preferences && !find()?.closest('dialog')?.open) await frame()
    const choice = find()
    if (!choice) return false
    choice.value = wanted
    choice.dispatchEvent(new Event('change', { bubbles: true }))
    if (preferences) choice.closest('dialog')?.close()
    while (preferences && choice.isConnected) await frame()
    return true
  }, language)
  if (!offered) await page.reload()
  await page.locator(`html[lang|="${language}"]:not([data-wait])`).waitFor({ state: 'attached' })
  await page.locator('main').first().waitFor()
}

async function wear(page: Page, { width, height, scheme, forced }: Look): Promise<void> {
  if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme: scheme, forcedColors: forced ? 'active' : 'none', reducedMotion: 'reduce' })
  await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done))
    // Forced colours are computed with the next frame; what fades from one scheme to the other has then to come to its end.
    await frame()
    for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish()
    await frame()
  })
}

/** Keeps a picture of a screen where PICTURES names a folder, so that people can look, too. */
async function keep(page: Page, name: string): Promise<void> {
  const folder = process.env.PICTURES
  if (folder) await page.screenshot({ path: join(folder, `${name.replaceAll(/[^\p{L}\d]+/gu, '-')}.png`) })
}

/** A number that a name always gives. */
const numberOf = (name: string) =>
  [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7)

/** In which looks a screen is asked about, by language. The sample is one look in one language, in turn over the screens. */
function askedOf(screen: string): { language: Language; in: readonly Look[] }[] {
  if (whole) return languages.map((language) => ({ language, in: looks }))
  const n = numberOf(screen)
  const pick = <T>(from: readonly T[]) => from.filter((_, at) => at === n % from.length)
  return pick(languages).map((language) => ({ language, in: pick(looks) }))
}

/** What is wrong with the screen as it stands, in the looks and languages that are asked for; an empty list when nothing is. */
export async function faults(page: Page, screen: string): Promise<string[]> {
  const found: string[] = []
  for (const { language, in: worn } of askedOf(screen)) {
    await turnTo(page, language)
    if (language !== 'en') for (const text of await leftInEnglish(page)) found.push(`${screen}, ${language}: “${text}”`)
    for (const look of worn) {
      await wear(page, look)
      const here = `${screen}, ${language}, ${look.width} px ${look.forced ? 'forced colours' : look.scheme}`
      await keep(page, here)
      for (const fault of await lastingFaults(page)) found.push(`${here}: ${fault}`)
    }
  }
  // The screen is left as it was found.
  await turnTo(page, 'en')
  await wear(page, { width: 1280, height: 800, scheme: 'dark' })
  return found
}
