/** What is heard of the deck: cards, the call, and at its time in the story what the chambers do. */
import type { Event } from '../../../shared/games/liars-deck/rules.ts'
import type { Sound } from '../../state/sound.ts'
import { storyOf } from './story.ts'
import { deckReveal, deckTable } from './view.ts'

type Cue = { name: Sound; after: number }

/** The sounds of an event, `after` ms from now. */
export function deckCues(event: Event): Cue[] {
  switch (event.type) {
    case 'dealt':
      return [0, 90, 180, 270, 360].map((after) => ({ name: 'card', after }))
    case 'play':
      return Array.from({ length: event.count }, (_, n) => ({ name: 'card', after: n * 90 }))
    case 'call':
      return [{ name: 'call', after: 0 }]
    case 'shots': {
      const told = deckReveal.peek()
      const still = matchMedia('(prefers-reduced-motion: reduce)').matches
      const fired = told && !still ? storyOf(told, deckTable.peek()?.variant ?? 'basic').fired : 0
      return event.shots.map(({ live }, n) => ({ name: live ? 'shot' : 'click', after: fired + n * 120 }))
    }
    case 'aimed':
    case 'out':
    case 'resigned':
      return []
    default:
      // Events of the room reach this, too.
      event satisfies never
      return []
  }
}
