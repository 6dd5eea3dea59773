/** Refusals and news, said once: on a notice that goes by itself, and to the screen reader. */
import { signal } from '@preact/signals'

export interface Notice {
  code: string
  detail: { [name: string]: unknown } | undefined
  key: number
}
export const notice = signal<Notice | null>(null)
const shownFor = 5_000
let shown = 0

/** What a code of the game at this table means; null for codes that are not the game's. Set by the table's page. */
export const explain = signal<((code: string, detail: { [name: string]: unknown }) => string | null) | null>(null)

/** Shows what a code means. */
export function tell(code: string, detail?: { [name: string]: unknown }): void {
  shown += 1
  const key = shown
  notice.value = { code, detail, key }
  setTimeout(() => {
    if (notice.value?.key === key) notice.value = null
  }, shownFor)
}
