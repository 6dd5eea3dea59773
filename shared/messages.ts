/** The schemas of everything a browser may send to a room. Each message carries an `id`, which the reply names. */
import * as z from 'zod/mini'
import { levels } from './game.ts'
import { breakLengths, joinings, reactions, reportReasons, turnLengths } from './protocol.ts'

/** Messages are numbered from 0 to this. */
export const highestId = 2 ** 31
const id = z.int().check(z.gte(0), z.lte(highestId))
const seat = z.int().check(z.gte(0), z.lte(10_000))
export const passcode = z.string().check(z.regex(/^[0-9]{4}$/))

/** What the host may change while waiting, each part optional (RULES 5.4). `options` is parsed by the game's own schema. */
export const settingsFields = {
  options: z.optional(z.looseObject({})),
  turnSeconds: z.optional(z.literal(turnLengths)),
  breakSeconds: z.optional(z.literal(breakLengths)),
  joining: z.optional(z.enum(joinings)),
  passcode: z.optional(passcode),
  size: z.optional(z.int().check(z.gte(2), z.lte(6))),
  fill: z.optional(z.boolean()),
  guests: z.optional(z.boolean()),
}

export const clientMessage = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('sit'),
    id,
    passcode: z.optional(passcode),
    invite: z.optional(z.string().check(z.maxLength(64))),
    mode: z.optional(z.enum(['auto', 'manual'])),
  }),
  z.strictObject({ type: z.literal('withdraw'), id }),
  z.strictObject({ type: z.literal('stand'), id }),
  z.strictObject({ type: z.literal('salt'), id, salt: z.string().check(z.regex(/^[0-9a-f]{32}$/)) }),
  z.strictObject({ type: z.literal('ready'), id, ready: z.boolean() }),
  z.strictObject({ type: z.literal('settings'), id, ...settingsFields }),
  z.strictObject({ type: z.literal('add-bot'), id, level: z.optional(z.enum(levels)) }),
  z.strictObject({ type: z.literal('remove-bot'), id, seat }),
  z.strictObject({ type: z.literal('kick'), id, seat }),
  z.strictObject({ type: z.literal('admit'), id, person: z.string().check(z.maxLength(64)), yes: z.boolean() }),
  z.strictObject({ type: z.literal('host'), id, seat }),
  z.strictObject({ type: z.literal('start'), id }),
  z.strictObject({ type: z.literal('act'), id, turn: z.int(), action: z.unknown() }),
  z.strictObject({ type: z.literal('continue'), id, mode: z.enum(['auto', 'manual']) }),
  z.strictObject({ type: z.literal('agree'), id, round: z.int() }),
  z.strictObject({ type: z.literal('resign'), id }),
  z.strictObject({ type: z.literal('skip'), id }),
  // By this page's clock some time is up: the room looks at its own, and does what is due. Anybody may say so.
  z.strictObject({ type: z.literal('time'), id }),
  z.strictObject({ type: z.literal('recreate'), id }),
  z.strictObject({ type: z.literal('coach'), id }),
  z.strictObject({ type: z.literal('renew-invite'), id }),
  z.strictObject({ type: z.literal('chat'), id, text: z.string().check(z.maxLength(2000)) }),
  z.strictObject({ type: z.literal('react'), id, name: z.enum(reactions) }),
  z.strictObject({
    type: z.literal('report'),
    id,
    person: z.string().check(z.maxLength(64)),
    reason: z.enum(reportReasons),
  }),
])
export type ClientMessage = z.infer<typeof clientMessage>
