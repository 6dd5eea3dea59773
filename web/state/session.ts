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

/** Gives a guest another name. */
export async function rename(name: string): Promise<boolean> {
  const answer = await call('PATCH /api/session', { name })
  if (answer.ok) me.value = answer.value.person
  else tell(answer.error, answer.detail)
  return answer.ok
}

/** Registers or signs in; the error code when that failed. */
export async function identify(how: 'register' | 'sign-in', username: string, password: string): Promise<boolean> {
  const answer = await (how === 'register'
    ? call('POST /api/session/register', { username, password })
    : call('POST /api/session/sign-in', { username, password }))
  if (answer.ok) me.value = answer.value.person
  else tell(answer.error, answer.detail)
  return answer.ok
}

export async function signOut(): Promise<void> {
  const answer = await call('POST /api/session/sign-out')
  if (answer.ok) me.value = null
}
