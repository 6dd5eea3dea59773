/** One action a turn, however often a button is pressed (RULES 1.3, C-17). */
import { computed, signal } from '@preact/signals'
import { now, seating, send, table } from './room.ts'

/** The room, turn and way of acting for which an action is on its way. */
const inFlight = signal('')
const thisTurn = computed(() => {
  const acting = table.value?.toAct
  return `${seating.value?.room} ${now.value?.turn} ${acting?.who === 'seats' ? acting.clock : ''}`
})
/** Whether this turn's action has been sent. */
export const isSent = computed(() => inFlight.value === thisTurn.value)

/** Sends an action for this turn, once; after a refusal it can be sent again. */
export async function act(action: unknown): Promise<void> {
  if (isSent.value) return
  const turn = now.value?.turn ?? 0
  inFlight.value = thisTurn.value
  if ((await send({ type: 'act', turn, action })) === null) inFlight.value = ''
}
