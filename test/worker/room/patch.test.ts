import { describe, expect, it } from 'vitest'
import { apply, difference } from '../../../worker/room/patch.ts'
import { firstSeed, seeded } from '../../seeded.ts'

const copy = (value: object): object => JSON.parse(JSON.stringify(value))
/** What a stored `before` becomes by the difference, which was stored too. */
function patched(before: object, after: object): object {
  const target = copy(before)
  apply(target, JSON.parse(JSON.stringify(difference(before, after))))
  return target
}

describe('differences', () => {
  it.each([
    [{ a: 1 }, { a: 1 }, {}],
    [{ a: 1 }, { a: 2 }, { a: [2] }],
    [{ a: 1, b: 2 }, { b: 2 }, { a: null }],
    [{ a: { b: { c: 1, d: 2 } } }, { a: { b: { c: 1, d: 3 } } }, { a: { b: { d: [3] } } }],
    [{ a: [1, 2] }, { a: [1, 2, 3, 4] }, { a: [0, [3, 4]] }],
    [{ a: [1, 2] }, { a: [1] }, { a: [[1]] }],
    [{ a: [1, 2, 3] }, { a: [1, 5, 3] }, { a: { 1: [5] } }],
    [{ a: [1, 2, 3] }, { a: [4, 5, 6] }, { a: [[4, 5, 6]] }],
    [{ a: [{ b: 1 }, 2] }, { a: [{ b: 2 }, 2, 3] }, { a: [[{ b: 2 }, 2, 3]] }],
    [{ a: null }, { a: { b: 1 } }, { a: [{ b: 1 }] }],
    [{ a: { b: 1 } }, { a: null }, { a: [null] }],
    [{ a: [] }, { a: {} }, { a: [{}] }],
    [{ a: {} }, { a: [] }, { a: [[]] }],
    [
      { a: 1, b: undefined },
      { a: undefined, b: 2 },
      { a: null, b: [2] },
    ],
  ])('%j to %j is %j', (before, after, expected) => {
    expect(difference(before, after)).toEqual(expected)
    expect(patched(before, after)).toEqual(copy(after))
  })

  it('of values that share parts look only where they do not', () => {
    const shared = Object.defineProperty({}, 'a', {
      enumerable: true,
      get: () => {
        throw new Error('looked into')
      },
    })
    expect(difference({ shared, n: 1 }, { shared, n: 2 })).toEqual({ n: [2] })
  })
})

describe('random values', () => {
  const rng = seeded(firstSeed)
  const value = (depth: number): unknown => {
    const kind = rng.int(depth > 0 ? 7 : 4)
    if (kind === 0) return rng.int(3)
    if (kind === 1) return ['', 'x', '0'][rng.int(3)]
    if (kind === 2) return null
    if (kind === 3) return rng.int(2) === 0
    if (kind === 4) return Array.from({ length: rng.int(4) }, () => value(depth - 1))
    return object(depth - 1)
  }
  const object = (depth: number): object =>
    Object.fromEntries(['a', 'b', '0', 'length'].flatMap((name) => (rng.int(3) > 0 ? [[name, value(depth)]] : [])))
  /** The same with something changed somewhere. */
  const mutated = (before: unknown, depth: number): unknown => {
    if (rng.int(4) === 0 || typeof before !== 'object' || before === null) return value(depth)
    if (!Array.isArray(before))
      return Object.fromEntries(
        Object.entries(before).flatMap(([name, one]) =>
          rng.int(8) === 0 ? [] : [[name, rng.int(3) === 0 ? mutated(one, depth - 1) : one]],
        ),
      )
    const kept = before.map((one) => (rng.int(3) === 0 ? mutated(one, depth - 1) : one))
    return rng.int(2) === 0 ? [...kept, value(1)] : kept.slice(0, rng.int(3) === 0 ? 1 : kept.length)
  }

  it(`become each other by their difference (seed ${firstSeed})`, () => {
    for (let n = 0; n < 4_000; n++) {
      const before = { top: object(4) }
      const after = { top: rng.int(10) === 0 ? object(4) : mutated(before.top, 4) }
      expect(patched(before, after), `${JSON.stringify(before)} ${JSON.stringify(after)}`).toEqual(after)
    }
  })
})
