/** What the screen reader says: whole sentences from a queue, so that a burst of events is not dropped. */
import { polite, urgent } from './speech.ts'

const pause = 700
const queue: string[] = []
let busy = false

function next(): void {
  const sentence = queue.shift()
  busy = sentence !== undefined
  if (sentence === undefined) return
  // The same sentence twice in a row would not be read again: a trailing space makes it new.
  polite.value = polite.value === sentence ? `${sentence} ` : sentence
  setTimeout(next, pause)
}

/** Says a sentence after those before it. */
export function say(sentence: string): void {
  if (sentence === '') return
  queue.push(sentence)
  if (!busy) next()
}

/** Says a sentence at once: your turn, a call. */
export function interrupt(sentence: string): void {
  urgent.value = urgent.value === sentence ? `${sentence} ` : sentence
}
