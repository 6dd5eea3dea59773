/** People at real tables over real sockets, who play on whatever happens to the server. */
import { connect } from 'node:net'
import type { Kind } from '../../shared/games/rules.ts'
import { PROTOCOL } from '../../shared/protocol.ts'
import type { Ledger } from '../fuzz/world/ledger.ts'
import { type Person, Tab } from '../fuzz/world/tab.ts'
import { seeded } from '../seeded.ts'
import type { Visitor } from './browser.ts'

/** Between two looks at the table, ms: below what a room lets one person send. */
const slowest = 160
const fastest = 90

/** What was done to the tables beside playing: a kind that never happened proves nothing. */
export const mischief = { replayed: 0, doubleTabs: 0, brokenOff: 0 }
/** Of a hundred looks at the table. */
const replaysOften = 3
const doublesOften = 1

/** A text as a browser's frame, under a mask of zeros. */
function frameOf(text: string): Buffer {
  const body = Buffer.from(text)
  return Buffer.concat([Buffer.from([0x81, 0x80 | 126, body.length >> 8, body.length & 255, 0, 0, 0, 0]), body])
}

/** Opens one more socket to a table, sends half of a frame, and cuts the line. */
export function breakOff(visitor: Visitor, room: string, text: string): Promise<void> {
  const { hostname, port } = new URL(visitor.base)
  const wanted = {
    host: `${hostname}:${port}`,
    upgrade: 'websocket',
    connection: 'Upgrade',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
    ...visitor.headers,
  }
  const headers = Object.entries(wanted).map(([name, value]) => `${name}: ${value}\r\n`)
  const line = connect(Number(port), hostname)
  return new Promise((resolve) => {
    line.on('error', () => resolve())
    line.on('close', () => resolve())
    line.once('data', (data) => {
      if (String(data).startsWith('HTTP/1.1 101')) mischief.brokenOff += 1
      const frame = frameOf(text)
      line.write(frame.subarray(0, frame.length >> 1), () => line.destroy())
    })
    line.write(`GET /api/rooms/${room}/socket?protocol=${PROTOCOL} HTTP/1.1\r\n${headers.join('')}\r\n`)
  })
}

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
        this.#misbehave()
      }
      await new Promise((resolve) => setTimeout(resolve, fastest + this.#rng.int(slowest - fastest)))
    }
  }
  /** Says something old once more, or comes with a second tab that breaks off in the middle of a word. */
  #misbehave(): void {
    if (this.#rng.int(100) < replaysOften && this.tab.repeat(this.#rng)) mischief.replayed += 1
    if (this.#rng.int(100) >= doublesOften) return
    mischief.doubleTabs += 1
    const turn = this.tab.shown.room?.turn ?? 0
    void breakOff(this.#visitor, this.tab.room, JSON.stringify({ type: 'act', id: 1, turn, action: { type: 'call' } }))
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
