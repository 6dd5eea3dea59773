/** A page as somebody meets it who listens and types: what its live regions say, and whether the keyboard ever stands nowhere. */
import type { Page } from 'playwright-core'

/** The pause between two sentences, as the page has it, and here, ms. */
const pauses = { natural: 700, quick: 15 }

export interface Said {
  how: 'polite' | 'assertive'
  text: string
}
interface Listening {
  said: Said[]
  lost: string[]
}

/** Runs in the page before anything of it: writes down every change of a live region, and every frame in which the focus was lost. */
function listen(): void {
  const heard: Listening = { said: [], lost: [] }
  Object.assign(window, { heard })
  let had = false
  document.addEventListener('focusin', () => {
    had = true
  })
  const look = () => {
    const nowhere = document.activeElement === document.body && document.querySelector('main') !== null
    if (had && nowhere) heard.lost.push(document.querySelector('main')?.dataset.phase ?? location.pathname)
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  new MutationObserver((changes) => {
    const regions = new Set<Element>()
    for (const { target } of changes) {
      const node = target instanceof Element ? target : target.parentElement
      const region = node?.closest('[role=status], [aria-live=assertive]')
      if (region?.matches('.unseen')) regions.add(region)
    }
    for (const region of regions) {
      const how = region.matches('[role=status]') ? 'polite' : 'assertive'
      const text = region.textContent?.trim() ?? ''
      if (text !== '') heard.said.push({ how, text })
    }
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

/** Runs in the page: a clock that can be put forward, and a reader who speaks fast. */
function hurry({ natural, quick }: typeof pauses): void {
  const time = performance.now.bind(performance)
  let ahead = 0
  performance.now = () => time() + ahead
  const later = window.setTimeout.bind(window)
  const putForward = (ms: number) => {
    ahead += ms
  }
  Object.assign(window, {
    putForward,
    setTimeout: (task: () => void, ms?: number, ...given: unknown[]) =>
      later(task, ms === natural ? quick : ms, ...given),
  })
}

/** Listens from the next page on. */
export async function listenIn(page: Page): Promise<void> {
  await page.addInitScript(hurry, pauses)
  await page.addInitScript(listen)
}

/** Puts the page's monotonic clock forward, which its countdown goes by. */
export const putForward = (page: Page, ms: number): Promise<void> =>
  page.evaluate((by) => (window as unknown as { putForward(ms: number): void }).putForward(by), ms)

/** All that was said so far, and the phases of the table in which the focus was lost. */
export const heardIn = (page: Page): Promise<Listening> =>
  page.evaluate(() => (window as unknown as { heard: Listening }).heard)
