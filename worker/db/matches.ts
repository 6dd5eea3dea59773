/** Finished games (RULES 6.6). */
import type { Deeds } from '../../shared/deeds.ts'
import type { ParticipantKind, PublishedRecord } from '../../shared/protocol.ts'
import { packed, unpacked } from './packed.ts'
import { addChanges } from './ratings.ts'

/** One seat of a game that has ended. `before` and `change` in millionths; null where the seat is not rated. */
export interface FinishedSeat {
  seat: number
  person: string | null
  name: string
  kind: ParticipantKind
  rank: number
  before: number | null
  change: number | null
  deeds: Deeds
}
export interface FinishedGame {
  record: PublishedRecord
  people: FinishedSeat[]
  /** ms */
  startedAt: number
  endedAt: number
  rated: boolean
}

/** What the database gives out of a finished game. */
export interface StoredMatch {
  record: PublishedRecord
  /** A player who deleted their account has no name any more: ''. */
  people: Omit<FinishedSeat, 'person' | 'deeds'>[]
  startedAt: number
  endedAt: number
  rated: boolean
  /** An admin took its rating changes back. */
  voided: boolean
}

/**
 * The seats of a row of `matches`, each as `own`: they are kept by person, and the row says whose they are. Where it does not, an
 * older worker wrote it in the minute of an update.
 */
export const seatsOfMatch = `json_each(coalesce(matches.seated,
    (SELECT json_group_array(DISTINCT user_id) FROM match_people WHERE match_id = matches.id))) AS who
  CROSS JOIN match_people AS own ON own.user_id = who.value AND own.match_id = matches.id`

/** Records a game and its rating changes once, however often it is told: one transaction, keyed by the game's id. */
export async function saveMatch(db: D1Database, game: FinishedGame): Promise<void> {
  const { record, people } = game
  const match = db
    .prepare(
      `INSERT INTO matches (id, game, rules_version, rated, started_at, ended_at, record, seated)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
    )
    .bind(
      record.id,
      record.game,
      record.rulesVersion,
      game.rated ? 1 : 0,
      game.startedAt,
      game.endedAt,
      await packed(JSON.stringify(record)),
      JSON.stringify([...new Set(people.map(({ person }) => person ?? ''))]),
    )
  const seats = db
    .prepare(
      `INSERT INTO match_people
         (match_id, seat, user_id, name, kind, rank, before, change, claims, bluffs, caught, calls, right_calls)
       SELECT ?1, value ->> 'seat', coalesce(value ->> 'person', ''),
         iif(EXISTS (SELECT 1 FROM users WHERE id = value ->> 'person' AND deleted_at IS NOT NULL), '', value ->> 'name'),
         value ->> 'kind', value ->> 'rank',
         value ->> 'before', value ->> 'change', value ->> '$.deeds.claims', value ->> '$.deeds.bluffs',
         value ->> '$.deeds.caught', value ->> '$.deeds.calls', value ->> '$.deeds.right'
       FROM json_each(?2) WHERE true ON CONFLICT DO NOTHING`,
    )
    .bind(record.id, JSON.stringify(people))
  await db.batch([addChanges(db, record.id, record.game, people), match, seats])
}

interface MatchRow {
  record: string
  people: string
  started_at: number
  ended_at: number
  rated: number
  voided: number
}

/** A finished game; null when none is stored under this id. */
export async function loadMatch(db: D1Database, id: string): Promise<StoredMatch | null> {
  const row = await db
    .prepare(
      `SELECT record, started_at, ended_at, rated, voided_at IS NOT NULL AS voided,
         (SELECT json_group_array(json_object('seat', seat, 'name', name, 'kind', kind, 'rank', rank, 'before', before,
           'change', change) ORDER BY seat)
          FROM ${seatsOfMatch}) AS people
       FROM matches WHERE id = ?`,
    )
    .bind(id)
    .first<MatchRow>()
  if (!row) return null
  const { started_at: startedAt, ended_at: endedAt } = row
  const [rated, voided] = [row.rated === 1, row.voided === 1]
  const record: PublishedRecord = JSON.parse(await unpacked(row.record))
  return { record, people: JSON.parse(row.people), startedAt, endedAt, rated, voided }
}
