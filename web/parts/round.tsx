/** The box with round, clock and how one continues (RULES 1.4, 1.7). */
import type { FunctionComponent } from 'preact'
import { useState } from 'preact/hooks'
import { withWords } from '../i18n/dictionary.ts'
import { t } from '../i18n/table/index.ts'
import { chooseContinue, mySeat, now, seating, send, table, you } from '../state/room.ts'
import { Choice } from './choice.tsx'
import { Countdown } from './countdown.tsx'
import { Steady } from './steady.tsx'

const modes = ['auto', 'manual'] as const

export function RoundBox() {
  const seats = table.value?.seats ?? []
  const own = mySeat.value === null ? undefined : seats[mySeat.value]
  return (
    <section class="panel round" aria-label={t.value.round}>
      <p class="round-number">
        <span class="label">{t.value.round}</span>
        <b data-testid="round">{table.value?.round}</b>
      </p>
      <Countdown />
      {own?.alive && (
        <Choice
          label={t.value.continueWord}
          values={modes}
          value={you.value?.continue ?? 'auto'}
          say={(mode) => (mode === 'auto' ? t.value.auto : t.value.manual)}
          choose={chooseContinue}
        />
      )}
      <Agree />
      <Preview />
    </section>
  )
}

/** Always there, so that nothing jumps; to be pressed in breaks only. */
function Agree() {
  const phase = now.value?.phase
  const seats = table.value?.seats ?? []
  const seat = mySeat.value
  const alive = seats.filter((one) => one.alive).length
  const agreed = now.value?.agreed ?? []
  const plays = seat !== null && seats[seat]?.alive === true
  const asked = phase === 'break' && plays
  const done = seat !== null && agreed.includes(seat)
  return (
    <div class="agree">
      {/* Who looks on, or is out, is never asked. */}
      {plays && (
        <Steady
          class={asked && !done ? 'primary' : ''}
          off={!asked || done}
          press={() => void send({ type: 'agree', round: table.value?.round ?? 0 })}
        >
          {t.value.agree}
        </Steady>
      )}
      <small>
        {phase === 'break' && t.value.agreedOf(agreed.length, alive)}
        {phase === 'final' && t.value.finalReveal}
      </small>
    </div>
  )
}

/** The way to try finishing orders, where the game is rated (RULES 6.7). Its code is loaded when it is wanted. */
function Preview() {
  const [dialog, setDialog] = useState<{ Box: FunctionComponent<{ close(): void }> } | null>(null)
  if (!seating.value?.ratings) return null
  const open = () => void withWords(import('./preview.tsx'), 'more').then((it) => setDialog({ Box: it.PreviewDialog }))
  return (
    <>
      <button type="button" onClick={open}>
        {t.value.preview}
      </button>
      {dialog && <dialog.Box close={() => setDialog(null)} />}
    </>
  )
}
