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

describe('uniform', () => {
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
