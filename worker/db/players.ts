/** What the public may know of a registered player: games, ratings, deeds. One round trip. */

import { leastGames } from '../../shared/elo.ts'
import type { Kind } from '../../shared/games/rules.ts'
import { seatsOfMatch } from './matches.ts'

/** So many of the last games are given out. */
export const shownGames = 50

export interface PlayerTotals {
  games: number
  wins: number
  claims: number
  bluffs: number
  caught: number
  calls: number
  right: number
}
export interface PlayedGame {
  id: string
  game: Kind
  /** ms */
  endedAt: number
  rank: number
  /** How many sat at the table. */
  seats: number
  /** Millionths; null in unrated games. */
  before: number | null
  change: number | null
}
export interface PlayerRating {
  game: Kind
  rating: number
  games: number
  wins: number
  /** The place on the ladder; null while there are too few games for one. */
  place: number | null
}
export interface Player {
  username: string
  /** ms */
  since: number
  ratings: PlayerRating[]
  totals: PlayerTotals
  /** Newest first. */
  history: PlayedGame[]
}

/** Each is one JSON value about `users.id`. `?2`: games needed for a place on a ladder; `?3`: games given out. */
const ratings = `SELECT json_group_array(json_object('game', game, 'rating', rating, 'games', games, 'wins', wins, 'place',
    CASE WHEN games >= ${leastGames} THEN 1 + (SELECT count(*) FROM ratings AS ahead
      WHERE ahead.game = own.game AND ahead.games >= ${leastGames} AND ahead.rating > own.rating) END))
  FROM (SELECT * FROM ratings WHERE user_id = users.id ORDER BY game) AS own`
const totals = `SELECT json_object('games', count(*), 'wins', coalesce(sum(rank = 1), 0), 'claims', coalesce(sum(claims), 0),
    'bluffs', coalesce(sum(bluffs), 0), 'caught', coalesce(sum(caught), 0), 'calls', coalesce(sum(calls), 0),
    'right', coalesce(sum(right_calls), 0))
  FROM match_people WHERE user_id = users.id
    AND match_id NOT IN (SELECT id FROM matches WHERE voided_at IS NOT NULL)`
const history = `SELECT json_group_array(json_object('id', id, 'game', game, 'endedAt', ended_at, 'rank', rank,
    'seats', (SELECT count(*) FROM ${seatsOfMatch}), 'before', before, 'change', change))
  FROM (SELECT matches.id, seated, game, ended_at, rank, iif(voided_at IS NULL, before, NULL) AS before,
      iif(voided_at IS NULL, change, NULL) AS change FROM match_people JOIN matches ON matches.id = match_id
    WHERE user_id = users.id ORDER BY ended_at DESC, matches.id LIMIT ?2) AS matches`

/** A player by the key of their name; null when nobody is registered under it. */
export async function findPlayer(db: D1Database, key: string): Promise<Player | null> {
  const row = await db
    .prepare(
      `SELECT name, created_at AS since, (${ratings}) AS ratings, (${totals}) AS totals, (${history}) AS history
       FROM users WHERE username = ?1`,
    )
    .bind(key, shownGames)
    .first<{ name: string; since: number; ratings: string; totals: string; history: string }>()
  if (!row) return null
  return {
    username: row.name,
    since: row.since,
    ratings: JSON.parse(row.ratings),
    totals: JSON.parse(row.totals),
    history: JSON.parse(row.history),
  }
}
