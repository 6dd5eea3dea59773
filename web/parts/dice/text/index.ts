/** The words that the dice games share. */
import { dictionary } from '../../../i18n/dictionary.ts'
import { volumes } from '../../../i18n/volumes.ts'
import { en } from './en.ts'

export const text = dictionary(en, {
  de: () => volumes.table.de().then((volume) => volume.dice),
  zh: () => volumes.table.zh().then((volume) => volume.dice),
})

/** Why a dice game refused an action, in words; null when the code is not one of its own. */
export function refusalText(code: string, detail: { [name: string]: unknown } = {}): string | null {
  const { refusals } = text.value
  const has = (key: string): key is keyof typeof refusals => Object.hasOwn(refusals, key)
  return has(code) ? refusals[code](detail) : null
}
