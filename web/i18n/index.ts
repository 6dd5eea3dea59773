/** The reader's language. English is part of the page; others are loaded when wanted. A missing key does not compile. */
import { signal } from '@preact/signals'
import { type Dict, en } from './en.ts'

export const t = signal<Dict>(en)

/** Spells a whole number out, up to twenty; longer ones are easier to read as digits. */
export const ordinal = (n: number): string => {
  const form = new Intl.PluralRules('en', { type: 'ordinal' }).select(n)
  return `${n}${{ one: 'st', two: 'nd', few: 'rd', other: 'th', many: 'th', zero: 'th' }[form]}`
}

/** What a code of the room or the worker means. */
export function meaning(code: string, detail: { [name: string]: unknown } = {}): string {
  const { refusals } = t.value
  const has = (key: string): key is keyof typeof refusals => Object.hasOwn(refusals, key)
  return has(code) ? refusals[code](detail) : refusals.internal(detail)
}
