/** The words of a table, together with those that every page has. */
import { computed } from '@preact/signals'
import { explainWith } from '../../state/notice.ts'
import { dictionary } from '../dictionary.ts'
import { t as core } from '../index.ts'
import { volumes } from '../volumes.ts'
import { en } from './en.ts'

export { ordinal } from '../format.ts'

const tableWords = dictionary(en, {
  de: () => volumes.table.de().then((volume) => volume.table),
  zh: () => volumes.table.zh().then((volume) => volume.table),
})

export const t = computed(() => ({
  ...core.value,
  ...tableWords.value,
  refusals: { ...core.value.refusals, ...tableWords.value.refusals },
}))

// What the codes of the room mean.
explainWith((code, detail) => {
  const { refusals } = tableWords.value
  const has = (key: string): key is keyof typeof refusals => Object.hasOwn(refusals, key)
  return has(code) ? refusals[code](detail) : null
})
