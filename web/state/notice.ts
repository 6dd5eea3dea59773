/** Refusals and news, said once: on a notice that goes by itself, and to the screen reader. */
import { signal } from '@preact/signals'

export interface Notice {
  code: string
  detail: { [name: string]: unknown } | undefined
  key: number
}
export const notice = signal<Notice | null>(null)
/** How many dialogs are open. */
export const dialogs = signal(0)
const shownFor = 5_000
let shown = 0

/** What a code means; null for codes of others. */
export type Explain = (code: string, detail: { [name: string]: unknown }) => string | null
/** Who is asked what a code means, in this order. */
export const explainers = signal<readonly Explain[]>([])

/** From now on this part of the page is asked first. Gives how to stop. */
export function explainWith(explain: Explain): () => void {
  explainers.value = [explain, ...explainers.peek()]
  return () => {
    explainers.value = explainers.peek().filter((one) => one !== explain)
  }
}

/** Shows what a code means. */
export function tell(code: string, detail?: { [name: string]: unknown }): void {
  shown += 1
  const key = shown
  notice.value = { code, detail, key }
  setTimeout(() => {
    if (notice.value?.key === key) notice.value = null
  }, shownFor)
}
