/** The storage of one simulated object: SQLite in memory and an alarm. What was not committed is gone after a crash. */
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'

type Row = { [column: string]: unknown }

class Cursor {
  readonly #rows: Row[]
  readonly rowsWritten: number
  constructor(rows: Row[], rowsWritten: number) {
    this.#rows = rows
    this.rowsWritten = rowsWritten
  }
  toArray(): Row[] {
    return this.#rows
  }
  one(): Row {
    const [row] = this.#rows
    if (!row || this.#rows.length > 1) throw new Error('not one row')
    return row
  }
}

export class Disk {
  readonly #db = new DatabaseSync(':memory:')
  readonly #statements = new Map<string, StatementSync>()
  #open = false
  #alarm: number | null = null
  #committedAlarm: number | null = null

  /** Whether something waits to be committed. */
  get dirty(): boolean {
    return this.#open || this.#alarm !== this.#committedAlarm
  }
  /** When the committed alarm rings, ms. */
  get alarm(): number | null {
    return this.#committedAlarm
  }
  /** The alarm that the platform sets or takes away itself: when one rings, and when a handler failed. */
  set alarm(at: number | null) {
    this.#alarm = at
    this.#committedAlarm = at
  }

  commit(): void {
    if (this.#open) this.#db.exec('COMMIT')
    this.#open = false
    this.#committedAlarm = this.#alarm
  }
  rollback(): void {
    if (this.#open) this.#db.exec('ROLLBACK')
    this.#open = false
    this.#alarm = this.#committedAlarm
  }

  exec(query: string, parameters: readonly SQLInputValue[]): Cursor {
    const known = this.#statements.get(query)
    const statement = known ?? this.#db.prepare(query)
    if (!known) this.#statements.set(query, statement)
    if (statement.columns().length > 0 && !/^\s*(INSERT|UPDATE|DELETE)/i.test(query))
      return new Cursor(statement.all(...parameters), 0)
    if (!this.#open) this.#db.exec('BEGIN')
    this.#open = true
    return new Cursor([], Number(statement.run(...parameters).changes))
  }

  /** What is committed, for those who look from outside; not for the object itself. */
  look(query: string): Row[] {
    return this.#db.prepare(query).all()
  }
  /** The names of its tables: none after everything was freed. */
  tables(): string[] {
    return this.look("SELECT name FROM sqlite_master WHERE type = 'table'").map((row) => String(row.name))
  }

  /** The storage as an object sees it. */
  storage() {
    return {
      sql: { exec: (query: string, ...parameters: SQLInputValue[]) => this.exec(query, parameters) },
      getAlarm: async () => this.#alarm,
      setAlarm: async (at: number) => {
        this.#alarm = at
      },
      deleteAll: async () => {
        if (!this.#open) this.#db.exec('BEGIN')
        this.#open = true
        this.#statements.clear()
        for (const table of this.tables()) this.#db.exec(`DROP TABLE ${table}`)
        this.#alarm = null
      },
    }
  }

  close(): void {
    this.#db.close()
  }
}
