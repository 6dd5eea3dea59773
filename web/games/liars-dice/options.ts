/** A new table of Liar's Dice has nothing to choose but its size (RULES 3.7). */
import { t } from '../../i18n/waiting/index.ts'
import type { GameOptions } from '../options.ts'

export const liarsDiceOptions: GameOptions = { summary: () => t.value.liarsDice.summary }
