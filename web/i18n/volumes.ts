/** The languages beside English in three files each: for every page, for tables, and for pages that few visits open. */
export const volumes = {
  core: { de: () => import('./core/de.ts'), zh: () => import('./core/zh.ts') },
  table: { de: () => import('./volumes/table-de.ts'), zh: () => import('./volumes/table-zh.ts') },
  more: { de: () => import('./volumes/more-de.ts'), zh: () => import('./volumes/more-zh.ts') },
}
export type Volume = keyof typeof volumes
