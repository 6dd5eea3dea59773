/** The running clock: counted on the page's own monotonic clock from what the server said was left (C-28). */
import { useEffect, useState } from 'preact/hooks'
import { t } from '../i18n/table/index.ts'
import { deadline, isMyTurn, now } from '../state/room.ts'
import { interrupt } from '../state/say.ts'

const step = 250
/** Seconds left at which one's own countdown is spoken. */
const spoken = [10, 5]

const secondsLeft = () => Math.max(0, Math.ceil(((deadline.value ?? 0) - performance.now()) / 1000))

export function Countdown() {
  const [left, setLeft] = useState(secondsLeft)
  const running = deadline.value
  useEffect(() => {
    let last = secondsLeft()
    setLeft(last)
    if (running === null) return
    const timer = setInterval(() => {
      const next = secondsLeft()
      if (next !== last && spoken.includes(next) && isMyTurn.peek()) interrupt(t.peek().timeLeft(next))
      last = next
      setLeft(next)
    }, step)
    return () => clearInterval(timer)
  }, [running])
  const span = (now.value?.span ?? 0) / 1000
  const share = running === null || span === 0 ? 0 : Math.min(1, left / span)
  const text = running === null ? '–' : `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  return (
    <div class={left <= 5 && running !== null ? 'countdown late' : 'countdown'} role="timer" aria-live="off">
      <span class="label">{t.value.time}</span>
      <b>{text}</b>
      <span class="track" aria-hidden="true">
        <span class="fill" style={{ transform: `scaleX(${share})` }} />
      </span>
    </div>
  )
}
