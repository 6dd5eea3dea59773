/** How strong each level is, by variant; found by matches of each level against the one below it. */
import type { Level } from '../../game.ts'
import type { Temper } from '../../pieces/mixing.ts'
import type { Crowd } from './crowd.ts'
import type { Variant } from './deck.ts'
import type { Habits } from './habits.ts'
import type { Judgement } from './weigh.ts'

/** `heat` is in shares of the largest difference that a round can make. */
export type Style = Judgement & Temper

/** By habit (habits.ts), by weighing what may be done (weigh.ts), or by reading what each seat has played (crowd.ts). */
export type Way =
  | { by: 'habit'; habits: Habits }
  | { by: 'weighing'; style: Style }
  /** `between`: how two weigh where they have no table. */
  | { by: 'reading'; style: Crowd & Temper; between: Style }

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
/** In chaos, by games at mixed tables of four. */
const chaotic: Judgement = {
  honesty: 0.85,
  earlier: 0.74,
  doubtAt: 0.71,
  doubtWidth: 0.34,
  risk: 0.61,
  falseLeft: 0.36,
  trueLeft: 0.21,
}
const lessChaotic: Judgement = {
  honesty: 0.75,
  earlier: 0.53,
  doubtAt: 0.59,
  doubtWidth: 0.36,
  risk: 0.7,
  falseLeft: 0.15,
  trueLeft: 0.26,
}

const byHabit = (habits: Habits): Way => ({ by: 'habit', habits })
const weighing = (judgement: Judgement, temper: Temper): Way => ({ by: 'weighing', style: { ...judgement, ...temper } })

/** Found by games at tables of four against who calls by suspicion (`suspicious` and `blind` in the tests' arena), every other level, and weighing without slips. */
const reader: Crowd = {
  honesty: 0.66,
  oneByOne: 0.67,
  doubtAt: 0.63,
  doubtWidth: 0.32,
  loses: [0.03, 0.14, 0.22, 0.22, 0.37],
  perTrue: 0.29,
}

const erring: Temper = { heat: 0.25, slip: 0.07 }
const sharp: Temper = { heat: 0.14, slip: 0 }

const reading = (temper: Temper, between: Temper): Way => ({
  by: 'reading',
  style: { ...reader, ...temper },
  between: { ...plain, ...between },
})
const expert = reading({ heat: 0.03, slip: 0 }, sharp)
const hard = reading({ heat: 0.3, slip: 0.05 }, erring)

/**
 * Easy bots are hasty, normal ones honest for the most part, hard ones read, or weigh between two, and err; experts err no more. In chaos a
 * call of a true card puts oneself before a revolver: easy bots call a lot, normal ones seldom; hard ones weigh, and err; experts err less.
 */
export const ways: { readonly [L in Level]: { readonly [V in Variant]: Way } } = {
  easy: {
    basic: byHabit(hasty),
    devil: byHabit(hasty),
    chaos: byHabit({ calls: [0.63, 1, 1], bluffs: 0, slip: 0.3 }),
  },
  normal: {
    basic: byHabit(honest),
    devil: byHabit(honest),
    chaos: byHabit({ calls: [0.26, 1, 1], bluffs: 0.01, slip: 0.02 }),
  },
  hard: {
    basic: hard,
    devil: hard,
    chaos: weighing(lessChaotic, { heat: 0.4, slip: 0.01 }),
  },
  expert: {
    basic: expert,
    devil: expert,
    chaos: weighing(chaotic, sharp),
  },
}
