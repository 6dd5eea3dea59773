/** Rating changes from a finishing order: every pair of registered humans counts as one small game (RULES 6.5). Whole millionths of a point. */
/** One rating point. */
export declare const point = 1000000
/** What everybody starts with, and what bots are shown at (RULES 6.4). */
export declare const startRating: number
/** Rated games that a person has to have played to be on a ladder ◆. */
export declare const leastGames = 5
/** One rated human: the rating when the game started, and the final rank. Ranks need not be closed up: only who is ahead counts. */
export interface Rated {
  rating: number
  rank: number
}
/** The change of each, in the order given; their sum is exactly 0. Nobody to compare with: no change (RULES 6.4). */
export declare function ratingChanges(people: readonly Rated[]): number[]
/**
 * The change per seat of a whole table: null where a seat is not rated. For the record and for the preview alike, so that
 * the preview of the order that happens is what is stored (RULES 6.7).
 */
export declare function changesBySeat(
  ratings: readonly (number | null)[],
  ranks: readonly (number | null)[],
): (number | null)[]
