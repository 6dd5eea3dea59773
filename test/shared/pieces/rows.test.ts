/** Packed policies say what was packed, row by row and hand by hand. */
import { describe, expect, it } from 'vitest'
import type { Rng } from '../../../shared/game.ts'
import { readTables } from '../../../shared/pieces/duel.ts'
import { fine, partsOf } from '../../../shared/pieces/rows.ts'
import { firstSeed, seeded } from '../../seeded.ts'
import type { Row } from '../../train/choose.ts'
import { pack } from '../../train/pack.ts'
import { Round } from '../../train/round.ts'

/** Some actions whose weights sum to the whole; alike for many hands, as they are in a table. */
function list(rng: Rng, whole: number): Row[number] {
  const actions = [...new Set(Array.from({ length: rng.int(4) }, () => rng.int(25)))].sort((a, b) => a - b)
  const shared = actions.map((action) => ({ action, weight: 1 + rng.int(5) }))
  const left = whole - shared.reduce((sum, { weight }) => sum + weight, 0)
  return shared.map((part, n) => (n === 0 ? { ...part, weight: part.weight + left } : part))
}

function row(rng: Rng, hands: number): Row {
  const whole = rng.int(2) === 0 ? 24 : fine
  const lists = Array.from({ length: 3 }, () => list(rng, whole))
  return Array.from({ length: hands }, () => lists[rng.int(lists.length)] ?? [])
}

const shares = (parts: Row[number]) => {
  const sum = parts.reduce((all, { weight }) => all + weight, 0)
  return parts.map(({ action, weight }) => [action, weight / sum])
}

describe('packed rows', () => {
  it('are what was packed, for every hand of every key, and nothing for other keys', () => {
    const rng = seeded(firstSeed)
    const round = new Round({ game: 'lies', wild: 10 }, [2, 1])
    const hands = [28, 7]
    const handsOf = (key: number) => hands[key % 2] ?? 0
    const keys = [...new Set(Array.from({ length: 150 }, () => rng.int(2 ** (1 + rng.int(26)))))]
    const odd = (key: number) => [...key.toString(2)].filter((bit) => bit === '1').length % 2
    const exact = new Map(keys.map((key) => [key, row(rng, hands[odd(key)] ?? 0)]))
    const packed = pack(round.rules, [{ round, recall: 1, rows: { exact, recalled: new Map() } }])
    const table = readTables(Buffer.from(packed).toString('base64')).bySize.get('2-1')
    if (!table) throw new Error('no table')
    const byHistory = (key: number) => handsOf(odd(key))
    for (const [key, lists] of exact)
      for (const [hand, parts] of lists.entries())
        expect(shares(partsOf(table.exact, key, hand, byHistory)), `seed ${firstSeed}`).toEqual(shares(parts))
    for (const key of [0, 1, 12345, 2 ** 27].filter((one) => !exact.has(one)))
      expect(partsOf(table.exact, key, 0, byHistory)).toEqual([])
    expect(partsOf(table.recalled, 0, 0, byHistory)).toEqual([])
  })
})
