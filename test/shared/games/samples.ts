/** For each game: what to try, and how to re-deal all that a viewer cannot see. The one line that a new game adds to its tests. */
import type { CommonTable, Rng, Seat } from '../../../shared/game.ts'
import type { State as LiesState } from '../../../shared/games/liars-lies/rules.ts'
import type { Kind } from '../../../shared/games/rules.ts'
import { faces, rollHand } from '../../../shared/pieces/dice.ts'

export interface Sample {
  /** Every combination that the schema yields. */
  options: unknown[]
  seatCounts: number[]
  /** What the schema of actions must refuse. */
  malformed: unknown[]
  /** Well-formed actions at this table, many of them illegal; all that are legal are among them. */
  actions(table: CommonTable): unknown[]
  /** The state with everything re-drawn that this viewer (null: a spectator) may not see. */
  disguise(state: never, viewer: Seat | null, rng: Rng): unknown
}

const lies: Sample = {
  options: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].flatMap((dice) =>
    [0, 5, 10].flatMap((wild) => ['discard', 'transfer'].map((penalty) => ({ dice, wild, penalty }))),
  ),
  // Five counts against six options for each number of dice: every number meets every count.
  seatCounts: [2, 3, 4, 5, 7],
  malformed: [
    null,
    undefined,
    7,
    [],
    {},
    'call',
    { type: 'bid' },
    { type: 'bid', face: 2 },
    { type: 'bid', quantity: '5', face: 2 },
    { type: 'bid', quantity: 0, face: 2 },
    { type: 'bid', quantity: -1, face: 6 },
    { type: 'bid', quantity: 1.5, face: 2 },
    { type: 'bid', quantity: Number.NaN, face: 2 },
    { type: 'bid', quantity: Number.POSITIVE_INFINITY, face: 2 },
    { type: 'bid', quantity: 2 ** 53, face: 2 },
    { type: 'bid', quantity: [5], face: 2 },
    { type: 'bid', quantity: 5, face: 0 },
    { type: 'bid', quantity: 1, face: 7 },
    { type: 'bid', quantity: 1, face: '*' },
    { type: 'bid', quantity: 1, face: '1' },
    { type: 'bid', quantity: 1, face: 1, seat: 0 },
    { type: 'call', extra: 1 },
    { type: 'constructor' },
    { type: '__proto__' },
    JSON.parse('{"__proto__": {"type": "call"}}'),
    JSON.parse('{"type": "call", "__proto__": {}}'),
  ],
  actions({ seats }) {
    const total = seats.reduce((sum, seat) => sum + seat.holding, 0)
    const quantities = [...Array.from({ length: total + 3 }, (_, quantity) => quantity - 1), 1e9, 1.5]
    return [
      { type: 'call' },
      ...quantities.flatMap((quantity) => faces.map((face) => ({ type: 'bid', quantity, face }))),
    ]
  },
  disguise(state: LiesState, viewer, rng) {
    const { wild } = state.options
    return {
      ...state,
      hands: state.hands.map((dice, seat) => (seat === viewer ? dice : rollHand(rng, dice.length, wild))),
    }
  },
}

export const samples: { readonly [K in Kind]: Sample } = { 'liars-lies': lies }
