/** For each game: what to try, and how to re-deal all that a viewer cannot see. The one line that a new game adds to its tests. */
import type { CommonTable, Rng, Seat } from '../../../shared/game.ts'
import { deckOf } from '../../../shared/games/liars-deck/deck.ts'
import type { State as DeckState } from '../../../shared/games/liars-deck/rules.ts'
import { order } from '../../../shared/games/liars-dice/ones.ts'
import type { State as DiceState } from '../../../shared/games/liars-dice/rules.ts'
import type { State as LiesState } from '../../../shared/games/liars-lies/rules.ts'
import type { Kind } from '../../../shared/games/rules.ts'
import { shuffle } from '../../../shared/pieces/cards.ts'
import { faces, rollFaces, rollHand } from '../../../shared/pieces/dice.ts'

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

/** What every dice game refuses and has to decide on. */
const bidding: Pick<Sample, 'malformed' | 'actions'> = {
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
}

const lies: Sample = {
  options: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].flatMap((dice) =>
    [0, 5, 10].flatMap((wild) => ['discard', 'transfer'].map((penalty) => ({ dice, wild, penalty }))),
  ),
  // Five counts against six options for each number of dice: every number meets every count.
  seatCounts: [2, 3, 4, 5, 7],
  ...bidding,
  disguise(state: LiesState, viewer, rng) {
    const { wild } = state.options
    return {
      ...state,
      hands: state.hands.map((dice, seat) => (seat === viewer ? dice : rollHand(rng, dice.length, wild))),
    }
  },
}

/** Every list of up to three of these numbers, in any order and with repeats. */
const lists = (numbers: number[]): number[][] => {
  const longer = (list: number[]) => numbers.map((one) => [...list, one])
  const one = longer([])
  const two = one.flatMap(longer)
  return [[], ...one, ...two, ...two.flatMap(longer)]
}

/** All cards but the viewer's own and those turned over are drawn anew, and so are chambers and the choices of others. */
function disguisedDeck(state: DeckState, viewer: Seat | null, rng: Rng): DeckState {
  if (state.after !== null) return { ...state, revolvers: redrawn(state, rng) }
  const { aiming, hands, laid, options, plays, rank, ranks } = state
  const isKnown = (at: number) => plays[at]?.seat === viewer || (aiming !== null && at === laid.length - 1)
  const known = [...(viewer === null ? [] : (hands[viewer] ?? [])), ...laid.filter((_, at) => isKnown(at)).flat()]
  const unseen = shuffle(deckOf(options.variant, rank, rng), rng)
  for (const card of known) unseen.splice(unseen.indexOf(card), 1)
  const aims = aiming?.aims.map((aim, seat) => {
    const others = ranks.flatMap((one, other) => (one === null && other !== seat ? [other] : []))
    return aim && seat !== viewer ? { ...aim, target: others[rng.int(others.length)] ?? 0 } : aim
  })
  return {
    ...state,
    hands: hands.map((cards, seat) => (seat === viewer ? cards : unseen.splice(0, cards.length))),
    laid: laid.map((cards, at) => (isKnown(at) ? cards : unseen.splice(0, cards.length))),
    aiming: aiming && { ...aiming, aims: aims ?? [] },
    revolvers: redrawn(state, rng),
  }
}

const redrawn = ({ revolvers }: DeckState, rng: Rng) =>
  revolvers.map(({ live, pulls }) => ({
    live: live === null || live <= pulls ? live : pulls + 1 + rng.int(6 - pulls),
    pulls,
  }))

const deck: Sample = {
  options: Array.from({ length: 20 }, () => ['basic', 'devil', 'chaos'].map((variant) => ({ variant }))).flat(),
  seatCounts: [2, 3, 4, 4],
  malformed: [
    null,
    undefined,
    7,
    [],
    {},
    'call',
    { type: 'play' },
    { type: 'play', cards: [] },
    { type: 'play', cards: [0, 1, 2, 3] },
    { type: 'play', cards: [99] },
    { type: 'play', cards: [-1] },
    { type: 'play', cards: [1.5] },
    { type: 'play', cards: ['1'] },
    { type: 'play', cards: [Number.NaN] },
    { type: 'play', cards: 1 },
    { type: 'play', cards: { 0: 0, length: 1 } },
    { type: 'play', cards: [{ id: 3, rank: 'K' }] },
    { type: 'play', cards: ['K'] },
    { type: 'play', cards: [0], rank: 'K' },
    { type: 'call', extra: 1 },
    { type: 'aim' },
    { type: 'aim', seat: -1 },
    { type: 'aim', seat: 0.5 },
    { type: 'aim', seat: '1' },
    { type: 'aim', seat: 1, shooter: 2 },
    { type: 'constructor' },
    { type: '__proto__' },
    JSON.parse('{"__proto__": {"type": "call"}}'),
    JSON.parse('{"type": "call", "__proto__": {}}'),
  ],
  actions: () => [
    { type: 'call' },
    ...lists([0, 1, 2, 3, 4, 5]).map((cards) => ({ type: 'play', cards })),
    { type: 'play', cards: [0, 1, 2, 3] },
    { type: 'play', cards: [0.5] },
    { type: 'play', cards: [-1] },
    ...[-1, 0, 1, 2, 3, 4, 0.5].map((seat) => ({ type: 'aim', seat })),
  ],
  disguise: disguisedDeck,
}

const dice: Sample = {
  // Nothing to choose: the matches differ by their seeds.
  options: Array.from({ length: 30 }, () => ({})),
  seatCounts: [2, 3, 4, 5, 6],
  ...bidding,
  disguise(state: DiceState, viewer, rng) {
    return {
      ...state,
      hands: state.hands.map((hand, seat) => (seat === viewer ? hand : rollFaces(rng, hand.length, order))),
    }
  },
}

export const samples: { readonly [K in Kind]: Sample } = {
  'liars-lies': lies,
  'liars-dice': dice,
  'liars-deck': deck,
}
