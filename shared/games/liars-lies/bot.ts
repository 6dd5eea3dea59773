/** The bots of Liar's Lies: each level weighs what it may do (weigh.ts) and mixes among what is about as good (mixing.ts). */
import type { Bot, Choice, Level, View } from '../../game.ts'
import { claimsOf } from '../../pieces/beliefs.ts'
import { bidders, temperOf } from '../../pieces/bidders.ts'
import { duelChoices, readTables, type Tables } from '../../pieces/duel.ts'
import { draw, mix } from '../../pieces/mixing.ts'
import { bidOdds } from '../../pieces/odds.ts'
import { type Reading, weigh } from '../../pieces/weigh.ts'
import { order } from './limits.ts'
import type { Action, Event, Hand, Options, Table } from './rules.ts'

/** What Liar's Lies lets count: the face itself, and wildcards (RULES 2.3). */
const readingOf = ({ table }: View<Table, Hand>, heard: readonly Event[]): Reading => ({
  order,
  wild: table.wild,
  counting: (face) => [face],
  claims: claimsOf(heard.filter((event) => event.type === 'bid')),
  transfers: table.penalty === 'transfer',
})

const bidsOf = (heard: readonly Event[]) => heard.filter((event) => event.type === 'bid')

/** The rounds between two seats that are solved, by the wildcard chance: those of few dice, and those of more. */
const solved = new Map<Options['wild'], Tables[]>()

/** Rounds of more dice are played alike with five and with ten per cent wildcards. */
const modules = {
  0: () => Promise.all([import('./generated/wild-0.ts'), import('./generated/more-0.ts')]),
  5: () => Promise.all([import('./generated/wild-5.ts'), import('./generated/more.ts')]),
  10: () => Promise.all([import('./generated/wild-10.ts'), import('./generated/more.ts')]),
}

/** Experts need the solved rounds. Where they are missing an expert weighs, as it does at larger tables. */
async function ready({ wild }: Options, level: Level): Promise<void> {
  if (level !== 'expert' || solved.has(wild)) return
  const [few, many] = await modules[wild]()
  solved.set(wild, [readTables(few.packed), readTables(many.packed)])
}

function policy(view: View<Table, Hand>, heard: Event[], level: Level): Choice<Action>[] {
  const tables = level === 'expert' && solved.get(view.table.wild)
  const known = tables && duelChoices(tables, { order, jokers: false }, view, bidsOf(heard))
  return known || mix(weigh(view, readingOf(view, heard), bidders[level]), temperOf(bidders[level], view.table))
}

export const liarsLiesBot: Bot<Options, Action, Event, Table, Hand> = {
  ready,
  policy,
  bot: (view, heard, rng, level) => draw(policy(view, heard, level), rng, { type: 'call' }),
  odds: (view) => bidOdds(view, view.table.wild, (face) => [face]),
}
