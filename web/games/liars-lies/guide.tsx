/** How Liar's Lies is played, on the *How to play* page. */
import type { Die } from '../../../shared/pieces/dice.ts'
import { t } from '../../i18n/index.ts'
import { DiceGuide } from '../../parts/dice/guide.tsx'
import { guideText } from './guide-text/index.ts'

const dice: Die[] = [3, 5, 3, '*', 1, 3]

export function Guide() {
  const words = guideText.value
  const examples: { says: string; counted: Die[] }[] = [{ says: words.example, counted: [3, '*'] }]
  return <DiceGuide title={t.value.games['liars-lies']} words={words} dice={dice} examples={examples} />
}
