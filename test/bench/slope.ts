/** Whether something grew: a straight line through what was measured, and how far to trust it. */

export interface Slope {
  mean: number
  /** Of the line, from the first measurement to the last. */
  growth: number
  /** Two standard errors of the growth: less than this is noise. */
  noise: number
}

/** Least squares over measurements taken at equal distances; the error assumes nothing but that they scatter evenly. */
export function slopeOf(values: readonly number[]): Slope {
  const n = values.length
  const mean = values.reduce((sum, one) => sum + one, 0) / n
  const middle = (n - 1) / 2
  let [products, squares] = [0, 0]
  for (const [at, value] of values.entries()) {
    products += (at - middle) * (value - mean)
    squares += (at - middle) ** 2
  }
  const slope = products / squares
  const scatter = values.reduce((sum, one, at) => sum + (one - mean - slope * (at - middle)) ** 2, 0) / (n - 2)
  return { mean, growth: slope * (n - 1), noise: 2 * Math.sqrt(scatter / squares) * (n - 1) }
}

/** What is left of the growth beyond its noise, in percent of what there is. */
export const grownPercent = ({ mean, growth, noise }: Slope): number => (Math.max(0, growth - noise) / mean) * 100
