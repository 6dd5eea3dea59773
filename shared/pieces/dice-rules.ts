/** All that two dice games share of their rules, once each has said how faces are ordered, what counts and what a call costs. */
import type { By, CommonReveal, Seat, Step, View } from '../game.ts'
import {
  type Challenge,
  challenge,
  type DiceEvent,
  type DiceState,
  type DiceTable,
  handOf,
  heardIn,
  placeBid,
  resignFrom,
  toActIn,
} from './bidding.ts'
import { type FaceOrder, fallbackOf, legalOf, refusalOf } from './bids.ts'
import type { Bid, BidAction, Die } from './dice.ts'

/** What a dice game decides for itself. */
export interface Own<State, Call extends Challenge> {
  /** From the lowest to the highest. */
  order: FaceOrder
  /** How many dice in all hands count for a bid that is made, or stands, in this round. */
  counted(state: State, bid: Bid): number
  /** What a challenge costs, and who opens next. */
  settle(state: State, judged: Challenge): Step<State, DiceEvent<Call>>
}

export function diceRules<Options, D extends Die, Reveal extends CommonReveal, Call extends Challenge>({
  order,
  counted,
  settle,
}: Own<DiceState<Options, D, Reveal>, Call>) {
  type State = DiceState<Options, D, Reveal>
  type Seen = View<DiceTable<Reveal>, unknown>
  return {
    toAct: toActIn,
    apply(state: State, seat: Seat, action: BidAction, by: By = 'person'): Step<State, DiceEvent<Call>> {
      const byClock = by === 'clock'
      switch (action.type) {
        case 'bid':
          return placeBid(state, { seat, quantity: action.quantity, face: action.face, ...(byClock && { byClock }) })
        case 'call':
          return settle(
            state,
            challenge(state, seat, (bid) => counted(state, bid), byClock),
          )
        default:
          return action satisfies never
      }
    },
    resign: (state: State, seat: Seat): Step<State, DiceEvent<Call>> => resignFrom(state, seat),
    ranks: (state: State) => state.ranks,
    hand: (state: State, seat: Seat) => handOf(state, seat),
    refusal: (view: Seen, action: BidAction) => refusalOf(order, view, action),
    legal: (view: Seen) => legalOf(order, view),
    fallback: (view: Seen) => fallbackOf(order, view),
    truth: (state: State, _: Seat, action: BidAction) =>
      action.type === 'bid' ? counted(state, action) >= action.quantity : null,
    heard: heardIn,
  }
}
