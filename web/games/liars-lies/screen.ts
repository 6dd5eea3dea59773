/** Liar's Lies on screen. */
import type { Event } from '../../../shared/games/liars-lies/rules.ts'
import { diceCues } from '../../parts/dice/cues.ts'
import { diceScreen } from '../../parts/dice/screen.tsx'
import { text as shared } from '../../parts/dice/text/index.ts'
import type { GameScreen } from '../index.ts'
import { OptionFields } from './options.tsx'
import { text } from './text/index.ts'
import { asOptions, lies } from './view.ts'

export const liarsLiesScreen: GameScreen = {
  ...diceScreen(lies),
  Options: OptionFields,
  presets: { quick: { dice: 3 }, classic: { dice: 5 }, long: { dice: 8 } },
  summary(options) {
    const { dice: each, wild, penalty } = asOptions(options)
    return text.value.summary(each, wild, text.value.penalties[penalty])
  },
  // The room tells which game's events these are.
  cues: (event) => diceCues(event as Event),
  sentence: (event, nameOf) => shared.value.sentence(event as Event, nameOf, (call) => text.value.told(call, nameOf)),
}
