/** How the levels of dice bots judge and err. */
import type { CommonTable, Level } from '../game.ts'
import type { Temper } from './mixing.ts'
import type { Judgement } from './weigh.ts'

/** Its heat (see `Temper`) with one opponent left, and with more: there are more bids then, and less is at stake in each. */
export type Bidder = Judgement & { heat: { duel: number; crowd: number }; slip: number }

/** How much it leaves to chance at this table. */
export const temperOf = ({ heat, slip }: Bidder, { seats }: CommonTable): Temper => ({
  heat: seats.filter(({ holding }) => holding > 0).length === 2 ? heat.duel : heat.crowd,
  slip,
})

/** Found by matches against threshold bots and against each other; a level differs from the next in what it hears and how it errs. */
export const bidders: { readonly [L in Level]: Bidder } = {
  easy: {
    trust: 0,
    nextTrust: 0,
    doubtAt: 0.3,
    doubtWidth: 0.12,
    passed: { duel: 0, crowd: 0.1 },
    heat: { duel: 0.7, crowd: 0.7 },
    slip: 0.3,
  },
  normal: {
    trust: 0.2,
    nextTrust: 0,
    doubtAt: 0.35,
    doubtWidth: 0.12,
    passed: { duel: 0, crowd: 0.15 },
    heat: { duel: 0.5, crowd: 0.5 },
    slip: 0,
  },
  hard: {
    trust: 0.6,
    nextTrust: 0,
    doubtAt: 0.4,
    doubtWidth: 0.1,
    passed: { duel: 0, crowd: 0 },
    heat: { duel: 0.23, crowd: 0.14 },
    slip: 0,
  },
  expert: {
    trust: 1.5,
    nextTrust: 0.35,
    doubtAt: 0.49,
    doubtWidth: 0.12,
    passed: { duel: 0.15, crowd: 0.47 },
    heat: { duel: 0.028, crowd: 0.028 },
    slip: 0,
  },
}
