/** The switch of the coach, and its place at the table; what it says is loaded when it is switched on. */

import { withWords } from '../i18n/dictionary.ts'
import { feel } from '../i18n/feel/index.ts'
import { coachOn, mayCoach, switchCoach } from '../state/coached.ts'
import { Later } from './later.tsx'

const loadCoach = () => withWords(import('./coach/box.tsx')).then((it) => it.CoachBox)

export function CoachSwitch() {
  if (!mayCoach.value) return null
  return (
    <label class="coach-switch">
      <input
        type="checkbox"
        checked={coachOn.value}
        onChange={({ currentTarget }) => switchCoach(currentTarget.checked)}
      />
      <span>{feel.value.coach}</span>
    </label>
  )
}

export function Coached() {
  return mayCoach.value && coachOn.value ? <Later load={loadCoach} props={{}} meanwhile={null} /> : null
}
