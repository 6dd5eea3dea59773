/** What the coach says of dice. */

import { volume } from '../../../i18n/coach/volume.ts'
import { dictionary } from '../../../i18n/dictionary.ts'
import { en } from './en.ts'

export const diceCoachText = dictionary(en, {
  de: () => volume.de().then((it) => it.diceCoach),
  zh: () => volume.zh().then((it) => it.diceCoach),
})
