/** Another name. */
import { call } from '../net/api.ts'
import { tell } from './notice.ts'
import { me } from './session.ts'

/** Gives a guest another name. */
export async function rename(name: string): Promise<boolean> {
  const answer = await call('PATCH /api/session', { name })
  if (answer.ok) me.value = answer.value.person
  else tell(answer.error, answer.detail)
  return answer.ok
}
