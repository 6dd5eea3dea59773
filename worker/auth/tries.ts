/** How often something may be tried: coarsely by network and session, exactly by username (BARS R5). */
import type { Ban } from '../db/users.ts'
import { isWithin } from '../guard.ts'
import { type AppContext, failure } from '../serve.ts'

/** Whether this network and this session may try once more to become somebody. */
export const mayTry = (c: AppContext): Promise<boolean> => isWithin(c, c.env.SESSIONS_LIMIT, 'session')

/** The object that guards a username; one for every spelling that the database takes for the same. */
export const guardOf = (c: AppContext, key: string) => c.env.Password.getByName(key)

/** The refusal after too many wrong tries. */
export const tooManyTries = (seconds: number) => ({
  ...failure(429, 'too-many-tries', { seconds }),
  headers: { 'Retry-After': String(seconds) },
})

/** The same for what somebody does with their own account, which has a count of its own. */
export const mayUse = (c: AppContext): Promise<boolean> => isWithin(c, c.env.SESSIONS_LIMIT, 'account')

/** The refusal for who has proved who they are, and is banned; null when they are not. */
export const banned = (ban: Ban | null, now: number) =>
  ban && ban.until > now ? failure(403, 'banned', { ...ban }) : null
