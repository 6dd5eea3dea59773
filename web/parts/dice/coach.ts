/** The coach of the dice games: odds by the own dice, and what an expert would have bid. */
import type { ReadonlySignal } from '@preact/signals'
import type { FaceOrder } from '../../../shared/pieces/bids.ts'
import type { Bid, BidAction } from '../../../shared/pieces/dice.ts'
import { opinion, percent } from '../../i18n/coach/index.ts'
import type { GameCoach } from '../coach/game.ts'
import { diceCoachText } from './coach-text/index.ts'
import type { DiceView, ShownReveal } from './game.ts'
import { type Judged, judge, type Reason } from './judge.ts'

/** What the coach has to know of the game at this table. */
interface Coached<V> {
  order: FaceOrder
  view: ReadonlySignal<V | null>
  /** The chance that a bid would hold, by the own dice alone. */
  holds(view: V, bid: Bid): number
  asAction(raw: unknown): BidAction
}

function because(reason: Reason): string {
  const say = diceCoachText.value
  switch (reason.type) {
    case 'unlikely':
      return say.unlikely(percent(reason.odds))
    case 'no-better':
      return reason.raise
        ? say.noBetter(percent(reason.odds), reason.raise.bid, percent(reason.raise.holds))
        : say.noHigher(percent(reason.odds))
    case 'believed':
      return say.believed(percent(reason.odds), reason.raise.bid, percent(reason.raise.holds))
    case 'safe':
      return say.safe(reason.raise.bid, percent(reason.raise.holds))
    case 'backed':
      return say.backed(reason.raise.bid, percent(reason.raise.holds))
    case 'bluff':
      return say.bluff(reason.raise.bid, percent(reason.raise.holds))
    default:
      return reason satisfies never
  }
}

function told(judged: Judged, did: BidAction): string[] {
  const say = diceCoachText.value
  const would = (action: BidAction) => (action.type === 'call' ? say.wouldCall : say.wouldBid(action))
  return [
    did.type === 'call' ? say.didCall : say.didBid(did),
    opinion(
      judged,
      judged.rather.map(({ action, p }) => ({ what: would(action), p })),
    ),
    because(judged.reason),
    ...(judged.compared ? [say.compared(judged.compared.bid, percent(judged.compared.holds))] : []),
  ]
}

/** The odds of the bid that stands, in words. */
function stands(bid: Bid | null, odds: number | null): string {
  const say = diceCoachText.value
  if (!bid || odds === null) return say.opening
  if (odds >= 1) return say.certain(bid)
  return odds <= 0 ? say.impossible(bid) : say.odds(bid, percent(odds))
}

export function diceCoach<V extends DiceView<ShownReveal>>({ order, view, holds, asAction }: Coached<V>): GameCoach {
  return {
    turn({ odds, advice }) {
      const seen = view.peek()
      if (!seen) return null
      const known = {
        order,
        standing: seen.table,
        odds,
        advice: advice.map(({ action, p }) => ({ action: asAction(action), p })),
        holds: (bid: Bid) => holds(seen, bid),
      }
      return {
        odds: () => stands(seen.table.bid, odds),
        lesson(did) {
          const judged = judge(known, asAction(did))
          return judged ? told(judged, asAction(did)) : []
        },
      }
    },
  }
}
