/** Games that have ended, as a room would hand them to the database. */
import { changesBySeat } from '../../shared/elo.ts'
import type { ParticipantKind } from '../../shared/protocol.ts'
import { sealed } from '../../shared/record.ts'
import type { FinishedGame } from '../../worker/db/matches.ts'

export const deeds = { claims: 4, bluffs: 2, caught: 1, calls: 3, right: 2 }

export interface Ended {
  id: string
  /** In the order in which they finished. */
  people: { person: string | null; name: string; kind?: ParticipantKind }[]
  /** What they were rated at; null for an unrated game. */
  ratings?: number[] | null
  /** ms */
  endedAt?: number
}

/** Liar's Lies that ended in the order given. */
export function finishedGame({ id, people, ratings = null, endedAt = 2 }: Ended): FinishedGame {
  const ranks = people.map((_, at) => at + 1)
  const changes = ratings && changesBySeat(ratings, ranks)
  const record = sealed({
    format: 1 as const,
    id,
    game: 'liars-lies' as const,
    rulesVersion: 1,
    options: {},
    seatCount: people.length,
    commitment: 'c',
    secret: 's',
    contributions: people.map(() => null),
    ratings,
    log: [{ type: 'deal' as const }],
    ranks,
  })
  const seats = people.map(({ person, name, kind = 'registered' }, seat) => ({
    seat,
    person,
    name,
    kind,
    rank: seat + 1,
    before: ratings?.[seat] ?? null,
    change: changes?.[seat] ?? null,
    deeds,
  }))
  return { record, people: seats, startedAt: 1, endedAt, rated: ratings !== null }
}
