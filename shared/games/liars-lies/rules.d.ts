/** Liar's Lies: dice with wildcards (RULES 2). */
import type { Rules, Seat, TableSeat, ToAct } from '../../game.ts'
import { type Bid, type BidAction, type Die, type SeatBid } from '../../pieces/dice.ts'
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
  | {
      type: 'dealt'
      round: number
      opener: Seat
    }
  | ({
      type: 'bid'
    } & SeatBid)
  | ({
      type: 'call'
    } & Call)
  | {
      type: 'out'
      seat: Seat
      rank: number
    }
  | {
      type: 'resigned'
      seat: Seat
      rank: number
    }
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
/** After this round dice are no longer passed on (RULES 1.12). */
export declare const lastTransferRound = 200
/** From this round on the table announces it (RULES 1.12). */
export declare const transferWarningRound = 180
export declare const liarsLies: Rules<Options, State, Action, Event, Table, Hand>
