/** What became of accounts, until every room concerned has heard it: kept by the lobby and told again after a failure (RULES 6.8). */
import { logFailure } from './log.ts'
import { type Standing, skew } from './room/standing.ts'

/** News is kept for gates that looked somebody up before it, ms: longer than any look-up takes. */
export const newsLength = 5 * 60_000
/** A room that could not be told is told again after this, ms, then ever more slowly; news that old as `forgottenAfter` is dropped. */
export const tellAgain = 10_000
const slowest = 3_600_000
export const forgottenAfter = 7 * 24 * 3_600_000

export class News {
  readonly #storage: DurableObjectStorage
  readonly #follow: (room: string, standing: Standing) => Promise<void>
  /** Rooms that are being told just now: each hears its news in order, once. */
  readonly #telling = new Map<string, Promise<void>>()

  constructor(storage: DurableObjectStorage, follow: (room: string, standing: Standing) => Promise<void>) {
    this.#storage = storage
    this.#follow = follow
    storage.sql.exec('CREATE TABLE IF NOT EXISTS news (id INTEGER PRIMARY KEY, person TEXT, at INTEGER, standing TEXT)')
    storage.sql.exec(
      `CREATE TABLE IF NOT EXISTS untold (room TEXT, news INTEGER, tries INTEGER, due INTEGER,
       PRIMARY KEY (room, news)) WITHOUT ROWID`,
    )
  }

  /** Keeps the news and tells these rooms; resolves when each was told or has failed once. `now` in ms. */
  async spread(standing: Standing, rooms: readonly string[], now: number): Promise<void> {
    const { sql } = this.#storage
    this.forget(now)
    const { id } = sql
      .exec<{ id: number }>(
        'INSERT INTO news (person, at, standing) VALUES (?, ?, ?) RETURNING id',
        ...[standing.person, standing.at, JSON.stringify(standing)],
      )
      .one()
    for (const room of rooms) this.#owe(room, id, now)
    await this.#tellAll(rooms, now)
  }

  /** Somebody who was looked up at `since`, ms, has come to a room: it hears what happened to them meanwhile. */
  async catchUp(person: string, room: string, since: number, now: number): Promise<void> {
    const missed = this.#storage.sql
      .exec<{ id: number }>('SELECT id FROM news WHERE person = ? AND at >= ? ORDER BY id', person, since - skew)
      .toArray()
    if (missed.length === 0) return
    for (const { id } of missed) this.#owe(room, id, now)
    await this.#tellAll([room], now)
  }

  /** Tells the rooms whose time has come again. */
  async again(now: number): Promise<void> {
    const due = this.#storage.sql
      .exec<{ room: string }>('SELECT DISTINCT room FROM untold WHERE due <= ?', now)
      .toArray()
      .map(({ room }) => room)
    await this.#tellAll(due, now)
  }

  /** Drops what every room has heard and no gate can have missed, and what nobody could be told for a week. */
  forget(now: number): void {
    const { sql } = this.#storage
    sql.exec('DELETE FROM untold WHERE news IN (SELECT id FROM news WHERE at <= ?)', now - forgottenAfter)
    sql.exec('DELETE FROM news WHERE at <= ? AND id NOT IN (SELECT news FROM untold)', now - newsLength)
  }

  #owe(room: string, id: number, now: number): void {
    this.#storage.sql.exec('INSERT OR IGNORE INTO untold VALUES (?, ?, 0, ?)', room, id, now + tellAgain)
  }

  async #tellAll(rooms: readonly string[], now: number): Promise<void> {
    // Before anything is told: whatever dies on the way is told by the alarm.
    await this.#arm()
    await Promise.all(rooms.map((room) => this.#tell(room, now)))
    await this.#arm()
  }

  #tell(room: string, now: number): Promise<void> {
    const telling = this.#telling.get(room) ?? this.#tellInOrder(room, now).finally(() => this.#telling.delete(room))
    this.#telling.set(room, telling)
    return telling
  }

  async #tellInOrder(room: string, now: number): Promise<void> {
    const { sql } = this.#storage
    try {
      for (;;) {
        const [next] = sql
          .exec<{ news: number; standing: string }>(
            'SELECT news, standing FROM untold JOIN news ON news.id = news WHERE room = ? ORDER BY news LIMIT 1',
            room,
          )
          .toArray()
        if (!next) return
        await this.#follow(room, JSON.parse(next.standing))
        sql.exec('DELETE FROM untold WHERE room = ? AND news = ?', room, next.news)
      }
    } catch (error) {
      logFailure('request-failure', error)
      sql.exec(
        'UPDATE untold SET tries = tries + 1, due = ?2 + min(?3, ?4 << min(tries, 20)) WHERE room = ?1',
        ...[room, now, slowest, tellAgain],
      )
    }
  }

  async #arm(): Promise<void> {
    const { due } = this.#storage.sql.exec<{ due: number | null }>('SELECT min(due) AS due FROM untold').one()
    if (due !== null) await this.#storage.setAlarm(due)
    else if ((await this.#storage.getAlarm()) !== null) await this.#storage.deleteAlarm()
  }
}
