/** The exact best response to a policy in one heads-up round: what it wins says how far the policy can be exploited. */
import { at, type Grid, gridOf, type Node, type Round, rowAt } from './round.ts'

/** Writes the probability of every action for every hand of whoever acts at the node; hands that are not `reached` may be left out. */
export type Fill = (node: Node, reached: (hand: number) => boolean, out: Grid) => void

/** What the best response of a seat wins on average against this policy: -1 … 1. */
export function bestResponse(round: Round, seat: 0 | 1, fill: Fill): number {
  const own = round.seats[seat].hands.length
  const others = round.seats[seat === 0 ? 1 : 0].hands.length

  function against(node: Node, reach: Float64Array): Float64Array {
    const out = new Float64Array(own)
    const sigma = gridOf(round)
    fill(node, (hand) => at(reach, hand) > 0, sigma)
    for (let action = round.firstAction(node); action < round.actions(node); action++) {
      const p = rowAt(sigma, action)
      const onward = new Float64Array(others)
      let most = 0
      for (let h = 0; h < others; h++) {
        onward[h] = at(reach, h) * at(p, h)
        most = Math.max(most, at(onward, h))
      }
      if (most === 0) continue
      const value = outcome(node, action, onward)
      for (let h = 0; h < own; h++) out[h] = at(out, h) + at(value, h)
    }
    return out
  }

  function best(node: Node, reach: Float64Array): Float64Array {
    const out = new Float64Array(own).fill(Number.NEGATIVE_INFINITY)
    for (let action = round.firstAction(node); action < round.actions(node); action++) {
      const value = outcome(node, action, reach)
      for (let h = 0; h < own; h++) out[h] = Math.max(at(out, h), at(value, h))
    }
    return out
  }

  function outcome(node: Node, action: number, reach: Float64Array): Float64Array {
    if (action === 0) {
      const out = new Float64Array(own)
      round.called(node, seat, reach, out)
      return out
    }
    const next = round.after(node, node.last + action)
    return next.actor === seat ? best(next, reach) : against(next, reach)
  }

  const { chance } = round.seats[seat === 0 ? 1 : 0]
  const values = round.root.actor === seat ? best(round.root, chance) : against(round.root, chance)
  return round.seats[seat].chance.reduce((sum, p, hand) => sum + p * at(values, hand), 0)
}

/** ε: half of what both best responses win; 0 in equilibrium. */
export const exploitability = (round: Round, fill: Fill): number =>
  (bestResponse(round, 0, fill) + bestResponse(round, 1, fill)) / 2
