/** The one lobby: which tables are open or running, and who sits where. Told by the rooms; nothing here decides a game. */
import { DurableObject } from 'cloudflare:workers'
import type { Hourly, Stuck } from '../shared/admin/contract.ts'
import type { ListedRoom } from '../shared/contract.ts'
import { News } from './news.ts'
import type { Listing } from './room/listing.ts'
import type { Standing } from './room/standing.ts'

/** How many tables a list has at most. */
export const longestList = 100
/** A room that has told nothing for so long is gone, ms: living ones tell again well before. */
export const staleAfter = 24 * 3_600_000

/** A visit is remembered for so long, ms: longer than any socket stays open. */
export const visitLength = 7 * 24 * 3_600_000
/** Of so many rooms that somebody visited, the last ones: one request may call a thousand objects. */
export const mostVisits = 900
/** A visit to a room that was visited before is noted anew after this, ms. */
const visitAgain = 3_600_000

/** A failing errand is tried again, and told again, well within this, ms: what is older was done without the news reaching us. */
const stuckFor = 15 * 60_000
/** Hourly counts are kept so long, ms. */
export const countsLength = 30 * 24 * 3_600_000
const hour = 3_600_000

/** How long people are held for a start that is not confirmed, ms. */
const claimLength = 30_000

/** The tables at which the person of the first parameter sits. */
const seatsOf =
  'visits JOIN tables USING (room) WHERE person = ?1 AND EXISTS (SELECT 1 FROM json_each(people) WHERE value = ?1)'

/** The way to the lobby. */
export const lobbyOf = (env: Env): DurableObjectStub<Lobby> => env.Lobby.getByName('lobby')

