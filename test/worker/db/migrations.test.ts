import { readdirSync, readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { leastGames } from '../../../shared/elo.ts'
import { nameKey } from '../../../worker/auth/names.ts'
import { seatsOfMatch } from '../../../worker/db/matches.ts'

const folder = 'worker/db/migrations'
const files = readdirSync(folder).sort()
const apply = (db: DatabaseSync, which: readonly string[]) => {
  for (const file of which) db.exec(readFileSync(`${folder}/${file}`, 'utf8'))
}

const tablesOf = (db: DatabaseSync): string[] =>
  db
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
    .all()
    .map(({ name }) => String(name))

interface Column {
  name: string
  type: string
  notnull: number
}
const columnsOf = (db: DatabaseSync, table: string): Column[] =>
  db
    .prepare('SELECT name, type, "notnull" FROM pragma_table_info(?)')
    .all(table)
    .map(({ name, type, notnull }) => ({ name: String(name), type: String(type), notnull: Number(notnull) }))

/** What one row has in a column: numbers above all defaults, ids that fit together, texts that name their column. */
const sampleOf = ({ name, type }: Column, row: number) =>
  type === 'INTEGER' ? 10_000 + row : `${/(^|_)id$/.test(name) ? 'id' : name} ${row}`

/** Two rows in every table, with a value in every column. */
function fill(db: DatabaseSync): void {
  db.exec('PRAGMA foreign_keys = OFF')
  for (const table of tablesOf(db)) {
    const columns = columnsOf(db, table)
    const names = columns.map(({ name }) => name).join(', ')
    const statement = db.prepare(`INSERT INTO ${table} (${names}) VALUES (${columns.map(() => '?').join(', ')})`)
    for (const row of [1, 2]) statement.run(...columns.map((column) => sampleOf(column, row)))
  }
  db.exec('PRAGMA foreign_keys = ON')
  expect(db.prepare('PRAGMA foreign_key_check').all()).toEqual([])
}

describe('migrations', () => {
  it('keep in the order of the ladder whom it shows, and nobody else', () => {
    const db = new DatabaseSync(':memory:')
    apply(db, files)
    const shown = `SELECT rating FROM ratings WHERE game = 'g' AND games >= ${leastGames} ORDER BY rating DESC`
    const plan = db.prepare(`EXPLAIN QUERY PLAN ${shown}`).all()
    expect(plan.map(({ detail }) => detail)).toEqual(['SEARCH ratings USING INDEX ladder (game=?)'])
  })

  it('are numbered without a gap, so that they apply in order', () => {
    expect(files).toEqual(files.map((_, at) => `${String(at + 1).padStart(4, '0')}.sql`))
    expect(files.length).toBeGreaterThan(3)
  })

  it.each(files.map((_, at) => at + 1))(
    'from version %i on, with rows in every table, keep every row as it was',
    (version) => {
      const db = new DatabaseSync(':memory:')
      apply(db, files.slice(0, version))
      fill(db)
      const before = tablesOf(db).map((table) => ({
        table,
        names: columnsOf(db, table).map(({ name }) => name),
        rows: db.prepare(`SELECT * FROM ${table} ORDER BY 1`).all(),
      }))
      expect(before.every(({ rows }) => rows.length === 2)).toBe(true)
      apply(db, files.slice(version))
      for (const { table, names, rows } of before)
        expect(db.prepare(`SELECT ${names.join(', ')} FROM ${table} ORDER BY 1`).all(), table).toEqual(rows)
    },
  )

  it('RULES 6.6 seats of games from before they were kept by person are found by game and by person, bots too', () => {
    const db = new DatabaseSync(':memory:')
    apply(db, files.slice(0, 5))
    const game = (id: string) =>
      db.exec(`INSERT INTO matches (id, game, rules_version, rated, started_at, ended_at, record)
        VALUES ('${id}', 'liars-lies', 1, 0, 1, 2, '{}')`)
    const seat = db.prepare(
      "INSERT INTO match_people (match_id, seat, user_id, name, kind, rank) VALUES (?, ?, ?, ?, 'guest', 1)",
    )
    const sit = (id: string) => {
      for (const [at, user] of ['ann', null, 'ben', null].entries()) seat.run(id, at, user, `${user} in ${id}`)
    }
    for (const id of ['old', 'older']) game(id)
    for (const id of ['old', 'older']) sit(id)
    apply(db, files.slice(5))
    // What an older worker still writes while the new one is on its way.
    game('between')
    sit('between')
    const found = db.prepare(
      `SELECT own.seat, own.user_id AS user, own.name FROM matches CROSS JOIN ${seatsOfMatch} WHERE matches.id = ? ORDER BY own.seat`,
    )
    for (const id of ['old', 'older', 'between'])
      expect(found.all(id).map(({ seat, user, name }) => [seat, user, name])).toEqual([
        [0, 'ann', `ann in ${id}`],
        [1, '', `null in ${id}`],
        [2, 'ben', `ben in ${id}`],
        [3, '', `null in ${id}`],
      ])
    expect(db.prepare("SELECT count(*) AS n FROM match_people WHERE user_id = 'ann'").get()).toMatchObject({ n: 3 })
    // By key on every way: neither table is read from end to end.
    const plan = db.prepare(
      `EXPLAIN QUERY PLAN SELECT * FROM matches CROSS JOIN ${seatsOfMatch} WHERE matches.id = 'old'`,
    )
    const scans = plan.all().filter(({ detail }) => /^SCAN (own|matches)/.test(String(detail)))
    expect(scans).toEqual([])
  })

  it('C-34 people with names in Cyrillic or Greek letters are found by the keys of today', () => {
    const db = new DatabaseSync(':memory:')
    apply(db, files.slice(0, 4))
    const names = ['Анна', 'Вовка', 'Юрий', 'Νίκη', 'Ωμέγα', 'Ann', 'Ünal', '大话骰']
    const before = db.prepare('INSERT INTO users (id, name, username, created_at) VALUES (?, ?, ?, 1)')
    for (const name of names) before.run(name, name, name.toUpperCase().toLowerCase())
    // Whoever wore the look of another before keeps a key of their own.
    before.run('alike', 'Аnn', 'аnn')
    apply(db, files.slice(4))
    const keys = db.prepare('SELECT id, username FROM users').all()
    expect(Object.fromEntries(keys.map(({ id, username }) => [id, username]))).toEqual({
      ...Object.fromEntries(names.map((name) => [name, nameKey(name)])),
      alike: 'аnn',
    })
  })
})
