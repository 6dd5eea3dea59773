/** What card games share: shuffling and dealing. */
import type { Rng } from '../game.ts'

/** The same cards in random order, every order equally likely (Fisher–Yates). */
export function shuffle<Card>(cards: readonly Card[], rng: Rng): Card[] {
  const pile = [...cards]
  return cards.flatMap(() => pile.splice(rng.int(pile.length), 1))
}

/** Gives each of `players` hands `size` cards, one hand after the other from the top; what is left over stays unseen. */
export function dealHands<Card>(cards: readonly Card[], players: number, size: number): Card[][] {
  return Array.from({ length: players }, (_, at) => cards.slice(at * size, (at + 1) * size))
}

/** The cards at these positions, and those that stay, closed up. */
export function takeCards<Card>(hand: readonly Card[], positions: readonly number[]): { taken: Card[]; kept: Card[] } {
  return {
    taken: hand.filter((_, at) => positions.includes(at)),
    kept: hand.filter((_, at) => !positions.includes(at)),
  }
}
