/** Reactions and quick phrases: shown at the seat for a moment, in each reader's own language (RULES 5.9). */
import { effect, signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { type Reaction, reactions } from '../../shared/protocol.ts'
import { t } from '../i18n/table/index.ts'
import { events } from '../state/room.ts'

/** How long one stays at the seat, ms. */
const shownFor = 4_000
const shown = signal<ReadonlyMap<number, Reaction>>(new Map())

const isReaction = (name: unknown): name is Reaction => reactions.some((one) => one === name)

function show(seat: number, name: Reaction): void {
  shown.value = new Map(shown.value).set(seat, name)
  setTimeout(() => {
    if (shown.value.get(seat) !== name) return
    const left = new Map(shown.value)
    left.delete(seat)
    shown.value = left
  }, shownFor)
}

/** Listens for reactions while the table is open. */
export function useReactions(): void {
  useEffect(
    () =>
      effect(() => {
        for (const event of events.value)
          if (event.type === 'reaction' && 'seat' in event && 'name' in event && isReaction(event.name))
            if (typeof event.seat === 'number') queueMicrotask(show.bind(null, event.seat, event.name))
      }),
    [],
  )
}

/** What this seat shows right now. */
export function ReactionAt({ seat }: { seat: number }) {
  const name = shown.value.get(seat)
  return <span class={name ? 'reaction' : 'reaction none'}>{name ? t.value.reactions[name] : ''}</span>
}
