import { expect, it } from 'vitest'
import { toggled } from '../../../../web/games/liars-deck/selection.ts'

it('cards are chosen in any order and kept ascending; a second tap takes one back', () => {
  expect(toggled([3], 1, 3)).toEqual([1, 3])
  expect(toggled([1, 3], 2, 3)).toEqual([1, 2, 3])
  expect(toggled([1, 2, 3], 2, 3)).toEqual([1, 3])
})

it('RULES 4.10: where one card is played, another tap chooses instead', () => {
  expect(toggled([0], 2, 1)).toEqual([2])
  expect(toggled([2], 2, 1)).toEqual([])
})
