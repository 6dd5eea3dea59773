/** Liar's Lies: dice with wildcards (RULES 2). */
import type { Rng, Rules, Step } from '../../game.ts'
import type { Challenge, DiceEvent, DiceHand, DiceReveal, DiceState, DiceTable } from '../../pieces/bidding.ts'
import { closeRound, openRound, setupDice, tableOf } from '../../pieces/bidding.ts'
import { type Bid, type BidAction, countDice, type Die, rollHand } from '../../pieces/dice.ts'
import { diceRules } from '../../pieces/dice-rules.ts'
import { alive } from '../../pieces/places.ts'
import { seatsOf } from '../kinds.ts'
import { lastTransferRound, order } from './limits.ts'

/** RULES 2.1 */
export interface Options {
  dice: number
  wild: 0 | 5 | 10
  penalty: Penalty
}
export type Penalty = 'discard' | 'transfer'
export type Action = BidAction
export interface Call extends Challenge {
  penalty: Penalty
}
export type Reveal = DiceReveal<Die, Call>
export type Event = DiceEvent<Call>
export type State = DiceState<Options, Die, Reveal>
export interface Table extends DiceTable<Reveal> {
  /** The penalty in force, which is *discard* after round 200 whatever was set (RULES 1.12). */
  penalty: Penalty
  /** The chance of a wildcard, per cent: everybody knows it, and counts with it. */
  wild: Options['wild']
}
export type Hand = DiceHand<Die>

const penaltyInForce = (state: State): Penalty => (state.round > lastTransferRound ? 'discard' : state.options.penalty)

/** The first opener is drawn; afterwards it is known (RULES 2.8). */
function deal(state: State, rng: Rng): Step<State, Event> {
  const players = alive(state.ranks)
  const opener = state.opener ?? players[rng.int(players.length)] ?? 0
  const hands = state.counts.map((count) => rollHand(rng, count, state.options.wild))
  return openRound(state, opener, hands)
}

/** Matching faces and wildcards (RULES 2.6). */
const counted = ({ hands }: State, { face }: Bid): number => countDice(hands, (die) => die === face || die === '*')

/** Moves or removes one die (RULES 2.7). */
function settle(state: State, judged: Challenge): Step<State, Event> {
  const { by, on, loser } = judged
  const { round, hands, bids } = state
  const penalty = penaltyInForce(state)
  const called: Call = { ...judged, penalty }
  const heir = penalty === 'discard' ? null : loser === by ? on : by
  const closed = closeRound(state, loser, heir, { round, hands, bids, call: called })
  return { state: closed.state, events: [{ type: 'call', ...called }, ...closed.events] }
}

export const liarsLies: Rules<Options, State, Action, Event, Table, Hand> = {
  kind: 'liars-lies',
  rulesVersion: 1,
  seats: seatsOf['liars-lies'],
  ...diceRules({ order, counted, settle }),
  setup: (options, seatCount) => setupDice(options, seatCount, options.dice, null),
  deal,
  table: (state) => ({ ...tableOf(state), penalty: penaltyInForce(state), wild: state.options.wild }),
}
