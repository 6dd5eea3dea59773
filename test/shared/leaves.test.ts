import { describe, expect, it } from 'vitest'
import { changedLeaves, withLeaves } from '../../shared/leaves.ts'
import { firstSeed, seeded } from '../seeded.ts'

const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value))

describe('leaves', () => {
  it.each([
    [{ a: 1 }, { a: 1 }, []],
    [{ a: 1, b: 2 }, { a: 1, b: 3 }, [1, 3]],
    [{ a: null, b: '' }, { a: false, b: 'x' }, [0, false, 1, 'x']],
    [{ a: { b: [1, 2], c: {} }, d: [] as number[], e: 3 }, { a: { b: [1, 5], c: {} }, d: [], e: 4 }, [1, 5, 2, 4]],
    [
      [1, [2, [3]]],
      [1, [2, [4]]],
      [2, 4],
    ],
  ])('%j to %j is %j', (before, after, expected) => {
    expect(changedLeaves(before, after)).toEqual(expected)
    expect(withLeaves(copy<unknown>(before), expected)).toEqual(after)
  })

  it.each([
    ['a list grows', { a: [1] }, { a: [1, 2] }],
    ['a list shrinks', { a: [1, 2] }, { a: [1] }],
    ['a member comes', { a: 1 }, { a: 1, b: 2 }],
    ['a member is another one', { a: 1 }, { b: 1 }],
    ['members change places', { a: 1, b: 2 }, { b: 2, a: 1 }],
    ['a leaf becomes an object', { a: null }, { a: { b: 1 } }],
    ['an object becomes a leaf', { a: { b: 1 } }, { a: null }],
    ['a list becomes an object', { a: [] }, { a: {} }],
    ['a member is one that JSON leaves out', { a: 1, b: undefined }, { a: 2, b: undefined }],
    ['it is deep inside', { a: [{ b: { c: [] } }] }, { a: [{ b: { c: [0] } }] }],
  ])('cannot say it when %s', (_, before, after) => {
    expect(changedLeaves(before, after)).toBeNull()
  })

  it('leaves what it was given as it was', () => {
    const before = { a: [1, { b: 2 }] }
    expect(withLeaves(before, [1, 3])).toEqual({ a: [1, { b: 3 }] })
    expect(before).toEqual({ a: [1, { b: 2 }] })
  })

  it(`says every change of random values that keep their form (seed ${firstSeed})`, () => {
    const rng = seeded(firstSeed)
    const leaf = () => [null, true, false, '', '"\\\u2028', 'é', 0, -1, 1.5, 12][rng.int(10)]
    const value = (depth: number): unknown => {
      const kind = depth === 0 ? 2 : rng.int(3)
      const size = rng.int(4)
      if (kind === 0) return Array.from({ length: size }, () => value(depth - 1))
      // Names that are numbers come first in JSON, whatever the order in which they were given.
      if (kind === 1)
        return Object.fromEntries(
          Array.from({ length: size }, () => [['b', '7', 'a', '3'][rng.int(4)], value(depth - 1)]),
        )
      return leaf()
    }
    const other = (one: unknown): unknown => {
      if (Array.isArray(one)) return one.map(other)
      if (typeof one !== 'object' || one === null) return rng.int(3) === 0 ? leaf() : one
      return Object.fromEntries(Object.entries(one).map(([name, inner]) => [name, other(inner)]))
    }
    for (let n = 0; n < 2_000; n++) {
      const before = { of: value(4) }
      const after = other(before)
      if (typeof after !== 'object' || after === null) throw new Error('not an object')
      const changes = changedLeaves(before, after)
      if (changes === null) throw new Error(`no change of ${JSON.stringify(before)} to ${JSON.stringify(after)}`)
      // As text, since a page shows members in the order in which they came.
      expect(JSON.stringify(withLeaves(copy(before), copy(changes)))).toBe(JSON.stringify(after))
    }
  })
})
