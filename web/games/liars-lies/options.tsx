/** The choices of a new table of Liar's Lies (RULES 2.1). */
import type { Options } from '../../../shared/games/liars-lies/rules.ts'
import { t } from '../../i18n/waiting/index.ts'
import { Choice } from '../../parts/choice.tsx'
import type { FieldsProps, GameOptions } from '../options.ts'

const diceChoices = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const
const wildChoices = [0, 5, 10] as const
const penaltyChoices = ['discard', 'transfer'] as const

// The settings say which game they are of.
const asOptions = (options: unknown) => options as Options

function Fields({ options, change, disabled }: FieldsProps) {
  const { dice, wild, penalty } = asOptions(options)
  const { lies } = t.value
  return (
    <>
      <Choice
        label={lies.dice}
        values={diceChoices}
        value={dice}
        say={String}
        disabled={disabled}
        choose={(n) => change({ dice: n })}
      />
      <Choice
        label={lies.wild}
        values={wildChoices}
        value={wild}
        say={lies.percent}
        disabled={disabled}
        choose={(n) => change({ wild: n })}
      />
      <Choice
        label={lies.penalty}
        values={penaltyChoices}
        value={penalty}
        say={(one) => lies.penalties[one]}
        disabled={disabled}
        choose={(one) => change({ penalty: one })}
      />
    </>
  )
}

export const liarsLiesOptions: GameOptions = {
  Fields,
  presets: { quick: { dice: 3 }, classic: { dice: 5 }, long: { dice: 8 } },
  summary(options) {
    const { dice, wild, penalty } = asOptions(options)
    const { lies } = t.value
    return lies.summary(dice, wild, lies.penalties[penalty])
  },
}