export class Lobby extends DurableObject<Env> {
  readonly #news: News

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    this.#news = new News(ctx.storage, (room, standing) => env.Room.getByName(room).follow(standing))
    const { sql } = ctx.storage
    // `people` sit there; until `held` they play a rated game. A table that has only been claimed is not listed yet.
    sql.exec(
      `CREATE TABLE IF NOT EXISTS tables (room TEXT PRIMARY KEY, listed TEXT, told INTEGER, people TEXT, held INTEGER)
       WITHOUT ROWID`,
    )
    // The only way from a person to rooms: where somebody sits, they have been.
    sql.exec(
      'CREATE TABLE IF NOT EXISTS visits (person TEXT, room TEXT, at INTEGER, PRIMARY KEY (person, room)) WITHOUT ROWID',
    )
    sql.exec(
      `CREATE TABLE IF NOT EXISTS stuck (room TEXT, errand TEXT, since INTEGER, tries INTEGER, told INTEGER,
       PRIMARY KEY (room, errand)) WITHOUT ROWID`,
    )
    sql.exec(
      'CREATE TABLE IF NOT EXISTS counts (hour INTEGER, what TEXT, n INTEGER, PRIMARY KEY (hour, what)) WITHOUT ROWID',
    )
  }

  /** A room tells how it is now; null: it is over. `now` in ms. One row, and one for each who has not been there before. */
  async tell(room: string, listing: Listing | null, now: number): Promise<void> {
    const { sql } = this.ctx.storage
    if (!listing) {
      sql.exec('DELETE FROM tables WHERE room = ?', room)
      return
    }
    this.#countNews(room, listing, now)
    this.#note(room, listing.people, now)
    // While it waits, a claim for a start that is being decided stands.
    sql.exec(
      `INSERT INTO tables (room, listed, told, people, held) VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT DO UPDATE
       SET listed = excluded.listed, told = excluded.told, people = excluded.people, held = iif(?6, held, excluded.held)`,
      ...[room, JSON.stringify(listing.table), now, JSON.stringify(listing.people)],
      ...[listing.holds ? now + staleAfter : 0, listing.table.state === 'open' ? 1 : 0],
    )
  }

  /** Where people sit, they have been, whatever became of the note of their socket. */
  #note(room: string, people: readonly string[], now: number): void {
    for (const person of people)
      this.ctx.storage.sql.exec('INSERT OR IGNORE INTO visits (person, room, at) VALUES (?, ?, ?)', person, room, now)
  }

  /** The newest tables first. */
  async list(): Promise<ListedRoom[]> {
    const rows = this.ctx.storage.sql.exec<{ listed: string }>(
      'SELECT listed FROM tables WHERE listed IS NOT NULL ORDER BY told DESC LIMIT ?',
      longestList,
    )
    return rows.toArray().map((row): ListedRoom => JSON.parse(row.listed))
  }

  /** Where a person sits: a running game before a waiting room. */
  async tableOf(person: string): Promise<{ room: string; code: string | null } | null> {
    const [row] = this.ctx.storage.sql
      .exec<{ listed: string }>(
        `SELECT listed FROM ${seatsOf} AND listed IS NOT NULL
         ORDER BY listed ->> 'state' DESC, told DESC LIMIT 1`,
        person,
      )
      .toArray()
    if (!row) return null
    const { room, code }: ListedRoom = JSON.parse(row.listed)
    return { room, code }
  }

  /** Somebody who was looked up at `since`, ms, has opened a socket in a room, to play or to watch. Coming again soon costs nothing. */
  async visit(person: string, room: string, now: number, since: number): Promise<void> {
    this.ctx.storage.sql.exec(
      `INSERT INTO visits (person, room, at) VALUES (?1, ?2, ?3)
       ON CONFLICT DO UPDATE SET at = excluded.at WHERE excluded.at - at > ?4`,
      ...[person, room, now, visitAgain],
    )
    await this.#news.catchUp(person, room, since, now)
  }

  /** The rooms in which a person may have a seat or a socket, some of them gone perhaps (RULES 6.8). */
  async roomsOf(person: string): Promise<string[]> {
    const { sql } = this.ctx.storage
    const seats = sql.exec<{ room: string }>(`SELECT room FROM ${seatsOf}`, person).toArray()
    const visits = sql
      .exec<{ room: string }>('SELECT room FROM visits WHERE person = ? ORDER BY at DESC LIMIT ?', person, mostVisits)
      .toArray()
    return [...new Set([...seats, ...visits].map((row) => row.room))]
  }

  /** What became of somebody's account is told to every room in which they may be, again after a failure (RULES 6.8). */
  async spread(standing: Standing, now: number): Promise<void> {
    await this.#news.spread(standing, await this.roomsOf(standing.person), now)
  }

  /** Rooms that could not be told of somebody are told again. */
  override async alarm(): Promise<void> {
    await this.#news.again(Date.now())
  }

  /** A room's errand failed once more (`tries`), or has succeeded after that (0). */
  async owes(room: string, errand: string, tries: number, now: number): Promise<void> {
    const { sql } = this.ctx.storage
    if (tries === 0) sql.exec('DELETE FROM stuck WHERE room = ? AND errand = ?', room, errand)
    else
      sql.exec(
        `INSERT INTO stuck (room, errand, since, tries, told) VALUES (?1, ?2, ?4, ?3, ?4)
         ON CONFLICT DO UPDATE SET tries = excluded.tries, told = excluded.told`,
        ...[room, errand, tries, now],
      )
  }

  /** Since when the oldest errand fails, ms; null when all is well. */
  async stuckSince(now: number): Promise<number | null> {
    return this.#stuck(now)[0]?.since ?? null
  }

  /** For admins: all that is known of rooms. */
  async overview(now: number): Promise<{ rooms: (ListedRoom & { told: number })[]; stuck: Stuck[] }> {
    const rows = this.ctx.storage.sql.exec<{ listed: string; told: number }>(
      'SELECT listed, told FROM tables WHERE listed IS NOT NULL ORDER BY told DESC LIMIT ?',
      longestList,
    )
    const rooms = rows.toArray().map(({ listed, told }) => {
      const table: ListedRoom = JSON.parse(listed)
      return { ...table, told }
    })
    return { rooms, stuck: this.#stuck(now) }
  }

  #stuck(now: number): Stuck[] {
    const sql = 'SELECT room, errand, since, tries FROM stuck WHERE told > ? ORDER BY since LIMIT ?'
    return this.ctx.storage.sql
      .exec<{ room: string; errand: string; since: number; tries: number }>(sql, now - stuckFor, longestList)
      .toArray()
  }

  /** Adds to the counts of this hour. */
  async count(counts: { readonly [what: string]: number }, now: number): Promise<void> {
    for (const [what, n] of Object.entries(counts))
      this.ctx.storage.sql.exec(
        'INSERT INTO counts (hour, what, n) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET n = n + excluded.n',
        ...[now - (now % hour), what, n],
      )
  }

  /** The counts since `from`, ms, and how many people came to a table. */
  async counted(from: number, now: number): Promise<{ hours: Hourly[]; peopleToday: number; peopleThisWeek: number }> {
    const { sql } = this.ctx.storage
    const hours = sql
      .exec<{ hour: number; what: string; n: number }>('SELECT * FROM counts WHERE hour >= ? ORDER BY hour', from)
      .toArray()
    const people = (since: number) =>
      sql.exec<{ n: number }>('SELECT count(DISTINCT person) AS n FROM visits WHERE at > ?', since).one().n
    return { hours, peopleToday: people(now - 24 * hour), peopleThisWeek: people(now - visitLength) }
  }

  /** A room that opened, or a game that started, counts once. */
  #countNews(room: string, { table }: Listing, now: number): void {
    const [known] = this.ctx.storage.sql
      .exec<{ state: string }>(
        "SELECT listed ->> 'state' AS state FROM tables WHERE room = ? AND listed IS NOT NULL",
        room,
      )
      .toArray()
    const news = [
      ...(known ? [] : ['rooms']),
      ...(table.state === 'running' && known?.state !== 'running' ? [`games-${table.game}`] : []),
    ]
    void this.count(Object.fromEntries(news.map((what) => [what, 1])), now)
  }

  /** Forgets visits, counts and failures of long ago; gives how many visits. */
  async sweep(now: number): Promise<number> {
    this.#news.forget(now)
    this.ctx.storage.sql.exec('DELETE FROM tables WHERE told < ?', now - staleAfter)
    this.ctx.storage.sql.exec('DELETE FROM counts WHERE hour <= ?', now - countsLength)
    this.ctx.storage.sql.exec('DELETE FROM stuck WHERE told <= ?', now - stuckFor)
    return this.ctx.storage.sql.exec('DELETE FROM visits WHERE at <= ?', now - visitLength).rowsWritten
  }

  /**
   * Holds these people for a rated game that is about to start, all or none; returns somebody who plays one elsewhere (RULES 5.10).
   * A hold that the room does not confirm by telling that it runs is over soon, so that nobody is kept by a start that failed.
   */
  async claim(room: string, people: string[], now: number): Promise<string | null> {
    const { sql } = this.ctx.storage
    const elsewhere = (person: string) =>
      sql.exec(`SELECT 1 FROM ${seatsOf} AND room <> ?2 AND held > ?3`, person, room, now).toArray().length > 0
    const busy = people.find(elsewhere)
    if (busy !== undefined) return busy
    this.#note(room, people, now)
    sql.exec(
      `INSERT INTO tables (room, told, people, held) VALUES (?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET people = excluded.people, held = max(held, excluded.held)`,
      ...[room, now, JSON.stringify(people), now + claimLength],
    )
    return null
  }
}
