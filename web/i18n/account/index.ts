/** The words of accounts: the dialog to come in, and the page of one's own. */
import { explainWith } from '../../state/notice.ts'
import { dictionary } from '../dictionary.ts'
import { volumes } from '../volumes.ts'
import { en } from './en.ts'

export const words = dictionary(en, {
  de: () => volumes.more.de().then((volume) => volume.account),
  zh: () => volumes.more.zh().then((volume) => volume.account),
})

// What the codes of accounts mean.
explainWith((code, detail) => {
  const { refusals } = words.value
  const has = (key: string): key is keyof typeof refusals => Object.hasOwn(refusals, key)
  return has(code) ? refusals[code](detail) : null
})
