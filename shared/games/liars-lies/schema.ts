/** What Liar's Lies accepts from outside (RULES 2.1, 2.3). */
import * as z from 'zod/mini'
import { bidAction } from '../../pieces/schema.ts'
import type { Action, Options } from './rules.ts'

export const options: z.ZodMiniType<Options> = z.strictObject({
  dice: z._default(z.int().check(z.gte(1), z.lte(10)), 5),
  wild: z._default(z.literal([0, 5, 10]), 10),
  penalty: z._default(z.enum(['discard', 'transfer']), 'discard'),
})

export const action: z.ZodMiniType<Action> = bidAction
