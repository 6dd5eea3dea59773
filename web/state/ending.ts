/** How somebody's way to the table, or their seat, came to an end by what others did (RULES 5.3, 5.10). */
import type { Phase, You } from '../../shared/protocol.ts'

/** The host said no; the game began without them; the host removed them. */
export type Ending = 'declined' | 'begun' | 'removed'

/** Where somebody stands: what the room said last. */
export type Stand = Pick<You, 'person' | 'seat' | 'applying' | 'removed'> & { phase: Phase }

/** What ended between two updates; null when nothing did, or they did it themselves. */
export function endingOf(before: Stand, after: Stand, withdrew: boolean): Ending | null {
  if (after.seat !== null || after.person !== before.person || after.phase === 'closed') return null
  if (before.seat !== null) return after.removed && !before.removed ? 'removed' : null
  if (!before.applying || after.applying) return null
  if (after.phase !== 'waiting') return 'begun'
  return withdrew ? null : 'declined'
}
