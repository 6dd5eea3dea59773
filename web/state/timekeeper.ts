/**
 * Pages say when a time is up, so that the room needs no alarm for each turn and break; its own clock decides whether it is. One page
 * after another, that of the lowest seat first: what it says is heard before the next one would speak.
 */
import { effect } from '@preact/signals'
import { deadline, mySeat, now, seating, send } from './room.ts'

/** The first page speaks so long after the time is up, ms, each further one so much later, and again after this. */
const first = 15
const apart = 400
const again = 1e3

/** Keeps time for the room that is open, until what it gives is called. */
export const keepTime = (): (() => void) =>
  effect(() => {
    const { due, agreeAt } = now.value ?? {}
    if (deadline.value === null || !due) return
    // In a break automatic agreements count before it is over.
    const up = deadline.value + (agreeAt ?? due) - due
    const own = mySeat.value ?? 1e9
    const before =
      seating.value?.participants.filter((one) => one.person && one.connected && one.seat < own).length ?? 0
    const say = () => {
      timer = window.setTimeout(say, again)
      void send({ type: 'time' }, () => {})
    }
    let timer = window.setTimeout(say, up - performance.now() + first + before * apart)
    return () => clearTimeout(timer)
  })
