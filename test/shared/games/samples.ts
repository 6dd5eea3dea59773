/** For each game: options to try, and how to re-deal all that a viewer cannot see. The one line that a new game adds to its tests. */
import type { Rng, Seat } from '../../../shared/game.ts'
import type { State as LiesState } from '../../../shared/games/liars-lies/rules.ts'
import type { Kind } from '../../../shared/games/rules.ts'
import { rollHand } from '../../../shared/pieces/dice.ts'

export interface Sample {
  options: unknown[]
  seatCounts: number[]
  malformed: unknown[]
  /** The state with everything re-drawn that this viewer (null: a spectator) may not see. */
  disguise(state: never, viewer: Seat | null, rng: Rng): unknown
}

const lies: Sample = {
  options: [1, 2, 5].flatMap((dice) =>
    [0, 5, 10].flatMap((wild) => ['discard', 'transfer'].map((penalty) => ({ dice, wild, penalty }))),
  ),
  seatCounts: [2, 3, 5],
  malformed: [
    null,
    {},
    'call',
    { type: 'bid' },
    { type: 'bid', quantity: '5', face: 2 },
    { type: 'bid', quantity: 1.5, face: 2 },
    { type: 'bid', quantity: 1, face: '*' },
    { type: 'bid', quantity: 1, face: 7 },
    { type: 'bid', quantity: 1, face: 1, seat: 0 },
    { type: 'call', extra: 1 },
    { type: 'constructor' },
  ],
  disguise(state: LiesState, viewer, rng) {
    const { wild } = state.options
    return {
      ...state,
      hands: state.hands.map((dice, seat) => (seat === viewer ? dice : rollHand(rng, dice.length, wild))),
    }
  },
}

export const samples: { readonly [K in Kind]: Sample } = { 'liars-lies': lies }
