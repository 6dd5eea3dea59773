/** How Liar's Dice is played, on the *How to play* page. */
import type { Face } from '../../../shared/pieces/dice.ts'
import { t } from '../../i18n/index.ts'
import { DiceGuide } from '../../parts/dice/guide.tsx'
import { guideText } from './guide-text/index.ts'

/** The same dice in every example. */
const dice: Face[] = [3, 4, 6, 1, 1, 2, 3, 3, 5, 1]

export function Guide() {
  const words = guideText.value
  const examples: { says: string; counted: Face[] }[] = [
    { says: words.jokers, counted: [3, 1] },
    { says: words.locked, counted: [3] },
    { says: words.ones, counted: [1] },
  ]
  return <DiceGuide title={t.value.games['liars-dice']} words={words} dice={dice} examples={examples} />
}
