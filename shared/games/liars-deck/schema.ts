/** What Liar's Deck accepts from outside (RULES 4). */
import * as z from 'zod/mini'
import { variants } from './deck.ts'
import type { Action, Options } from './rules.ts'

export const options: z.ZodMiniType<Options> = z.strictObject({ variant: z._default(z.enum(variants), 'basic') })

/** A hand has five cards at most, a table four seats: positions and seats beyond that cannot be meant. */
const position = z.int().check(z.gte(0), z.lte(4))
const seat = z.int().check(z.gte(0), z.lte(3))

export const action: z.ZodMiniType<Action> = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('play'), cards: z.array(position).check(z.minLength(1), z.maxLength(3)) }),
  z.strictObject({ type: z.literal('call') }),
  z.strictObject({ type: z.literal('aim'), seat }),
])
