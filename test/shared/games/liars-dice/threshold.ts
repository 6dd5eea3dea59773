/** Threshold bots of Liar's Dice: they reckon with the jokers. */
import type { Table } from '../../../../shared/games/liars-dice/rules.ts'
import { thresholds } from '../thresholds.ts'

export const { typical, tuned } = thresholds<Table>({
  order: [2, 3, 4, 5, 6, 1],
  counts: ({ onesLocked }, die, face) => die === face || (die === 1 && !onesLocked),
  chance: ({ onesLocked }, face) => (onesLocked || face === 1 ? 1 / 6 : 1 / 3),
})
