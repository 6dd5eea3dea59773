/** The choice of a new table of Liar's Deck: its variant, each with a line that explains it (RULES 4). */
import { variants } from '../../../shared/games/liars-deck/deck.ts'
import { Choice } from '../../parts/choice.tsx'
import { text } from './text/index.ts'
import { asOptions } from './view.ts'

export function OptionFields(props: {
  options: unknown
  change(options: { [name: string]: unknown }): void
  disabled: boolean
}) {
  const { variant } = asOptions(props.options)
  return (
    <div>
      <Choice
        label={text.value.variant}
        values={variants}
        value={variant}
        say={(one) => text.value.variants[one]}
        disabled={props.disabled}
        choose={(one) => props.change({ variant: one })}
      />
      <p class="hint">{text.value.variantHints[variant]}</p>
    </div>
  )
}
