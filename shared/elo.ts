/** Rating changes from a finishing order: every pair of registered humans counts as one small game (RULES 6.5). Whole millionths of a point. */

/** One rating point. */
export const point = 1_000_000
/** What everybody starts with, and what bots are shown at (RULES 6.4). */
export const startRating = 1500 * point
/** Rated games that a person has to have played to be on a ladder ◆. */
export const leastGames = 5
/** How much one game can move a rating, in points ◆ (RULES 6.5). */
const k = 32
/** So many points of difference make one ten times as likely to finish ahead. */
const scale = 400

/** One rated human: the rating when the game started, and the final rank. Ranks need not be closed up: only who is ahead counts. */
export interface Rated {
  rating: number
  rank: number
}

/** What a player is expected to score against another, 0 … 1. */
const expected = (own: number, other: number): number => 1 / (1 + 10 ** ((other - own) / point / scale))
const scored = (own: number, other: number): number => (own < other ? 1 : own === other ? 0.5 : 0)

/** Rounds numbers whose sum is 0 to whole ones whose sum is 0: those that lost most by rounding down get one back. */
function wholeWithSumZero(exact: readonly number[]): number[] {
  const whole = exact.map(Math.floor)
  const missing = -whole.reduce((sum, n) => sum + n, 0)
  const byLoss = exact
    .map((n, at) => ({ at, loss: n - Math.floor(n) }))
    .sort((a, b) => b.loss - a.loss || a.at - b.at)
    .slice(0, missing)
  for (const { at } of byLoss) whole[at] = (whole[at] ?? 0) + 1
  // Minus zero is not a change.
  return whole.map((n) => n + 0)
}

/** The change of each, in the order given; their sum is exactly 0. Nobody to compare with: no change (RULES 6.4). */
export function ratingChanges(people: readonly Rated[]): number[] {
  if (people.length < 2) return people.map(() => 0)
  const exact = people.map((own, at) => {
    const won = people.reduce(
      (sum, other, against) =>
        against === at ? sum : sum + scored(own.rank, other.rank) - expected(own.rating, other.rating),
      0,
    )
    return (k * point * won) / (people.length - 1)
  })
  return wholeWithSumZero(exact)
}

/**
 * The change per seat of a whole table: null where a seat is not rated. For the record and for the preview alike, so that
 * the preview of the order that happens is what is stored (RULES 6.7).
 */
export function changesBySeat(
  ratings: readonly (number | null)[],
  ranks: readonly (number | null)[],
): (number | null)[] {
  const rated = ratings.flatMap((rating, seat) => (rating === null ? [] : [{ seat, rating, rank: ranks[seat] ?? 0 }]))
  const changes = ratingChanges(rated)
  const bySeat = ratings.map((): number | null => null)
  for (const [at, { seat }] of rated.entries()) bySeat[seat] = changes[at] ?? 0
  return bySeat
}
