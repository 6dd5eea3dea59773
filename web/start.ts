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

/** What was pressed while the program of the page was on its way: pressed again when it is there. */
const pressed: HTMLElement[] = []
const press = ({ target }: MouseEvent): void => {
  if (target instanceof HTMLElement) pressed.push(target)
}
addEventListener('click', press, true)
addEventListener(
  'opened',
  () => {
    removeEventListener('click', press, true)
    for (const one of pressed) one.click()
  },
  { once: true },
)
