/** Liar's Lies: dice with wildcards (RULES 2). */
import type { By, Refusal, Rng, Rules, Seat, Step, TableSeat, ToAct, View } from '../../game.ts'
import {
  type Bid,
  type BidAction,
  countDice,
  type Die,
  type Face,
  faces,
  rollHand,
  type SeatBid,
} from '../../pieces/dice.ts'
import { alive, aliveFrom, nextAlive, takeOut } from '../../pieces/places.ts'

/** RULES 2.1 */
export interface Options {
  dice: number
  wild: 0 | 5 | 10
  penalty: Penalty
}
export type Penalty = 'discard' | 'transfer'
export type Action = BidAction

export interface Call extends Bid {
  by: Seat
  on: Seat
  count: number
  loser: Seat
  penalty: Penalty
  byClock?: true
}
export interface Reveal {
  round: number
  hands: Die[][]
  bids: SeatBid[]
  call: Call
}
export type Event =
  | { type: 'dealt'; round: number; opener: Seat }
  | ({ type: 'bid' } & SeatBid)
  | ({ type: 'call' } & Call)
  | { type: 'out'; seat: Seat; rank: number }
  | { type: 'resigned'; seat: Seat; rank: number }

export interface State {
  options: Options
  round: number
  /** What the dealer waits for, or null while a round is being bid. */
  after: 'setup' | 'round' | 'void' | null
  counts: number[]
  hands: Die[][]
  ranks: (number | null)[]
  /** Opens this round, or the next one between rounds; null before the first deal (RULES 2.8). */
  opener: Seat | null
  turn: Seat | null
  bids: SeatBid[]
  reveal: Reveal | null
}
export interface Table {
  round: number
  toAct: ToAct
  seats: TableSeat[]
  reveal: Reveal | null
  total: number
  bid: SeatBid | null
  /** The penalty in force, which is *discard* after round 200 whatever was set (RULES 1.12). */
  penalty: Penalty
  /** The chance of a wildcard, per cent: everybody knows it, and counts with it. */
  wild: Options['wild']
}
export interface Hand {
  dice: Die[]
}
type LiesView = View<Table, Hand>

/** After this round dice are no longer passed on (RULES 1.12). */
export const lastTransferRound = 200
/** From this round on the table announces it (RULES 1.12). */
export const transferWarningRound = 180

const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0)
const penaltyInForce = (state: State): Penalty => (state.round > lastTransferRound ? 'discard' : state.options.penalty)
const counts = (face: Face) => (die: Die) => die === face || die === '*'

function toAct(state: State): ToAct {
  if (alive(state.ranks).length === 0 || state.ranks.includes(1)) return { who: 'nobody' }
  if (state.after !== null || state.turn === null) return { who: 'dealer', after: state.after ?? 'setup' }
  return { who: 'seats', seats: [state.turn], clock: 'turn' }
}

function deal(state: State, rng: Rng): Step<State, Event> {
  const players = alive(state.ranks)
  const opener = state.opener ?? players[rng.int(players.length)] ?? 0
  const hands = state.counts.map((count) => rollHand(rng, count, state.options.wild))
  const round = state.round + 1
  return {
    state: { ...state, round, after: null, opener, turn: opener, bids: [], hands },
    events: [{ type: 'dealt', round, opener }],
  }
}

/** Counts the dice, moves or removes one, and names who opens next (RULES 2.6–2.8). */
function call(state: State, by: Seat, bid: SeatBid, byClock: boolean): Step<State, Event> {
  const count = countDice(state.hands, counts(bid.face))
  const [loser, winner] = count >= bid.quantity ? [by, bid.seat] : [bid.seat, by]
  const penalty = penaltyInForce(state)
  const { quantity, face } = bid
  const called: Call = { by, on: bid.seat, quantity, face, count, loser, penalty, ...(byClock && { byClock }) }
  const change = (seat: Seat) => (seat === loser ? -1 : seat === winner && penalty === 'transfer' ? 1 : 0)
  const holding = state.counts.map((n, seat) => n + change(seat))
  const ranks = holding[loser] === 0 ? takeOut(state.ranks, [loser]) : state.ranks
  const rank = ranks[loser] ?? null
  return {
    state: {
      ...state,
      after: 'round',
      turn: null,
      opener: aliveFrom(ranks, loser),
      counts: holding,
      hands: state.hands.map(() => []),
      ranks,
      bids: [],
      reveal: { round: state.round, hands: state.hands, bids: state.bids, call: called },
    },
    events: [{ type: 'call', ...called }, ...(rank === null ? [] : [{ type: 'out' as const, seat: loser, rank }])],
  }
}

