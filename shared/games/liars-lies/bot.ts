/** The bots of Liar's Lies: each level weighs what it may do (weigh.ts) and mixes among what is about as good, so that it also bluffs. */
import type { Bot, Choice, Level, Rng, View } from '../../game.ts'
import type { Action, Event, Hand, Options, Table } from './rules.ts'
import { type Judgement, type Weighed, weigh } from './weigh.ts'

export interface Style extends Judgement {
  /** Softmax temperature, in dice: 0 would always take the best. */
  heat: number
  /** How often it takes just anything that it considered. */
  slip: number
}

/** Found by matches against threshold bots and against each other; a level differs from the next in what it hears and how it errs. */
export const styles: { readonly [L in Level]: Style } = {
  easy: {
    trust: 0,
    nextTrust: 0,
    doubtAt: 0.3,
    doubtWidth: 0.12,
    passed: { duel: 0, crowd: 0.1 },
    heat: 0.3,
    slip: 0.12,
  },
  normal: {
    trust: 0.3,
    nextTrust: 0,
    doubtAt: 0.35,
    doubtWidth: 0.12,
    passed: { duel: 0, crowd: 0.15 },
    heat: 0.24,
    slip: 0,
  },
  hard: {
    trust: 0.6,
    nextTrust: 0,
    doubtAt: 0.4,
    doubtWidth: 0.1,
    passed: { duel: 0, crowd: 0.2 },
    heat: 0.16,
    slip: 0,
  },
  expert: {
    trust: 1.25,
    nextTrust: 0.3,
    doubtAt: 0.46,
    doubtWidth: 0.07,
    passed: { duel: 0, crowd: 0.25 },
    heat: 0.04,
    slip: 0,
  },
}

/** Choices under this probability are never taken. */
const negligible = 0.01

/** Mixes by worth; choices that are as good as never taken are left out. */
export function mix(weighed: readonly Weighed[], { heat, slip }: Style): Choice<Action>[] {
  const best = Math.max(...weighed.map((one) => one.worth))
  const raw = weighed.map((one) => Math.exp((one.worth - best) / heat))
  const sum = raw.reduce((total, one) => total + one, 0)
  const mixed = weighed.map(({ action }, at) => ({
    action,
    p: ((1 - slip) * (raw[at] ?? 0)) / sum + slip / weighed.length,
  }))
  const kept = mixed.filter((one) => one.p >= negligible)
  const keptSum = kept.reduce((total, one) => total + one.p, 0)
  return kept.map(({ action, p }) => ({ action, p: p / keptSum }))
}

function policy(view: View<Table, Hand>, heard: Event[], level: Level): Choice<Action>[] {
  return mix(weigh(view, heard, styles[level]), styles[level])
}

/** How finely a draw from a policy is made. */
const grain = 1_000_000

/** Takes one choice with its probability. */
export function draw(choices: readonly Choice<Action>[], rng: Rng): Action {
  let left = rng.int(grain) / grain
  for (const { action, p } of choices) {
    left -= p
    if (left < 0) return action
  }
  return choices.at(-1)?.action ?? { type: 'call' }
}

export const liarsLiesBot: Bot<Options, Action, Event, Table, Hand> = {
  policy,
  bot: (view, heard, rng, level) => draw(policy(view, heard, level), rng),
}
