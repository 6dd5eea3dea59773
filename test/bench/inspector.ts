/** Looks into a running isolate, of a server or of a page, through the inspector's protocol: the heap that is left after garbage is gone. */
import { counted } from '../e2e/snapshot.ts'

interface Answer {
  id?: number
  result?: { usedSize?: number }
  error?: { message: string }
}
interface Part {
  method: string
  params?: { chunk?: string }
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

  /**
   * The worker that a server on this machine was told to open to inspection, at this port; or what stands beside it in the same
   * process: `d1:db` and `d1:db:entry` stand in for D1.
   */
  static async at(port: number, name = 'core:user:'): Promise<Inspector> {
    const listed = await fetch(`http://127.0.0.1:${port}/json`)
    const targets: { id: string; webSocketDebuggerUrl: string }[] = JSON.parse(await listed.text())
    const target = targets.find((one) => one.id === name)
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
  /** MiB in use when the garbage is gone. Lines that were logged are kept for whoever inspects, a thousand of them: they go too. */
  async heap(): Promise<number> {
    await this.ask('Runtime.discardConsoleEntries')
    await this.ask('HeapProfiler.collectGarbage')
    const { result } = await this.ask('Runtime.getHeapUsage')
    return (result?.usedSize ?? Number.NaN) / 2 ** 20
  }
  /** MiB of what the engine has compiled, which grows until all that is often used is compiled well. Takes the server a second. */
  async code(): Promise<number> {
    const parts: string[] = []
    const before = this.onEvent
    this.onEvent = (text) => {
      const { method, params }: Part = JSON.parse(text)
      if (method === 'HeapProfiler.addHeapSnapshotChunk') parts.push(params?.chunk ?? '')
    }
    await this.ask('HeapProfiler.takeHeapSnapshot')
    this.onEvent = before
    return counted(JSON.parse(parts.join(''))).code / 2 ** 20
  }
  close(): void {
    this.#socket.close()
  }
}
