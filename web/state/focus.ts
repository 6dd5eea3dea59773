/** Where the keyboard is: a table that changes under somebody's hands never takes it away (WCAG 2.4.3). */

/** Where one goes on when what had the focus is gone, best first. */
const places = ['dialog[open]', '.is-over .result', 'main .controls', 'main h1', 'main']

function goOn(): boolean {
  for (const place of places) {
    const found = document.querySelector(place)
    if (!(found instanceof HTMLElement)) continue
    if (!found.hasAttribute('tabindex')) found.tabIndex = -1
    found.focus({ preventScroll: true })
    return true
  }
  return false
}

/** Watches over the focus: when the element that had it is taken off the page, the focus goes to where one goes on. Returns how to stop. */
export function keepFocus(): () => void {
  let last: Element | null = document.activeElement === document.body ? null : document.activeElement
  const remember = ({ target }: FocusEvent) => {
    last = target instanceof Element ? target : null
  }
  const watch = new MutationObserver(() => {
    if (!last || last.isConnected || document.activeElement !== document.body) return
    // While the next page is on its way there is no place yet; the mutation that brings it comes here again.
    if (goOn()) last = document.activeElement
  })
  document.addEventListener('focusin', remember)
  watch.observe(document.body, { childList: true, subtree: true })
  return () => {
    document.removeEventListener('focusin', remember)
    watch.disconnect()
  }
}
