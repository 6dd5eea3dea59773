/** The bots of Liar's Lies: each level weighs what it may do (weigh.ts) and mixes among what is about as good (mixing.ts). */
import type { Bot, Choice, Level, View } from '../../game.ts'
import { claimsOf } from '../../pieces/beliefs.ts'
import { bidders } from '../../pieces/bidders.ts'
import { draw, mix } from '../../pieces/mixing.ts'
import { type Reading, weigh } from '../../pieces/weigh.ts'
import { type Action, type Event, type Hand, type Options, order, type Table } from './rules.ts'

/** What Liar's Lies lets count: the face itself, and wildcards (RULES 2.3). */
const readingOf = ({ table }: View<Table, Hand>, heard: readonly Event[]): Reading => ({
  order,
  wild: table.wild,
  counting: (face) => [face],
  claims: claimsOf(heard.filter((event) => event.type === 'bid')),
  transfers: table.penalty === 'transfer',
})

function policy(view: View<Table, Hand>, heard: Event[], level: Level): Choice<Action>[] {
  return mix(weigh(view, readingOf(view, heard), bidders[level]), bidders[level])
}

export const liarsLiesBot: Bot<Options, Action, Event, Table, Hand> = {
  policy,
  bot: (view, heard, rng, level) => draw(policy(view, heard, level), rng, { type: 'call' }),
}
