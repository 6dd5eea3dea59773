/** Stands in for `partyserver` where the room object runs in a simulated world: the same hooks, called by the simulated host. */

interface Context {
  open(): Iterable<unknown>
}

export class Server {
  readonly ctx: Context
  readonly env: unknown
  #started: Promise<void> | null = null

  constructor(ctx: Context, env: unknown) {
    this.ctx = ctx
    this.env = env
  }
  /** `onStart` runs once after each wake, before anything else. */
  __unsafe_ensureInitialized(): Promise<void> {
    this.#started ??= Promise.resolve(this.onStart())
    return this.#started
  }
  onStart(): void | Promise<void> {}
  /** What the platform calls for each frame, ready or not. */
  async webSocketMessage(socket: unknown, raw: string | ArrayBuffer): Promise<void> {
    await this.__unsafe_ensureInitialized()
    this.onMessage(socket, raw)
  }
  onMessage(_socket: unknown, _raw: string | ArrayBuffer): void {}
  getConnections(): Iterable<unknown> {
    return this.ctx.open()
  }
}
