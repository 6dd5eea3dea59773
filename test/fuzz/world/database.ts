/** The database of a simulated world: the real migrations and the real statements on SQLite, behind a line that can fail. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'

const migrations = join(import.meta.dirname, '../../../worker/db/migrations')
const schema = readdirSync(migrations)
  .sort()
  .map((name) => readFileSync(join(migrations, name), 'utf8'))

/** How a question gets to the database and its answer back. */
export type Line = <T>(work: () => T) => Promise<T>
type Row = { [column: string]: unknown }
interface Answer {
  results: Row[]
  success: true
  meta: { changes: number }
}

export class Database {
  readonly #db = new DatabaseSync(':memory:')
  readonly #statements = new Map<string, StatementSync>()

  constructor() {
    for (const text of schema) this.#db.exec(text)
  }

  /** Asks at once, from outside the simulated world. */
  ask(query: string, ...parameters: SQLInputValue[]): Row[] {
    return this.run(query, parameters).results
  }

  run(query: string, parameters: readonly SQLInputValue[]): Answer {
    const known = this.#statements.get(query)
    const statement = known ?? this.#db.prepare(query)
    if (!known) this.#statements.set(query, statement)
    // Numbered parameters are names to this library.
    const named = /\?\d/.test(query)
    const numbers = Object.fromEntries(parameters.map((value, at) => [`?${at + 1}`, value]))
    const results = named ? statement.all(numbers) : statement.all(...parameters)
    const [changed] = this.#db.prepare('SELECT changes() AS n').all()
    return { results, success: true, meta: { changes: Number(changed?.n) } }
  }

  /** All or nothing, as D1's batches are. */
  together(statements: readonly Statement[]): Answer[] {
    this.#db.exec('BEGIN')
    try {
      const answers = statements.map((one) => this.run(one.query, one.parameters))
      this.#db.exec('COMMIT')
      return answers
    } catch (error) {
      this.#db.exec('ROLLBACK')
      throw error
    }
  }

  /** The database as somebody at the other end of a line sees it. */
  over(line: Line) {
    return {
      prepare: (query: string) => new Statement(this, line, query, []),
      batch: (statements: Statement[]) => line(() => this.together(statements)),
    }
  }

  /** Every row of every table as one text, to be searched. */
  text(): string {
    const tables = this.#db.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all()
    return JSON.stringify(tables.map(({ name }) => this.#db.prepare(`SELECT * FROM ${name}`).all()))
  }

  close(): void {
    this.#db.close()
  }
}

class Statement {
  readonly #database: Database
  readonly #line: Line
  readonly query: string
  readonly parameters: readonly SQLInputValue[]

  constructor(database: Database, line: Line, query: string, parameters: readonly SQLInputValue[]) {
    this.#database = database
    this.#line = line
    this.query = query
    this.parameters = parameters
  }
  bind(...parameters: SQLInputValue[]): Statement {
    return new Statement(this.#database, this.#line, this.query, parameters)
  }
  run(): Promise<Answer> {
    return this.#line(() => this.#database.run(this.query, this.parameters))
  }
  all(): Promise<Answer> {
    return this.run()
  }
  async first(): Promise<Row | null> {
    return (await this.run()).results[0] ?? null
  }
}
