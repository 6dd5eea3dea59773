/** The only file that touches a room's storage: one snapshot row, one row per completed round, one alarm. */
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
    if (at === null || (this.#armed !== null && this.#armed <= at)) return
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
    await this.#storage.deleteAll()
  }
}
