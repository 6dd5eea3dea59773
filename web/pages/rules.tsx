/** *How to play*: one page for all games, each told by its own folder. */
import { useEffect } from 'preact/hooks'
import { kinds } from '../../shared/games/kinds.ts'
import { guides } from '../games/guides.ts'
import { t } from '../i18n/index.ts'
import { Frame } from '../parts/frame.tsx'

export function RulesPage() {
  // A table links to the chapter of its own game.
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), [])
  return (
    <Frame title={t.value.howToPlay}>
      {kinds.map((kind) => {
        const Guide = guides[kind]
        return (
          <div class="guide" id={kind} key={kind}>
            <Guide />
          </div>
        )
      })}
    </Frame>
  )
}
