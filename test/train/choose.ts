/** Which rows of a solution a table keeps, and how finely: as duel.cpp does it. */
import { at, type Grid, gridOf, type Node, type Round, rowAt } from './round.ts'

/** Per hand of whoever acts: how often each action is taken, in whole parts. */
export type Row = readonly (readonly { action: number; weight: number }[])[]
/** Rows by history, and rows by the last bids for all other histories. */
export interface Rows {
  exact: Map<number, Row>
  recalled: Map<number, Row>
}

export interface Choice {
  /** How many bids the rows for all other histories go by. */
  recall: number
  /** Histories that are reached this often keep a row of their own. */
  threshold: number
  /** Rows that are reached this often are kept finely. */
  finest: number
}

/** Probabilities are whole parts of `grid`, and what is rarer than `smallest` is left out. */
interface Grain {
  grid: number
  smallest: number
}
const fine: Grain = { grid: 250, smallest: 0.003 }
const coarse: Grain = { grid: 24, smallest: 0.04 }

/** Hands that get here more rarely than this are left to the rows of the last bids. */
const unlikely = 1e-6

/** Whole parts by largest remainder. */
function quantise(
  { grid, smallest }: Grain,
  hands: number,
  weight: (hand: number, action: number) => number,
  actions: number,
): Row {
  return Array.from({ length: hands }, (_, hand) => {
    const weights = Array.from({ length: actions }, (_, action) => weight(hand, action))
    const total = weights.reduce((sum, one) => sum + one, 0)
    if (total <= 0) return []
    const kept = weights.map((one, action) => ({ one, action })).filter(({ one }) => one >= smallest * total)
    const sum = kept.reduce((all, { one }) => all + one, 0)
    const parts = kept.map(({ one, action }) => {
      const exact = (grid * one) / sum
      return { action, weight: Math.floor(exact), missing: exact - Math.floor(exact) }
    })
    let left = grid - parts.reduce((all, part) => all + part.weight, 0)
    for (const part of [...parts].sort((a, b) => b.missing - a.missing || a.action - b.action))
      if (left-- > 0) part.weight += 1
    return parts.filter((part) => part.weight > 0).map(({ action, weight }) => ({ action, weight }))
  })
}

/** The last bids of a history, whether ones are locked and whose turn it is: the key of a row of the last bids. */
export function recalledKey({ history, locked, actor }: Node, recall: number): number {
  let [kept, left] = [0, history]
  for (let n = 0; n < recall && left !== 0; n++) {
    const lowest = left & -left
    kept |= lowest
    left -= lowest
  }
  return kept + (locked ? 2 ** 25 : 0) + actor * 2 ** 26
}

/** Writes the probability of every action for every hand of whoever acts at a node. */
type Fill = (node: Node, out: Grid) => void

const total = (numbers: Float64Array) => numbers.reduce((sum, one) => sum + one, 0)

/** What is kept on a walk. */
class Keeper {
  readonly exact = new Map<number, Row>()
  readonly gathered = new Map<number, { actor: 0 | 1; sums: Grid }>()
  readonly #round: Round
  readonly #choice: Choice

  constructor(round: Round, choice: Choice) {
    this.#round = round
    this.#choice = choice
  }

  /** Keeps a row that is reached often; false when what follows is not worth the walk. */
  keep(node: Node, reached: { own: Float64Array; other: number }, fill: Fill, sigma: Grid): boolean {
    const { threshold, finest } = this.#choice
    const share = total(reached.own) * reached.other
    if (share < 1e-2 * threshold) return false
    fill(node, sigma)
    const [first, end] = [this.#round.firstAction(node), this.#round.actions(node)]
    if (share >= threshold) {
      const weight = (hand: number, action: number) =>
        at(reached.own, hand) < unlikely || action < first || action >= end ? 0 : at(rowAt(sigma, action), hand)
      const grain = share >= finest ? fine : coarse
      this.exact.set(node.history, quantise(grain, reached.own.length, weight, this.#round.bids + 1))
    }
    this.#gather(node, reached, sigma)
    return true
  }

  #gather(node: Node, { own, other }: { own: Float64Array; other: number }, sigma: Grid): void {
    const key = recalledKey(node, this.#choice.recall)
    const { sums } = this.gathered.get(key) ?? { sums: gridOf(this.#round) }
    this.gathered.set(key, { actor: node.actor, sums })
    for (let action = this.#round.firstAction(node); action < this.#round.actions(node); action++) {
      const [row, p] = [rowAt(sums, action), rowAt(sigma, action)]
      for (let h = 0; h < own.length; h++) row[h] = at(row, h) + other * (at(own, h) + 1e-9) * at(p, h)
    }
  }
}

/** Walks where each seat's own policy goes against an opponent that errs, and keeps what is reached often. */
export function choose(round: Round, policies: { own: Fill; erring: Fill }, choice: Choice): Rows {
  const keeper = new Keeper(round, choice)

  function walk(node: Node, seat: 0 | 1, own: Float64Array, other: Float64Array): void {
    const sigma = gridOf(round)
    const acts = node.actor === seat
    if (!acts) policies.erring(node, sigma)
    else if (!keeper.keep(node, { own, other: total(other) }, policies.own, sigma)) return
    for (let action = Math.max(1, round.firstAction(node)); action < round.actions(node); action++) {
      const p = rowAt(sigma, action)
      const onward = Float64Array.from(acts ? own : other, (one, hand) => one * at(p, hand))
      const next = round.after(node, node.last + action)
      if (!acts) walk(next, seat, own, onward)
      else if (onward.some((one) => one > 0)) walk(next, seat, onward, other)
    }
  }

  for (const seat of [0, 1] as const)
    walk(round.root, seat, round.seats[seat].chance, round.seats[seat === 0 ? 1 : 0].chance)
  const recalled = new Map<number, Row>()
  for (const [key, { actor, sums }] of keeper.gathered) {
    const weight = (hand: number, action: number) => at(rowAt(sums, action), hand)
    recalled.set(key, quantise(coarse, round.seats[actor].hands.length, weight, round.bids + 1))
  }
  return { exact: keeper.exact, recalled }
}
