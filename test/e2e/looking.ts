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
/** English last: the screen is left as it was found. */
const languages = ['de', 'zh', 'en'] as const
type Language = (typeof languages)[number]

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** WCAG 2.5.5, CSS px. */
const smallest = 44

/** Targets that are smaller than a finger, links within a sentence aside (WCAG 2.5.5 excepts them). Runs in the page. */
function smallTargets(least: number): string[] {
  const inSentence = (node: Element) => getComputedStyle(node).display === 'inline' && node.closest('p, li') !== null
  const found: string[] = []
  for (const node of document.querySelectorAll('button, a[href], input, select, textarea, summary')) {
    const open = [...document.querySelectorAll('dialog[open]')].at(-1)
    if ((open && !open.contains(node)) || !node.checkVisibility({ visibilityProperty: true })) continue
    if (node.matches('a') && inSentence(node)) continue
    const boxes = [node, node.closest('label')].flatMap((one) => (one ? [one.getBoundingClientRect()] : []))
    const [width, height] = [Math.max(...boxes.map((one) => one.width)), Math.max(...boxes.map((one) => one.height))]
    if (Math.min(width, height) >= least - 0.5) continue
    const name = node.getAttribute('aria-label') ?? node.textContent ?? ''
    found.push(`${node.localName} “${name.trim().slice(0, 30)}” is ${Math.round(width)} × ${Math.round(height)} px`)
  }
  return found
}

/** How far the page, or the dialog on top of it, scrolls sideways, px. Runs in the page. */
function sideways(): number {
  const dialogs = [...document.querySelectorAll('dialog[open]')]
  const wide = dialogs.map((node) => node.scrollWidth - node.clientWidth)
  return Math.max(document.documentElement.scrollWidth - innerWidth, ...wide)
}

/** What axe has to say of a page as it stands; nothing when all is well. */
export async function axeFaults(page: Page): Promise<string[]> {
  // Once a page: it is half a megabyte.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (values) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      runOnly: { type: 'tag', values },
      resultTypes: ['violations'],
      preload: false,
    })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => {
        const why = [...node.any, ...node.all, ...node.none].map((one) => one.message).join(' ')
        return `${id} at ${node.target.join(' ')}: ${why.slice(0, 160)}`
      }),
    )
  }, tags)
}

/** Puts the page into another language without leaving it; where it offers none, by loading it again. */
async function turnTo(page: Page, language: Language): Promise<void> {
  const offered = await page.evaluate((wanted) => {
    const choice = document.querySelector<HTMLSelectElement>('select.language')
    localStorage.setItem('language', wanted)
    if (!choice) return false
    choice.value = wanted
    choice.dispatchEvent(new Event('change', { bubbles: true }))
    return true
  }, language)
  if (!offered) await page.reload()
  await page.locator(`html[lang|="${language}"]:not([data-wait])`).waitFor({ state: 'attached' })
  await page.locator('main').first().waitFor()
}

async function wear(page: Page, { width, height, scheme, forced }: Look): Promise<void> {
  await page.setViewportSize({ width, height })
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

/** What is wrong with the screen as it stands, in every look and language; an empty list when nothing is. */
export async function faults(page: Page, screen: string): Promise<string[]> {
  const found: string[] = []
  for (const language of languages) {
    await turnTo(page, language)
    if (language !== 'en') for (const text of await leftInEnglish(page)) found.push(`${screen}, ${language}: “${text}”`)
    for (const look of looks) {
      await wear(page, look)
      const here = `${screen}, ${language}, ${look.width} px ${look.forced ? 'forced colours' : look.scheme}`
      await keep(page, here)
      for (const fault of await axeFaults(page)) found.push(`${here}: ${fault}`)
      const wide = await page.evaluate(sideways)
      if (wide > 0) found.push(`${here}: scrolls sideways by ${wide} px`)
      for (const target of await page.evaluate(smallTargets, smallest)) found.push(`${here}: ${target}`)
    }
  }
  await wear(page, { width: 1280, height: 800, scheme: 'dark' })
  return found
}
