/** The words that every page needs: home, the frame, and what codes of the worker mean. */
import { en } from './core/en.ts'
import { dictionary } from './dictionary.ts'
import { volumes } from './volumes.ts'

export const t = dictionary(en, {
  de: () => volumes.core.de().then((volume) => volume.de),
  zh: () => volumes.core.zh().then((volume) => volume.zh),
})

/** What a code of the worker means. */
export function meaning(code: string, detail: { [name: string]: unknown } = {}): string {
  const { refusals } = t.value
  const has = (key: string): key is keyof typeof refusals => Object.hasOwn(refusals, key)
  return has(code) ? refusals[code](detail) : refusals.internal(detail)
}
