/** The bots of Liar's Deck: each level weighs what it may do (weigh.ts) and mixes among what is about as good, so that it also bluffs. */
import type { Bot, Choice, Level } from '../../game.ts'
import { draw, mix, type Temper } from '../../pieces/mixing.ts'
import { unpack } from '../../pieces/unpack.ts'
import type { Variant } from './deck.ts'
import { duelChoices, type Rows, readRows } from './duel.ts'
import type { DeckView } from './legality.ts'
import { playOdds } from './odds.ts'
import type { Action, Event, Hand, Options, Table } from './rules.ts'
import { type Judgement, type Weighed, weigh } from './weigh.ts'

/** `heat` is in shares of the largest difference that a round can make. */
export type Style = Judgement & Temper

/** Judgements found by matches against each other and against players who call over a fixed suspicion. */
const plain: Judgement = {
  honesty: 0.69,
  earlier: 0.6,
  doubtAt: 0.5,
  doubtWidth: 0.15,
  risk: 0.7,
  falseLeft: 0.25,
  trueLeft: 0.12,
}
const chaotic: Judgement = { ...plain, honesty: 0.65, doubtAt: 0.6, risk: 0.9, falseLeft: 0.15, trueLeft: 0.25 }

/** A level differs from the next in what it remembers and how it errs. */
const errors: { readonly [L in Level]: Partial<Judgement> & Pick<Style, 'heat' | 'slip'> } = {
  easy: { earlier: null, heat: 3, slip: 0.7 },
  normal: { earlier: null, heat: 1, slip: 0.28 },
  hard: { heat: 0.45, slip: 0.1 },
  expert: { heat: 0.14, slip: 0 },
}

/** How a level plays a variant. */
export const styleOf = (level: Level, variant: Variant): Style => ({
  ...(variant === 'chaos' ? chaotic : plain),
  ...errors[level],
})

/** The higher the own hazard the larger all worths, so differences are taken in shares of the largest worth. */
export function mixed(weighed: readonly Weighed[], { heat, slip }: Style): Choice<Action>[] {
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
  solved.set(variant, readRows(await unpack(packed)))
}

function policy(view: DeckView, heard: Event[], level: Level): Choice<Action>[] {
  const rows = level === 'expert' && solved.get(view.table.variant)
  const known = rows && duelChoices(rows, view, heard)
  if (known) return known
  const style = styleOf(level, view.table.variant)
  return mixed(weigh(view, heard, style), style)
}

export const liarsDeckBot: Bot<Options, Action, Event, Table, Hand> = {
  ready,
  policy,
  bot: (view, heard, rng, level) => draw(policy(view, heard, level), rng, { type: 'call' }),
  odds: playOdds,
}
