/** The table's parts for one dice game. */
import type { GameScreen } from '../../games/index.ts'
import { nameOf } from '../../state/announce.ts'
import { Middle } from './centre.tsx'
import { BidControls } from './controls.tsx'
import type { DiceGame, ShownReveal } from './game.ts'
import { Hand } from './holding.tsx'
import { RevealBox } from './reveal.tsx'
import { refusalText, text } from './text/index.ts'

type Shared = 'Controls' | 'Holding' | 'Centre' | 'Reveal' | 'refusal' | 'acting' | 'keys' | 'progress'
type Heard = 'kind' | 'stands' | 'ownHand'
type Parts = Pick<GameScreen, Shared | Heard>

function stands<R extends ShownReveal>({ view, standing }: DiceGame<R>): string[] {
  const bid = view.value?.table.bid
  const what = bid ? text.value.toBeat(nameOf(bid.seat), bid) : text.value.nothingBid
  return [what, standing.is() ?? ''].filter(Boolean)
}
function ownHand<R extends ShownReveal>({ view }: DiceGame<R>): string {
  const dice = view.value?.hand?.dice ?? []
  return dice.length === 0
    ? ''
    : text.value.yourDice(dice.map((one) => (one === '*' ? text.value.star : one)).join(', '))
}

/** Made once for each game, so that its parts stay the same from one rendering to the next. */
export function diceScreen<R extends ShownReveal>(game: DiceGame<R>): Parts {
  return {
    Controls: () => <BidControls game={game} />,
    Holding: ({ seat, many }) => <Hand game={game} seat={seat} many={many} />,
    Centre: () => <Middle game={game} />,
    Reveal: () => <RevealBox game={game} />,
    kind: 'dice',
    stands: () => stands(game),
    ownHand: () => ownHand(game),
    refusal: refusalText,
    acting: (name) => text.value.acting(name),
    keys: () => text.value.keys,
    progress: () => ({ title: text.value.progress, sentence: text.value.progressSentence }),
  }
}
