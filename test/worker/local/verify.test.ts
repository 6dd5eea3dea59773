import { describe, expect, it } from 'vitest'
import { changesBySeat } from '../../../shared/elo.ts'
import { gameOf } from '../../../shared/games/index.ts'
import { sealed, toldSeal } from '../../../shared/record.ts'
import { read, report } from '../../../worker/local/verify.ts'
import { firstSeed } from '../../seeded.ts'
import { json, playMatch } from '../../shared/games/playing.ts'

const options = { dice: 2, wild: 10, penalty: 'discard' }
const { record } = playMatch(gameOf('liars-lies'), { options, seats: 3, seed: firstSeed })

/** The same game as the replay page saves it: two of three seats are rated. */
const ratings = [1_500_000_000, null, 1_600_000_000]
const rated = sealed({ ...json(record), ratings })
const changes = changesBySeat(ratings, rated.ranks)
const game = {
  record: rated,
  people: rated.ranks.map((rank, seat) => ({
    seat,
    name: ['Ann', 'Ben', 'Cay'][seat] ?? '',
    kind: 'registered',
    rank: rank ?? 0,
    before: ratings[seat] ?? null,
    change: changes[seat] ?? null,
  })),
  startedAt: 1_796_000_000_000,
  endedAt: 1_796_000_060_000,
  rated: true,
  voided: false,
}

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
    const fair = (change: Partial<typeof game>) => {
      const given = { ...game, ...change }
      return report({ record: given.record, told: { ...given, seal: toldSeal(given) }, names: [] }).fair
    }
    expect(fair({})).toBe(true)
    for (const wrong of [{ rank: 9 }, { before: 7 }, { change: 5 }, { seat: 2 }])
      expect(fair({ people: game.people.map((one, at) => (at === 0 ? { ...one, ...wrong } : one)) })).toBe(false)
    expect(fair({ people: game.people.slice(0, 2) })).toBe(false)
    expect(fair({ rated: false })).toBe(false)
  })

  it('RULES 7.2 any one flipped bit of a saved game is found, and its part is named: names, times and flags too', () => {
    const text = JSON.stringify({ ...game, seal: toldSeal(game) }, null, 1)
    expect(report(read(text)).fair).toBe(true)
    let found = 0
    for (let at = 0; at < text.length; at++) {
      const flipped =
        text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ (1 << (at % 7))) + text.slice(at + 1)
      try {
        JSON.parse(flipped)
      } catch {
        continue
      }
      const [line] = report(read(flipped)).lines
      expect(line, `byte ${at}: ${flipped.slice(Math.max(0, at - 20), at + 20)}`).toMatch(/^NOT FAIR: changed \(.+\)/)
      found += 1
    }
    expect(found).toBeGreaterThan(text.length / 3)
    const people = game.people.map((one, at) => (at === 1 ? { ...one, name: 'Eve' } : one))
    expect(report(read(JSON.stringify({ ...game, people, seal: toldSeal(game) }))).lines).toEqual([
      'NOT FAIR: changed (people)',
    ])
  })

  it('RULES 6.8 names nobody who has deleted their account', () => {
    const people = game.people.map((one, at) => (at === 1 ? { ...one, name: '' } : one))
    const told = { ...game, people }
    const { lines } = report(read(JSON.stringify({ ...told, seal: toldSeal(told) })))
    expect(lines.filter((line) => line.includes('deleted player'))).toHaveLength(1)
  })
})
