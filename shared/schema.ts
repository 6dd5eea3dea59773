/** What the routes of several contracts say: errors, names, people. */
import * as z from 'zod/mini'

/** What can go wrong on the way in or out of a route; the browser has a sentence for each. */
export const httpErrors = [
  'bad-request',
  'foreign-origin',
  'not-found',
  'no-such-room',
  'no-such-code',
  'no-such-player',
  'game-not-over',
  'signed-out',
  'name-taken',
  'bad-name',
  'bad-password',
  'wrong-password',
  'wrong-code',
  'wrong-name',
  'bad-passkey',
  'too-many-passkeys',
  'already-registered',
  'not-registered',
  'too-many-tries',
  'banned',
  'not-yourself',
  'too-fast',
  'upgrade-required',
  'unavailable',
  'misconfigured',
  'internal',
] as const
export type HttpError = (typeof httpErrors)[number]

export const errorReply = z.object({ error: z.enum(httpErrors), detail: z.optional(z.looseObject({})) })
export type ErrorReply = z.infer<typeof errorReply>

/** Somebody with a session: a guest, or registered when `username` is there. The id is public. */
export const person = z.object({ id: z.string(), name: z.string(), username: z.nullable(z.string()) })
export type Person = z.infer<typeof person>
export const session = z.object({ person: z.nullable(person) })
export const signedIn = z.object({ person })
export const name = z.string().check(z.minLength(1), z.maxLength(200))
export const password = z.string().check(z.minLength(1), z.maxLength(1000))
