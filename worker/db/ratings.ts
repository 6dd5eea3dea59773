/** Ratings: a ladder per game (RULES 6.4, 6.5). In millionths of a point. */
import { leastGames, startRating } from '../../shared/elo.ts'

export const pageLength = 50

/** What these people's ratings are now; who has not played yet has the one that everybody starts with. */
export async function ratingsOf(
  db: D1Database,
  game: string,
  people: readonly string[],
): Promise<{ [person: string]: number }> {
  const { results } = await db
    .prepare(
      `SELECT value AS person, coalesce(rating, ?2) AS rating
       FROM json_each(?3) LEFT JOIN ratings ON ratings.user_id = value AND ratings.game = ?1`,
    )
    .bind(game, startRating, JSON.stringify(people))
    .all<{ person: string; rating: number }>()
  return Object.fromEntries(results.map((one) => [one.person, one.rating]))
}

/** One seat of a game that has ended. `change` is null where the seat is not rated. */
export interface RatedSeat {
  person: string | null
  rank: number | null
  change: number | null
}

/**
 * Adds a game's changes to the ratings of those who still have an account: added, not set, so that two games of a person that
 * end together add up. To be run before the game itself is stored and in one batch with it: a game that is there already
 * changes nothing (RULES 6.6).
 */
export function addChanges(
  db: D1Database,
  match: string,
  game: string,
  seats: readonly RatedSeat[],
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO ratings (user_id, game, rating, games, wins)
       SELECT users.id, ?2, ?3 + (value ->> 'change'), 1, (value ->> 'rank') = 1
       FROM json_each(?4) JOIN users ON users.id = value ->> 'person' AND users.deleted_at IS NULL
       WHERE value ->> 'change' IS NOT NULL AND NOT EXISTS (SELECT 1 FROM matches WHERE id = ?1)
       ON CONFLICT (user_id, game) DO UPDATE
       SET rating = rating + excluded.rating - ?3, games = games + 1, wins = wins + excluded.wins`,
    )
    .bind(match, game, startRating, JSON.stringify(seats))
}

/** One line of a ladder. Who has the same rating has the same place. */
export interface Step {
  place: number
  username: string
  rating: number
  games: number
  wins: number
}

/**
 * One page of a ladder, counted from 1, best first, and whether there is another one. The index has only who is shown, and is used
 * only where the statement says so itself.
 */
export async function ladder(db: D1Database, game: string, page: number): Promise<{ people: Step[]; more: boolean }> {
  const { results } = await db
    .prepare(
      `SELECT rank() OVER (ORDER BY rating DESC) AS place, users.name AS username, rating, games, wins
       FROM ratings JOIN users ON users.id = ratings.user_id
       WHERE game = ?1 AND games >= ${leastGames} AND users.username IS NOT NULL
       ORDER BY rating DESC, users.username LIMIT ?2 OFFSET ?3`,
    )
    .bind(game, pageLength + 1, (page - 1) * pageLength)
    .all<Step>()
  return { people: results.slice(0, pageLength), more: results.length > pageLength }
}
