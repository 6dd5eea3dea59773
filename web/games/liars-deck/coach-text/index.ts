/** What the coach says of cards. */

import { volume } from '../../../i18n/coach/volume.ts'
import { dictionary } from '../../../i18n/dictionary.ts'
import { en } from './en.ts'

export const deckCoachText = dictionary(en, {
  de: () => volume.de().then((it) => it.deckCoach),
  zh: () => volume.zh().then((it) => it.deckCoach),
})
