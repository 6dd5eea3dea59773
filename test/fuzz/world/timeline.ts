/** The simulated clock: what happens when. Nothing here waits; the next deed is simply the next. */

type Deed = () => void | Promise<void>
interface Due {
  at: number
  /** Deeds of the same moment happen in the order in which they were planned. */
  order: number
  deed: Deed
}

const before = (a: Due, b: Due) => a.at < b.at || (a.at === b.at && a.order < b.order)

export class Timeline {
  /** ms */
  now: number
  readonly #heap: Due[] = []
  #planned = 0

  constructor(now: number) {
    this.now = now
  }

  get size(): number {
    return this.#heap.length
  }

  /** Plans a deed at a time, ms; what lies in the past happens now. */
  at(time: number, deed: Deed): void {
    const heap = this.#heap
    heap.push({ at: Math.max(time, this.now), order: this.#planned++, deed })
    for (let child = heap.length - 1; child > 0; ) {
      const parent = (child - 1) >> 1
      if (!this.#swapIfLater(parent, child)) break
      child = parent
    }
  }

  /** Plans a deed `ms` from now. */
  in(ms: number, deed: Deed): void {
    this.at(this.now + ms, deed)
  }

  /** Moves the clock to the next deed and gives it; null when nothing is planned. */
  next(): Deed | null {
    const heap = this.#heap
    const first = heap[0]
    const last = heap.pop()
    if (!first || !last) return null
    if (heap.length > 0) {
      heap[0] = last
      this.#sink()
    }
    this.now = first.at
    return first.deed
  }

  #sink(): void {
    for (let parent = 0; ; ) {
      const [left, right] = [2 * parent + 1, 2 * parent + 2]
      const [a, b] = [this.#heap[left], this.#heap[right]]
      if (!a) return
      const least = b && before(b, a) ? right : left
      if (!this.#swapIfLater(parent, least)) return
      parent = least
    }
  }

  #swapIfLater(parent: number, child: number): boolean {
    const [above, below] = [this.#heap[parent], this.#heap[child]]
    if (!above || !below || !before(below, above)) return false
    this.#heap[parent] = below
    this.#heap[child] = above
    return true
  }
}

/** Lets everything run that waits for nothing but its turn. */
export const drained = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
