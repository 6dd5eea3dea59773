/** How the levels of dice bots judge and err. */
import type { Level } from '../game.ts'
import type { Temper } from './mixing.ts'
import type { Judgement } from './weigh.ts'

export type Bidder = Judgement & Temper

/** Found by matches against threshold bots and against each other; a level differs from the next in what it hears and how it errs. */
export const bidders: { readonly [L in Level]: Bidder } = {
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
