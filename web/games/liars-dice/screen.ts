/** Liar's Dice on screen. */
import type { Event } from '../../../shared/games/liars-dice/rules.ts'
import { diceCues } from '../../parts/dice/cues.ts'
import { diceScreen } from '../../parts/dice/screen.tsx'
import { text as shared } from '../../parts/dice/text/index.ts'
import type { GameScreen } from '../index.ts'
import { text } from './text/index.ts'
import { dice } from './view.ts'

export const liarsDiceScreen: GameScreen = {
  ...diceScreen(dice),
  // The room tells which game's events these are.
  cues: (event) => diceCues(event as Event),
  sentence: (event, nameOf) => shared.value.sentence(event as Event, nameOf, (call) => text.value.told(call, nameOf)),
}
