/** Opens the page: takes over what stands in the HTML, or puts another page or language in its place. */
import { hydrate, render } from 'preact'
import { App } from './app.tsx'
import { languageOf, speak } from './i18n/dictionary.ts'
import { loadTable } from './pages/loading.ts'
import { reloadIfReplaced } from './state/newer.ts'
import { route } from './state/route.ts'

/** Home stands in the HTML in English; every other page, and every other language, takes its place. `start.ts` has hidden it then. */
export async function open(): Promise<void> {
  // Perhaps a part of the page that could not be loaded.
  window.onunhandledrejection = reloadIfReplaced
  const root = document.documentElement
  const language = languageOf(root.lang) ?? 'en'
  // Without a network for the words the page is there in English.
  const words = language === 'en' ? null : speak(language).catch(() => undefined)
  // A shared link to a table must not wait for the page around it.
  if (route.value.page === 'table') void loadTable()
  await words
  if (root.dataset.wait === undefined) hydrate(<App />, document.body)
  else {
    document.body.replaceChildren()
    render(<App />, document.body)
    delete root.dataset.wait
  }
}
