/** A page as somebody meets it who listens and types: what its live regions say, and whether the keyboard ever stands nowhere. */
import type { Page } from 'playwright-core'

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

/** Listens from the next page on. */
export const listenIn = (page: Page): Promise<unknown> => page.addInitScript(listen)

/** All that was said so far, and the phases of the table in which the focus was lost. */
export const heardIn = (page: Page): Promise<Listening> =>
  page.evaluate(() => (window as unknown as { heard: Listening }).heard)
