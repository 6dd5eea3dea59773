/** The words of a result and its charts, together with those of its table. */
import { computed } from '@preact/signals'
import { dictionary } from '../dictionary.ts'
import { t as table } from '../table/index.ts'
import { volumes } from '../volumes.ts'
import { en } from './en.ts'

const words = dictionary(en, {
  de: () => volumes.table.de().then((volume) => volume.result),
  zh: () => volumes.table.zh().then((volume) => volume.result),
})

export const t = computed(() => ({ ...table.value, ...words.value }))
