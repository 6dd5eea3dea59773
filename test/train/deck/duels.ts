/** What is solved of Liar's Deck between two seats: one round of basic and devil, and of chaos a round for all pulls of both revolvers. */
import type { Variant } from '../../../shared/games/liars-deck/deck.ts'
import { chambers, hazard } from '../../../shared/pieces/revolver.ts'
import { type Row, rowsOf } from './pack.ts'
import { evenStakes, Round, type Stakes } from './round.ts'
import { Solver } from './solve.ts'

/** How often the solver improves a round. */
const iterations: { readonly [V in Variant]: number } = { basic: 1000, devil: 600, chaos: 3000 }

/** What going on is worth to the seat in question: as opener and as responder, by the opener's and the responder's pulls. */
export interface Prospects {
  opens: (own: number, theirs: number) => number
  responds: (theirs: number, own: number) => number
}

/**
 * What a call in chaos is worth to one seat, 1 a won game (RULES 4.12, 4.15): whoever shoots is followed by the other as opener, and after a
 * volley the caller opens. When both die the game is shared.
 */
function chaosWorth(own: number, theirs: number, { opens, responds }: Prospects) {
  const [hit, beHit] = [hazard(own), hazard(theirs)]
  const goesOn = (1 - hit) * (1 - beHit)
  const volley = hit * (1 - beHit) - beHit * (1 - hit)
  return {
    shoots: hit + (hit < 1 ? (1 - hit) * responds(theirs, own + 1) : 0),
    isShotAt: -beHit + (beHit < 1 ? (1 - beHit) * opens(own, theirs + 1) : 0),
    calledVolley: volley + (goesOn > 0 ? goesOn * opens(own + 1, theirs + 1) : 0),
    metVolley: volley + (goesOn > 0 ? goesOn * responds(theirs + 1, own + 1) : 0),
  }
}

/** The same as stakes of a round, from where `seat` sits: the opener is 0. */
export function chaosStakes(seat: 0 | 1, pulls: readonly [number, number], prospects: Prospects): Stakes {
  const worth = chaosWorth(pulls[seat], pulls[seat === 0 ? 1 : 0], prospects)
  const own = { lie: worth.shoots, true: worth.isShotAt, special: worth.calledVolley }
  const theirs = { lie: worth.isShotAt, true: worth.shoots, special: worth.metVolley }
  const minus = ({ lie, true: truth, special }: typeof own) => ({ lie: -lie, true: -truth, special: -special })
  return seat === 0 ? [own, theirs] : [minus(theirs), minus(own)]
}

/** All pulls of the opener and the responder, those of the latest rounds first. */
export const situations: readonly (readonly [number, number])[] = Array.from(
  { length: chambers ** 2 },
  (_, n) => [Math.floor(n / chambers), n % chambers] as const,
).sort((a, b) => b[0] + b[1] - a[0] - a[1])

/** A number for each situation, filled from the last to the first. */
export class Values {
  readonly #found = new Map<number, number>()
  set(opener: number, responder: number, value: number): void {
    this.#found.set(opener * chambers + responder, value)
  }
  get = (opener: number, responder: number): number => {
    const value = this.#found.get(opener * chambers + responder)
    if (value === undefined) throw new Error(`nothing is known of ${opener}, ${responder}`)
    return value
  }
}

export interface Solved {
  rows: Row[]
  iterations: number
  /** To the opener: of one round; in chaos of a game that begins with full revolvers. */
  value: number
}

/** Solves a variant. Nothing is drawn: it comes out the same every time. */
export function solve(variant: Variant, times = iterations[variant]): Solved {
  const round = new Round(variant)
  const run = (stakes: Stakes) => {
    const solver = new Solver(round, stakes)
    solver.run(times)
    const value = (solver.walk.best(0, solver.policy) - solver.walk.best(1, solver.policy)) / 2
    return { policy: solver.policy, value }
  }
  if (variant !== 'chaos') {
    const { policy, value } = run(evenStakes)
    return { rows: rowsOf(round, policy, [0, 0]), iterations: times, value }
  }
  const values = new Values()
  const prospects = { opens: values.get, responds: (theirs: number, own: number) => -values.get(theirs, own) }
  const rows = situations.flatMap((pulls) => {
    const { policy, value } = run(chaosStakes(0, pulls, prospects))
    values.set(pulls[0], pulls[1], value)
    return rowsOf(round, policy, pulls)
  })
  return { rows, iterations: times, value: values.get(0, 0) }
}
