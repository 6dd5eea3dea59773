/** The choice of a new table of Liar's Deck: its variant, each with a line that explains it (RULES 4). */
import type { Variant } from '../../../shared/games/liars-deck/deck.ts'
import type { Options } from '../../../shared/games/liars-deck/rules.ts'
import { t } from '../../i18n/waiting/index.ts'
import { Choice } from '../../parts/choice.tsx'
import type { FieldsProps, GameOptions } from '../options.ts'

const variants = ['basic', 'devil', 'chaos'] as const satisfies readonly Variant[]

// The settings say which game they are of.
const variantOf = (options: unknown) => (options as Options).variant

function VariantChoice({ options, change, disabled }: FieldsProps) {
  const { deck } = t.value
  return (
    <Choice
      label={deck.variant}
      values={variants}
      value={variantOf(options)}
      say={(one) => deck.variants[one]}
      explain={(one) => deck.hints[one]}
      disabled={disabled}
      choose={(variant) => change({ variant })}
    />
  )
}

export const liarsDeckOptions: GameOptions = {
  Fields: VariantChoice,
  summary: (options) => t.value.deck.summary(t.value.deck.variants[variantOf(options)]),
}
