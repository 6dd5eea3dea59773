/** Threshold bots of Liar's Lies. */
import type { Table } from '../../../../shared/games/liars-lies/rules.ts'
import { faces } from '../../../../shared/pieces/dice.ts'
import { thresholds } from '../thresholds.ts'

export const { typical, tuned } = thresholds<Table>({
  order: faces,
  counts: (_, die, face) => die === face || die === '*',
  chance: ({ wild }) => wild / 100 + (1 - wild / 100) / 6,
})
