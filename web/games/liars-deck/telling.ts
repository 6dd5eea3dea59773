/** The story of the last call as this page tells it now: on its own clock, to be skipped, and at once for those who want no motion. */
import { computed, signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { Reveal } from '../../../shared/games/liars-deck/rules.ts'
import { useTableKeys } from '../../parts/keys.ts'
import { now, seating } from '../../state/room.ts'
import { hitBy, momentsOf, storyOf, type Told, toldAfter } from './story.ts'
import { deckReveal, deckTable } from './view.ts'

/** The completed round while it is looked at: in the break, and before the result. */
export const shown = computed((): Reveal | null => {
  const phase = now.value?.phase
  return phase === 'break' || phase === 'final' ? deckReveal.value : null
})
const story = computed(() => (shown.value ? storyOf(shown.value, deckTable.value?.variant ?? 'basic') : null))
const nameOfStory = computed(() => (shown.value ? `${seating.value?.room} ${shown.value.round}` : ''))

/** How far which story has come, ms. */
const clock = signal({ of: '', ms: 0 })

/** Whether this reader wants no motion: then a story is told at once. */
const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** What has been told; null while no round is looked at. */
export const told = computed((): Told | null => {
  if (!story.value) return null
  const sofar = clock.value.of === nameOfStory.value ? clock.value.ms : 0
  return toldAfter(story.value, isStill() ? Number.POSITIVE_INFINITY : sofar)
})

/** Whether a seat that is out still stands, because the shot has not been told yet. */
export const stillStands = (seat: number): boolean =>
  told.value?.fired === false && hitBy(shown.value?.shots ?? []).includes(seat)

/** Tells the rest at once. */
export function skip(): void {
  clock.value = { of: nameOfStory.peek(), ms: Number.POSITIVE_INFINITY }
}

/** Keeps the story's clock while the table is on screen. */
export function useTelling(): void {
  const name = nameOfStory.value
  useTableKeys((event) => {
    if (event.key === 'Escape') skip()
  })
  useEffect(() => {
    const times = story.peek()
    if (!times || (clock.peek().of === name && clock.peek().ms >= times.fired)) return
    if (isStill()) return
    clock.value = { of: name, ms: 0 }
    const timers = momentsOf(times).map((ms) =>
      setTimeout(() => {
        if (clock.peek().ms < ms) clock.value = { of: name, ms }
      }, ms),
    )
    return () => {
      for (const timer of timers) clearTimeout(timer)
    }
  }, [name])
}
