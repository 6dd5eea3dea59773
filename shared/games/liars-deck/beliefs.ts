/** What one seat believes of a play that it cannot see, from its own cards, the counts and what was played openly (RULES 1.11). */
import { mostCards, trueCards, type Variant, wholeDeck } from './deck.ts'

/** What somebody knows of the cards out of their sight. */
export interface Unseen {
  cards: number
  /** How many of them are true; an estimate, so it need not be whole. */
  true: number
}

/** n over k. */
function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0
  let ways = 1
  for (let step = 1; step <= k; step++) ways = (ways * (n - k + step)) / step
  return ways
}

/** The chance that `drawn` of so many cards hold exactly `hits` of the true ones among them. */
export const exactly = (cards: number, truths: number, drawn: number, hits: number): number =>
  (choose(truths, hits) * choose(cards - truths, drawn - hits)) / choose(cards, drawn)

/** The chance that they hold fewer true ones than are claimed: what anybody doubts who knows no more than their own cards. */
export function tooFew(cards: number, truths: number, drawn: number, claimed: number): number {
  let fewer = 0
  for (let hits = 0; hits < claimed; hits++) fewer += exactly(cards, truths, drawn, hits)
  return fewer
}

/** The chance that `drawn` of the unseen cards hold exactly `hits` true ones; between two whole numbers of true cards, in proportion. */
export function holdsTrue(unseen: Unseen, drawn: number, hits: number): number {
  const exact = (whole: number) => exactly(unseen.cards, whole, drawn, hits)
  const lower = Math.floor(unseen.true)
  const part = unseen.true - lower
  return (1 - part) * exact(lower) + (part > 0 ? part * exact(lower + 1) : 0)
}

/** How somebody who lies divides it among one, two and three cards. */
export const bluffs: readonly number[] = [0.5, 0.35, 0.15]

/**
 * The chance that a play of `count` out of a hand of `held` cards has a false one. Its player is taken to play true cards, of any number,
 * with the chance `honesty` when the hand allows both, and to have no choice when it does not.
 */
export function lieChance(variant: Variant, unseen: Unseen, held: number, count: number, honesty: number): number {
  const most = mostCards(variant)
  let lies = 0
  let truths = 0
  for (let hits = 0; hits <= held; hits++) {
    const chance = holdsTrue(unseen, held, hits)
    const honest = hits === 0 ? 0 : hits === held ? 1 : honesty
    if (count <= hits) truths += (chance * honest) / Math.min(most, hits)
    lies += chance * (1 - honest) * (most === 1 ? 1 : (bluffs[count - 1] ?? 0))
  }
  return lies + truths > 0 ? lies / (lies + truths) : 1
}

/** What is out of sight of somebody with these cards, after `played` others were laid down, of which the share `honest` is taken to be true. */
export function unseenBy(
  variant: Variant,
  own: { cards: number; true: number },
  played: number,
  honest: number,
): Unseen {
  const cards = wholeDeck(variant) - own.cards - played
  const left = trueCards(variant) - own.true - honest * played
  return { cards, true: Math.min(cards, Math.max(0, left)) }
}
