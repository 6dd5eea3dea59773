/** Why an expert does what it does with cards, as far as the own cards and the counts say it. */
import type { Choice, Seat } from '../../../shared/game.ts'
import { type Card, isTrue } from '../../../shared/games/liars-deck/deck.ts'
import type { DeckView } from '../../../shared/games/liars-deck/legality.ts'
import type { Action } from '../../../shared/games/liars-deck/rules.ts'
import { chambersLeft } from '../../../shared/pieces/revolver.ts'
import { type Verdict, verdict } from '../../parts/coach/verdict.ts'

/** Of these there is one in the deck, and each is played for what it does. */
export type Special = 'DEVIL' | 'CHAOS' | 'MASTER'
/** An action as somebody else might put it: which of the own true cards is played is all one. */
export type Move =
  | { type: 'play'; truths: number; lies: number; special: Special | null }
  | { type: 'call' }
  | { type: 'aim'; seat: Seat }

const specials: readonly Card[] = ['DEVIL', 'CHAOS', 'MASTER']
const isSpecial = (card: Card): card is Special => specials.includes(card)

/** What an action is to whoever sees the hand. */
export function moveOf({ hand, table }: DeckView, action: Action): Move {
  if (action.type !== 'play') return action
  const cards = action.cards.flatMap((at) => hand?.cards[at] ?? [])
  const truths = cards.filter((card) => isTrue(card, table.rank) && !isSpecial(card)).length
  const special = cards.find(isSpecial) ?? null
  return { type: 'play', truths, lies: cards.length - truths - (special ? 1 : 0), special }
}

export type Reason =
  /** The odds are of a play that is laid blindly. It was likelier to be a lie. */
  | { type: 'lie'; odds: number }
  /** It was not, but what could be played was worse. */
  | { type: 'weak'; odds: number }
  /** It was likely to be true. */
  | { type: 'believed'; odds: number }
  /** True cards are safe when they are called. */
  | { type: 'true' }
  | { type: 'no-truth' }
  | { type: 'keep' }
  | { type: 'special'; special: Special }
  /** Who is aimed at was the most dangerous: one live round in so many chambers. */
  | { type: 'danger'; left: number }

export interface Judged extends Verdict<Move> {
  did: Move
  reason: Reason
}

const same = (one: Move, other: Move): boolean => JSON.stringify(one) === JSON.stringify(other)
const likely = 0.5

function reasonFor(best: Move, did: Move, { hand, table }: DeckView, odds: number): Reason {
  switch (best.type) {
    case 'call':
      return { type: odds < likely ? 'lie' : 'weak', odds }
    case 'aim':
      return { type: 'danger', left: chambersLeft(table.pulls[best.seat] ?? 0) }
    case 'play': {
      if (did.type === 'call' && odds >= likely) return { type: 'believed', odds }
      if (best.special) return { type: 'special', special: best.special }
      if (best.lies === 0) return { type: 'true' }
      return { type: hand?.cards.some((card) => isTrue(card, table.rank)) ? 'keep' : 'no-truth' }
    }
    default:
      return best satisfies never
  }
}

/** What to say of an action; null when there was nothing to choose. */
export function judge(
  view: DeckView,
  odds: number | null,
  advice: readonly Choice<Action>[],
  action: Action,
): Judged | null {
  const { toAct } = view.table
  if (advice.length === 0 || (toAct.who === 'seats' && toAct.clock === 'forced')) return null
  const did = moveOf(view, action)
  const moves = advice.map((one) => ({ action: moveOf(view, one.action), p: one.p }))
  const found = verdict<Move>(moves, did, same)
  const best = found.agrees ? did : (found.rather[0]?.action ?? did)
  return { ...found, did, reason: reasonFor(best, did, view, odds ?? 0) }
}
