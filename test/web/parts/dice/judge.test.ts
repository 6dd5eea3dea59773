/** Why an expert bids or calls, by the numbers that the own dice give. */
import { expect, it } from 'vitest'
import type { Bid, BidAction, Face } from '../../../../shared/pieces/dice.ts'
import { judge, type Known } from '../../../../web/parts/dice/judge.ts'

const call: BidAction = { type: 'call' }
const bid = (quantity: number, face: Face): BidAction & Bid => ({ type: 'bid', quantity, face })
/** A table of ten dice where 3 × 4 stands; a bid of n dice holds with the chance 1/n. */
const known = (best: BidAction, odds: number | null = 0.3): Known => ({
  order: [1, 2, 3, 4, 5, 6],
  standing: { total: 10, bid: odds === null ? null : { quantity: 3, face: 4, seat: 1 } },
  odds,
  advice: [{ action: best, p: 0.9 }],
  holds: ({ quantity }) => 1 / quantity,
})

it('a call: the bid was unlikely, or no raise was better', () => {
  expect(judge(known(call), call)).toMatchObject({ agrees: true, reason: { type: 'unlikely', odds: 0.3 } })
  expect(judge(known(call, 0.8), bid(4, 1))).toMatchObject({
    agrees: false,
    reason: { type: 'no-better', odds: 0.8, raise: { bid: { quantity: 3, face: 5 }, holds: 1 / 3 } },
    compared: { bid: { quantity: 4, face: 1 }, holds: 1 / 4 },
  })
})

it('the last bid of all leaves no raise to compare with', () => {
  const last: Known = { ...known(call, 0.8), standing: { total: 3, bid: { quantity: 3, face: 6, seat: 1 } } }
  expect(judge(last, call)?.reason).toEqual({ type: 'no-better', odds: 0.8, raise: null })
})

it('a raise: safe, backed by the bid before, or a bluff', () => {
  const open = known(bid(2, 5), null)
  expect(judge(open, bid(2, 5))?.reason).toEqual({ type: 'safe', raise: { bid: bid(2, 5), holds: 1 / 2 } })
  expect(judge(known(bid(4, 4)), bid(4, 4))?.reason.type).toBe('backed')
  expect(judge(known(bid(4, 5)), bid(4, 5))?.reason.type).toBe('bluff')
})

it('who called a likely bid is told how likely it was', () => {
  expect(judge(known(bid(4, 4), 0.7), call)).toMatchObject({
    agrees: false,
    reason: { type: 'believed', odds: 0.7, raise: { holds: 1 / 4 } },
    compared: null,
  })
  expect(judge(known(bid(4, 4), 0.2), call)?.reason.type).toBe('backed')
})

it('nothing is said where an expert had nothing to choose', () => {
  expect(judge({ ...known(call), advice: [] }, call)).toBeNull()
})
