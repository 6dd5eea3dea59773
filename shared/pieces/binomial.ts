/** How many of some unseen dice count, when each counts with a chance of its own. */

/** Unseen dice that all count with the same chance, 0 … 1. */
export interface Group {
  dice: number
  chance: number
}
/** The chance, 0 … 1, that at least so many of the dice count. Any whole number may be asked for. */
export type Tail = (needed: number) => number

/** Above this many dice the bell curve is as good as the exact sum, and much faster. */
const exactUpTo = 60

/** The chances that exactly 0, 1 … n of n dice count. */
export function binomial({ dice, chance }: Group): number[] {
  if (chance >= 1) return [...Array.from({ length: dice }, () => 0), 1]
  const odds = chance / (1 - chance)
  const counts = [(1 - chance) ** dice]
  for (let n = 0; n < dice; n++) counts.push(((counts[n] ?? 0) * (dice - n) * odds) / (n + 1))
  return counts
}

function convolve(a: readonly number[], b: readonly number[]): number[] {
  const sum = new Array<number>(a.length + b.length - 1).fill(0)
  for (let i = 0; i < a.length; i++) {
    const p = a[i] ?? 0
    for (let j = 0; j < b.length; j++) sum[i + j] = (sum[i + j] ?? 0) + p * (b[j] ?? 0)
  }
  return sum
}

function exactTail(groups: readonly Group[], total: number): Tail {
  const [first = [1], ...others] = groups.filter(({ dice }) => dice > 0).map(binomial)
  const counts = others.reduce(convolve, first)
  const atLeast = new Array<number>(total + 1).fill(0)
  let sum = 0
  for (let n = total; n > 0; n--) {
    sum += counts[n] ?? 0
    atLeast[n] = Math.min(1, sum)
  }
  return (needed) => (needed <= 0 ? 1 : (atLeast[needed] ?? 0))
}

function bellTail(groups: readonly Group[], total: number): Tail {
  let mean = 0
  let variance = 0
  for (const { dice, chance } of groups) {
    mean += dice * chance
    variance += dice * chance * (1 - chance)
  }
  const spread = Math.sqrt(variance) || 1e-9
  return (needed) => {
    if (needed <= 0) return 1
    if (needed > total) return 0
    // The normal distribution by a logistic of a cubic: right to four digits, monotone, never outside 0 … 1.
    const z = (needed - 0.5 - mean) / spread
    return 1 / (1 + Math.exp(z * (1.5976 + 0.070566 * z * z)))
  }
}

/** The tail of the sum over all groups: exact for few dice, to within 0.015 for many. */
export function tailOf(groups: readonly Group[]): Tail {
  const total = groups.reduce((sum, group) => sum + group.dice, 0)
  return total > exactUpTo ? bellTail(groups, total) : exactTail(groups, total)
}
