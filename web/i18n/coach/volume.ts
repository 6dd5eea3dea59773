/** The coach in other languages: a volume that only those load who switch it on. */
export const volume = {
  de: () => import('../volumes/coach-de.ts'),
  zh: () => import('../volumes/coach-zh.ts'),
}
