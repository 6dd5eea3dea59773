/** Why an expert does what it does with dice, as far as the own dice say it. */
import type { Choice } from '../../../shared/game.ts'
import { beats, type FaceOrder, lowestRaise, type Standing } from '../../../shared/pieces/bids.ts'
import type { Bid, BidAction } from '../../../shared/pieces/dice.ts'
import { type Verdict, verdict } from '../coach/verdict.ts'

/** A bid and the chance that it holds, by the own dice alone. */
export interface Chance {
  bid: Bid
  holds: number
}
export type Reason =
  /** The bid was likelier to be a lie. */
  | { type: 'unlikely'; odds: number }
  /** It was not, but there was no better raise. */
  | { type: 'no-better'; odds: number; raise: Chance | null }
  /** It was likely enough to go on from. */
  | { type: 'believed'; odds: number; raise: Chance }
  | { type: 'safe'; raise: Chance }
  /** Unlikely by the own dice, but the bid before named the same face. */
  | { type: 'backed'; raise: Chance }
  | { type: 'bluff'; raise: Chance }

export interface Judged extends Verdict<BidAction> {
  reason: Reason
  /** What was bid instead of what an expert bids. */
  compared: Chance | null
}

/** What was known when one had to act. `odds` are those of the bid that stood. */
export interface Known {
  order: FaceOrder
  standing: Standing
  odds: number | null
  advice: readonly Choice<BidAction>[]
  holds(bid: Bid): number
}

const same = (one: BidAction, other: BidAction): boolean =>
  one.type === 'bid' && other.type === 'bid'
    ? one.quantity === other.quantity && one.face === other.face
    : one.type === other.type

const likely = 0.5

function whyCall({ order, standing, odds, holds }: Known): Reason {
  if (odds === null || odds < likely) return { type: 'unlikely', odds: odds ?? 0 }
  const next = lowestRaise(order, standing)
  return { type: 'no-better', odds, raise: next && { bid: next, holds: holds(next) } }
}

function whyBid(bid: Bid, did: BidAction, { standing, odds, holds }: Known): Reason {
  const raise = { bid, holds: holds(bid) }
  if (did.type === 'call' && odds !== null && odds >= likely) return { type: 'believed', odds, raise }
  if (raise.holds >= likely) return { type: 'safe', raise }
  return { type: standing.bid?.face === bid.face ? 'backed' : 'bluff', raise }
}

/** What to say of an action; null when an expert had nothing to choose. */
export function judge(known: Known, did: BidAction): Judged | null {
  const found = verdict(known.advice, did, same)
  const best = found.agrees ? did : found.rather[0]?.action
  if (!best) return null
  const reason = best.type === 'call' ? whyCall(known) : whyBid(best, did, known)
  const { standing, order, holds } = known
  const told = did.type === 'bid' && !found.agrees && (!standing.bid || beats(order, did, standing.bid))
  return { ...found, reason, compared: told ? { bid: did, holds: holds(did) } : null }
}
