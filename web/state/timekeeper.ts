/**
 * Pages say when a time is up, so that the room needs no alarm for each turn and break; its own clock decides whether it is. One page
 * after another, that of the lowest seat first: what it says is heard before the next one would speak.
 */
import { effect } from '@preact/signals'
import { deadline, mySeat, now, seating, send } from './room.ts'

/**
 * The first page speaks so long after the time is up, ms, each further one so much later (BARS S7). No page takes a deadline to be
 * earlier than it is: what the room said of it took a while to come.
 */
const first = 1
const apart = 400
/** Once more after this, since clocks do not run alike and the room's may be behind; from then on more seldom. */
const soon = 100
const again = 1e3

/** Tells the room that a time is up, which it is in `left` ms, as a page that so many are `before`; until what this gives is called. */
export function tellInTime(left: number, before: number, tell: () => void): () => void {
  // The wait is no argument of the timer: a browser extension that puts its own timer in place may drop those.
  const say = (wait: number) => {
    timer = setTimeout(() => say(again), wait)
    tell()
  }
  let timer = setTimeout(() => say(soon), left + first + before * apart)
  return () => clearTimeout(timer)
}

/** Keeps time for the room that is open, until what it gives is called. */
export const keepTime = (): (() => void) =>
  effect(() => {
    const { due, agreeAt } = now.value ?? {}
    if (!due || !deadline.value) return
    // In a break automatic agreements count before it is over.
    const up = deadline.value + (agreeAt ?? due) - due
    const own = mySeat.value ?? 1e9
    const before =
      seating.value?.participants.filter((one) => one.person && one.connected && one.seat < own).length ?? 0
    return tellInTime(up - performance.now(), before, () => void send({ type: 'time' }, () => {}))
  })
