/** `npm run verify FILE`: checks a saved game without any server (RULES 7.2). Ends with 0 when it is fair, 1 when not, 2 when there is nothing to check. */
import { readFileSync } from 'node:fs'
import { changesBySeat, point } from '../../shared/elo.ts'
import { rulesFor } from '../../shared/games/rules.ts'
import { isIntact } from '../../shared/record.ts'
import { type Fault, type Told, verify, verifyTold } from '../../shared/replay.ts'

interface Saved {
  record: unknown
  /** What is said of the game beside its record; null where the file holds the record alone. */
  told: Told | null
  names: string[]
}

/** A file holds either a record, or a game as the replay page saves it: the record, and who sat where. */
export function read(text: string): Saved {
  const raw = JSON.parse(text)
  const alone = typeof raw !== 'object' || raw === null || !('record' in raw || 'people' in raw)
  if (alone) return { record: raw, told: null, names: [] }
  const people: unknown[] = Array.isArray(raw.people) ? raw.people : []
  return { record: raw.record, told: raw, names: people.map((one) => String(Object(one).name || 'deleted player')) }
}

/** Where in the file a fault is. */
function whereOf({ code, at }: Fault): string {
  if (at === null) return ''
  return code === 'told' ? `, place ${at + 1} of the people` : `, entry ${at + 1} of the log`
}

function faultLine(fault: Fault): string {
  const { code, part, detail } = fault
  const what = part === undefined ? '' : ` (${part})`
  return `NOT FAIR: ${code}${what}${whereOf(fault)}${detail ? `: ${JSON.stringify(detail)}` : ''}`
}

/** What is printed of a file, and whether the game was fair. */
export function report({ record, told, names }: Saved): { lines: string[]; fair: boolean } {
  const { frames, fault } = told ? verifyTold(told, rulesFor) : verify(record, rulesFor)
  if (fault || !isIntact(record)) return { lines: [fault ? faultLine(fault) : 'NOT FAIR'], fair: false }
  const deals = frames.filter((frame) => frame.entry?.type === 'deal').length
  const changes = record.ratings && changesBySeat(record.ratings, record.ranks)
  const seats = record.ranks.map((rank, seat) => {
    const change = changes?.[seat]
    const rated = change === null || change === undefined ? '' : `  ${(change / point).toFixed(4)}`
    const gave = record.contributions[seat] === null ? 'no number of its own' : 'its own number is part of every deal'
    return `  ${String(rank).padStart(3)}  ${names[seat] ?? `seat ${seat}`}${rated}  (${gave})`
  })
  return {
    lines: [
      `FAIR: ${record.game}, ${deals} deals, ${record.log.length} entries.`,
      `The secret fits the fingerprint ${record.commitment}.`,
      'Compare this fingerprint with the one that your browser kept or showed before the game.',
      ...seats,
    ],
    fair: true,
  }
}

const [file] = process.argv.slice(2)
if (import.meta.main) {
  if (file === undefined) {
    console.error('Which file? npm run verify FILE')
    process.exit(2)
  }
  try {
    const { lines, fair } = report(read(readFileSync(file, 'utf8')))
    console.log(lines.join('\n'))
    process.exitCode = fair ? 0 : 1
  } catch (error) {
    console.error(`${file}: ${error instanceof Error ? error.message : 'cannot be read'}`)
    process.exitCode = 2
  }
}
