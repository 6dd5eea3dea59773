/**
 * Does the errands of a room as soon as they are due, all of them before one commit crosses them off. Whatever dies on the way is
 * still in the room, and is done after the next wake: doing an errand twice changes nothing (RULES 6.6).
 */
import { done, dueErrands, failed } from './errands.ts'
import type { Errand, RoomState } from './state.ts'

/** What the outbox needs of the room object. */
export interface Desk {
  /** ms */
  now(): number
  /** The room as it is now; null when it is gone. */
  room(): RoomState | null
  /** Does one; false when it has to be tried again. */
  run(room: RoomState, errand: Errand): Promise<boolean>
  /** Commits the room after what was done. */
  settle(room: RoomState): void
}

export class Outbox {
  readonly #desk: Desk
  #working: Promise<void> | null = null

  constructor(desk: Desk) {
    this.#desk = desk
  }

  /** Resolves when nothing is due any more. Who asks while errands are being done waits for them. */
  work(): Promise<void> {
    this.#working ??= this.#work().finally(() => {
      this.#working = null
    })
    return this.#working
  }

  async #work(): Promise<void> {
    for (;;) {
      const asked = this.#desk.room()
      const due = asked ? dueErrands(asked, this.#desk.now()) : []
      if (due.length === 0) return
      const ends: [errand: Errand, end: typeof done][] = []
      for (const errand of due) {
        const room = this.#desk.room()
        if (!room) return
        ends.push([errand, (await this.#desk.run(room, errand)) ? done : failed])
      }
      // Meanwhile others may have moved the room on: the errands are crossed off what is there now.
      const room = this.#desk.room()
      if (!room) return
      this.#desk.settle(ends.reduce((left, [errand, end]) => end(left, errand, this.#desk.now()), room))
    }
  }
}
