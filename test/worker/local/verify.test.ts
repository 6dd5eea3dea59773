import { describe, expect, it } from 'vitest'
import { changesBySeat } from '../../../shared/elo.ts'
import { gameOf } from '../../../shared/games/index.ts'
import { sealed } from '../../../shared/record.ts'
import { report } from '../../../worker/local/verify.ts'
import { firstSeed } from '../../seeded.ts'
import { json, playMatch } from '../../shared/games/playing.ts'

const options = { dice: 2, wild: 10, penalty: 'discard' }
const { record } = playMatch(gameOf('liars-lies'), { options, seats: 3, seed: firstSeed })

describe('npm run verify', () => {
  it('RULES 7.2 says that a game is fair, with names, ranks and who gave no number', () => {
    const { lines, fair } = report({ record: json(record), told: null, names: ['Ann', 'Ben', 'Cay'] })
    expect(fair).toBe(true)
    expect(lines[0]).toMatch(/^FAIR: liars-lies, \d+ deals/)
    expect(lines.join('\n')).toContain(record.commitment)
    expect(lines.filter((line) => line.includes('Ben'))[0]).toContain('no number of its own')
  })

  it('names the entry that was changed, and the part', () => {
    const log = json(record.log).with(1, { type: 'deal' })
    expect(report({ record: { ...record, log }, told: null, names: [] })).toEqual({
      lines: ['NOT FAIR: changed (log), entry 2 of the log'],
      fair: false,
    })
    expect(report({ record: { ...record, secret: '0'.repeat(64) }, told: null, names: [] }).lines).toEqual([
      'NOT FAIR: changed (secret)',
    ])
    expect(report({ record: 'nothing', told: null, names: [] }).fair).toBe(false)
  })

  it('RULES 6.5 a rank, a rating or a seat that is said otherwise beside the record is found', () => {
    const ratings = [1_500_000_000, null, 1_600_000_000]
    const rated = sealed({ ...json(record), ratings })
    const changes = changesBySeat(ratings, rated.ranks)
    const people = rated.ranks.map((rank, seat) => ({
      seat,
      rank: rank ?? 0,
      before: ratings[seat] ?? null,
      change: changes[seat] ?? null,
    }))
    const told = { record: rated, people, rated: true }
    const fair = (given: typeof told) => report({ record: given.record, told: given, names: [] }).fair
    expect(fair(told)).toBe(true)
    for (const wrong of [{ rank: 9 }, { before: 7 }, { change: 5 }, { seat: 2 }])
      expect(fair({ ...told, people: people.map((one, at) => (at === 0 ? { ...one, ...wrong } : one)) })).toBe(false)
    expect(fair({ ...told, people: people.slice(0, 2) })).toBe(false)
    expect(fair({ ...told, rated: false })).toBe(false)
  })
})
