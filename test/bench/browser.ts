/** A browser without a screen: a cookie, an address of its own, and sockets that know the protocol. */
import { PROTOCOL, type Reply, type ServerMessage, type Update } from '../../shared/protocol.ts'
import { spelledOut } from '../../shared/short-update.ts'

let addresses = 0
/** ms */
const patience = 30_000
type Sections = Pick<Update, 'room' | 'seating' | 'table' | 'reveal' | 'hand' | 'you' | 'result'>

export class Visitor {
  readonly base: string
  cookie = ''
  readonly #address = `10.${(++addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`

  constructor(base: string) {
    this.base = base
  }
  get headers(): { [name: string]: string } {
    return { cookie: this.cookie, 'cf-connecting-ip': this.#address }
  }
  async call(method: string, path: string, body?: unknown) {
    const response = await fetch(this.base + path, {
      method,
      headers: { ...this.headers, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    this.cookie = response.headers.get('set-cookie')?.split(';')[0] ?? this.cookie
    const answer: { [field: string]: unknown } = JSON.parse(await response.text())
    return { status: response.status, body: answer }
  }
  /** Registers; the id. */
  async registered(username: string): Promise<string> {
    const { status, body } = await this.call('POST', '/api/session/register', {
      username,
      password: 'correct horse battery',
    })
    if (status !== 201) throw new Error(JSON.stringify(body))
    return String(Object(body.person).id)
  }
  async guest(name: string): Promise<void> {
    const { status, body } = await this.call('POST', '/api/session/guest', { name })
    if (status !== 201) throw new Error(JSON.stringify(body))
  }
  /** Opens a room; its id. */
  async open(settings: object): Promise<string> {
    const { status, body } = await this.call('POST', '/api/rooms', settings)
    if (status !== 201) throw new Error(JSON.stringify(body))
    return String(body.room)
  }
  /** Opens a socket. Those of pages ask for both: to say when a time is up (`clock`), and for short updates. */
  connect(room: string, ...asks: ('clock' | 'short')[]): Promise<Line> {
    const asked = [`protocol=${PROTOCOL}`, ...asks].join('&')
    return Line.to(`${this.base.replace('http', 'ws')}/api/rooms/${room}/socket?${asked}`, this.headers)
  }
}

/** One open socket. */
export class Line {
  readonly #socket: WebSocket
  readonly url: string
  #id = 0
  readonly #waiting = new Map<number | 'any', (text: string) => void>()
  shown: Sections = {}
  closed: number | null = null
  heard = 0
  /** Characters heard, and the last text. */
  length = 0
  last = ''
  /** Called after every text. */
  onText: (text: string) => void = () => {}

  private constructor(socket: WebSocket, url: string) {
    this.#socket = socket
    this.url = url
    socket.addEventListener('message', ({ data }) => this.#receive(String(data)))
    socket.addEventListener('close', ({ code }) => {
      this.closed = code
      for (const wake of this.#waiting.values()) wake('{"type":"refused","code":"closed"}')
      this.#waiting.clear()
    })
  }
  /** Opens a socket; rejects when it cannot be. Node's own sockets take headers, which browsers' do not. */
  static to(url: string, headers: { [name: string]: string }): Promise<Line> {
    const socket: WebSocket = Reflect.construct(WebSocket, [url, { headers }])
    const line = new Line(socket, url)
    return new Promise((resolve, reject) => {
      socket.addEventListener('open', () => resolve(line))
      socket.addEventListener('error', () => reject(new Error(`no socket to ${url}`)))
    })
  }

  #receive(text: string): void {
    this.heard += 1
    this.length += text.length
    this.last = text
    // Others speak in other ways.
    if (/^[{[]/.test(text)) for (const message of spelledOut(JSON.parse(text), this.shown)) this.#read(message)
    this.onText(text)
    this.#waiting.get('any')?.(text)
  }
  #read(message: ServerMessage): void {
    if (message.type === 'update') {
      const { type: _, version: __, now: ___, events: ____, ...sections } = message
      this.shown = { ...this.shown, ...sections }
    } else if (message.type !== 'chat' && message.id !== null) {
      this.#waiting.get(message.id)?.(JSON.stringify(message))
      this.#waiting.delete(message.id)
    }
  }

  /** Sends a message; its answer. */
  async ask(message: object): Promise<Reply> {
    this.#id += 1
    const id = this.#id
    const answer = new Promise<string>((resolve) => this.#waiting.set(id, resolve))
    this.raw(JSON.stringify({ ...message, id }))
    return JSON.parse(await answer)
  }
  async say(message: object): Promise<string> {
    const reply = await this.ask(message)
    return reply.type === 'ok' ? 'ok' : reply.code
  }
  raw(text: string): void {
    if (this.closed === null) this.#socket.send(text)
  }
  /** Sends a text and waits until something of this kind comes back. */
  async echoed(text: string, isAnswer = (_: string) => true): Promise<void> {
    const back = new Promise<void>((resolve) =>
      this.#waiting.set('any', (said) => {
        if (isAnswer(said)) resolve()
      }),
    )
    this.raw(text)
    await back
    this.#waiting.delete('any')
  }
  /** Waits until it is so, looking after every text; rejects after half a minute. */
  until(look: () => unknown, what: string): Promise<void> {
    if (look()) return Promise.resolve()
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`waited in vain for ${what}`)), patience)
      this.onText = () => {
        if (!look()) return
        clearTimeout(late)
        this.onText = () => {}
        resolve()
      }
    })
  }
  close(): void {
    this.#socket.close()
  }
}
