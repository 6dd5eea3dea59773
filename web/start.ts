/**
 * Runs before anything is painted, and alone: it knows the language and the theme that the reader wants, and hides the home page
 * that stands in the HTML where it is not the page that was asked for. A classic script, so it imports nothing.
 */
const root = document.documentElement

function kept(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

const known = /^(en|de|zh)/
const language = [kept('language') ?? '', ...navigator.languages].map((tag) => known.exec(tag)?.[0]).find(Boolean)
if (language) root.lang = language
root.dataset.theme = kept('theme') ?? ''
if (location.pathname !== '/' || root.lang !== 'en') root.dataset.wait = ''

/** What is pressed while the program of the page is on its way. That has run when the event comes, and it is pressed again. */
const pressed: (EventTarget | null)[] = []
window.onclick = ({ target }) => void pressed.push(target)
addEventListener('DOMContentLoaded', () => {
  window.onclick = null
  for (const one of pressed) if (one instanceof HTMLElement) one.click()
})
