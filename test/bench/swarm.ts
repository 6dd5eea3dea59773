/** People at real tables over real sockets, who play on whatever happens to the server. */
import type { Kind } from '../../shared/games/rules.ts'
import { PROTOCOL } from '../../shared/protocol.ts'
import type { Ledger } from '../fuzz/world/ledger.ts'
import { type Person, Tab } from '../fuzz/world/tab.ts'
import { seeded } from '../seeded.ts'
import type { Visitor } from './browser.ts'

/** Between two looks at the table, ms: below what a room lets one person send. */
const slowest = 160
const fastest = 90

/** One tab with a real socket, which comes back when it is lost. */
export class Player {
  readonly tab: Tab
  readonly #visitor: Visitor
  readonly #rng: ReturnType<typeof seeded>
  readonly #crowd: number
  #socket: WebSocket | null = null
  #stopped = false

  constructor(visitor: Visitor, room: string, game: Kind, person: Person, ledger: Ledger, crowd: number, seed: number) {
    this.#visitor = visitor
    this.tab = new Tab(room, game, person, ledger)
    this.#rng = seeded(seed)
    this.#crowd = crowd
  }

  /** Whether the result is on the screen. */
  get done(): boolean {
    return this.tab.shown.result !== undefined
  }

  async play(): Promise<void> {
    while (!this.#stopped && !this.done && !this.tab.over) {
      if (!this.#socket) this.#connect()
      else if (this.tab.socket) {
        const said = this.tab.next(this.#rng, this.#crowd)
        if (said) this.tab.say(said)
      }
      await new Promise((resolve) => setTimeout(resolve, fastest + this.#rng.int(slowest - fastest)))
    }
  }
  stop(): void {
    this.#stopped = true
    this.#socket?.close()
  }

  #connect(): void {
    const url = `${this.#visitor.base.replace('http', 'ws')}/api/rooms/${this.tab.room}/socket?protocol=${PROTOCOL}`
    const socket: WebSocket = Reflect.construct(WebSocket, [url, { headers: this.#visitor.headers }])
    this.#socket = socket
    socket.addEventListener('open', () => {
      this.tab.socket = { up: (text) => socket.send(text), cut: () => socket.close() }
    })
    socket.addEventListener('message', ({ data }) => {
      if (this.#socket === socket) this.tab.receive(String(data))
    })
    socket.addEventListener('error', () => this.#lost(socket, 1006))
    socket.addEventListener('close', ({ code }) => this.#lost(socket, code))
  }
  #lost(socket: WebSocket, code: number): void {
    if (this.#socket !== socket) return
    this.#socket = null
    this.tab.lost(code)
  }
}
