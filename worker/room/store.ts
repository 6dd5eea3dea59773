/**
 * The only file that touches a room's storage: one table, one alarm. Every commit is one row: what changed since the one before,
 * and now and then the whole room. A row is a row to the bill whatever is in it, but a small one is written much faster.
 */
import { type ChatLine, keptChat } from '../../shared/protocol.ts'
import { apply, difference } from './patch.ts'
import type { RoomState, RoundRow } from './state.ts'

/** A stored alarm this long past was lost by the platform and is set again, ms (C-25). */
const lostAlarm = 5_000
/** After so many commits the whole room is written again, so that few have to be read after a wake. */
export const wholeEvery = 32

/**
 * Row numbers. The whole room has 0, and what changed since has its version. All else is below: at the end of a table a row is one
 * page to write, before others it is two.
 */
const chatFrom = -2e12
const roundsFrom = -1e12
/** Rooms that were opened before that had the rest behind. */
const onceBehind = { from: 1e12, by: 3e12 }

type Sql = Pick<SqlStorage, 'exec'>
const rowsOf = (sql: Sql, from: number, below: number): string[] =>
  sql
    .exec<{ text: string }>('SELECT text FROM kept WHERE id >= ? AND id < ? ORDER BY id', from, below)
    .toArray()
    .map((row) => row.text)

/** The room as last committed, and the version that is stored whole; null for a room that was never opened or has been freed. */
export function loadRoom(sql: Sql): { room: RoomState; whole: number } | null {
  const [text] = rowsOf(sql, 0, 1)
  if (text === undefined) return null
  const room: RoomState = JSON.parse(text)
  const whole = room.version
  for (const changes of rowsOf(sql, whole + 1, onceBehind.from)) apply(room, JSON.parse(changes))
  return { room, whole }
}

export class Store {
  readonly #storage: DurableObjectStorage
  /** When the alarm rings, ms; null when it is not set. */
  #armed: number | null = null
  /** The version that is stored whole; null when none is. */
  #whole: number | null = null

  /** Makes the table; must not wait, so that calls which skip `onStart` find it too. */
  constructor(storage: DurableObjectStorage) {
    this.#storage = storage
    storage.sql.exec('CREATE TABLE IF NOT EXISTS kept (id INTEGER PRIMARY KEY, text TEXT NOT NULL)')
    storage.sql.exec('UPDATE kept SET id = id - ? WHERE id >= ?', onceBehind.by, onceBehind.from)
  }

  /** The room as last committed; null for a room that was never opened or has been freed. */
  load(): RoomState | null {
    const loaded = loadRoom(this.#storage.sql)
    this.#whole = loaded?.whole ?? null
    return loaded?.room ?? null
  }

  /** The stored rounds in order. */
  rounds(): RoundRow[] {
    return rowsOf(this.#storage.sql, roundsFrom, 0).flatMap((text): RoundRow[] => JSON.parse(text))
  }

  /** Writes the room, which was `before`, and rounds that it lets go. There is no await between these writes, so they are one commit. */
  commit(before: RoomState | null, room: RoomState, rounds: readonly RoundRow[]): void {
    const [first] = rounds
    if (first) this.#write(roundsFrom + first.number, JSON.stringify(rounds))
    const [base, whole] = [before?.version ?? -1, this.#whole]
    if (before === null || whole === null || base < whole || room.version - whole >= wholeEvery) {
      this.#write(0, JSON.stringify(room))
      this.#whole = room.version
    } else this.#write(room.version, JSON.stringify(difference(before, room)))
  }

  #write(id: number, text: string): void {
    this.#storage.sql.exec(
      'INSERT INTO kept (id, text) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET text = excluded.text',
      ...[id, text],
    )
  }

  /** Keeps what was said; lines that are too old for late comers go in one sweep now and then. */
  addChat(said: Omit<ChatLine, 'n'>): ChatLine {
    const { sql } = this.#storage
    const query = 'SELECT max(id) AS last FROM kept WHERE id > ? AND id < ?'
    const { last } = sql.exec<{ last: number | null }>(query, chatFrom, roundsFrom).one()
    const line = { n: (last ?? chatFrom) - chatFrom + 1, ...said }
    this.#write(chatFrom + line.n, JSON.stringify(line))
    if (line.n % keptChat === 0)
      sql.exec('DELETE FROM kept WHERE id > ? AND id <= ?', chatFrom, chatFrom + line.n - keptChat)
    return line
  }

  /** The last lines, oldest first (RULES 5.9). */
  chat(): ChatLine[] {
    return rowsOf(this.#storage.sql, chatFrom, roundsFrom)
      .slice(-keptChat)
      .map((text): ChatLine => JSON.parse(text))
  }

  /** Reads the alarm after a wake. */
  async wake(now: number): Promise<void> {
    const at = await this.#storage.getAlarm()
    this.#armed = at !== null && at + lostAlarm > now ? at : null
  }

  /** The alarm is ringing: nothing is set until `arm` says so. */
  rang(): void {
    this.#armed = null
  }

  /** Whether the alarm rings by `at`, ms; null: it need not. An alarm that rings earlier is left alone, since a tick too early is harmless. */
  isArmed(at: number | null, now: number): boolean {
    return at === null || (this.#armed !== null && this.#armed <= Math.max(at, now + 1))
  }

  /** Sees to it that the room wakes by `at`, ms. */
  async arm(at: number | null, now: number): Promise<void> {
    if (at === null || this.isArmed(at, now)) return
    this.#armed = Math.max(at, now + 1)
    try {
      await this.#storage.setAlarm(this.#armed)
    } catch (error) {
      this.#armed = null
      throw error
    }
  }

  /** Frees everything, the alarm included (RULES 5.11). */
  async free(): Promise<void> {
    this.#armed = null
    this.#whole = null
    await this.#storage.deleteAll()
  }
}
