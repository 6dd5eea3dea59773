/** The bots of Liar's Deck: each level weighs what it may do (weigh.ts) and mixes among what is about as good, so that it also bluffs. */
import type { Bot, Choice, Level, Rng } from '../../game.ts'
import type { Variant } from './deck.ts'
import type { DeckView } from './legality.ts'
import type { Action, Event, Hand, Options, Table } from './rules.ts'
import { type Judgement, type Weighed, weigh } from './weigh.ts'

export interface Style extends Judgement {
  /** Softmax temperature, in shares of the largest difference that a round can make: 0 would always take the best. */
  heat: number
  /** How often it takes just anything that it considered. */
  slip: number
}

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
  easy: { earlier: null, heat: 0.6, slip: 0.3 },
  normal: { earlier: null, heat: 0.4, slip: 0.12 },
  hard: { heat: 0.26, slip: 0.04 },
  expert: { heat: 0.14, slip: 0 },
}

/** How a level plays a variant. */
export const styleOf = (level: Level, variant: Variant): Style => ({
  ...(variant === 'chaos' ? chaotic : plain),
  ...errors[level],
})

/** Choices under this probability are never taken. */
const negligible = 0.01

/** Mixes by worth. The higher the own hazard the larger all worths, so differences are taken in shares of the largest worth. */
export function mix(weighed: readonly Weighed[], { heat, slip }: Style): Choice<Action>[] {
  const best = Math.max(...weighed.map((one) => one.worth))
  const scale = Math.max(...weighed.map((one) => Math.abs(one.worth)), 0.05)
  const raw = weighed.map((one) => Math.exp((one.worth - best) / (heat * scale)))
  const total = raw.reduce((all, one) => all + one, 0)
  const mixed = weighed.map(({ action }, at) => ({
    action,
    p: ((1 - slip) * (raw[at] ?? 0)) / total + slip / weighed.length,
  }))
  const kept = mixed.filter((one) => one.p >= negligible)
  const keptSum = kept.reduce((all, one) => all + one.p, 0)
  return kept.map(({ action, p }) => ({ action, p: p / keptSum }))
}

function policy(view: DeckView, heard: Event[], level: Level): Choice<Action>[] {
  const style = styleOf(level, view.table.variant)
  return mix(weigh(view, heard, style), style)
}

/** How finely a draw from a policy is made. */
const grain = 1_000_000

/** Takes one choice with its probability. */
function draw(choices: readonly Choice<Action>[], rng: Rng): Action {
  let left = rng.int(grain) / grain
  for (const { action, p } of choices) {
    left -= p
    if (left < 0) return action
  }
  return choices.at(-1)?.action ?? { type: 'call' }
}

export const liarsDeckBot: Bot<Options, Action, Event, Table, Hand> = {
  policy,
  bot: (view, heard, rng, level) => draw(policy(view, heard, level), rng),
}
