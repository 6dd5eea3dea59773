/** The bytes of the tables, as shared/games/liars-deck/duel.ts reads them. */
import { keyOf } from '../../../shared/games/liars-deck/duel.ts'
import { at, type Node, type Round } from './round.ts'
import type { Policy } from './walk.ts'

/** How one hand plays at one node. */
export interface Row {
  key: number
  /** Actions with their weights. */
  mix: readonly (readonly [action: number, weight: number])[]
}

/** Probabilities are whole parts of this, by largest remainder. */
const grain = 4000
/** What is rarer is left out. */
const smallest = 0.0005
/** Hands that come to a node more rarely, by their own play, have no row. */
const unlikely = 1e-7

/** A policy in whole parts. */
export function quantised(sigma: ArrayLike<number>): [action: number, weight: number][] {
  const kept = Array.from(sigma, (p, action) => ({ p, action })).filter(({ p }) => p >= smallest)
  const sum = kept.reduce((all, { p }) => all + p, 0)
  const parts = kept.map(({ p, action }) => {
    const exact = (grain * p) / sum
    return { action, weight: Math.floor(exact), missing: exact - Math.floor(exact) }
  })
  let left = grain - parts.reduce((all, { weight }) => all + weight, 0)
  for (const part of [...parts].sort((a, b) => b.missing - a.missing || a.action - b.action))
    if (left-- > 0) part.weight += 1
  const whole = parts.filter(({ weight }) => weight > 0)
  return whole.map(({ action, weight }) => [action, whole.length === 1 ? 1 : weight])
}

/** The rows of both seats with these pulls. */
export function rowsOf(round: Round, policy: Policy, pulls: readonly [number, number]): Row[] {
  const rows: Row[] = []
  const walk = (node: Node, reaches: readonly [Float64Array, Float64Array]) => {
    if (node.forced) return
    const [own, others] = node.actor === 0 ? reaches : [reaches[1], reaches[0]]
    const onward = node.after.map((next) => next && new Float64Array(next.secrets[node.actor].length))
    const settled = new Float64Array(Math.max(...node.settled) + 1)
    for (const [y, reach] of others.entries()) {
      const place = at(node.settled, y)
      settled[place] = Math.max(at(settled, place), reach)
    }
    const sigma = policy(node)
    for (const [x, { dealt, held }] of node.secrets[node.actor].entries()) {
      if (at(own, x) < unlikely) continue
      const mix = quantised(at(sigma, x))
      const all = mix.reduce((sum, [, weight]) => sum + weight, 0)
      rows.push({ key: keyOf(round.variant, { counts: node.counts, dealt: at(round.hands, dealt), held, pulls }), mix })
      for (const [action, weight] of mix) {
        const next = onward[round.size(action)]
        const place = at(at(node.onward, x), action)
        if (action > 0 && next) next[place] = at(next, place) + (at(own, x) * weight) / all
      }
    }
    for (const [size, next] of node.after.entries()) {
      const reach = onward[size]
      if (next && reach) walk(next, node.actor === 0 ? [reach, settled] : [settled, reach])
    }
  }
  const all = new Float64Array(round.hands.length).fill(1)
  walk(round.root, [all, all])
  return rows
}

const word = (number: number): number[] => [number & 255, (number >> 8) & 255, (number >> 16) & 255, number >>> 24]

/** All rows of a variant. */
export function packRows(rows: readonly Row[]): Uint8Array {
  const ascending = [...rows].sort((a, b) => a.key - b.key)
  const mixes = ascending.flatMap(({ mix }) => mix)
  return Uint8Array.from([
    ...word(ascending.length),
    ...ascending.flatMap(({ key }) => word(key)),
    ...ascending.map(({ mix }) => mix.length),
    ...mixes.map(([action]) => action),
    ...mixes.flatMap(([, weight]) => [weight & 255, weight >> 8]),
  ])
}
