/** The table's parts for one dice game. */
import type { GameScreen } from '../../games/index.ts'
import { Middle } from './centre.tsx'
import { BidControls } from './controls.tsx'
import type { DiceGame, ShownReveal } from './game.ts'
import { Hand } from './holding.tsx'
import { RevealBox } from './reveal.tsx'
import { refusalText, text } from './text/index.ts'

type Parts = Pick<GameScreen, 'Controls' | 'Holding' | 'Centre' | 'Reveal' | 'refusal' | 'acting' | 'keys' | 'progress'>

/** Made once for each game, so that its parts stay the same from one rendering to the next. */
export function diceScreen<R extends ShownReveal>(game: DiceGame<R>): Parts {
  return {
    Controls: () => <BidControls game={game} />,
    Holding: ({ seat, many }) => <Hand game={game} seat={seat} many={many} />,
    Centre: () => <Middle game={game} />,
    Reveal: () => <RevealBox game={game} />,
    refusal: refusalText,
    acting: (name) => text.value.acting(name),
    keys: () => text.value.keys,
    progress: () => ({ title: text.value.progress, sentence: text.value.progressSentence }),
  }
}
