/** The two buttons of every game, at the thumb on a narrow screen: the call, and the game's own move. */
import { act, isSent } from '../state/acting.ts'

interface Move {
  words: string
  action: unknown
  /** Whether the rules would refuse it now. */
  refused: boolean
}

export function ActButtons({ call, move }: { call: Move; move: Move }) {
  const button = (one: Move, look: string) => (
    <button type="button" class={look} disabled={one.refused || isSent.value} onClick={() => void act(one.action)}>
      {one.words}
    </button>
  )
  return (
    <div class="buttons">
      {button(call, 'danger')}
      {button(move, 'primary')}
    </div>
  )
}
