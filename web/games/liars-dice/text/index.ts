/** The words that only Liar's Dice has at the table. */
import { dictionary } from '../../../i18n/dictionary.ts'
import { volumes } from '../../../i18n/volumes.ts'
import { en } from './en.ts'

export const text = dictionary(en, {
  de: () => volumes.table.de().then((volume) => volume.liarsDice),
  zh: () => volumes.table.zh().then((volume) => volume.liarsDice),
})
