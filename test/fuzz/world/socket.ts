/** A socket of a simulated world, both ends. What is under way is lost when it is cut, and never overtakes what was sent before. */
import type { Host } from './host.ts'
import type { Platform } from './platform.ts'

/** The browser's end. */
export interface Browser {
  receive(text: string): void
  lost(code: number): void
}

export class Socket {
  readonly id: string
  readonly #platform: Platform
  readonly #host: Host
  readonly #browser: Browser
  /** The attachment: all that outlives an eviction. */
  #attached = 'null'
  /** As the room sees it; 1 is open. */
  readyState = 1
  /** Whether the line still carries anything, in each direction. */
  #whole = true
  #lastDown = 0
  #lastUp = 0

  constructor(id: string, platform: Platform, host: Host, browser: Browser) {
    this.id = id
    this.#platform = platform
    this.#host = host
    this.#browser = browser
  }

  get state(): unknown {
    return JSON.parse(this.#attached)
  }
  setState(state: unknown): void {
    this.#attached = JSON.stringify(state)
  }

  /** The room sends. It leaves when what it tells of is committed. */
  send(text: string): void {
    this.#host.post(() => this.#down(() => this.#browser.receive(text)))
  }
  /** The room closes. */
  close(code = 1005): void {
    if (this.readyState !== 1) return
    this.readyState = 2
    this.#host.post(() =>
      this.#down(() => {
        this.#whole = false
        this.#browser.lost(code)
        this.#platform.timeline.in(1, () => this.#host.closed(this))
      }),
    )
  }

  #down(arrive: () => void): void {
    const { timeline, rng } = this.#platform
    this.#lastDown = Math.max(this.#lastDown, timeline.now + 1 + rng.int(60))
    timeline.at(this.#lastDown, () => {
      if (this.#whole) arrive()
      else this.#platform.count('cutDownWay')
    })
  }

  /** The browser sends. */
  up(text: string | ArrayBuffer): void {
    const { timeline, rng } = this.#platform
    this.#lastUp = Math.max(this.#lastUp, timeline.now + 1 + rng.int(60))
    timeline.at(this.#lastUp, () => {
      if (this.#whole && this.readyState === 1) return this.#host.message(this, text)
      this.#platform.count('cutUpWay')
      return undefined
    })
  }

  /** The line is cut: the browser knows at once, the room hears of it after `ms`. */
  cut(ms: number): void {
    if (!this.#whole) return
    this.#platform.count('cut')
    this.#whole = false
    this.#browser.lost(1006)
    this.#platform.timeline.in(ms, () => {
      this.readyState = 3
      return this.#host.closed(this)
    })
  }

  /** The server is gone. */
  dropped(): void {
    this.readyState = 3
    if (!this.#whole) return
    this.#whole = false
    this.#platform.timeline.in(1, () => this.#browser.lost(1006))
  }
}
