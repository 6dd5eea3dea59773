/** What is made of a seat's plays, against the same by playing them out for every hand. */
import { describe, expect, it } from 'vitest'
import { bluffs, exactly } from '../../../../shared/games/liars-deck/beliefs.ts'
import { read } from '../../../../shared/games/liars-deck/reading.ts'

const unseen = { cards: 15, true: 6 }
const manner = { honesty: 0.7, oneByOne: 0.4 }

/** Every way to play from `truths` true and `lies` false cards that lays these counts: how likely, whether the last was a lie, what is left. */
function ways(truths: number, lies: number, counts: readonly number[]): { p: number; lied: boolean; left: number }[] {
  const [count, ...rest] = counts
  if (count === undefined) return [{ p: 1, lied: false, left: truths }]
  const honest = truths === 0 ? 0 : lies === 0 ? 1 : manner.honesty
  const always = count === 1 ? manner.oneByOne : 0
  const free = 1 - manner.oneByOne
  const played = (p: number, true_: number, false_: number) =>
    ways(truths - true_, lies - false_, rest).map((way) => ({
      ...way,
      p: p * way.p,
      lied: rest.length === 0 ? false_ > 0 : way.lied,
    }))
  const told = count <= truths ? played(honest * (free / Math.min(3, truths) + always), count, 0) : []
  const laid = Math.min(lies, count)
  const lied = lies > 0 ? played((1 - honest) * (free * (bluffs[count - 1] ?? 0) + always), count - laid, laid) : []
  return [...told, ...lied]
}

describe('reading a seat', () => {
  it('RULES 4.2 weighs every hand by how likely it is dealt and played so', () => {
    for (const counts of [[1], [3], [1, 1, 1], [2, 1], [1, 3], [1, 1, 1, 1, 1], [2, 3]]) {
      const all = [0, 1, 2, 3, 4, 5].flatMap((truths) =>
        ways(truths, 5 - truths, counts).map((way) => ({ ...way, p: way.p * exactly(15, 6, 5, truths) })),
      )
      const sum = (some: typeof all) => some.reduce((total, { p }) => total + p, 0)
      const found = read('basic', unseen, 5, counts, manner)
      expect(found.lie, counts.join()).toBeCloseTo(sum(all.filter(({ lied }) => lied)) / sum(all), 10)
      for (const [truths, p] of found.left.entries())
        expect(p, counts.join()).toBeCloseTo(sum(all.filter(({ left }) => left === truths)) / sum(all), 10)
    }
  })

  it('RULES 4.1 before a play it is what can be dealt', () => {
    const { lie, left } = read('basic', unseen, 5, [], manner)
    expect(lie).toBe(0)
    expect(left[2]).toBeCloseTo(exactly(15, 6, 5, 2), 12)
  })

  it('RULES 1.11 the more a seat has laid the likelier it lies now', () => {
    const lies = [[1], [1, 1], [1, 1, 1], [1, 1, 1, 1]].map((counts) => read('basic', unseen, 5, counts, manner).lie)
    expect(lies).toEqual([...lies].sort((a, b) => a - b))
    expect(lies[3]).toBeGreaterThan(0.5)
  })

  it('RULES 4.2 what cannot be is a lie', () => {
    expect(read('basic', { cards: 15, true: 2 }, 5, [3], manner).lie).toBe(1)
    expect(read('basic', { cards: 15, true: 0 }, 5, [1], manner).lie).toBe(1)
  })
})
