/** The bots of Liar's Dice: each level weighs what it may do (weigh.ts) with ones as jokers or locked, and mixes among what is about as good (mixing.ts). */
import type { Bot, Choice, Level, View } from '../../game.ts'
import { claimsOf } from '../../pieces/beliefs.ts'
import { type Bidder, bidders } from '../../pieces/bidders.ts'
import { draw, mix } from '../../pieces/mixing.ts'
import { type Reading, weigh } from '../../pieces/weigh.ts'
import {
  type Action,
  countingFaces,
  type Event,
  type Hand,
  locksOnes,
  type Options,
  order,
  type Table,
} from './rules.ts'

/** Here an expert reckons with fewer calls, and is gladder to be raised; found by matches, too. */
const styles: { readonly [L in Level]: Bidder } = {
  ...bidders,
  expert: { ...bidders.expert, doubtAt: 0.42, doubtWidth: 0.1, passed: { duel: 0.1, crowd: 0.35 }, heat: 0.02 },
}

/** A bid of ones locks them for itself too; every other bid is judged as the table stands (RULES 3.3, 3.4). */
function readingOf({ table }: View<Table, Hand>, heard: readonly Event[]): Reading {
  const bids = heard.filter((event) => event.type === 'bid')
  return {
    order,
    wild: 0,
    counting: (face) => countingFaces(face, table.onesLocked),
    claims: claimsOf(bids, ({ face }, at) => countingFaces(face, locksOnes(bids.slice(0, at)))),
    transfers: false,
  }
}

function policy(view: View<Table, Hand>, heard: Event[], level: Level): Choice<Action>[] {
  return mix(weigh(view, readingOf(view, heard), styles[level]), styles[level])
}

export const liarsDiceBot: Bot<Options, Action, Event, Table, Hand> = {
  policy,
  bot: (view, heard, rng, level) => draw(policy(view, heard, level), rng, { type: 'call' }),
}
