/** Who this browser is. Guests are made on the first play action, never by loading a page. */
import { signal } from '@preact/signals'
import type { Person } from '../../shared/contract.ts'
import { type Answer, call } from '../net/api.ts'
import { tell } from './notice.ts'

/** undefined: not asked yet; null: a visitor without a session. */
export const me = signal<Person | null | undefined>(undefined)

export async function loadSession(): Promise<void> {
  const answer = await call('GET /api/session')
  me.value = answer.ok ? answer.value.person : null
}

/** A session, made now if there is none; null when that failed, which the reader has been told. */
export async function ensurePerson(name?: string): Promise<Person | null> {
  const answer = await call('POST /api/session/guest', name ? { name } : {})
  if (!answer.ok) {
    tell(answer.error, answer.detail)
    return null
  }
  me.value = answer.value.person
  return answer.value.person
}

/** Gives a guest another name. */
export async function rename(name: string): Promise<boolean> {
  const answer = await call('PATCH /api/session', { name })
  if (answer.ok) me.value = answer.value.person
  else tell(answer.error, answer.detail)
  return answer.ok
}

/** How somebody becomes who they are. */
export type Way = 'register' | 'sign-in' | 'recover'

/** This browser is somebody else's from now on. */
export function enteredAs(person: Person | null): void {
  me.value = person
}

/** Registers, signs in or recovers. Gives the recovery code where there is a new one; null when it failed, which the reader has been told. */
export async function identify(
  way: Way,
  { username, password, code }: { username: string; password: string; code: string },
): Promise<{ recovery: string | null } | null> {
  const answer = await ask(way, username, password, code)
  if (!answer.ok) {
    tell(answer.error, answer.detail)
    return null
  }
  enteredAs(answer.value.person)
  return { recovery: answer.value.recovery ?? null }
}

function ask(
  way: Way,
  username: string,
  password: string,
  code: string,
): Promise<Answer<{ person: Person; recovery?: string }>> {
  switch (way) {
    case 'register':
      return call('POST /api/session/register', { username, password })
    case 'sign-in':
      return call('POST /api/session/sign-in', { username, password })
    case 'recover':
      return call('POST /api/session/recover', { username, code, password })
    default:
      return way satisfies never
  }
}

/** Ends this session, and with it the lines of other tabs; they come back as a visitor's (RULES 6.8). */
export async function signOut(): Promise<void> {
  const answer = await call('POST /api/session/sign-out')
  if (answer.ok) enteredAs(null)
  else tell(answer.error, answer.detail)
}
