/** The binomial tail by its closed form, made apart from the product's own sum. */

const logFactorials = [0]
function logFactorial(n: number): number {
  for (let next = logFactorials.length; next <= n; next++)
    logFactorials.push((logFactorials[next - 1] ?? 0) + Math.log(next))
  return logFactorials[n] ?? 0
}

const known = new Map<string, number>()

/** The chance that at least `needed` of `dice` dice count, each with this chance (0 < chance < 1). */
export function tail(dice: number, chance: number, needed: number): number {
  if (needed <= 0) return 1
  if (needed > dice) return 0
  const key = `${dice}/${chance}/${needed}`
  const before = known.get(key)
  if (before !== undefined) return before
  let sum = 0
  for (let n = dice; n >= needed; n--) {
    const ways = logFactorial(dice) - logFactorial(n) - logFactorial(dice - n)
    sum += Math.exp(ways + n * Math.log(chance) + (dice - n) * Math.log(1 - chance))
  }
  known.set(key, sum)
  return sum
}
