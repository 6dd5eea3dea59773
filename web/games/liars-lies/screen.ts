/** Liar's Lies on screen. */
import type { Event } from '../../../shared/games/liars-lies/rules.ts'
import { diceScreen } from '../../parts/dice/screen.tsx'
import { en as dice } from '../../parts/dice/text.ts'
import type { GameScreen } from '../index.ts'
import { OptionFields } from './options.tsx'
import { en } from './text.ts'
import { asOptions, lies } from './view.ts'

export const liarsLiesScreen: GameScreen = {
  ...diceScreen(lies),
  Options: OptionFields,
  presets: { quick: { dice: 3 }, classic: { dice: 5 }, long: { dice: 8 } },
  summary(options) {
    const { dice: each, wild, penalty } = asOptions(options)
    return en.summary(each, wild, en.penalties[penalty])
  },
  // The room tells which game's events these are.
  sentence: (event, nameOf) => dice.sentence(event as Event, nameOf, (call) => en.told(call, nameOf)),
}
