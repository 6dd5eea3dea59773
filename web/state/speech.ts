/** What the screen reader reads: the texts of the two live regions. `say.ts` fills them. */
import { signal } from '@preact/signals'

export const polite = signal('')
export const urgent = signal('')
