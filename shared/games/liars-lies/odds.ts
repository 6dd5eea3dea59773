/** How likely a bid holds, as far as one seat can tell (RULES 1.11). */
import type { Seat } from '../../game.ts'
import { countDice, type Die, type Face } from '../../pieces/dice.ts'

/** Unknown dice of which each shows a face with the same chance. */
export interface Unknown {
  dice: number
  chance: number
}

/** Above this many unknown dice the bell curve is as good as the exact sum, and much faster. */
const exactUpTo = 60

/** The chance that an unknown die counts for a face, given the wildcard chance in per cent (RULES 2.2). */
export const chanceOf = (wildPercent: number): number => wildPercent / 100 + (1 - wildPercent / 100) / 6

/** How many of these dice count for the face. */
export const matching = (dice: readonly Die[], face: Face): number =>
  countDice([dice], (die) => die === face || die === '*')

/** The chance that at least `needed` of the unknown dice count. */
export function atLeast(needed: number, groups: readonly Unknown[]): number {
  const total = groups.reduce((sum, group) => sum + group.dice, 0)
  if (needed <= 0) return 1
  if (needed > total) return 0
  return total > exactUpTo ? bellCurve(needed, groups) : exact(needed, groups)
}

function exact(needed: number, groups: readonly Unknown[]): number {
  let counts = [1]
  for (const { dice, chance } of groups) {
    for (let die = 0; die < dice; die++) {
      const next = counts.map((p) => p * (1 - chance))
      next.push(0)
      for (const [n, p] of counts.entries()) next[n + 1] = (next[n + 1] ?? 0) + p * chance
      counts = next
    }
  }
  return counts.slice(needed).reduce((sum, p) => sum + p, 0)
}

function bellCurve(needed: number, groups: readonly Unknown[]): number {
  const mean = groups.reduce((sum, { dice, chance }) => sum + dice * chance, 0)
  const variance = groups.reduce((sum, { dice, chance }) => sum + dice * chance * (1 - chance), 0)
  if (variance === 0) return mean >= needed ? 1 : 0
  // A logistic stands in for the normal distribution: monotone, never outside 0 … 1, and close enough to decide by.
  const spread = (needed - 0.5 - mean) / Math.sqrt(variance)
  return 1 / (1 + Math.exp(1.702 * spread))
}

/** What each seat has bid in this round, face by face: the highest quantity. */
export type Claims = ReadonlyMap<Seat, ReadonlyMap<Face, number>>

/** The unknown dice, those of seats that claimed this face counted as likelier by `trust` (0: nobody is believed). */
export function unknownFor(
  face: Face,
  seats: readonly { seat: Seat; dice: number }[],
  claims: Claims,
  chance: number,
  trust: number,
): Unknown[] {
  const claimed = (seat: Seat) => claims.get(seat)?.has(face) ?? false
  const sum = (list: readonly { dice: number }[]) => list.reduce((total, one) => total + one.dice, 0)
  const believed = seats.filter((one) => claimed(one.seat))
  const others = seats.filter((one) => !claimed(one.seat))
  return [
    { dice: sum(others), chance },
    { dice: sum(believed), chance: chance + (1 - chance) * trust },
  ]
}
