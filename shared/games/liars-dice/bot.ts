/** The bots of Liar's Dice: each level weighs what it may do (weigh.ts) with ones as jokers or locked, and mixes among what is about as good (mixing.ts). */
import type { Bot, Choice, Level, View } from '../../game.ts'
import { claimsOf } from '../../pieces/beliefs.ts'
import { type Bidder, bidders, temperOf } from '../../pieces/bidders.ts'
import { duelChoices, readTables, type Tables } from '../../pieces/duel.ts'
import { draw, mix } from '../../pieces/mixing.ts'
import { bidOdds } from '../../pieces/odds.ts'
import { type Reading, weigh } from '../../pieces/weigh.ts'
import { countingFaces, locksOnes, order } from './ones.ts'
import type { Action, Event, Hand, Options, Table } from './rules.ts'

/** Jokers make what is bid say less of a hand; found by matches, too. */
const styles: { readonly [L in Level]: Bidder } = {
  ...bidders,
  hard: { ...bidders.hard, trust: 0.3, doubtAt: 0.46, heat: { duel: 0.23, few: 0.15, many: 0.04 } },
  expert: { ...bidders.expert, trust: 1.2 },
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

const bidsOf = (heard: readonly Event[]) => heard.filter((event) => event.type === 'bid')

/** The rounds between two seats that are solved, and those of more dice, once they are loaded. */
let solved: Tables[] | null = null

/** Experts need the solved rounds. Where they are missing an expert weighs, as it does at larger tables. */
async function ready(_: Options, level: Level): Promise<void> {
  if (level !== 'expert' || solved) return
  const [few, many] = await Promise.all([import('./generated/jokers.ts'), import('./generated/more.ts')])
  solved = [readTables(few.packed), readTables(many.packed)]
}

function policy(view: View<Table, Hand>, heard: Event[], level: Level): Choice<Action>[] {
  const known = level === 'expert' && solved && duelChoices(solved, { order, jokers: true }, view, bidsOf(heard))
  return known || mix(weigh(view, readingOf(view, heard), styles[level]), temperOf(styles[level], view.table))
}

export const liarsDiceBot: Bot<Options, Action, Event, Table, Hand> = {
  ready,
  policy,
  bot: (view, heard, rng, level) => draw(policy(view, heard, level), rng, { type: 'call' }),
  odds: (view) => bidOdds(view, 0, (face) => countingFaces(face, view.table.onesLocked)),
}
