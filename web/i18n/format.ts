/** Lists, days and ranks as the reader's language writes them. */
import { t } from './index.ts'

/** Names in a row, as the language joins them. */
export const listed = (names: readonly string[]): string => new Intl.ListFormat(t.value.language).format(names)

/** A day, from milliseconds since 1970. */
export const day = (ms: number): string => new Intl.DateTimeFormat(t.value.language, { dateStyle: 'medium' }).format(ms)

/** A rank as people say it: 1st, 1., 第1. */
export const ordinal = (n: number): string => t.value.ordinal(n)
