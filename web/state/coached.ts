/** The coach: whether it may help at this table, and whether this device wants it. */
import { computed, signal } from '@preact/signals'
import { read, write } from './device.ts'
import { mySeat, seating } from './room.ts'

/** Off until somebody switches it on. */
export const coachOn = signal(read('coach') === 'on')
export function switchCoach(on: boolean): void {
  coachOn.value = on
  write('coach', on ? 'on' : 'off')
}

/** It helps the only person at an unrated table, and nobody else (ARCHITECTURE 5). */
export const mayCoach = computed(() => {
  const people = seating.value?.participants.filter((one) => one.person !== null) ?? []
  return seating.value?.rated === false && people.length === 1 && people[0]?.seat === mySeat.value
})
