/** Looks at a screen as people with other eyes, hands and devices meet it: axe, sideways scroll, and the size of targets. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

interface Look {
  width: number
  height: number
  scheme: 'dark' | 'light'
  forced?: boolean
}
/** Every width with every scheme at least once; forced colours take the scheme's place. */
export const looks: readonly Look[] = [
  { width: 1280, height: 800, scheme: 'dark' },
  { width: 1280, height: 800, scheme: 'light' },
  { width: 390, height: 844, scheme: 'light' },
  { width: 320, height: 640, scheme: 'dark' },
  { width: 1280, height: 800, scheme: 'dark', forced: true },
]
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

/** What is wrong with the screen as it stands, in every look; an empty list when nothing is. */
export async function faults(page: Page, screen: string): Promise<string[]> {
  const found: string[] = []
  for (const { width, height, scheme, forced } of looks) {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme: scheme, forcedColors: forced ? 'active' : 'none', reducedMotion: 'reduce' })
    // Forced colours are computed with the next frame.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    const here = `${screen}, ${width} px ${forced ? 'forced colours' : scheme}`
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(tags).analyze()
    for (const { id, nodes } of violations)
      for (const node of nodes) {
        const why = [...node.any, ...node.all, ...node.none].map((one) => one.message).join(' ')
        found.push(`${here}: ${id} at ${node.target.join(' ')}: ${why.slice(0, 160)}`)
      }
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (wide > 0) found.push(`${here}: scrolls sideways by ${wide} px`)
    for (const target of await page.evaluate(smallTargets, smallest)) found.push(`${here}: ${target}`)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'none', reducedMotion: 'reduce' })
  return found
}
