/** CFR+ over a heads-up round of Liar's Deck: alternating steps, quadratic averages. */
import { at, type Node, type Round, type Stakes } from './round.ts'
import { Walk } from './walk.ts'

type Grid = readonly Float64Array[]

/** Probabilities in proportion to what is kept; all alike where nothing is. */
function proportional(node: Node, kept: Grid): Grid {
  return node.onward.map((row, secret) => {
    const cells = at(kept, secret)
    let [total, legal] = [0, 0]
    for (let action = 0; action < row.length; action++)
      if (at(row, action) >= 0) {
        total += at(cells, action)
        legal += 1
      }
    return Float64Array.from(row, (place, action) =>
      place < 0 ? 0 : total > 0 ? at(cells, action) / total : 1 / legal,
    )
  })
}

export class Solver {
  readonly walk: Walk
  readonly #regrets = new Map<Node, Grid>()
  readonly #sums = new Map<Node, Grid>()
  #weight = 0

  constructor(round: Round, stakes: Stakes) {
    this.walk = new Walk(round, stakes)
    for (const node of round.nodes)
      for (const store of [this.#regrets, this.#sums])
        store.set(
          node,
          node.onward.map((row) => new Float64Array(row.length)),
        )
  }

  #of(store: Map<Node, Grid>, node: Node): Grid {
    const found = store.get(node)
    if (!found) throw new Error('a node of another round')
    return found
  }

  /** Runs the iterations 1 … count. */
  run(count: number): void {
    for (let t = 1; t <= count; t++) {
      this.#weight = t * t
      for (const seat of [0, 1] as const) this.#improve(this.walk.round.root, seat, this.walk.dealt())
    }
  }

  /** The average policy. */
  policy = (node: Node): Grid => proportional(node, this.#of(this.#sums, node))

  /** One alternating step: returns the values of `seat`, and adds to the averages of the other. */
  #improve(node: Node, seat: 0 | 1, reach: Float64Array): Float64Array {
    const regrets = this.#of(this.#regrets, node)
    const sigma = proportional(node, regrets)
    const after = (next: Node, onward: Float64Array) => this.#improve(next, seat, onward)
    if (node.actor !== seat) {
      for (const [secret, sums] of this.#of(this.#sums, node).entries())
        for (let action = 0; action < sums.length; action++)
          sums[action] = at(sums, action) + this.#weight * at(reach, secret) * at(at(sigma, secret), action)
      return this.walk.met(node, seat, reach, sigma, after)
    }
    const option = this.walk.options(node, reach, after)
    return Float64Array.from(node.onward, (row, secret) => {
      const p = at(sigma, secret)
      const values = Array.from(row, (place, action) => (place < 0 ? 0 : option(secret, action)))
      const mean = values.reduce((sum, value, action) => sum + value * at(p, action), 0)
      const regret = at(regrets, secret)
      for (const [action, value] of values.entries())
        if (at(row, action) >= 0) regret[action] = Math.max(0, at(regret, action) + value - mean)
      return mean
    })
  }
}
