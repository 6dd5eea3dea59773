/** What this device remembers for tables. */
import { signal } from '@preact/signals'
import type { ContinueMode } from '../../shared/protocol.ts'
import { read, write } from './device.ts'

/** Auto or Manual, per person and device (RULES 1.7). */
export const continueMode = signal<ContinueMode>(read('continue') === 'manual' ? 'manual' : 'auto')
export function keepContinueMode(mode: ContinueMode): void {
  continueMode.value = mode
  write('continue', mode)
}

/** Whether a call is asked about once more before it is made; as the reader likes. */
export const asksFirst = signal(read('ask-first') === 'yes')
export function keepAsksFirst(wanted: boolean): void {
  asksFirst.value = wanted
  write('ask-first', wanted ? 'yes' : '')
}

/** People whom this reader does not want to read; kept on this device (RULES 5.9). */
export const muted = signal<ReadonlySet<string>>(new Set((read('muted') ?? '').split(' ').filter(Boolean)))
export function mute(person: string): void {
  muted.value = new Set([...muted.value, person])
  write('muted', [...muted.value].join(' '))
}

/** What this browser keeps of a room for the check after the game: the commitment, and its own contribution (RULES 7.1). */
export interface Kept {
  commitment: string
  salt: string
}
export function keptOf(room: string): Kept | null {
  const [commitment, salt] = (read(`fair:${room}`) ?? '').split(' ')
  return commitment && salt ? { commitment, salt } : null
}
export const keep = (room: string, { commitment, salt }: Kept): void => write(`fair:${room}`, `${commitment} ${salt}`)
