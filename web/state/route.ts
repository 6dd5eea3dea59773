/** Where the reader is: the address bar as a signal. */
import { computed, signal } from '@preact/signals'

const path = signal(location.pathname)
window.addEventListener('popstate', () => {
  path.value = location.pathname
})

export type Route =
  | { page: 'home' }
  | { page: 'table'; room: string }
  | { page: 'replay'; match: string }
  | { page: 'player'; username: string }
  | { page: 'ladder'; game: string }
  | { page: 'rules' }
  | { page: 'account' }
  | { page: 'privacy' }
  | { page: 'admin' }
  | { page: 'nowhere' }

/** Pages without anything in their address. */
const plainPages: { [path: string]: 'rules' | 'account' | 'privacy' | 'admin' } = {
  '/how-to-play': 'rules',
  '/account': 'account',
  '/privacy': 'privacy',
  '/admin': 'admin',
}

/** A part of an address as it was meant; the raw text where it is not well formed. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

export const route = computed((): Route => {
  const table = /^\/t\/([0-9a-f]{32})$/.exec(path.value)
  if (table?.[1]) return { page: 'table', room: table[1] }
  const [, kind, name = ''] = /^\/(replay|player|ladders)\/([^/]+)$/.exec(path.value) ?? []
  if (kind === 'replay') return { page: 'replay', match: name }
  if (kind === 'player') return { page: 'player', username: decoded(name) }
  if (kind === 'ladders') return { page: 'ladder', game: name }
  if (path.value === '/') return { page: 'home' }
  const plain = plainPages[path.value]
  return plain ? { page: plain } : { page: 'nowhere' }
})

/** Goes to a page of this site. */
export function go(to: string): void {
  history.pushState(null, '', to)
  path.value = location.pathname
  scrollTo(0, 0)
}
