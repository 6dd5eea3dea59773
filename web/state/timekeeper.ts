/**
 * Pages say when a time is up, so that the room needs no alarm for each turn and break; its own clock decides whether it is. One page
 * after another, that of the lowest seat first: what it says is heard before the next one would speak.
 */
import { computed, effect } from '@preact/signals'
import { deadline, mySeat, now, seating, send } from './room.ts'

/** The first page speaks so long after the time is up, ms, each further one so much later, and again after this. */
const first = 15
const apart = 400
const again = 1_000

/** When the next time of a turn or break is up, on this page's monotonic clock; null when none runs. */
const upAt = computed(() => {
  const { phase, due = null, agreeAt } = now.value ?? {}
  if (deadline.value === null || due === null || (phase !== 'playing' && phase !== 'break')) return null
  return agreeAt === undefined ? deadline.value : Math.min(deadline.value, deadline.value + agreeAt - due)
})
/** How many pages speak before this one. */
const before = computed(() => {
  const present = seating.value?.participants.filter((one) => one.person !== null && one.connected) ?? []
  const place = present.findIndex((one) => one.seat === mySeat.value)
  return place < 0 ? present.length : place
})

/** Keeps time for the room that is open, until what it gives is called. */
export function keepTime(): () => void {
  let timer = 0
  const say = () => {
    timer = window.setTimeout(say, again)
    void send({ type: 'time' }, () => {})
  }
  const stop = effect(() => {
    clearTimeout(timer)
    if (upAt.value !== null)
      timer = window.setTimeout(say, upAt.value - performance.now() + first + before.value * apart)
  })
  return () => {
    stop()
    clearTimeout(timer)
  }
}
