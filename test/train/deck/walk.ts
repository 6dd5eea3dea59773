/** What happens in a round when one seat plays by a policy: values of the other, by the cards that it holds. */
import { at, type Kind, type Node, type Round, type Stakes } from './round.ts'

/** Per secret of the actor, the probability of each action. */
export type Policy = (node: Node) => readonly Float64Array[]

const other = (seat: 0 | 1) => (seat === 0 ? 1 : 0)

/** A round with what a call is worth. */
export class Walk {
  readonly round: Round
  readonly stakes: Stakes
  /** [seat][own hand][other's hand] */
  readonly #chance: readonly [readonly Float64Array[], readonly Float64Array[]]

  constructor(round: Round, stakes: Stakes) {
    this.round = round
    this.stakes = stakes
    this.#chance = [round.chance, round.hands.map((_, hand) => Float64Array.from(round.chance, (row) => at(row, hand)))]
  }

  /** A weight of one for each hand that can be dealt. */
  dealt(): Float64Array {
    return new Float64Array(this.round.hands.length).fill(1)
  }

  /** What a call at this node is worth to each secret of `seat`, when the other's secrets come with these weights. */
  called(node: Node, seat: 0 | 1, reach: Float64Array): Float64Array {
    const [own, others] = [node.secrets[seat], node.secrets[other(seat)]]
    const sign = seat === 0 ? 1 : -1
    const worth = (kind: Kind | null) => (kind === null ? 0 : sign * this.stakes[node.actor][kind])
    const mass = new Float64Array(this.round.hands.length)
    for (let y = 0; y < others.length; y++) {
      const { dealt, kind } = at(others, y)
      mass[dealt] = at(mass, dealt) + at(reach, y) * (node.actor === seat ? worth(kind) : 1)
    }
    const byHand = this.#chance[seat].map((row) => row.reduce((sum, chance, hand) => sum + chance * at(mass, hand), 0))
    return Float64Array.from(own, ({ dealt, kind }) => at(byHand, dealt) * (node.actor === seat ? 1 : worth(kind)))
  }

  /** The other's weights after `seat` has acted: its last play can no longer be called. */
  settle(node: Node, reach: Float64Array): Float64Array {
    const out = new Float64Array(Math.max(...node.settled) + 1)
    for (let y = 0; y < reach.length; y++) {
      const place = at(node.settled, y)
      out[place] = at(out, place) + at(reach, y)
    }
    return out
  }

  /** The weights of the actor's secrets after each size of play. */
  played(node: Node, reach: Float64Array, sigma: readonly Float64Array[]): (Float64Array | null)[] {
    const out = node.after.map((next) => next && new Float64Array(next.secrets[node.actor].length))
    for (let x = 0; x < reach.length; x++)
      for (let action = 1; action < this.round.actions; action++) {
        const place = at(at(node.onward, x), action)
        const weights = out[this.round.size(action)]
        if (place >= 0 && weights) weights[place] = at(weights, place) + at(reach, x) * at(at(sigma, x), action)
      }
    return out
  }

  /** The values of `seat` where the other acts by `sigma`; `after` values what comes after a play. */
  met(
    node: Node,
    seat: 0 | 1,
    reach: Float64Array,
    sigma: readonly Float64Array[],
    after: (next: Node, reach: Float64Array) => Float64Array,
  ): Float64Array {
    const out =
      node.counts.length > 0
        ? this.called(
            node,
            seat,
            reach.map((p, x) => p * at(at(sigma, x), 0)),
          )
        : new Float64Array(node.secrets[seat].length)
    for (const [size, weights] of this.played(node, reach, sigma).entries()) {
      const next = node.after[size]
      if (!next || !weights?.some((one) => one > 0)) continue
      const values = after(next, weights)
      for (let y = 0; y < out.length; y++) out[y] = at(out, y) + at(values, at(node.settled, y))
    }
    return out
  }

  /** Per action, its value for each secret of the actor. */
  options(
    node: Node,
    reach: Float64Array,
    after: (next: Node, reach: Float64Array) => Float64Array,
  ): (secret: number, action: number) => number {
    const settled = this.settle(node, reach)
    const values = node.after.map((next) => next && after(next, settled))
    const called = node.counts.length > 0 ? this.called(node, node.actor, reach) : null
    return (secret, action) => {
      const found = action === 0 ? called : values[this.round.size(action)]
      return found ? at(found, action === 0 ? secret : at(at(node.onward, secret), action)) : 0
    }
  }

  /** What the best response of a seat to this policy wins on average. */
  best(seat: 0 | 1, policy: Policy): number {
    const value = (node: Node, reach: Float64Array): Float64Array => {
      if (node.actor !== seat) return this.met(node, seat, reach, policy(node), value)
      const option = this.options(node, reach, value)
      return Float64Array.from(node.onward, (row, secret) =>
        row.reduce((best, place, action) => (place < 0 ? best : Math.max(best, option(secret, action))), -Infinity),
      )
    }
    return value(this.round.root, this.dealt()).reduce((sum, one) => sum + one, 0)
  }
}

/** ε of one round: half of what both best responses win; 0 in equilibrium. */
export const exploitability = (walk: Walk, policy: Policy): number => (walk.best(0, policy) + walk.best(1, policy)) / 2
