/** Whole games of Liar's Dice. */
import { games } from '../../../../shared/games/index.ts'
import { arena } from '../arena.ts'

export const { bot, ranks, winner, share } = arena(games['liars-dice'])
