/** The routes of who somebody is, and of their account (RULES 6.1, 6.8). Part of the contract. */
import * as z from 'zod/mini'
import { errorReply, name, password, session, signedIn } from '../schema.ts'

/** A person may have so many passkeys. */
export const mostPasskeys = 10

/** With a recovery code: shown this once, and stored as a hash only. */
const withCode = z.object({ ...signedIn.shape, recovery: z.string() })
/** Bytes in base64url, as passkeys have them. */
const bytes = z.string().check(z.minLength(1), z.maxLength(8_000), z.regex(/^[A-Za-z0-9_-]+$/))
const challenge = z.object({ challenge: bytes, site: z.string() })

/** Times in ms. */
const account = z.object({
  ...signedIn.shape,
  createdAt: z.int(),
  sessions: z.array(
    z.object({ id: z.string(), device: z.string(), createdAt: z.int(), expiresAt: z.int(), current: z.boolean() }),
  ),
  passkeys: z.array(z.object({ id: z.string(), device: z.string(), createdAt: z.int() })),
})
export type Account = z.infer<typeof account>

/** Everything that is kept of a person, hashes of secrets aside. Times in ms; rating points in millionths (RULES 6.5). */
const exported = z.object({
  ...account.shape,
  standing: z.object({
    role: z.string(),
    bannedUntil: z.nullable(z.int()),
    banReason: z.nullable(z.string()),
    mutedUntil: z.nullable(z.int()),
  }),
  formerNames: z.array(z.object({ name: z.string(), until: z.nullable(z.int()) })),
  rooms: z.array(z.object({ id: z.string(), game: z.string(), state: z.string(), at: z.int() })),
  ratings: z.array(z.object({ game: z.string(), rating: z.int(), games: z.int(), wins: z.int() })),
  matches: z.array(
    z.object({
      id: z.string(),
      game: z.string(),
      endedAt: z.int(),
      seat: z.int(),
      name: z.string(),
      rank: z.int(),
      before: z.nullable(z.int()),
      change: z.nullable(z.int()),
      claims: z.int(),
      bluffs: z.int(),
      caught: z.int(),
      calls: z.int(),
      rightCalls: z.int(),
    }),
  ),
  reports: z.array(z.object({ room: z.string(), reported: z.string(), reason: z.string(), at: z.int() })),
})
export type Exported = z.infer<typeof exported>

const refused = { 400: errorReply, 401: errorReply, 409: errorReply, 429: errorReply }

export const accountRoutes = {
  'POST /api/session/guest': {
    summary: 'Become a guest, or stay who you are when there is a session already (RULES 6.1)',
    body: z.strictObject({ name: z.optional(name) }),
    replies: { 200: signedIn, 201: signedIn, 400: errorReply, 409: errorReply, 429: errorReply },
  },
  'POST /api/session/register': {
    summary: 'Register; a guest keeps their id, seat and history (RULES 6.1). The recovery code is told this once',
    body: z.strictObject({ username: name, password }),
    replies: { 201: withCode, 400: errorReply, 409: errorReply, 429: errorReply },
  },
  'POST /api/session/sign-in': {
    summary: 'Sign in with username and password',
    body: z.strictObject({ username: name, password }),
    replies: { 200: signedIn, 400: errorReply, 401: errorReply, 403: errorReply, 429: errorReply },
  },
  'POST /api/session/recover': {
    summary: 'Set a new password with the recovery code, which is replaced; all sessions end and a new one begins',
    body: z.strictObject({ username: name, code: z.string().check(z.maxLength(200)), password }),
    replies: { 200: withCode, 400: errorReply, 401: errorReply, 403: errorReply, 429: errorReply },
  },
  'POST /api/session/passkey/options': {
    summary: 'What a passkey is to sign so as to sign in, once and within minutes',
    replies: { 200: challenge, 429: errorReply },
  },
  'POST /api/session/passkey': {
    summary: 'Sign in with a passkey',
    body: z.strictObject({ id: bytes, clientData: bytes, authenticator: bytes, signature: bytes }),
    replies: { 200: signedIn, 400: errorReply, 401: errorReply, 403: errorReply, 429: errorReply },
  },
  'POST /api/session/sign-out': {
    summary: 'End this session; its sockets close (RULES 6.8)',
    replies: { 200: session },
  },
  'PATCH /api/session': {
    summary: 'Change the name: of a guest, or the username of somebody registered',
    body: z.strictObject({ name }),
    replies: { 200: signedIn, 400: errorReply, 401: errorReply, 409: errorReply, 429: errorReply },
  },
  'GET /api/session': { summary: 'Who this browser is', replies: { 200: session } },
  'GET /api/account': {
    summary: 'The own account: devices that are signed in, and passkeys',
    replies: { 200: account, 401: errorReply },
  },
  'GET /api/account/export': {
    summary: 'Everything that is kept of this person',
    replies: { 200: exported, 401: errorReply, 429: errorReply },
  },
  'POST /api/account/delete': {
    summary: 'Delete the own account: games keep the ranks of a deleted player, the name stays reserved (RULES 6.8)',
    body: z.strictObject({ name, password: z.optional(password) }),
    replies: { 200: session, ...refused },
  },
  'POST /api/account/password': {
    summary: 'Change the password; all other sessions end',
    body: z.strictObject({ old: password, password }),
    replies: { 200: signedIn, ...refused },
  },
  'POST /api/account/recovery': {
    summary: 'A new recovery code, told this once; the one before is worth nothing any more',
    body: z.strictObject({ password }),
    replies: { 200: z.object({ recovery: z.string() }), ...refused },
  },
  'POST /api/account/passkeys/options': {
    summary: 'What a new passkey is to sign, once and within minutes',
    body: z.strictObject({ password }),
    replies: { 200: z.object({ ...challenge.shape, ...signedIn.shape, known: z.array(bytes) }), ...refused },
  },
  'POST /api/account/passkeys': {
    summary: 'Add a passkey',
    body: z.strictObject({ id: bytes, clientData: bytes, attestation: bytes, transports: z.array(z.string()) }),
    replies: { 201: z.object({ id: z.string() }), ...refused },
  },
  'DELETE /api/account/passkeys/:id': {
    summary: 'Remove an own passkey',
    replies: { 200: session, 401: errorReply, 404: errorReply },
  },
  'DELETE /api/account/sessions/:id': {
    summary: 'End one of the own sessions; its sockets close (RULES 6.8)',
    replies: { 200: session, 401: errorReply, 404: errorReply },
  },
  'DELETE /api/account/sessions': {
    summary: 'Sign out everywhere, here too',
    replies: { 200: session, 401: errorReply },
  },
} as const
