/** Tells those whom others turned away what happened: it stays on the page until they ask again (RULES 5.3, 5.10). */
import { effect, signal } from '@preact/signals'
import { type Ending, endingOf, type Stand } from './ending.ts'
import { now, send, you } from './room.ts'

/** What ended; null when nothing did, or since they asked again. */
export const ending = signal<Ending | null>(null)
let withdrew = false

/** Stops waiting for the host. */
export function withdraw(): void {
  withdrew = true
  void send({ type: 'withdraw' })
}

/** Watches for an ending at this table. Returns how to stop. */
export function watchEnding(): () => void {
  let before: Stand | null = null
  ending.value = null
  return effect(() => {
    const phase = now.value?.phase
    if (!you.value || !phase) return
    const { person, seat, applying, removed } = you.value
    const after = { person, seat, applying, removed, phase }
    const ended = before && endingOf(before, after, withdrew)
    if (ended || applying || seat !== null) ending.value = ended
    if (!applying) withdrew = false
    before = after
  })
}
