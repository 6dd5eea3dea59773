/** Liar's Deck on screen. */
import { nameOf } from '../../state/announce.ts'
import type { GameScreen } from '../index.ts'
import { Centre } from './centre.tsx'
import { Controls } from './controls.tsx'
import { deckCues } from './cues.ts'
import { Holding } from './holding.tsx'
import { LookChoice } from './look.tsx'
import { look } from './looks.ts'
import { RevealBox } from './reveal.tsx'
import { stillStands } from './telling.ts'
import { text } from './text/index.ts'
import { asEvent, deckHand, deckTable, isDealt } from './view.ts'
import './styles/table.css'
import './styles/middle.css'

export const liarsDeckScreen: GameScreen = {
  Controls,
  Holding,
  Centre,
  Reveal: RevealBox,
  Look: LookChoice,
  sentence(event, nameOf) {
    const { rank, variant } = deckTable.peek() ?? { rank: 'K', variant: 'basic' }
    return text.value.sentence(asEvent(event), nameOf, { rank, variant, look: look.peek() })
  },
  kind: 'cards',
  stands() {
    const table = deckTable.value
    if (!table || !isDealt(table)) return []
    const { play, rank } = table
    const { tableIs, played, nothingPlayed } = text.value
    return [tableIs(rank), play ? played(nameOf(play.seat), play, rank) : nothingPlayed]
  },
  ownHand() {
    const { cards = [] } = deckHand.value ?? {}
    return cards.length === 0 ? '' : text.value.yourCards(cards.map(text.value.card).join(', '))
  },
  cues: (event) => deckCues(asEvent(event)),
  refusal(code, detail) {
    const { refusals } = text.value
    const has = (key: string): key is keyof typeof refusals => Object.hasOwn(refusals, key)
    return has(code) ? refusals[code](detail) : null
  },
  acting: (name) => {
    const acting = deckTable.value?.toAct
    return acting?.who === 'seats' && acting.clock === 'aim'
      ? text.value.words[look.value].aiming(name)
      : text.value.acting(name)
  },
  keys: () => text.value.keys,
  progress: () => ({
    title: text.value.progress,
    sentence: (winner, rounds) => text.value.progressSentence(winner, rounds, deckTable.value?.variant ?? 'basic'),
  }),
  stillStands,
}
