/** The choices of a new table of Liar's Lies (RULES 2.1). */
import { Choice } from '../../parts/choice.tsx'
import { text } from './text/index.ts'
import { asOptions } from './view.ts'

const diceChoices = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const
const wildChoices = [0, 5, 10] as const
const penaltyChoices = ['discard', 'transfer'] as const

export function OptionFields(props: {
  options: unknown
  change(options: { [name: string]: unknown }): void
  disabled: boolean
}) {
  const { dice, wild, penalty } = asOptions(props.options)
  const { change, disabled } = props
  return (
    <>
      <Choice
        label={text.value.dicePerPlayer}
        values={diceChoices}
        value={dice}
        say={String}
        disabled={disabled}
        choose={(n) => change({ dice: n })}
      />
      <Choice
        label={text.value.wildChance}
        values={wildChoices}
        value={wild}
        say={text.value.percent}
        disabled={disabled}
        choose={(n) => change({ wild: n })}
      />
      <Choice
        label={text.value.penalty}
        values={penaltyChoices}
        value={penalty}
        say={(one) => text.value.penalties[one]}
        disabled={disabled}
        choose={(one) => change({ penalty: one })}
      />
    </>
  )
}
