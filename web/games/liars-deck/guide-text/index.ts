/** How Liar's Deck is played, in words. */
import { dictionary } from '../../../i18n/dictionary.ts'
import { volumes } from '../../../i18n/volumes.ts'
import { en } from './en.ts'

export const guideText = dictionary(en, {
  de: () => volumes.more.de().then((volume) => volume.deckGuide),
  zh: () => volumes.more.zh().then((volume) => volume.deckGuide),
})
