/** *How to play*: one page for all games, each told by its own folder. */
import { useEffect } from 'preact/hooks'
import { kinds } from '../../shared/games/kinds.ts'
import { guides } from '../games/guides.ts'
import { t } from '../i18n/index.ts'
import { go } from '../state/route.ts'
import { useTitle } from '../state/title.ts'

export function RulesPage() {
  useTitle(t.value.howToPlay)
  // A table links to the chapter of its own game.
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), [])
  return (
    <main class="guide">
      <button type="button" class="plain" onClick={() => go('/')}>
        ‹ {t.value.home}
      </button>
      <h1>{t.value.howToPlay}</h1>
      {kinds.map((kind) => {
        const Guide = guides[kind]
        return (
          <div id={kind} key={kind}>
            <Guide />
          </div>
        )
      })}
    </main>
  )
}
