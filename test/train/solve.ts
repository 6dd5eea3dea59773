/** CFR+ on the public tree of a heads-up round, as duel.cpp does it: the same steps in the same order, so the same numbers. */
import { at, type Grid, gridOf, type Node, type Round, rowAt } from './round.ts'

/** Play that is rarer than this is not followed. */
const unreached = 1e-5

/** How much an action may lose and still be a quarter as likely, when rows are chosen. */
const lenience = 0.1

/** What is kept of each action of each hand: of a bid at the history that it leads to, of a call at the history itself. */
class Store {
  readonly bids: Float32Array
  readonly calls: Float32Array
  readonly round: Round
  readonly width: number

  constructor(round: Round, width: number) {
    this.round = round
    this.width = width
    this.bids = new Float32Array(2 ** round.bids * width)
    this.calls = new Float32Array(2 ** round.bids * width)
  }

  /** The numbers of one action, from `start` on. */
  of(node: Node, action: number): { cells: Float32Array; start: number } {
    if (action === 0) return { cells: this.calls, start: node.history * this.width }
    return { cells: this.bids, start: (node.history + this.round.bit(node.last + action)) * this.width }
  }

  /** Probabilities in proportion to what is kept; all alike where nothing is. */
  proportional(node: Node, out: Grid): void {
    const count = this.round.seats[node.actor].hands.length
    const total = new Float64Array(count)
    const [first, end] = [this.round.firstAction(node), this.round.actions(node)]
    for (let action = first; action < end; action++) {
      const { cells, start } = this.of(node, action)
      const row = rowAt(out, action)
      for (let h = 0; h < count; h++) {
        row[h] = at(cells, start + h)
        total[h] = at(total, h) + at(row, h)
      }
    }
    for (let h = 0; h < count; h++) {
      if (at(total, h) > 0) continue
      for (let action = first; action < end; action++) rowAt(out, action)[h] = 1
      total[h] = end - first
    }
    for (let action = first; action < end; action++) {
      const row = rowAt(out, action)
      for (let h = 0; h < count; h++) row[h] = at(row, h) / at(total, h)
    }
  }
}

export class Solver {
  readonly #regrets: Store
  readonly #sums: Store
  #weight = 0
  readonly round: Round

  constructor(round: Round) {
    this.round = round
    const width = Math.max(...round.seats.map(({ hands }) => hands.length))
    this.#regrets = new Store(round, width)
    this.#sums = new Store(round, width)
  }

  /** Runs the iterations 1 … count. */
  run(count: number): void {
    for (let t = 1; t <= count; t++) {
      this.#weight = t * t
      for (const seat of [0, 1] as const)
        this.#improve(this.round.root, seat, this.round.seats[1 - seat]?.chance ?? new Float64Array())
    }
  }

  /** The average policy. */
  fill = (node: Node, out: Grid): void => this.#sums.proportional(node, out)

  /** How an opponent plays against the average policy who may err a little; only once all iterations have run. */
  erring = (node: Node, out: Grid): void => this.#regrets.proportional(node, out)

  /** Replaces the regrets by how likely each action would be to somebody who errs. */
  soften(): void {
    for (const seat of [0, 1] as const) this.#err(this.round.root, seat, this.round.seats[seat === 0 ? 1 : 0].chance)
  }

