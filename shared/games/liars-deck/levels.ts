/** How strong each level is, by variant; found by matches of each level against the one below it. */
import type { Level } from '../../game.ts'
import type { Temper } from '../../pieces/mixing.ts'
import type { Variant } from './deck.ts'
import type { Habits } from './habits.ts'
import type { Judgement } from './weigh.ts'

/** `heat` is in shares of the largest difference that a round can make. */
export type Style = Judgement & Temper

/** By habit (habits.ts), or by weighing what may be done (weigh.ts). */
export type Way = { by: 'habit'; habits: Habits } | { by: 'weighing'; style: Style }

const hasty: Habits = { calls: [0.35, 0.5, 0.65], bluffs: 0.5, slip: 0.6 }
const honest: Habits = { calls: [0.3, 0.5, 0.8], bluffs: 0.3, slip: 0.15 }

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

const byHabit = (habits: Habits): Way => ({ by: 'habit', habits })
const weighing = (judgement: Judgement, temper: Temper): Way => ({ by: 'weighing', style: { ...judgement, ...temper } })

const erring: Temper = { heat: 0.25, slip: 0.07 }
const sharp: Temper = { heat: 0.14, slip: 0 }

/**
 * Easy bots are hasty, normal ones honest for the most part, hard ones weigh and err; experts weigh where they have no table. In chaos a call
 * of a true card puts oneself before a revolver: easy bots lie and call nearly always, normal ones are honest and call a lot, hard ones are
 * honest and seldom call, which experts make use of.
 */
export const ways: { readonly [L in Level]: { readonly [V in Variant]: Way } } = {
  easy: {
    basic: byHabit(hasty),
    devil: byHabit(hasty),
    chaos: byHabit({ calls: [0.95, 1, 1], bluffs: 0.9, slip: 0 }),
  },
  normal: {
    basic: byHabit(honest),
    devil: byHabit(honest),
    chaos: byHabit({ calls: [0.65, 1, 1], bluffs: 0.1, slip: 0 }),
  },
  hard: {
    basic: weighing(plain, erring),
    devil: weighing(plain, erring),
    chaos: byHabit({ calls: [0.05, 1, 1], bluffs: 0.1, slip: 0 }),
  },
  expert: { basic: weighing(plain, sharp), devil: weighing(plain, sharp), chaos: weighing(chaotic, sharp) },
}
