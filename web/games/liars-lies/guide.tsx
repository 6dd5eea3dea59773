/** How Liar's Lies is played, on the *How to play* page. */
import type { Die } from '../../../shared/pieces/dice.ts'
import { t } from '../../i18n/index.ts'
import { DiceGuide } from '../../parts/dice/guide.tsx'
import { guide } from './guide-text.ts'

const dice: Die[] = [3, 5, 3, '*', 1, 3]
const examples: { says: string; counted: Die[] }[] = [{ says: guide.example, counted: [3, '*'] }]

export const Guide = () => (
  <DiceGuide title={t.value.games['liars-lies']} words={guide} dice={dice} examples={examples} />
)
