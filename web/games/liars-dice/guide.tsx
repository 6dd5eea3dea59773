/** How Liar's Dice is played, on the *How to play* page. */
import type { Face } from '../../../shared/pieces/dice.ts'
import { t } from '../../i18n/index.ts'
import { DiceGuide } from '../../parts/dice/guide.tsx'
import { guide } from './guide-text.ts'

/** The same dice in every example. */
const dice: Face[] = [3, 4, 6, 1, 1, 2, 3, 3, 5, 1]
const examples: { says: string; counted: Face[] }[] = [
  { says: guide.jokers, counted: [3, 1] },
  { says: guide.locked, counted: [3] },
  { says: guide.ones, counted: [1] },
]

export const Guide = () => (
  <DiceGuide title={t.value.games['liars-dice']} words={guide} dice={dice} examples={examples} />
)
