import { describe, expect, it } from 'vitest'
import { gameOf } from '../../../shared/games/index.ts'
import { report } from '../../../worker/local/verify.ts'
import { firstSeed } from '../../seeded.ts'
import { json, playMatch } from '../../shared/games/playing.ts'

const options = { dice: 2, wild: 10, penalty: 'discard' }
const { record } = playMatch(gameOf('liars-lies'), { options, seats: 3, seed: firstSeed })

describe('npm run verify', () => {
  it('RULES 7.2 says that a game is fair, with names, ranks and who gave no number', () => {
    const { lines, fair } = report({ record: json(record), names: ['Ann', 'Ben', 'Cay'] })
    expect(fair).toBe(true)
    expect(lines[0]).toMatch(/^FAIR: liars-lies, \d+ deals/)
    expect(lines.join('\n')).toContain(record.commitment)
    expect(lines.filter((line) => line.includes('Ben'))[0]).toContain('no number of its own')
  })

  it('names the entry that was changed, and the part', () => {
    const log = json(record.log).with(1, { type: 'deal' })
    expect(report({ record: { ...record, log }, names: [] })).toEqual({
      lines: ['NOT FAIR: changed (log), entry 2 of the log'],
      fair: false,
    })
    expect(report({ record: { ...record, secret: '0'.repeat(64) }, names: [] }).lines).toEqual([
      'NOT FAIR: changed (secret)',
    ])
    expect(report({ record: 'nothing', names: [] }).fair).toBe(false)
  })
})
