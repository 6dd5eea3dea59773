/** The middle of the table: the bid that stands; in a break the count of what lay under the cups. */
import { useEffect, useMemo, useState } from 'preact/hooks'
import type { Bid, Die as Value } from '../../../shared/pieces/dice.ts'
import { nameOf } from '../../state/announce.ts'
import { now } from '../../state/room.ts'
import { Die } from '../die.tsx'
import { buildUp } from './build-up.ts'
import type { DiceGame, ShownReveal } from './game.ts'
import { text } from './text/index.ts'

/** The completed round while it is looked at: in the break, and before the result. */
export function lifted<R extends ShownReveal>(game: DiceGame<R>): R | null {
  const phase = now.value?.phase
  return phase === 'break' || phase === 'final' ? game.reveal.value : null
}

export function Middle<R extends ShownReveal>({ game }: { game: DiceGame<R> }) {
  const view = game.view.value
  const reveal = lifted(game)
  if (!view) return null
  if (reveal) return <Counting key={reveal.round} game={game} reveal={reveal} />
  const { bid } = view.table
  return (
    <div class="middle">
      <p>{bid ? text.value.says(nameOf(bid.seat)) : text.value.nothingBid}</p>
      {bid && <BidFigure bid={bid} />}
      <Standing text={game.standing.is()} />
    </div>
  )
}

/** A new text is a new element, so that it catches the eye. */
function Standing({ text }: { text: string | null }) {
  return text === null ? null : (
    <p class="standing" data-testid="standing">
      <span key={text}>{text}</span>
    </p>
  )
}

/** A bid as a number and a die; in words for those who do not see it. */
export function BidFigure({ bid }: { bid: Bid }) {
  return (
    <span class="bid-figure">
      <span class="unseen">{text.value.said(bid)}</span>
      <b aria-hidden="true">{bid.quantity}</b>
      <span aria-hidden="true">×</span>
      <span aria-hidden="true">
        <Die value={bid.face} />
      </span>
    </span>
  )
}

const step = 40

/** Counts along as the cups lift. Whoever wants no motion sees the sum at once. */
function useCount(reveal: ShownReveal, counted: readonly Value[]): { count: number; done: boolean } {
  const times = useMemo(() => buildUp(reveal, counted), [reveal])
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  const [passed, setPassed] = useState(still ? times.end : 0)
  useEffect(() => {
    const start = performance.now()
    const timer = setInterval(() => {
      const so = still ? times.end : performance.now() - start
      setPassed(Math.min(so, times.end))
      if (so >= times.end) clearInterval(timer)
    }, step)
    return () => clearInterval(timer)
  }, [times, still])
  return { count: times.counted.filter((time) => time <= passed).length, done: passed >= times.end }
}

function Counting<R extends ShownReveal>({ game, reveal }: { game: DiceGame<R>; reveal: R }) {
  const { count, done } = useCount(reveal, game.counted(reveal))
  const { call } = reveal
  const held = call.count >= call.quantity
  return (
    <div class={done ? `middle told ${held ? 'held' : 'lie'}` : 'middle'}>
      <BidFigure bid={call} />
      <output class="count" aria-live="off" aria-label={text.value.counted(count)}>
        {count}
      </output>
      <p>{done ? text.value.verdict(call, nameOf) : text.value.counting(nameOf(call.by), nameOf(call.on))}</p>
      <Standing text={game.standing.was(reveal)} />
    </div>
  )
}
