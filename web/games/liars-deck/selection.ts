/** Which cards of the own hand are chosen, as positions in ascending order. */

/** What a tap on a card leaves chosen: where only one may be played, it replaces the other (RULES 4.10). */
export function toggled(before: readonly number[], at: number, most: number): number[] {
  if (before.includes(at)) return before.filter((one) => one !== at)
  return most === 1 ? [at] : [...before, at].sort((a, b) => a - b)
}
