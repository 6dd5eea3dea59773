/** Where the reader is: the address bar as a signal. */
import { computed, signal } from '@preact/signals'

const path = signal(location.pathname)
window.addEventListener('popstate', () => {
  path.value = location.pathname
})

export type Route = { page: 'home' } | { page: 'table'; room: string } | { page: 'rules' } | { page: 'nowhere' }

export const route = computed((): Route => {
  const table = /^\/t\/([0-9a-f]{32})$/.exec(path.value)
  if (table?.[1]) return { page: 'table', room: table[1] }
  if (path.value === '/') return { page: 'home' }
  return path.value === '/how-to-play' ? { page: 'rules' } : { page: 'nowhere' }
})

/** Goes to a page of this site. */
export function go(to: string): void {
  history.pushState(null, '', to)
  path.value = location.pathname
  scrollTo(0, 0)
}

/** The invitation token behind `#`, which no server ever sees in an address (RULES 5.3). */
export const inviteToken = (): string | undefined => /^#([0-9a-f]{32})$/.exec(location.hash)?.[1]
