/** The ♪ in the bar of a table, and the bell for those who look at something else meanwhile. */
import { feel } from '../i18n/feel/index.ts'
import { mySeat, now } from '../state/room.ts'
import { askForBell, bell } from '../state/sense.ts'
import { sound, switchSound } from '../state/sound.ts'

export function SoundSwitch() {
  const on = sound.value
  const label = on ? feel.value.soundOff : feel.value.soundOn
  return (
    <button type="button" class="plain icon" aria-label={label} title={label} onClick={() => switchSound(!on)}>
      <span aria-hidden="true" class={on ? 'note' : 'note off'}>
        ♪
      </span>
    </button>
  )
}

/** Asks for the bell, on a press only; not shown where there is none, nor when no turn will come any more. */
export function BellButton() {
  if (bell.value === 'missing' || mySeat.value === null || now.value?.phase === 'over') return null
  if (bell.value === 'default')
    return (
      <button type="button" onClick={() => void askForBell()}>
        {feel.value.bell}
      </button>
    )
  return <small>{bell.value === 'granted' ? feel.value.bellOn : feel.value.bellDenied}</small>
}