function apply(state: State, seat: Seat, action: Action, by: By = 'person'): Step<State, Event> {
  const byClock = by === 'clock'
  switch (action.type) {
    case 'bid': {
      const bid: SeatBid = { seat, quantity: action.quantity, face: action.face, ...(byClock && { byClock }) }
      return {
        state: { ...state, bids: [...state.bids, bid], turn: nextAlive(state.ranks, seat) },
        events: [{ type: 'bid', ...bid }],
      }
    }
    case 'call': {
      const bid = state.bids.at(-1)
      if (!bid) throw new Error('a call needs a bid; refusal() was not asked')
      return call(state, seat, bid, byClock)
    }
    default:
      return action satisfies never
  }
}

/** A round under way is void, and the same seat opens if it is still in; a finished round stands (RULES 1.5). */
function resign(state: State, seat: Seat): Step<State, Event> {
  const ranks = takeOut(state.ranks, [seat])
  const running = state.after === null
  return {
    state: {
      ...state,
      ranks,
      counts: state.counts.map((count, other) => (other === seat ? 0 : count)),
      hands: running ? state.hands.map(() => []) : state.hands,
      after: running ? 'void' : state.after,
      opener: state.opener === null ? null : aliveFrom(ranks, state.opener),
      turn: null,
      bids: running ? [] : state.bids,
    },
    events: [{ type: 'resigned', seat, rank: ranks[seat] ?? 0 }],
  }
}

/** RULES 2.4; a quantity and face that no bid can have are refused too. */
function bidRefusal(table: Table, { quantity, face }: Bid): Refusal | null {
  if (!Number.isInteger(quantity) || quantity < 1 || !faces.includes(face)) return { code: 'no-such-bid' }
  if (quantity > table.total) return { code: 'more-than-dice', detail: { total: table.total } }
  const { bid } = table
  if (bid && (quantity < bid.quantity || (quantity === bid.quantity && face <= bid.face)))
    return { code: 'bid-too-low', detail: { quantity: bid.quantity, face: bid.face } }
  return null
}

function refusal(view: LiesView, action: Action): Refusal | null {
  const { toAct: acting, bid } = view.table
  if (acting.who === 'nobody') return { code: 'game-over' }
  if (acting.who === 'dealer') return { code: 'between-rounds' }
  if (view.seat === null || !acting.seats.includes(view.seat)) return { code: 'not-your-turn' }
  switch (action.type) {
    case 'bid':
      return bidRefusal(view.table, action)
    case 'call':
      return bid ? null : { code: 'nothing-to-call' }
    default:
      return { code: 'no-such-action', detail: { action: String(action satisfies never) } }
  }
}

function legal(view: LiesView): Action[] {
  const bids = Array.from({ length: view.table.total }, (_, index) =>
    faces.map((face): Action => ({ type: 'bid', quantity: index + 1, face })),
  ).flat()
  const candidates: Action[] = [...bids, { type: 'call' }]
  return candidates.filter((action) => refusal(view, action) === null)
}

export const liarsLies: Rules<Options, State, Action, Event, Table, Hand> = {
  kind: 'liars-lies',
  rulesVersion: 1,
  seats: { min: 2, max: Number.POSITIVE_INFINITY },
  setup: (options, seatCount) => ({
    options,
    round: 0,
    after: 'setup',
    counts: Array.from({ length: seatCount }, () => options.dice),
    hands: Array.from({ length: seatCount }, () => []),
    ranks: Array.from({ length: seatCount }, () => null),
    opener: null,
    turn: null,
    bids: [],
    reveal: null,
  }),
  toAct,
  deal,
  apply,
  resign,
  ranks: (state) => state.ranks,
  table: (state) => ({
    round: state.round,
    toAct: toAct(state),
    seats: state.ranks.map((rank, seat) => ({
      alive: rank === null || rank === 1,
      holding: state.counts[seat] ?? 0,
      rank,
    })),
    reveal: state.reveal,
    total: sum(state.counts),
    bid: state.bids.at(-1) ?? null,
    penalty: penaltyInForce(state),
    wild: state.options.wild,
  }),
  hand: (state, seat) =>
    state.after === null && state.ranks[seat] === null ? { dice: state.hands[seat] ?? [] } : null,
  refusal,
  legal,
  fallback: (view) => (view.table.bid ? { type: 'call' } : { type: 'bid', quantity: 1, face: 1 }),
  truth: ({ hands }, _, action) =>
    action.type === 'bid' ? countDice(hands, counts(action.face)) >= action.quantity : null,
  heard: (state) => state.bids.map((bid) => ({ type: 'bid', ...bid })),
}
