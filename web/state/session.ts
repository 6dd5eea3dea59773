/** Who this browser is. Guests are made on the first play action, never by loading a page. */
import { signal } from '@preact/signals'
import type { Person } from '../../shared/contract.ts'
import { call } from '../net/api.ts'
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

/** This browser is somebody else's from now on. */
export function enteredAs(person: Person | null): void {
  me.value = person
}

/** How often this browser became somebody else by its own doing: the line to a room then connects anew (RULES 6.8). */
export const timesOther = signal(0)
export function becomeOther(): void {
  timesOther.value += 1
}

/** Ends this session, and with it the lines of other tabs; they come back as a visitor's (RULES 6.8). */
export async function signOut(): Promise<void> {
  const answer = await call('POST /api/session/sign-out')
  if (answer.ok) enteredAs(null)
  else tell(answer.error, answer.detail)
}
