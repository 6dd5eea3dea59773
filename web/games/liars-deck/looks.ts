/** Two looks of what can kill: revolvers, or sealed cups (RULES 4). The rules do not know which. */
import { signal } from '@preact/signals'
import { read, write } from '../../state/device.ts'

/** Each person's own choice, remembered on the device. */
export const looks = ['revolver', 'neutral'] as const
export type Look = (typeof looks)[number]
export const look = signal<Look>(read('look') === 'neutral' ? 'neutral' : 'revolver')
export function keepLook(next: Look): void {
  look.value = next
  write('look', next)
}
