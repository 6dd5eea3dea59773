/** One action a turn, however often a button is pressed (RULES 1.3, C-17). */
import { computed, signal } from '@preact/signals'
import { t } from '../i18n/table/index.ts'
import { asksFirst } from './habits.ts'
import { now, seating, send, table } from './room.ts'
import { say } from './say.ts'

/** The room, turn and way of acting for which an action is on its way. */
const inFlight = signal('')
const thisTurn = computed(() => {
  const acting = table.value?.toAct
  return `${seating.value?.room} ${now.value?.turn} ${acting?.who === 'seats' ? acting.clock : ''}`
})
/** Whether this turn's action has been sent. */
export const isSent = computed(() => inFlight.value === thisTurn.value)

/** The turn whose call has been asked about. */
const askedIn = signal('')
/** Whether the reader is asked about a call of this turn: pressed again, it is made. */
export const isAsked = computed(() => askedIn.value === thisTurn.value)

/** Makes a call, or asks about it first where the reader wants that. */
export async function call(): Promise<void> {
  if (asksFirst.value && !isAsked.value) {
    askedIn.value = thisTurn.value
    say(t.value.askAgain)
  } else await act({ type: 'call' })
}

/** What was done last from this page. */
export const acted = signal<{ turn: number; action: unknown } | null>(null)

/** Sends an action for this turn, once; after a refusal it can be sent again. */
export async function act(action: unknown): Promise<void> {
  if (isSent.value) return
  const turn = now.value?.turn ?? 0
  inFlight.value = thisTurn.value
  if (await send({ type: 'act', turn, action })) acted.value = { turn, action }
  else inFlight.value = ''
}
