/** Liar's Lies on screen. */
import type { Event } from '../../../shared/games/liars-lies/rules.ts'
import type { GameScreen } from '../index.ts'
import { Centre } from './centre.tsx'
import { Controls } from './controls.tsx'
import { Guide } from './guide.tsx'
import { Holding } from './holding.tsx'
import { OptionFields } from './options.tsx'
import { RevealBox } from './reveal.tsx'
import { en } from './text.ts'
import { asOptions } from './view.ts'

export const liarsLiesScreen: GameScreen = {
  Controls,
  Holding,
  Centre,
  Reveal: RevealBox,
  Options: OptionFields,
  Guide,
  summary(options) {
    const { dice, wild, penalty } = asOptions(options)
    return en.summary(dice, wild, en.penalties[penalty])
  },
  acting: en.acting,
  keys: en.keys,
  progress: { title: en.progress, sentence: en.progressSentence },
  // The room tells which game's events these are.
  sentence: (event, nameOf) => en.sentence(event as Event, nameOf),
  refusal(code, detail) {
    const { refusals } = en
    const has = (key: string): key is keyof typeof refusals => Object.hasOwn(refusals, key)
    return has(code) ? refusals[code](detail) : null
  },
}
