import { dictionary } from '../dictionary.ts'
import { volumes } from '../volumes.ts'
import { en } from './en.ts'

export const feel = dictionary(en, {
  de: () => volumes.table.de().then((volume) => volume.feel),
  zh: () => volumes.table.zh().then((volume) => volume.feel),
})
