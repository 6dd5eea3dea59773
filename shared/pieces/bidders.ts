/** How the levels of dice bots judge and err. */
import type { CommonTable, Level } from '../game.ts'
import type { Temper } from './mixing.ts'
import type { Judgement } from './weigh.ts'

/**
 * Its heat (see `Temper`) with one opponent left, with two or three (few), and with more (many): the more there are, the more bids a round
 * has in which to err, and the less is at stake in each.
 */
export type Bidder = Judgement & { heat: { duel: number; few: number; many: number }; slip: number }

/** How many opponents are few. */
const few = 3

/** How much it leaves to chance at this table. */
export function temperOf({ heat, slip }: Bidder, { seats }: CommonTable): Temper {
  const opponents = seats.filter(({ holding }) => holding > 0).length - 1
  return { heat: opponents <= 1 ? heat.duel : opponents <= few ? heat.few : heat.many, slip }
}

/** Found by matches against threshold bots and against each other; a level differs from the next in what it hears and how it errs. */
export const bidders: { readonly [L in Level]: Bidder } = {
  easy: {
    trust: 0,
    nextTrust: 0,
    doubtAt: 0.3,
    doubtWidth: 0.12,
    passed: { duel: 0, crowd: 0.1 },
    heat: { duel: 0.7, few: 0.7, many: 0.7 },
    slip: 0.3,
  },
  normal: {
    trust: 0.2,
    nextTrust: 0,
    doubtAt: 0.35,
    doubtWidth: 0.12,
    passed: { duel: 0, crowd: 0.15 },
    heat: { duel: 0.5, few: 0.5, many: 0.5 },
    slip: 0,
  },
  hard: {
    trust: 0.6,
    nextTrust: 0,
    doubtAt: 0.4,
    doubtWidth: 0.1,
    passed: { duel: 0, crowd: 0 },
    heat: { duel: 0.23, few: 0.14, many: 0.04 },
    slip: 0,
  },
  expert: {
    trust: 1.5,
    nextTrust: 0.35,
    doubtAt: 0.49,
    doubtWidth: 0.12,
    passed: { duel: 0.15, crowd: 0.47 },
    heat: { duel: 0.028, few: 0.028, many: 0.028 },
    slip: 0,
  },
}
