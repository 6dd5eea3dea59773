/** The words of pages that few visits open: replays, players, ladders, the preview. */
import { dictionary } from '../dictionary.ts'
import { volumes } from '../volumes.ts'
import { en } from './en.ts'

export const words = dictionary(en, {
  de: () => volumes.more.de().then((volume) => volume.pages),
  zh: () => volumes.more.zh().then((volume) => volume.pages),
})
