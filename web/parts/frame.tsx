/** The frame of a page that is no table: the way home, a title, the text. */
import type { ComponentChildren } from 'preact'
import { t } from '../i18n/index.ts'
import { go } from '../state/route.ts'
import { useTitle } from '../state/title.ts'
import { LanguageChoice } from './language.tsx'
import { ThemeButton } from './theme.tsx'

export function Frame({ title, children }: { title: string; children: ComponentChildren }) {
  useTitle(title)
  return (
    <>
      <header class="bar">
        <button type="button" class="plain brand" onClick={() => go('/')}>
          {t.value.brand}
        </button>
        <span class="row">
          <LanguageChoice />
          <ThemeButton />
        </span>
      </header>
      <main class="page">
        <h1>{title}</h1>
        {children}
      </main>
    </>
  )
}
