/** What is heard of a dice game. */
import type { Sound } from '../../state/sound.ts'

/** The sounds of an event, `after` ms from now. */
export function diceCues(event: { type: string }): { name: Sound; after: number }[] {
  if (event.type === 'dealt') return [{ name: 'roll', after: 0 }]
  if (event.type === 'bid') return [{ name: 'knock', after: 0 }]
  if (event.type !== 'call') return []
  return [
    { name: 'call', after: 0 },
    { name: 'lift', after: 350 },
    { name: 'lift', after: 900 },
  ]
}
