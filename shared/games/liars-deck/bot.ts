/**
 * The bots of Liar's Deck. The weaker ones play by habit (habits.ts); others weigh what they may do (weigh.ts) and mix among what is about as
 * good; experts read every seat at larger tables (crowd.ts), and play solved rounds between two (duel.ts). No level lets pass what its hand
 * refutes.
 */
import type { Bot, Choice, Level } from '../../game.ts'
import { draw, mix, type Temper } from '../../pieces/mixing.ts'
import { unseenBy } from './beliefs.ts'
import { weighCrowd } from './crowd.ts'
import { isTrue, type Variant } from './deck.ts'
import { dealtTo, duelChoices, type Rows, readRows } from './duel.ts'
import { habitual } from './habits.ts'
import { type DeckView, targetsOf } from './legality.ts'
import { type Way, ways } from './levels.ts'
import { playOdds } from './odds.ts'
import type { Action, Event, Hand, Options, Table } from './rules.ts'
import { sizeOf } from './sorts.ts'
import { type Weighed, weigh } from './weigh.ts'

/** The higher the own hazard the larger all worths, so differences are taken in shares of the largest worth. */
export function mixed(weighed: readonly Weighed[], { heat, slip }: Temper): Choice<Action>[] {
  const scale = Math.max(...weighed.map((one) => Math.abs(one.worth)), 0.05)
  return mix(weighed, { heat: heat * scale, slip })
}

/** The solved rounds between two seats, by variant, once they are loaded. */
const solved = new Map<Variant, Rows>()

/** Experts need the solved rounds. Where they are missing an expert weighs, as it does at larger tables. */
async function ready({ variant }: Options, level: Level): Promise<void> {
  if (level !== 'expert' || solved.has(variant)) return
  const modules = {
    basic: () => import('./generated/basic.ts'),
    devil: () => import('./generated/devil.ts'),
    chaos: () => import('./generated/chaos.ts'),
  }
  const { packed } = await modules[variant]()
  solved.set(variant, readRows(packed))
}

/** Whether more is claimed than there can be outside of the hand that this seat was dealt. */
function isRefuted(view: DeckView, heard: readonly Event[]): boolean {
  const { play, toAct, variant } = view.table
  const dealt = dealtTo(view, heard)
  if (!play || !dealt || toAct.who !== 'seats' || toAct.clock !== 'turn') return false
  const own = { cards: sizeOf(dealt), true: dealt.true + dealt.special }
  return unseenBy(variant, own, 0, 0).true < play.count
}

/** Without lies of somebody who could tell the truth and is called in any case, as nobody else has cards (RULES 4.3). */
function sensible({ hand, table, seat }: DeckView, choices: Choice<Action>[]): Choice<Action>[] {
  const held = hand?.cards ?? []
  const isLie = (action: Action) =>
    action.type === 'play' && held.some((card, at) => action.cards.includes(at) && !isTrue(card, table.rank))
  const certain = table.seats.every((one, other) => other === seat || !one.alive || one.holding === 0)
  if (!certain || !held.some((card) => isTrue(card, table.rank))) return choices
  const kept = choices.filter(({ action }) => !isLie(action))
  const sum = kept.reduce((all, { p }) => all + p, 0)
  return sum > 0 ? kept.map(({ action, p }) => ({ action, p: p / sum })) : choices
}

function choicesOf(way: Way, view: DeckView, heard: Event[]): Choice<Action>[] {
  switch (way.by) {
    case 'habit':
      return habitual(view, way.habits)
    case 'weighing':
      return mixed(weigh(view, heard, way.style), way.style)
    case 'reading':
      return targetsOf(view).length > 1
        ? mixed(weighCrowd(view, heard, way.style), way.style)
        : mixed(weigh(view, heard, way.between), way.between)
    default:
      return way satisfies never
  }
}

function policy(view: DeckView, heard: Event[], level: Level): Choice<Action>[] {
  const { table, seat } = view
  const isAsked = seat !== null && table.toAct.who === 'seats' && table.toAct.seats.includes(seat)
  if (isAsked && isRefuted(view, heard)) return [{ action: { type: 'call' }, p: 1 }]
  const rows = level === 'expert' && solved.get(table.variant)
  const known = rows && duelChoices(rows, view, heard)
  if (known) return known
  return sensible(view, choicesOf(ways[level][table.variant], view, heard))
}

export const liarsDeckBot: Bot<Options, Action, Event, Table, Hand> = {
  ready,
  policy,
  bot: (view, heard, rng, level) => draw(policy(view, heard, level), rng, { type: 'call' }),
  odds: playOdds,
}
