/** What the coach makes of a move beside those of an expert. */
import { expect, it } from 'vitest'
import { verdict } from '../../../../web/parts/coach/verdict.ts'

const same = (one: string, other: string) => one === other
const advice = (choices: { [action: string]: number }) => Object.entries(choices).map(([action, p]) => ({ action, p }))

it('agrees with what an expert does often, and with what it does most', () => {
  expect(verdict(advice({ a: 0.7, b: 0.3 }), 'b', same)).toMatchObject({ agrees: true, same: 0.3 })
  expect(verdict(advice({ a: 0.09, b: 0.08, c: 0.07 }), 'a', same).agrees).toBe(true)
  expect(verdict(advice({ a: 0.9, b: 0.1 }), 'b', same).agrees).toBe(false)
  expect(verdict(advice({ a: 1 }), 'never', same)).toMatchObject({ agrees: false, same: 0 })
})

it('tells the likeliest first, nothing that is seldom done, and three at most', () => {
  const told = (choices: { [action: string]: number }) =>
    verdict(advice(choices), '', same).rather.map(({ action }) => action)
  expect(told({ b: 0.3, a: 0.6, c: 0.1 })).toEqual(['a', 'b'])
  expect(told({ a: 0.25, b: 0.25, c: 0.25, d: 0.25 })).toHaveLength(3)
  expect(told({ a: 0.1, b: 0.09 })).toEqual(['a'])
})

it('adds up actions that are one to whoever plays them', () => {
  const initial = (one: string, other: string) => one[0] === other[0]
  const found = verdict(advice({ x: 0.4, a1: 0.35, a2: 0.25 }), 'a9', initial)
  expect(found.same).toBeCloseTo(0.6, 12)
  expect(found.rather.map(({ action }) => action)).toEqual(['a1', 'x'])
})
