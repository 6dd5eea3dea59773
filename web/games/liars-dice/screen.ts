/** Liar's Dice on screen. */
import type { Event } from '../../../shared/games/liars-dice/rules.ts'
import { diceScreen } from '../../parts/dice/screen.tsx'
import { en as words } from '../../parts/dice/text.ts'
import type { GameScreen } from '../index.ts'
import { en } from './text.ts'
import { dice } from './view.ts'

export const liarsDiceScreen: GameScreen = {
  ...diceScreen(dice),
  summary: () => en.summary,
  // The room tells which game's events these are.
  sentence: (event, nameOf) => words.sentence(event as Event, nameOf, (call) => en.told(call, nameOf)),
}