  /** The best response, which writes down how likely it takes each action. */
  #err(node: Node, seat: 0 | 1, reach: Float64Array): Float64Array {
    const [first, end] = [this.round.firstAction(node), this.round.actions(node)]
    const after = (action: number, onward: Float64Array) =>
      action > 0
        ? this.#err(this.round.after(node, node.last + action), seat, onward)
        : this.#called(node, seat, onward)
    if (node.actor !== seat) return this.#met(node, seat, reach, after)
    const out = new Float64Array(this.round.seats[seat].hands.length).fill(Number.NEGATIVE_INFINITY)
    const total = reach.reduce((sum, p) => sum + p, 0)
    const values: Float64Array[] = []
    for (let action = first; action < end; action++) {
      const value = after(action, reach)
      for (let h = 0; h < out.length; h++) out[h] = Math.max(at(out, h), at(value, h))
      values[action] = value
    }
    for (let action = first; action < end; action++) {
      const { cells, start } = this.#regrets.of(node, action)
      const value = rowAt(values, action)
      for (let h = 0; h < out.length; h++) {
        const halves = 1 + (at(out, h) - at(value, h)) / (total * lenience)
        cells[start + h] = 1 / (halves * halves)
      }
    }
    return out
  }

  /** The values of `seat` where the other acts by its average policy. */
  #met(
    node: Node,
    seat: 0 | 1,
    reach: Float64Array,
    after: (action: number, onward: Float64Array) => Float64Array,
  ): Float64Array {
    const out = new Float64Array(this.round.seats[seat].hands.length)
    const sigma = gridOf(this.round)
    this.#sums.proportional(node, sigma)
    for (let action = this.round.firstAction(node); action < this.round.actions(node); action++) {
      const p = rowAt(sigma, action)
      const onward = Float64Array.from(reach, (one, hand) => one * at(p, hand))
      if (!onward.some((one) => one > 0)) continue
      const value = after(action, onward)
      for (let h = 0; h < out.length; h++) out[h] = at(out, h) + at(value, h)
    }
    return out
  }

  /** One alternating step: returns the counterfactual values of `seat`, and adds to the averages of the other. */
  #improve(node: Node, seat: 0 | 1, reach: Float64Array): Float64Array {
    const sigma = gridOf(this.round)
    this.#regrets.proportional(node, sigma)
    return node.actor === seat ? this.#regret(node, seat, reach, sigma) : this.#follow(node, seat, reach, sigma)
  }

  #follow(node: Node, seat: 0 | 1, reach: Float64Array, sigma: Grid): Float64Array {
    const out = new Float64Array(this.round.seats[seat].hands.length)
    const others = this.round.seats[node.actor].hands.length
    for (let action = this.round.firstAction(node); action < this.round.actions(node); action++) {
      const { cells, start } = this.#sums.of(node, action)
      const onward = new Float64Array(others)
      const p = rowAt(sigma, action)
      let most = 0
      for (let h = 0; h < others; h++) {
        onward[h] = at(reach, h) * at(p, h)
        cells[start + h] = at(cells, start + h) + Math.fround(this.#weight * at(onward, h))
        most = Math.max(most, at(onward, h))
      }
      if (most < unreached) continue
      const value = this.#outcome(node, action, seat, onward)
      for (let h = 0; h < out.length; h++) out[h] = at(out, h) + at(value, h)
    }
    return out
  }

  #regret(node: Node, seat: 0 | 1, reach: Float64Array, sigma: Grid): Float64Array {
    const out = new Float64Array(this.round.seats[seat].hands.length)
    const [first, end] = [this.round.firstAction(node), this.round.actions(node)]
    const values: Float64Array[] = []
    for (let action = first; action < end; action++) {
      const value = this.#outcome(node, action, seat, reach)
      const p = rowAt(sigma, action)
      for (let h = 0; h < out.length; h++) out[h] = at(out, h) + at(p, h) * at(value, h)
      values[action] = value
    }
    for (let action = first; action < end; action++) {
      const { cells, start } = this.#regrets.of(node, action)
      const value = rowAt(values, action)
      for (let h = 0; h < out.length; h++)
        cells[start + h] = Math.max(0, at(cells, start + h) + at(value, h) - at(out, h))
    }
    return out
  }

  #outcome(node: Node, action: number, seat: 0 | 1, reach: Float64Array): Float64Array {
    if (action > 0) return this.#improve(this.round.after(node, node.last + action), seat, reach)
    return this.#called(node, seat, reach)
  }

  #called(node: Node, seat: 0 | 1, reach: Float64Array): Float64Array {
    const out = new Float64Array(this.round.seats[seat].hands.length)
    this.round.called(node, seat, reach, out)
    return out
  }
}
