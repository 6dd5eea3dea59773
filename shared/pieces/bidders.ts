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
    heat: 0.7,
    slip: 0.3,
  },
  normal: {
    trust: 0.2,
    nextTrust: 0,
    doubtAt: 0.35,
    doubtWidth: 0.12,
    passed: { duel: 0, crowd: 0.15 },
    heat: 0.5,
    slip: 0,
  },
  hard: {
    trust: 0.6,
    nextTrust: 0,
    doubtAt: 0.4,
    doubtWidth: 0.1,
    passed: { duel: 0, crowd: 0.2 },
    heat: 0.23,
    slip: 0,
  },
  expert: {
    trust: 1.5,
    nextTrust: 0.35,
    doubtAt: 0.49,
    doubtWidth: 0.12,
    passed: { duel: 0.15, crowd: 0.47 },
    heat: 0.028,
    slip: 0,
  },
}
