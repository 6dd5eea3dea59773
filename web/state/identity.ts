/** The ways to become somebody: for the dialog that is loaded when it is wanted. */
import type { Person } from '../../shared/contract.ts'
import { type Answer, call } from '../net/api.ts'
import { tell } from './notice.ts'
import { enteredAs } from './session.ts'

/** How somebody becomes who they are. */
export type Way = 'register' | 'sign-in' | 'recover'

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
