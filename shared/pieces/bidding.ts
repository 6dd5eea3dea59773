/** How a round of bids over hidden dice goes, whatever the dice count for: the bookkeeping that the dice games share (RULES 1, 2.6–2.8, 3.1). */
import type { Seat, TableSeat, ToAct } from '../game.ts'
import type { Bid, Die, SeatBid } from './dice.ts'
import { alive, aliveFrom, nextAlive, takeOut } from './places.ts'

/** A challenge and how it ended. */
export interface Challenge extends Bid {
  by: Seat
  on: Seat
  count: number
  loser: Seat
  byClock?: true
}
/** A completed round: everything that was under the cups, and every bid in order (RULES 1.9). */
export interface DiceReveal<D extends Die, Call extends Challenge> {
  round: number
  hands: D[][]
  bids: SeatBid[]
  call: Call
}
type Dealt = { type: 'dealt'; round: number; opener: Seat }
type Said = { type: 'bid' } & SeatBid
type Out = { type: 'out'; seat: Seat; rank: number }
type Resigned = { type: 'resigned'; seat: Seat; rank: number }
export type DiceEvent<Call extends Challenge> = Dealt | Said | ({ type: 'call' } & Call) | Out | Resigned

export interface DiceState<Options, D extends Die, Reveal> {
  options: Options
  round: number
  /** What the dealer waits for, or null while a round is being bid. */
  after: 'setup' | 'round' | 'void' | null
  counts: number[]
  hands: D[][]
  ranks: (number | null)[]
  /** Opens this round, or the next one between rounds; null when the first deal draws it (RULES 2.8). */
  opener: Seat | null
  turn: Seat | null
  bids: SeatBid[]
  reveal: Reveal | null
}
type AnyState = DiceState<unknown, Die, unknown>

export interface DiceTable<Reveal> {
  round: number
  toAct: ToAct
  seats: TableSeat[]
  reveal: Reveal | null
  total: number
  bid: SeatBid | null
}
export interface DiceHand<D extends Die> {
  dice: D[]
}

/** A match before its first deal, everybody with as many dice. */
export function setupDice<Options>(
  options: Options,
  seatCount: number,
  dice: number,
  opener: Seat | null,
): DiceState<Options, never, never> {
  const each = <T>(value: T) => Array.from({ length: seatCount }, () => value)
  return {
    options,
    round: 0,
    after: 'setup',
    counts: each(dice),
    hands: Array.from({ length: seatCount }, () => []),
    ranks: each(null),
    opener,
    turn: null,
    bids: [],
    reveal: null,
  }
}

export function toActIn(state: AnyState): ToAct {
  if (alive(state.ranks).length === 0 || state.ranks.includes(1)) return { who: 'nobody' }
  if (state.after !== null || state.turn === null) return { who: 'dealer', after: state.after ?? 'setup' }
  return { who: 'seats', seats: [state.turn], clock: 'turn' }
}

/** The next round, with these hands. */
export function openRound<S extends AnyState>(
  state: S,
  opener: Seat,
  hands: S['hands'],
): { state: S; events: [Dealt] } {
  const round = state.round + 1
  return {
    state: { ...state, round, after: null, opener, turn: opener, bids: [], hands },
    events: [{ type: 'dealt', round, opener }],
  }
}

/** A seat bids, and the next one alive is to act (RULES 1.1). */
export function placeBid<S extends AnyState>(state: S, bid: SeatBid): { state: S; events: [Said] } {
  return {
    state: { ...state, bids: [...state.bids, bid], turn: nextAlive(state.ranks, bid.seat) },
    events: [{ type: 'bid', ...bid }],
  }
}

/** Who loses a challenge of the bid that stands, given how many dice counted (RULES 2.6, 3.4). Throws when there is no bid. */
export function challenge(
  { bids }: AnyState,
  by: Seat,
  counted: (bid: SeatBid) => number,
  byClock: boolean,
): Challenge {
  const bid = bids.at(-1)
  if (!bid) throw new Error('a call needs a bid; refusal() was not asked')
  const { seat: on, quantity, face } = bid
  const count = counted(bid)
  return { by, on, quantity, face, count, loser: count >= quantity ? by : on, ...(byClock && { byClock }) }
}

/** Ends a round: the loser gives up one die, which may go to the winner; without dice they are out; who opens next is named (RULES 2.7, 2.8). */
export function closeRound<S extends AnyState>(
  state: S,
  loser: Seat,
  heir: Seat | null,
  reveal: S['reveal'],
): { state: S; events: Out[] } {
  const change = (seat: Seat) => (seat === loser ? -1 : seat === heir ? 1 : 0)
  const counts = state.counts.map((n, seat) => n + change(seat))
  const ranks = counts[loser] === 0 ? takeOut(state.ranks, [loser]) : state.ranks
  const rank = ranks[loser] ?? null
  return {
    state: {
      ...state,
      after: 'round',
      turn: null,
      opener: aliveFrom(ranks, loser),
      counts,
      hands: state.hands.map(() => []),
      ranks,
      bids: [],
      reveal,
    },
    events: rank === null ? [] : [{ type: 'out', seat: loser, rank }],
  }
}

/** A round under way is void, and the same seat opens if it is still in; a finished round stands (RULES 1.5). */
export function resignFrom<S extends AnyState>(state: S, seat: Seat): { state: S; events: [Resigned] } {
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

/** What everybody sees: counts, the bid that stands and the round before (RULES 1.9, 1.10). */
export function tableOf<Reveal>(state: DiceState<unknown, Die, Reveal>): DiceTable<Reveal> {
  return {
    round: state.round,
    toAct: toActIn(state),
    seats: state.ranks.map((rank, seat) => ({
      alive: rank === null || rank === 1,
      holding: state.counts[seat] ?? 0,
      rank,
    })),
    reveal: state.reveal,
    total: state.counts.reduce((sum, count) => sum + count, 0),
    bid: state.bids.at(-1) ?? null,
  }
}

/** What only this seat sees, while a round is bid; null for those who are out (RULES 1.10). */
export function handOf<D extends Die>(state: DiceState<unknown, D, unknown>, seat: Seat): DiceHand<D> | null {
  return state.after === null && state.ranks[seat] === null ? { dice: state.hands[seat] ?? [] } : null
}

/** What was openly bid since the deal (RULES 1.11). */
export const heardIn = (state: AnyState): Said[] => state.bids.map((bid) => ({ type: 'bid', ...bid }))
