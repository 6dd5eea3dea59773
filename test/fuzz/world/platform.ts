/** The simulated platform: one clock, one database, objects by name, and everything that can go wrong between them. */
import type { Rng } from '../../../shared/game.ts'
import { Lobby } from '../../../worker/lobby.ts'
import { Room } from '../../../worker/room/server.ts'
import { Database } from './database.ts'
import { type Faults, manyFaults, Staged, strikes, type Trouble } from './faults.ts'
import { Host, type Life, type Maker } from './host.ts'
import { drained, Timeline } from './timeline.ts'

const started = Date.UTC(2026, 10, 30)
/** Divides bots' delays, reveals and breaks. */
const pace = '10'
const limit = { limit: async () => ({ success: true }) }

export class Platform {
  readonly timeline = new Timeline(started)
  readonly rng: Rng
  faults: Faults = manyFaults
  readonly database = new Database()
  readonly rooms = new Map<string, Host>()
  readonly lobby: Host
  /** Until when the database cannot be reached at all, ms. */
  outage = 0
  /** What the server's clock shows beside the true time, ms: another machine has another clock. */
  skew = 0
  readonly bugs: string[] = []
  /** How often each kind of trouble really happened. */
  readonly injected = new Map<Trouble, number>()

  constructor(rng: Rng) {
    this.rng = rng
    this.lobby = new Host('lobby', this, (context, env) => Reflect.construct(Lobby, [context, env]))
  }

  /** The server's clock, ms. */
  get now(): number {
    return this.timeline.now + this.skew
  }

  /** Everything that objects find in `env`; what a life asks of others leaves when its work is committed, and is answered to it alone. */
  envFor(life: Life | null): Env {
    const stub = (host: () => Host) =>
      new Proxy(
        {},
        {
          get:
            (_, name) =>
            (...parameters: unknown[]) =>
              // Never a promise itself: it is handed about by async functions.
              this.#travel(life, () => host().call(String(name), JSON.parse(JSON.stringify(parameters))), false),
        },
      )
    const named = (find: (name: string) => Host) => ({ getByName: (name: string) => stub(() => find(name)) })
    return Object.assign(Object.create(null), {
      ENVIRONMENT: 'local',
      PACE: pace,
      DB: this.database.over((work) => this.#travel(life, work, true)),
      Room: named((name) => this.room(name)),
      Lobby: named(() => this.lobby),
      SESSIONS_LIMIT: limit,
      ROOMS_LIMIT: limit,
      CODES_LIMIT: limit,
    })
  }

  /** A room's host; made when somebody asks for it, as the platform does. */
  room(name: string): Host {
    const make: Maker = (context, env) => Reflect.construct(Room, [context, env])
    const host = this.rooms.get(name) ?? new Host(name, this, make)
    this.rooms.set(name, host)
    return host
  }

  count(trouble: Trouble): void {
    this.injected.set(trouble, (this.injected.get(trouble) ?? 0) + 1)
  }
  /** Whether this goes wrong now; counted when it does. */
  strikes(trouble: keyof Faults): boolean {
    const struck = strikes(this.rng, this.faults[trouble])
    if (struck) this.count(trouble)
    return struck
  }

  #travel<T>(life: Life | null, work: () => T | Promise<T>, toDatabase: boolean): Promise<T> {
    return new Promise((resolve, reject) => {
      const post = () => this.#ask(life, work, toDatabase, resolve, reject)
      if (life) {
        life.asking += 1
        life.outbox.push({ post, lost: () => {} })
      } else post()
    })
  }

  #ask<T>(
    life: Life | null,
    work: () => T | Promise<T>,
    toDatabase: boolean,
    resolve: (value: T) => void,
    reject: (reason: unknown) => void,
  ): void {
    const { rng, timeline } = this
    const answer = (tell: () => void) =>
      timeline.in(this.strikes('late') ? rng.int(40_000) : rng.int(20), () => {
        if (life) life.asking -= 1
        if (!life || life.alive) tell()
      })
    timeline.in(1 + rng.int(20), () => {
      const out = toDatabase && this.now < this.outage
      if (out) this.count('outage')
      if (out || this.strikes('away')) return answer(() => reject(new Staged('away')))
      const unanswered = this.strikes('unanswered')
      // Not waited for: it may itself have to wait for a commit.
      void Promise.resolve()
        .then(work)
        .then(
          (value) => answer(() => (unanswered ? reject(new Staged('no answer')) : resolve(value))),
          (error) => answer(() => reject(error)),
        )
    })
  }

  /** An exception that nobody injected. */
  bug(error: unknown): void {
    if (!(error instanceof Staged)) this.bugs.push(error instanceof Error ? (error.stack ?? error.name) : String(error))
  }
  crashed(): Staged {
    return new Staged('crashed')
  }

  #hosts(): Host[] {
    return [this.lobby, ...this.rooms.values()]
  }

  /** Does the next thing that is due, and all that follows from it; false when nothing is planned any more. */
  async step(): Promise<boolean> {
    const deed = this.timeline.next()
    if (!deed) return false
    await deed()
    await this.settle()
    return true
  }
  async settle(): Promise<void> {
    for (;;) {
      await drained()
      const waiting = this.#hosts().filter((host) => host.dirty)
      if (waiting.length === 0) return
      for (const host of waiting) host.settle()
    }
  }

  /** The whole server is killed. */
  killAll(): void {
    this.count('kill')
    for (const host of this.#hosts()) host.kill()
  }

  close(): void {
    for (const host of this.#hosts()) host.disk.close()
    this.database.close()
  }
}
