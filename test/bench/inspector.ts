/** Looks into a running isolate, of a server or of a page, through the inspector's protocol: the heap that is left after garbage is gone. */

interface Answer {
  id?: number
  result?: { usedSize?: number }
  error?: { message: string }
}
type Params = { [name: string]: unknown }

export class Inspector {
  readonly #socket: WebSocket
  readonly #waiting = new Map<number, (answer: Answer) => void>()
  #id = 0
  /** Called with every event: its name and what it says. */
  onEvent: (text: string) => void = () => {}

  private constructor(socket: WebSocket) {
    this.#socket = socket
    socket.addEventListener('message', ({ data }) => {
      const text = String(data)
      // Parts of a heap come as thousands of events; only answers are read here.
      if (!text.startsWith('{"id"')) return this.onEvent(text)
      const answer: Answer = JSON.parse(text)
      this.#waiting.get(answer.id ?? -1)?.(answer)
    })
  }

  /** The worker that a server on this machine was told to open to inspection, at this port. */
  static async at(port: number): Promise<Inspector> {
    const listed = await fetch(`http://127.0.0.1:${port}/json`)
    const [target]: { webSocketDebuggerUrl: string }[] = JSON.parse(await listed.text())
    if (!target) throw new Error('nothing to inspect')
    const socket = new WebSocket(target.webSocketDebuggerUrl)
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve)
      socket.addEventListener('error', () => reject(new Error('no inspector')))
    })
    return new Inspector(socket)
  }

  ask(method: string, params: Params = {}): Promise<Answer> {
    this.#id += 1
    const id = this.#id
    const answer = new Promise<Answer>((resolve) => this.#waiting.set(id, resolve))
    this.#socket.send(JSON.stringify({ id, method, params }))
    return answer
  }
  /** MiB in use when the garbage is gone. */
  async heap(): Promise<number> {
    await this.ask('HeapProfiler.collectGarbage')
    const { result } = await this.ask('Runtime.getHeapUsage')
    return (result?.usedSize ?? Number.NaN) / 2 ** 20
  }
  close(): void {
    this.#socket.close()
  }
}
