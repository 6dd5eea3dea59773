import { createHash, createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { commitment, dealer, type Fairness, keepsCommitment, uniform } from '../../shared/fair.ts'

const secret = 'ab'.repeat(32)
const fairness: Fairness = { game: 'game-1', secret, contributions: ['00'.repeat(16), null] }
const draws = (given: Fairness, deal: number) => {
  const rng = dealer(given, deal)
  return Array.from({ length: 200 }, (_, n) => rng.int(n + 2))
}

/** The published recipe of RULES 7.1, made anew with another library. */
function independently({ game, secret: hex, contributions }: Fairness, deal: number): number[] {
  const text = `liars-table/1\n${game}\n${deal}\n${contributions.map((one) => one ?? '-').join(',')}`
  const key = createHmac('sha256', Buffer.from(hex, 'hex')).update(text).digest()
  let block = 0
  let bytes = Buffer.alloc(0)
  const word = () => {
    if (bytes.length < 4) bytes = Buffer.concat([bytes, createHmac('sha256', key).update(String(block++)).digest()])
    const value = bytes.readUInt32BE(0)
    bytes = bytes.subarray(4)
    return value
  }
  return Array.from({ length: 200 }, (_, n) => {
    const below = n + 2
    for (;;) {
      const value = word()
      if (value < Math.floor(2 ** 32 / below) * below) return value % below
    }
  })
}

describe('the commitment', () => {
  it('RULES 7.1 is the SHA-256 of the secret', () => {
    expect(commitment(secret)).toBe(createHash('sha256').update(Buffer.from(secret, 'hex')).digest('hex'))
    expect(keepsCommitment(secret, commitment(secret))).toBe(true)
    expect(keepsCommitment(`ac${secret.slice(2)}`, commitment(secret))).toBe(false)
    expect(keepsCommitment('nonsense', commitment(secret))).toBe(false)
  })
})

describe('the stream', () => {
  it('RULES 7.1 is the published recipe', () => {
    expect(draws(fairness, 7)).toEqual(independently(fairness, 7))
  })

  it('RULES 7.1, 7.4 changes with the secret, the game, the deal, and every contribution', () => {
    const others: [Fairness, number][] = [
      [fairness, 8],
      [{ ...fairness, game: 'game-2' }, 7],
      [{ ...fairness, secret: 'ba'.repeat(32) }, 7],
      [{ ...fairness, contributions: [null, '00'.repeat(16)] }, 7],
      [{ ...fairness, contributions: [null, null] }, 7],
      [{ ...fairness, contributions: ['00'.repeat(16), '00'.repeat(16)] }, 7],
      [{ ...fairness, contributions: ['00'.repeat(16)] }, 7],
    ]
    const streams = [draws(fairness, 7), ...others.map(([given, deal]) => draws(given, deal))].map(String)
    expect(new Set(streams).size).toBe(streams.length)
  })
})

describe('the streams', () => {
  it('RULES 7.1 are the published recipe for other games, deals, seats and contributions too', () => {
    for (const deal of [1, 2, 10, 11, 500])
      for (const contributions of [[], [null], ['0f'.repeat(16)], [null, 'f0'.repeat(16), null]]) {
        const given = { game: `game ${deal} – ü`, secret: String(deal).padStart(64, '9'), contributions }
        expect(draws(given, deal)).toEqual(independently(given, deal))
      }
  })

  it('RULES 7.1 a word is not lost between blocks, nor drawn twice', () => {
    const rng = dealer(fairness, 3)
    const words = Array.from({ length: 50 }, () => rng.int(2 ** 32))
    const key = createHmac('sha256', Buffer.from(secret, 'hex'))
      .update(`liars-table/1\ngame-1\n3\n${'00'.repeat(16)},-`)
      .digest()
    const blocks = Array.from({ length: 7 }, (_, n) => createHmac('sha256', key).update(String(n)).digest())
    const bytes = Buffer.concat(blocks)
    expect(words).toEqual(words.map((_, n) => bytes.readUInt32BE(n * 4)))
  })

  it('RULES 7.1 two streams are independent of the order in which they are drawn from', () => {
    const [one, two] = [dealer(fairness, 1), dealer(fairness, 2)]
    const mixed = Array.from({ length: 40 }, () => [one.int(100), two.int(100)])
    const [first, second] = [dealer(fairness, 1), dealer(fairness, 2)]
    expect(mixed.map(([a]) => a)).toEqual(mixed.map(() => first.int(100)))
    expect(mixed.map(([, b]) => b)).toEqual(mixed.map(() => second.int(100)))
  })
})

describe('uniform', () => {
  it.each([2, 3, 5, 6, 7, 10, 100, 2 ** 16 + 1, 2 ** 31 + 1])(
    'RULES 7.1 below %i takes exactly the words of whole multiples',
    (below) => {
      const limit = 2 ** 32 - (2 ** 32 % below)
      // Around both ends every word that is taken gives its remainder, and every other one is thrown away.
      const edge = Array.from({ length: Math.min(below, 200) }, (_, n) => n)
      for (const n of edge) {
        expect(uniform(() => n, below)).toBe(n)
        expect(uniform(() => limit - 1 - n, below)).toBe(below - 1 - n)
        if (limit + n >= 2 ** 32) continue
        const words = [limit + n, 1]
        expect(uniform(() => words.shift() ?? 0, below)).toBe(1)
        expect(words).toEqual([])
      }
    },
  )

  it('RULES 7.1 has no modulo bias: words past the last whole multiple are thrown away', () => {
    const words = [2 ** 32 - 1, 2 ** 32 - 4, 5]
    expect(uniform(() => words.shift() ?? 0, 6)).toBe(5)
    expect(words).toEqual([])
    expect(uniform(() => 2 ** 32 - 5, 6)).toBe((2 ** 32 - 5) % 6)
    expect(uniform(() => 2 ** 32 - 1, 2 ** 32)).toBe(2 ** 32 - 1)
    expect(uniform(() => 2 ** 32 - 1, 1)).toBe(0)
    for (const below of [0, -1, 1.5, 2 ** 32 + 1, Number.NaN]) expect(() => uniform(() => 0, below)).toThrow(RangeError)
  })
})
