import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { leastGames, point, startRating } from '../../../shared/elo.ts'
import { nameKey } from '../../../worker/auth/names.ts'
import { type FinishedGame, saveMatch } from '../../../worker/db/matches.ts'
import { findPlayer } from '../../../worker/db/players.ts'
import { ladder, ratingsOf } from '../../../worker/db/ratings.ts'
import { firstSeed, seeded } from '../../seeded.ts'
import { finishedGame } from '../finished.ts'
import { tripsOf } from '../trips.ts'

let games = 0

async function user(name: string): Promise<string> {
  await env.DB.prepare('INSERT INTO users (id, name, username, created_at) VALUES (?1, ?2, ?3, 1)')
    .bind(`id-${name}`, name, nameKey(name))
    .run()
  return `id-${name}`
}

/** A finished game in which these people ended in this order. */
function finished(people: string[], before: number[], endedAt = 2): FinishedGame {
  const named = people.map((person) => ({ person, name: person.slice(3) }))
  return finishedGame({ id: `game-${++games}`, people: named, ratings: before, endedAt })
}

const ratings = (...people: string[]) => ratingsOf(env.DB, 'liars-lies', people)

/** Ratings against the sum of what every stored game changed. */
async function ledgerDifference(): Promise<number> {
  const row = await env.DB.prepare(
    `SELECT total(abs(rating - ?1 - coalesce((SELECT sum(change) FROM match_people WHERE match_people.user_id = ratings.user_id), 0))) AS off
     FROM ratings`,
  )
    .bind(startRating)
    .first<{ off: number }>()
  return row?.off ?? -1
}

beforeEach(async () => {
  for (const name of ['match_people', 'matches', 'ratings', 'users']) await env.DB.exec(`DELETE FROM ${name}`)
})

describe('ratings', () => {
  it('RULES 6.4 everybody starts at 1500, in one query however many they are', async () => {
    const ann = await user('Ann')
    const trips = await tripsOf(async () => {
      expect(await ratings(ann, 'nobody')).toEqual({ [ann]: startRating, nobody: startRating })
    })
    expect(trips).toBe(1)
  })

  it('RULES 6.6, C-53 a game told five times, twice at once, changes ratings once', async () => {
    const people = [await user('Ann'), await user('Bob')]
    const game = finished(people, [startRating, startRating])
    await Promise.all([saveMatch(env.DB, game), saveMatch(env.DB, game)])
    for (let n = 0; n < 3; n++) await saveMatch(env.DB, game)
    expect(await ratings(...people)).toEqual({
      'id-Ann': startRating + 16 * point,
      'id-Bob': startRating - 16 * point,
    })
    const row = await env.DB.prepare('SELECT games, wins FROM ratings ORDER BY user_id').all()
    expect(row.results).toEqual([
      { games: 1, wins: 1 },
      { games: 1, wins: 0 },
    ])
  })

  it('RULES 6.6 one round trip records a game with its ratings', async () => {
    const people = [await user('Ann'), await user('Bob')]
    expect(await tripsOf(() => saveMatch(env.DB, finished(people, [startRating, startRating])))).toBe(1)
  })

  it('RULES 6.6, C-54 two games of a person that end together add up', async () => {
    const [ann, bob, cay] = [await user('Ann'), await user('Bob'), await user('Cay')]
    const start = [startRating, startRating]
    await Promise.all([saveMatch(env.DB, finished([ann, bob], start)), saveMatch(env.DB, finished([ann, cay], start))])
    expect((await ratings(ann))[ann]).toBe(startRating + 32 * point)
    expect(await ledgerDifference()).toBe(0)
  })

  it('RULES 6.8 who has deleted the account is not rated; the others are as if they were', async () => {
    const ann = await user('Ann')
    await saveMatch(env.DB, finished([ann, 'id-Gone'], [startRating, startRating]))
    expect((await ratings(ann))[ann]).toBe(startRating + 16 * point)
    const rows = await env.DB.prepare('SELECT count(*) AS n FROM ratings').first()
    expect(rows).toEqual({ n: 1 })
  })

  it(`the ladder of many random games is the ledger of their changes (seed ${firstSeed})`, async () => {
    const rng = seeded(firstSeed)
    const all = await Promise.all(['A', 'B', 'C', 'D', 'E', 'F'].map(user))
    for (let n = 0; n < 40; n++) {
      const people = all.filter(() => rng.int(2) === 1)
      if (people.length < 2) continue
      const known = await ratings(...people)
      const game = finished(
        people,
        people.map((person) => known[person] ?? 0),
      )
      await saveMatch(env.DB, game)
      if (rng.int(4) === 0) await saveMatch(env.DB, game)
    }
    expect(await ledgerDifference()).toBe(0)
    const { people } = await ladder(env.DB, 'liars-lies', 1)
    expect(people.length).toBeGreaterThan(3)
    for (const [at, one] of people.entries()) {
      expect(one.games).toBeGreaterThanOrEqual(leastGames)
      if (at > 0) expect(one.rating).toBeLessThanOrEqual(people[at - 1]?.rating ?? 0)
    }
    const total = await env.DB.prepare('SELECT sum(rating - ?1) AS n FROM ratings').bind(startRating).first()
    expect(total).toEqual({ n: 0 })
  })
})

describe('a ladder', () => {
  it('RULES 6.4 lists those with enough games, page by page; equals share a place', async () => {
    const rows = Array.from({ length: 120 }, (_, n) => ({
      id: `p${n}`,
      rating: startRating + Math.floor(n / 2) * point,
    }))
    await env.DB.batch(
      rows.flatMap(({ id, rating }, n) => [
        env.DB.prepare('INSERT INTO users (id, name, username, created_at) VALUES (?1, ?1, ?1, 1)').bind(id),
        env.DB.prepare("INSERT INTO ratings VALUES (?, 'liars-lies', ?, ?, 0)").bind(id, rating, n < 4 ? 4 : 5),
      ]),
    )
    const first = await ladder(env.DB, 'liars-lies', 1)
    const third = await ladder(env.DB, 'liars-lies', 3)
    expect(first.people.slice(0, 3).map((one) => one.place)).toEqual([1, 1, 3])
    expect([first.people.length, first.more, third.people.length, third.more]).toEqual([50, true, 16, false])
    expect(third.people.at(-1)?.place).toBe(115)
    expect((await ladder(env.DB, 'liars-lies', 4)).people).toEqual([])
  })
})

describe('a player’s page', () => {
  it('has games, wins, deeds and the last games, newest first, in one round trip and in any spelling', async () => {
    const [ann, bob] = [await user('Ann'), await user('Bob')]
    const start = [startRating, startRating]
    await saveMatch(env.DB, finished([ann, bob], start, 100))
    await saveMatch(env.DB, finished([bob, ann], start, 200))
    const trips = await tripsOf(async () => {
      const player = await findPlayer(env.DB, nameKey('ANN'))
      expect(player).toMatchObject({
        username: 'Ann',
        since: 1,
        ratings: [{ game: 'liars-lies', rating: startRating, games: 2, wins: 1, place: null }],
        totals: { games: 2, wins: 1, claims: 8, bluffs: 4, caught: 2, calls: 6, right: 4 },
      })
      expect(player?.history.map((one) => [one.endedAt, one.rank, one.seats, one.change])).toEqual([
        [200, 2, 2, -16 * point],
        [100, 1, 2, 16 * point],
      ])
    })
    expect(trips).toBe(1)
    expect(await findPlayer(env.DB, 'nobody')).toBeNull()
  })
})
