/** The only file that touches a room's storage: one snapshot row, one row per completed round, one alarm. */
import { type ChatLine, keptChat } from '../../shared/protocol.ts'
import type { RoomState, RoundRow } from './state.ts'

/** A stored alarm this long past was lost by the platform and is set again, ms (C-25). */
const lostAlarm = 5_000

export class Store {
  readonly #storage: DurableObjectStorage
  /** When the alarm rings, ms; null when it is not set. */
  #armed: number | null = null

  /** Makes the tables; must not wait, so that calls which skip `onStart` find them too. */
  constructor(storage: DurableObjectStorage) {
    this.#storage = storage
    storage.sql.exec('CREATE TABLE IF NOT EXISTS snapshot (id INTEGER PRIMARY KEY, state TEXT NOT NULL)')
    storage.sql.exec('CREATE TABLE IF NOT EXISTS chat (n INTEGER PRIMARY KEY, line TEXT NOT NULL)')
    storage.sql.exec('CREATE TABLE IF NOT EXISTS rounds (number INTEGER PRIMARY KEY, row TEXT NOT NULL)')
  }

  /** The room as last committed; null for a room that was never opened or has been freed. */
  load(): RoomState | null {
    const rows = this.#storage.sql.exec<{ state: string }>('SELECT state FROM snapshot WHERE id = 1').toArray()
    const state = rows[0]?.state
    return state === undefined ? null : JSON.parse(state)
  }

  /** The stored rounds in order. */
  rounds(): RoundRow[] {
    const rows = this.#storage.sql.exec<{ row: string }>('SELECT row FROM rounds ORDER BY number').toArray()
    return rows.map((one): RoundRow => JSON.parse(one.row))
  }

  /** Writes the room and the rounds that it completed. There is no await between these writes, so they are one commit. */
  commit(room: RoomState, rounds: readonly RoundRow[]): void {
    const { sql } = this.#storage
    for (const round of rounds)
      sql.exec('INSERT INTO rounds (number, row) VALUES (?, ?)', round.number, JSON.stringify(round))
    sql.exec(
      'INSERT INTO snapshot (id, state) VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET state = excluded.state',
      JSON.stringify(room),
    )
  }

  /** Keeps what was said; lines that are too old for late comers go in one sweep now and then. */
  addChat(said: Omit<ChatLine, 'n'>): ChatLine {
    const { sql } = this.#storage
    const [last] = sql.exec<{ n: number | null }>('SELECT max(n) AS n FROM chat').toArray()
    const line = { n: (last?.n ?? 0) + 1, ...said }
    sql.exec('INSERT INTO chat (n, line) VALUES (?, ?)', line.n, JSON.stringify(line))
    if (line.n % keptChat === 0) sql.exec('DELETE FROM chat WHERE n <= ?', line.n - keptChat)
    return line
  }

  /** The last lines, oldest first (RULES 5.9). */
  chat(): ChatLine[] {
    const rows = this.#storage.sql.exec<{ line: string }>('SELECT line FROM chat ORDER BY n DESC LIMIT ?', keptChat)
    return rows
      .toArray()
      .map((one): ChatLine => JSON.parse(one.line))
      .reverse()
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

  /** Sees to it that the room wakes by `at`, ms. Lazy: an alarm that rings earlier is left alone, since a tick too early is harmless. */
  async arm(at: number | null, now: number): Promise<void> {
    if (at === null) return
    const wanted = Math.max(at, now + 1)
    if (this.#armed !== null && this.#armed <= wanted) return
    this.#armed = wanted
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
    await this.#storage.deleteAll()
  }
}
