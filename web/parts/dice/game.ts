/** What the parts of the dice games ask of the game at this table. */
import type { ReadonlySignal } from '@preact/signals'
import type { Refusal, View } from '../../../shared/game.ts'
import type { Challenge, DiceHand, DiceReveal, DiceTable } from '../../../shared/pieces/bidding.ts'
import type { FaceOrder } from '../../../shared/pieces/bids.ts'
import type { Bid, BidAction, Die } from '../../../shared/pieces/dice.ts'

export type ShownReveal = DiceReveal<Die, Challenge>
export type DiceView<R> = View<DiceTable<R>, DiceHand<Die>>

export interface DiceGame<R extends ShownReveal = ShownReveal> {
  order: FaceOrder
  /** What this reader knows: the same view that the room decides by. */
  view: ReadonlySignal<DiceView<R> | null>
  /** The dice of a seat that this reader may see: their own; in a replay everybody's. */
  handAt(seat: number): DiceHand<Die> | null
  /** The completed round before this one. */
  reveal: ReadonlySignal<R | null>
  /** The function that the room decides by; null as well while there is no table. */
  refusal(action: BidAction): Refusal | null
  /** The dice that counted for the bid that was called. */
  counted(reveal: R): readonly Die[]
  /** What a bid claims. */
  preview(bid: Bid): string
  /** The completed round in one sentence (RULES 2.11). */
  told(reveal: R): string
  /** What to know of this round beside the bid, and of a completed one, in words (RULES 3.5); null for nothing. */
  standing: { is(): string | null; was(reveal: R): string | null }
}
