/** The two buttons of every game, at the thumb on a narrow screen: the call, and the game's own move. */
import { t } from '../i18n/table/index.ts'
import { act, call, isAsked, isSent } from '../state/acting.ts'
import { Steady } from './steady.tsx'

interface Way {
  words: string
  /** Whether the rules would refuse it now. */
  refused: boolean
}

export function ActButtons({ liar, move }: { liar: Way; move: Way & { action: unknown } }) {
  return (
    <div class="buttons">
      <Steady class="danger" off={liar.refused || isSent.value} press={() => void call()}>
        {isAsked.value ? t.value.sure(liar.words) : liar.words}
      </Steady>
      <Steady class="primary" off={move.refused || isSent.value} press={() => void act(move.action)}>
        {move.words}
      </Steady>
    </div>
  )
}
