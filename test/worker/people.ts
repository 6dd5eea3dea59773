/** People at the worker's door, for tests in its own runtime: a cookie jar and a socket each. */
import { exports } from 'cloudflare:workers'
import { type ChatLine, PROTOCOL, type Reply, type ServerMessage, type Update } from '../../shared/protocol.ts'
import { type ShortUpdate, spelledOut } from '../../shared/short-update.ts'
import type { Message } from '../../web/net/socket.ts'

const origin = 'https://table.test'
let addresses = 0

/** One browser: its cookie, its address, and how it calls. */
export class Visitor {
  cookie = ''
  readonly address = `10.0.${Math.floor(addresses / 250)}.${(addresses++ % 250) + 1}`
  person = ''
  name = ''
  /** What was told once, on registering. */
  recovery = ''

  async call(
    method: string,
    path: string,
    body?: unknown,
    headers: { [name: string]: string } = {},
  ): Promise<{ status: number; body: { [name: string]: unknown }; headers: Headers }> {
    const response = await exports.default.fetch(
      new Request(origin + path, {
        method,
        headers: {
          'cf-connecting-ip': this.address,
          ...(this.cookie && { cookie: this.cookie }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    )
    const cookie = response.headers.get('set-cookie')?.split(';')[0]
    if (cookie) this.cookie = cookie
    return { status: response.status, body: await response.json(), headers: response.headers }
  }

  async guest(name?: string): Promise<this> {
    const { body } = await this.call('POST', '/api/session/guest', name ? { name } : {})
    return this.took(body)
  }
  async registered(username: string): Promise<this> {
    const { body } = await this.call('POST', '/api/session/register', { username, password: 'correct horse battery' })
    return this.took(body)
  }
  private took(body: { [name: string]: unknown }): this {
    const person = JSON.parse(JSON.stringify(body.person ?? {}))
    this.person = person.id
    this.name = person.name
    if (body.recovery) this.recovery = String(body.recovery)
    return this
  }

  /** The same person in another browser. */
  async elsewhere(password = 'correct horse battery'): Promise<Visitor> {
    const other = new Visitor()
    const { body } = await other.call('POST', '/api/session/sign-in', { username: this.name, password })
    return other.took(body)
  }
  /** Somebody else's browser with this one's cookie. */
  stolen(): Visitor {
    const thief = new Visitor()
    thief.cookie = this.cookie
    return thief
  }
  async who(): Promise<unknown> {
    return (await this.call('GET', '/api/session')).body.person
  }

  async open(settings: { [name: string]: unknown } = {}): Promise<{ room: string; code: string; invite: string }> {
    const { status, body } = await this.call('POST', '/api/rooms', { game: 'liars-lies', ...settings })
    if (status !== 201) throw new Error(JSON.stringify(body))
    return { room: String(body.room), code: String(body.code), invite: String(body.invite) }
  }

  /** A socket to a room, as this browser would open it. */
  async connect(
    room: string,
    headers: { [name: string]: string } = {},
    query = `?protocol=${PROTOCOL}`,
  ): Promise<Line> {
    const response = await exports.default.fetch(
      new Request(`${origin}/api/rooms/${room}/socket${query}`, {
        headers: { upgrade: 'websocket', 'cf-connecting-ip': this.address, cookie: this.cookie, ...headers },
      }),
    )
    if (!response.webSocket) throw new Error(`no socket: ${response.status}`)
    return new Line(response.webSocket)
  }
}

/** One open socket, with everything that it received. */
export class Line {
  readonly frames: string[] = []
  readonly messages: ServerMessage[] = []
  closed: { code: number; reason: string } | null = null
  readonly #socket: WebSocket
  #waiting: (() => void)[] = []
  #id = 0

  constructor(socket: WebSocket) {
    this.#socket = socket
    socket.accept()
    socket.addEventListener('message', ({ data }) => {
      this.frames.push(String(data))
      if (data !== 'pong') this.#read(JSON.parse(String(data)))
      this.#wake()
    })
    socket.addEventListener('close', ({ code, reason }) => {
      this.closed = { code, reason }
      this.#wake()
    })
  }
  #read(heard: ServerMessage | ShortUpdate): void {
    this.messages.push(...spelledOut(heard, { room: this.section('room'), table: this.section('table') }))
  }
  #wake(): void {
    for (const wake of this.#waiting.splice(0)) wake()
  }

  /** Waits until something holds of what was received; fails after some seconds. */
  async until<T>(look: () => T | null | undefined | false, what = 'something'): Promise<T> {
    const end = performance.now() + 8_000
    for (;;) {
      const found = look()
      if (found) return found
      if (performance.now() > end) throw new Error(`waited in vain for ${what}; last: ${this.frames.at(-1)}`)
      await new Promise<void>((resolve) => {
        this.#waiting.push(resolve)
        setTimeout(resolve, 50)
      })
    }
  }

  raw(frame: string | ArrayBuffer): void {
    this.#socket.send(frame)
  }
  /** Sends a message and waits for its reply: `ok`, or the refusal's code. */
  async say(message: Message): Promise<string> {
    const reply = await this.ask(message)
    return reply.type === 'ok' ? 'ok' : reply.code
  }
  async ask(message: Message): Promise<Reply> {
    this.#id += 1
    const id = this.#id
    this.raw(JSON.stringify({ ...message, id }))
    return this.until(() => this.replies.find((one) => one.id === id), `a reply to ${message.type}`)
  }
  get replies(): Reply[] {
    return this.messages.filter((one) => one.type === 'ok' || one.type === 'refused')
  }
  get said(): ChatLine[] {
    return this.messages.flatMap((one) => (one.type === 'chat' ? one.lines : []))
  }
  get updates(): Update[] {
    return this.messages.filter((one) => one.type === 'update')
  }
  /** The newest value of a section. */
  section<K extends 'room' | 'seating' | 'table' | 'reveal' | 'hand' | 'result' | 'you'>(
    name: K,
  ): Update[K] | undefined {
    return this.updates.findLast((one) => one[name] !== undefined)?.[name]
  }
  get dice(): (number | '*')[] {
    const hand = JSON.parse(JSON.stringify(this.section('hand') ?? null))
    return hand?.dice ?? []
  }
  get turn(): number {
    return this.section('room')?.turn ?? 0
  }
  get bid(): { seat: number; quantity: number; face: number; byClock?: true } | null {
    return JSON.parse(JSON.stringify(this.section('table') ?? {})).bid ?? null
  }
  get acting(): number | null {
    const toAct = this.section('table')?.toAct
    return toAct?.who === 'seats' ? (toAct.seats[0] ?? null) : null
  }
  get seat(): number | null {
    return this.section('you')?.seat ?? null
  }
  close(): void {
    this.#socket.close(1000)
  }
}
