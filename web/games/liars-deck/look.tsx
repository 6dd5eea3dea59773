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
