/** *How to play*: one page for all games, each told by its own folder. */
import { kinds } from '../../shared/games/rules.ts'
import { screens } from '../games/index.ts'
import { t } from '../i18n/index.ts'
import { go } from '../state/route.ts'

export function RulesPage() {
  return (
    <main class="guide">
      <button type="button" class="plain" onClick={() => go('/')}>
        ‹ {t.value.home}
      </button>
      <h1>{t.value.howToPlay}</h1>
      {kinds.map((kind) => {
        const { Guide } = screens[kind]
        return <Guide key={kind} />
      })}
    </main>
  )
}
