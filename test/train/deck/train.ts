/** The deck's part of `npm run train`: solves each variant between two seats, and writes its module and a record of how it was made. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { variants } from '../../../shared/games/liars-deck/deck.ts'
import { moduleOf } from '../pack.ts'
import { solve } from './duels.ts'
import { packRows } from './pack.ts'

const recordPath = join(import.meta.dirname, 'record.json')

/** Solves every variant, or those that are named, and writes what was found. */
export function trainDeck(say: (line: string) => void, wanted: readonly string[] = variants): void {
  const record: { [variant: string]: unknown } = existsSync(recordPath)
    ? JSON.parse(readFileSync(recordPath, 'utf8'))
    : {}
  for (const variant of variants.filter((one) => wanted.includes(one))) {
    const { rows, iterations, value } = solve(variant)
    const bytes = packRows(rows)
    const module = `shared/games/liars-deck/generated/${variant}.ts`
    const text = moduleOf(bytes)
    mkdirSync(dirname(module), { recursive: true })
    writeFileSync(module, text)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    record[variant] = { module, bytes: text.length, iterations, rows: rows.length, value, sha256 }
    writeFileSync(recordPath, `${JSON.stringify(record, null, 2)}\n`)
    say(`deck ${variant} ${JSON.stringify(record[variant])}`)
  }
}
