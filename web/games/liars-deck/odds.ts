/** The odds that the guide shows, from the rules' own numbers (RULES 4.2, 4.5). */
import { handSize } from '../../../shared/games/liars-deck/deck.ts'
import { chambers, chambersLeft, hazard } from '../../../shared/pieces/revolver.ts'

/** One live round among so many chambers at the next pull; never fewer than one. */
export const hazardLeft = (spent: number): number => Math.max(1, chambersLeft(spent))

/** The chance of each pull, 1 … 6, given that the ones before were empty; and of having gone out by then. */
export const pullOdds = (): { pull: number; chance: number; byThen: number }[] =>
  Array.from({ length: chambers }, (_, spent) => ({
    pull: spent + 1,
    chance: hazard(spent),
    byThen: (spent + 1) / chambers,
  }))

/** True cards in the full deck of basic and devil: six of the table rank and two jokers (RULES 4.2). */
const trueCards = 8
const deckCards = 20

/** The chance that one card of somebody else is true, with so many true cards in the own hand of a full deal. */
export const trueChance = (own: number): number => (trueCards - own) / (deckCards - handSize('basic'))
