/** What Liar's Dice accepts from outside (RULES 3.2, 3.7). */
import * as z from 'zod/mini'
import { bidAction } from '../../pieces/schema.ts'
import type { Action, Options } from './rules.ts'

export const options: z.ZodMiniType<Options> = z.strictObject({})
export const action: z.ZodMiniType<Action> = bidAction
