/** Revolvers or sealed cups: each person's own choice, remembered on the device; the rules do not know which (RULES 4). */
import { Choice } from '../../parts/choice.tsx'
import { keepLook, look, looks } from './looks.ts'
import { text } from './text/index.ts'

export function LookChoice() {
  return (
    <Choice
      label={text.value.look}
      values={looks}
      value={look.value}
      say={(one) => text.value.looks[one]}
      choose={(one) => keepLook(one)}
    />
  )
}

/** The same at the table, where there is room for one button. */
export function LookButton() {
  const other = look.value === 'revolver' ? 'neutral' : 'revolver'
  return (
    <button type="button" class="plain look" title={text.value.look} onClick={() => keepLook(other)}>
      {text.value.showLook[other]}
    </button>
  )
}
