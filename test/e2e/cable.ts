/** The way from browsers to a server on this machine, which can be cut as browsers lose a network: nothing answers any more. */
import { connect, createServer, type Server, type Socket } from 'node:net'

export class Cable {
  readonly #to: number
  readonly #open = new Set<Socket>()
  #server: Server | null = null
  port = 0

  private constructor(to: number) {
    this.#to = to
  }

  /** A cable to the server on that port of this machine, plugged in. */
  static async to(port: number): Promise<Cable> {
    const cable = new Cable(port)
    await cable.plug()
    return cable
  }

  get base(): string {
    return `http://localhost:${this.port}`
  }

  /** At the same port as before. */
  async plug(): Promise<void> {
    const server = createServer((near) => {
      const far = connect(this.#to, 'localhost')
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#open.add(one)
        one.on('error', () => other.destroy())
        one.on('close', () => {
          this.#open.delete(one)
          other.destroy()
        })
      }
      near.pipe(far).pipe(near)
    })
    this.#server = server
    await new Promise<void>((done) => server.listen(this.port, done))
    const address = server.address()
    this.port = typeof address === 'object' && address ? address.port : 0
  }

  /** Cuts what is open, and takes nothing more. */
  async cut(): Promise<void> {
    const ended = new Promise((done) => this.#server?.close(done))
    for (const socket of this.#open) socket.destroy()
    await ended
  }
}
