/** Lists, days and ranks as the reader's language writes them. */
import { type Language, languageOf } from './dictionary.ts'
import { t } from './index.ts'

/** Names in a row, as the language joins them. */
export const listed = (names: readonly string[]): string => new Intl.ListFormat(t.value.language).format(names)

/** A day, from milliseconds since 1970. */
export const day = (ms: number): string => new Intl.DateTimeFormat(t.value.language, { dateStyle: 'medium' }).format(ms)

const endings = { one: 'st', two: 'nd', few: 'rd', other: 'th', many: 'th', zero: 'th' }
const english = new Intl.PluralRules('en', { type: 'ordinal' })
/** A rank as each language says it. */
export const ordinals: { readonly [L in Language]: (n: number) => string } = {
  en: (n) => `${n}${endings[english.select(n)]}`,
  de: (n) => `${n}.`,
  zh: (n) => `第${n}名`,
}
export const ordinal = (n: number): string => ordinals[languageOf(t.value.language) ?? 'en'](n)
