/** How Liar's Dice is played, in words. */
import { dictionary } from '../../../i18n/dictionary.ts'
import { volumes } from '../../../i18n/volumes.ts'
import { en } from './en.ts'

export const guideText = dictionary(en, {
  de: () => volumes.more.de().then((volume) => volume.liarsDiceGuide),
  zh: () => volumes.more.zh().then((volume) => volume.liarsDiceGuide),
})
