/** How strong each level is, by variant; found by matches of each level against the one below it. */
import type { Level } from '../../game.ts'
import type { Temper } from '../../pieces/mixing.ts'
import type { Variant } from './deck.ts'
import type { Habits } from './habits.ts'
import type { Judgement } from './weigh.ts'

/** `heat` is in shares of the largest difference that a round can make. */
export type Style = Judgement & Temper

/** Easy and normal play by habit: an easy bot is hasty, a normal one honest for the most part. */
export type Beginner = 'easy' | 'normal'
export const isBeginner = (level: Level): level is Beginner => level === 'easy' || level === 'normal'

const hasty: Habits = { calls: [0.35, 0.5, 0.65], bluffs: 0.5, slip: 0.5 }
const honest: Habits = { calls: [0.3, 0.5, 0.8], bluffs: 0.3, slip: 0.15 }

/** In chaos a call of a true card puts oneself before a revolver: who calls a lot loses. */
export const habitsOf: { readonly [B in Beginner]: { readonly [V in Variant]: Habits } } = {
  easy: { basic: hasty, devil: hasty, chaos: { calls: [0.8, 1, 1], bluffs: 0.7, slip: 0 } },
  normal: { basic: honest, devil: honest, chaos: { calls: [0.05, 1, 1], bluffs: 0.1, slip: 0 } },
}

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

const expert: Temper = { heat: 0.14, slip: 0 }

/** Hard bots weigh and err; experts weigh where they have no table. */
export const stylesOf: { readonly [L in Exclude<Level, Beginner>]: { readonly [V in Variant]: Style } } = {
  hard: {
    basic: { ...plain, heat: 0.25, slip: 0.07 },
    devil: { ...plain, heat: 0.25, slip: 0.07 },
    chaos: { ...chaotic, heat: 0.45, slip: 0.2 },
  },
  expert: { basic: { ...plain, ...expert }, devil: { ...plain, ...expert }, chaos: { ...chaotic, ...expert } },
}
