/** Revolvers or sealed cups: each person's own choice, remembered on the device; the rules do not know which (RULES 4). */
import { Choice } from '../../parts/choice.tsx'
import { keepLook, look, looks } from '../../state/device.ts'
import { en } from './text.ts'

export function LookChoice() {
  return (
    <Choice
      label={en.look}
      values={looks}
      value={look.value}
      say={(one) => en.looks[one]}
      choose={(one) => keepLook(one)}
    />
  )
}

/** The same at the table, where there is room for one button. */
export function LookButton() {
  const other = look.value === 'revolver' ? 'neutral' : 'revolver'
  return (
    <button type="button" class="plain look" title={en.look} onClick={() => keepLook(other)}>
      {en.showLook[other]}
    </button>
  )
}
