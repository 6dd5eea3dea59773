/** What is to be read on a page, and what of it is English. */
import type { Page } from 'playwright-core'

/** Everything that is to be read, but for the choice of languages itself, and what the live regions have said already. */
export const readable = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const said: string[] = [document.title]
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      if (
        node instanceof Text &&
        !node.parentElement?.closest('.language, .unseen[role=status], [aria-live=assertive]')
      )
        said.push(node.data)
      if (!(node instanceof Element)) continue
      for (const name of ['aria-label', 'title', 'placeholder']) said.push(node.getAttribute(name) ?? '')
    }
    return said.map((text) => text.trim()).filter((text) => text !== '')
  })

/** English that would be seen wherever it was left: every sentence of these screens has one of these words. */
const english =
  /\b(the|you|your|is|are|to|of|at|players?|table|dice|round|time|play|playing|bid|bidding|cards?|click|sign|register|rules|resign|keys|unrated|auto|manual|agree|react|language|pulled)\b/i
/** Names that stay in every language. */
const names = /Liar’s (Table|Lies|Dice|Deck)/g

/** What of a page is, or holds, English. */
export const leftInEnglish = async (page: Page): Promise<string[]> =>
  (await readable(page)).filter((text) => english.test(text.replace(names, '')))
