/** The line to a room: connects, comes back by itself, and never sends later what was said while it was down (C-19). */
import type { ChatLine, ClientMessage, Reply, ServerMessage, Update } from '../../shared/protocol.ts'
import { close, heartbeat, PROTOCOL } from '../../shared/protocol.ts'
import { spelledOut } from '../../shared/short-update.ts'

export type Message = ClientMessage extends infer M ? (M extends { id: number } ? Omit<M, 'id'> : never) : never
export type LineState = 'connecting' | 'open' | 'lost' | 'no-room' | 'old-page' | 'flooding'
/** How a message went: the room's reply, or that it never left this browser. */
export type Sent = Reply | { type: 'refused'; id: null; code: 'not-connected' }

/** Waits between tries, ms: a little apart for each browser, since a deploy drops all of them at once. */
const firstWait = 300
const waitJitter = 700
const waitGrowth = 1.6
const longestWait = 10_000
/** How often the line is tried, and how long an answer may take, ms. */
const beat = 25_000
const patience = 10_000
/** The same when the page has just woken up: somebody is looking, and wants to see the table within two seconds (C-09). */
const wakePatience = 1_500

/** Closes that no new connection would change; all others are tried again. */
const final = new Map<number, LineState>([
  [close.noRoom, 'no-room'],
  [close.protocol, 'old-page'],
  [close.flooding, 'flooding'],
])

interface Told {
  update(update: Update): void
  state(state: LineState): void
  chat(lines: ChatLine[]): void
  /** The session that the line was opened with is over; it comes back as whoever this browser is now (RULES 6.8). */
  signedOut(): void
}

export class Line {
  readonly #url: URL
  readonly #told: Told
  readonly #waiting = new Map<number, (sent: Sent) => void>()
  #socket: WebSocket | null = null
  /** What was last told of the table. */
  #shown: Pick<Update, 'room' | 'table'> = {}
  #tries = 0
  #lastId = 0
  #retry = 0
  #heart = 0
  #silence = 0

  constructor(room: string, told: Told) {
    this.#url = new URL(`/api/rooms/${room}/socket?protocol=${PROTOCOL}&clock&short`, location.href)
    this.#url.protocol = this.#url.protocol.replace('http', 'ws')
    this.#told = told
    document.addEventListener('visibilitychange', this.#wake)
    window.addEventListener('online', this.#wake)
    this.#connect()
  }

  /** Sends a message; resolves with the room's answer, at once with `not-connected` while the line is down. */
  send(message: Message): Promise<Sent> {
    if (this.#socket?.readyState !== WebSocket.OPEN)
      return Promise.resolve({ type: 'refused', id: null, code: 'not-connected' })
    this.#lastId += 1
    const id = this.#lastId
    this.#socket.send(JSON.stringify({ ...message, id }))
    return new Promise((resolve) => this.#waiting.set(id, resolve))
  }

  /** Drops the connection and makes a new one, as somebody else perhaps. */
  again(): void {
    this.#tries = 0
    this.#drop()
    this.#connect()
  }

  end(): void {
    document.removeEventListener('visibilitychange', this.#wake)
    window.removeEventListener('online', this.#wake)
    clearTimeout(this.#retry)
    this.#drop()
  }

  #connect(): void {
    clearTimeout(this.#retry)
    this.#told.state(this.#tries === 0 ? 'connecting' : 'lost')
    const socket = new WebSocket(this.#url)
    this.#socket = socket
    this.#silence = window.setTimeout(this.#broken, patience)
    socket.onopen = () => this.#beat(socket)
    socket.onmessage = ({ data }) => this.#hear(String(data))
    socket.onclose = ({ code }) => {
      // A socket that was replaced has nothing to say about the line any more.
      if (this.#socket === socket) this.#closed(code)
    }
  }

  #beat(socket: WebSocket): void {
    this.#heart = window.setInterval(() => this.#probe(socket, patience), beat)
  }

  /** Asks whether anybody is still there; a line without an answer in time is broken, whatever the browser thinks of it. */
  #probe(socket: WebSocket, wait: number): void {
    socket.send(heartbeat.ping)
    clearTimeout(this.#silence)
    this.#silence = window.setTimeout(this.#broken, wait)
  }
  readonly #broken = (): void => {
    this.#tries += 1
    this.#drop()
    this.#connect()
  }

  #hear(data: string): void {
    clearTimeout(this.#silence)
    if (data === heartbeat.pong) return
    for (const message of spelledOut(JSON.parse(data), this.#shown)) this.#read(message)
  }
  #read(message: ServerMessage): void {
    if (message.type === 'update') {
      this.#shown = { ...this.#shown, ...message }
      this.#tries = 0
      this.#told.state('open')
      this.#told.update(message)
    } else if (message.type === 'chat') {
      this.#told.chat(message.lines)
    } else if (message.id !== null) {
      this.#waiting.get(message.id)?.(message)
      this.#waiting.delete(message.id)
    }
  }

  #closed(code: number): void {
    this.#drop()
    if (code === close.noIdentity) this.#told.signedOut()
    const end = final.get(code)
    this.#told.state(end ?? 'lost')
    if (end) return
    this.#tries += 1
    const wait = (firstWait + Math.random() * waitJitter) * waitGrowth ** (this.#tries - 1)
    this.#retry = window.setTimeout(() => this.#connect(), Math.min(longestWait, wait))
  }

  /** Lets the socket go; whoever waits for an answer hears that there is none. */
  #drop(): void {
    const old = this.#socket
    this.#socket = null
    clearInterval(this.#heart)
    clearTimeout(this.#silence)
    old?.close()
    for (const answer of this.#waiting.values()) answer({ type: 'refused', id: null, code: 'not-connected' })
    this.#waiting.clear()
  }

  /** A page that comes back to the front, or a network that is back, waits neither for the next try nor for the next beat (C-09). */
  readonly #wake = (): void => {
    if (document.visibilityState !== 'visible') return
    if (this.#socket?.readyState === WebSocket.OPEN) this.#probe(this.#socket, wakePatience)
    else if (this.#socket === null && this.#tries > 0) this.#connect()
  }
}
