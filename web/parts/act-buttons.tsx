/** The two buttons of every game, at the thumb on a narrow screen: the call, and the game's own move. */
import { act, isSent } from '../state/acting.ts'
import { Steady } from './steady.tsx'

interface Move {
  words: string
  action: unknown
  /** Whether the rules would refuse it now. */
  refused: boolean
}

export function ActButtons({ call, move }: { call: Move; move: Move }) {
  const button = (one: Move, look: string) => (
    <Steady class={look} off={one.refused || isSent.value} press={() => void act(one.action)}>
      {one.words}
    </Steady>
  )
  return (
    <div class="buttons">
      {button(call, 'danger')}
      {button(move, 'primary')}
    </div>
  )
}
