/** Liar's Dice: ones are jokers until somebody bids them (RULES 3). */
import type { Rng, Rules, Step } from '../../game.ts'
import type { Challenge, DiceEvent, DiceHand, DiceReveal, DiceState, DiceTable } from '../../pieces/bidding.ts'
import { closeRound, openRound, setupDice, tableOf } from '../../pieces/bidding.ts'
import { type Bid, type BidAction, countDice, type Face, rollFaces } from '../../pieces/dice.ts'
import { diceRules } from '../../pieces/dice-rules.ts'
import { seatsOf } from '../kinds.ts'
import { countingFaces, locksOnes, order } from './ones.ts'

/** Nothing to choose: the table's size belongs to the room (RULES 3.7). */
export type Options = { readonly [name: string]: never }
export type Action = BidAction
/** `onesLocked`: whether ones counted only as ones in this challenge (RULES 3.3). */
export interface Called extends Challenge {
  onesLocked: boolean
}
export interface Reveal extends DiceReveal<Face, Challenge> {
  /** As it was at the call (RULES 3.4). */
  onesLocked: boolean
}
export type Event = DiceEvent<Called>
export type State = DiceState<Options, Face, Reveal>
export interface Table extends DiceTable<Reveal> {
  /** RULES 3.5 */
  onesLocked: boolean
}
export type Hand = DiceHand<Face>

/** RULES 3 */
export const dicePerSeat = 5
/** The host opens round one, or who is next if the host is gone before it (RULES 3.1). */
const deal = (state: State, rng: Rng): Step<State, Event> =>
  openRound(
    state,
    state.opener ?? 0,
    state.counts.map((count) => rollFaces(rng, count, order)),
  )

/** The dice that count as ones stand in this round (RULES 3.4). */
const counted = ({ hands, bids }: State, { face }: Bid): number =>
  countDice(hands, (die) => countingFaces(face, locksOnes(bids)).includes(die))

/** The loser gives up one die (RULES 3.4). */
function settle(state: State, judged: Challenge): Step<State, Event> {
  const { round, hands, bids } = state
  const onesLocked = locksOnes(bids)
  const closed = closeRound(state, judged.loser, null, { round, hands, bids, call: judged, onesLocked })
  return { state: closed.state, events: [{ type: 'call', ...judged, onesLocked }, ...closed.events] }
}

export const liarsDice: Rules<Options, State, Action, Event, Table, Hand> = {
  kind: 'liars-dice',
  rulesVersion: 1,
  seats: seatsOf['liars-dice'],
  ...diceRules({ order, counted, settle }),
  setup: (options, seatCount) => setupDice(options, seatCount, dicePerSeat, 0),
  deal,
  table: (state) => ({ ...tableOf(state), onesLocked: locksOnes(state.bids) }),
}
