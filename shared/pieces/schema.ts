/** What every dice game accepts as an action (RULES 2.3, 3.2). */
import * as z from 'zod/mini'
import { type BidAction, faces } from './dice.ts'

export const bidAction: z.ZodMiniType<BidAction> = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('bid'), quantity: z.int().check(z.gte(1)), face: z.literal(faces) }),
  z.strictObject({ type: z.literal('call') }),
])
