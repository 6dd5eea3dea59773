/** The bots of Liar's Deck: each level weighs what it may do (weigh.ts) and mixes among what is about as good, so that it also bluffs. */
import type { Bot, Choice, Level } from '../../game.ts'
import { draw, mix, type Temper } from '../../pieces/mixing.ts'
import type { Variant } from './deck.ts'
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

function policy(view: DeckView, heard: Event[], level: Level): Choice<Action>[] {
  const style = styleOf(level, view.table.variant)
  return mixed(weigh(view, heard, style), style)
}

export const liarsDeckBot: Bot<Options, Action, Event, Table, Hand> = {
  policy,
  bot: (view, heard, rng, level) => draw(policy(view, heard, level), rng, { type: 'call' }),
  odds: playOdds,
}
