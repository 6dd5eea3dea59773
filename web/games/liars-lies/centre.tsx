/** The middle of the table: the bid that stands; in a break the count of what lay under the cups. */
import { useEffect, useMemo, useState } from 'preact/hooks'
import { type Reveal, transferWarningRound } from '../../../shared/games/liars-lies/rules.ts'
import type { Bid } from '../../../shared/pieces/dice.ts'
import { Die } from '../../parts/die.tsx'
import { nameOf } from '../../state/announce.ts'
import { now } from '../../state/room.ts'
import { buildUp } from './build-up.ts'
import { en } from './text.ts'
import { liesReveal, liesTable } from './view.ts'

/** The completed round while it is looked at: in the break, and before the result. */
export function lifted(): Reveal | null {
  const phase = now.value?.phase
  return phase === 'break' || phase === 'final' ? liesReveal.value : null
}

export function Centre() {
  const table = liesTable.value
  const reveal = lifted()
  if (!table) return null
  if (reveal) return <Counting key={reveal.round} reveal={reveal} />
  const { bid } = table
  return (
    <div class="middle">
      <p>{bid ? en.says(nameOf(bid.seat)) : en.nothingBid}</p>
      {bid && <BidFigure bid={bid} />}
      {table.penalty === 'transfer' && table.round >= transferWarningRound && <small>{en.soonDiscard}</small>}
    </div>
  )
}

/** A bid as a number and a die; in words for those who do not see it. */
export function BidFigure({ bid }: { bid: Bid }) {
  return (
    <span class="bid-figure">
      <span class="unseen">{en.said(bid)}</span>
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
function useCount(reveal: Reveal): { count: number; done: boolean } {
  const times = useMemo(() => buildUp(reveal), [reveal])
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

function Counting({ reveal }: { reveal: Reveal }) {
  const { count, done } = useCount(reveal)
  const { call } = reveal
  const held = call.count >= call.quantity
  return (
    <div class={done ? `middle told ${held ? 'held' : 'lie'}` : 'middle'}>
      <BidFigure bid={call} />
      <output class="count" aria-live="off" aria-label={en.counted(count)}>
        {count}
      </output>
      <p>{done ? en.verdict(call, nameOf) : en.counting(nameOf(call.by), nameOf(call.on))}</p>
    </div>
  )
}
