/** Liar's Deck on screen. */
import { look } from '../../state/device.ts'
import type { GameScreen } from '../index.ts'
import { Centre } from './centre.tsx'
import { Controls } from './controls.tsx'
import { Holding } from './holding.tsx'
import { OptionFields } from './options.tsx'
import { RevealBox } from './reveal.tsx'
import { stillStands } from './telling.ts'
import { en } from './text.ts'
import { asEvent, asOptions, deckTable } from './view.ts'

export const liarsDeckScreen: GameScreen = {
  Controls,
  Holding,
  Centre,
  Reveal: RevealBox,
  Options: OptionFields,
  summary: (options) => en.summary(asOptions(options).variant),
  sentence(event, nameOf) {
    const { rank, variant } = deckTable.peek() ?? { rank: 'K', variant: 'basic' }
    return en.sentence(asEvent(event), nameOf, { rank, variant, look: look.peek() })
  },
  refusal(code, detail) {
    const { refusals } = en
    const has = (key: string): key is keyof typeof refusals => Object.hasOwn(refusals, key)
    return has(code) ? refusals[code](detail) : null
  },
  acting: (name) => {
    const acting = deckTable.value?.toAct
    return acting?.who === 'seats' && acting.clock === 'aim' ? en.words[look.value].aiming(name) : en.acting(name)
  },
  keys: en.keys,
  progress: { title: en.progress, sentence: en.progressSentence },
  stillStands,
}
