/** Where one simulated object lives: woken by whatever comes in, evicted or killed at any time, with nothing but its disk kept. */
import type { RoomState } from '../../../worker/room/state.ts'
import { loadRoom } from '../../../worker/room/store.ts'
import { Disk } from './disk.ts'
import type { Platform } from './platform.ts'
import type { Socket } from './socket.ts'

/** An object as the platform calls it; the room object with what it inherits, or the lobby with nothing but calls. */
export interface Living {
  __unsafe_ensureInitialized?(): Promise<void>
  onConnect?(socket: Socket, context: { request: { headers: Headers } }): void
  webSocketMessage?(socket: Socket, raw: string | ArrayBuffer): Promise<void>
  onClose?(socket: Socket): void
  onAlarm?(): Promise<void>
  /** Of objects that are no rooms. */
  alarm?(): Promise<void>
}
export type Maker = (context: unknown, env: unknown) => Living

/** What leaves an object waits until what it follows from is committed. */
interface Letter {
  post(): void
  /** The object died first. */
  lost(): void
}
/** One run of an object between a wake and its end. */
export interface Life {
  alive: boolean
  outbox: Letter[]
  /** Questions to others that are not answered yet: such an object is not evicted. */
  asking: number
}

/** Shortly after a crash in an alarm it rings again, ms. */
const ringsAgain = 2_000

export class Host {
  readonly id: string
  readonly disk = new Disk()
  readonly #platform: Platform
  readonly #make: Maker
  #instance: Living | null = null
  #life: Life = { alive: false, outbox: [], asking: 0 }
  readonly sockets = new Set<Socket>()
  /** The alarm that rings just now, ms; it is through when what its handler did is committed. */
  #ringing: number | null = null
  #rang = false
  #planned: number | null = null

  constructor(id: string, platform: Platform, make: Maker) {
    this.id = id
    this.#platform = platform
    this.#make = make
  }

  /** The room that is stored here, for those who look from outside; null when none is. */
  get stored(): RoomState | null {
    if (!this.disk.tables().includes('kept')) return null
    return loadRoom(Object.assign(Object.create(null), this.disk.storage().sql))?.room ?? null
  }

  get dirty(): boolean {
    return this.disk.dirty || this.#rang || this.#life.outbox.length > 0
  }

  #wake(): Living {
    if (this.#instance) return this.#instance
    const life: Life = { alive: true, outbox: [], asking: 0 }
    this.#life = life
    const context = {
      storage: this.disk.storage(),
      open: () => [...this.sockets].filter((socket) => socket.readyState === 1),
      setWebSocketAutoResponse() {},
      waitUntil: (work: Promise<unknown>) => void work.catch((error) => this.#platform.bug(error)),
    }
    this.#instance = this.#make(context, this.#platform.envFor(life))
    return this.#instance
  }

  /** Something comes in: the object wakes, gets itself ready, and does it. */
  #event(work: (instance: Living) => void | Promise<void>): Promise<void> {
    return this.#woken(async (instance) => {
      await instance.__unsafe_ensureInitialized?.()
      await work(instance)
    })
  }
  /** The object wakes, and does it as it is. What it throws is a bug. */
  async #woken(work: (instance: Living) => void | Promise<void>): Promise<void> {
    try {
      await work(this.#wake())
    } catch (error) {
      this.#platform.bug(error)
    }
  }

  connect(socket: Socket, headers: Headers): Promise<void> {
    return this.#event((instance) => {
      this.sockets.add(socket)
      instance.onConnect?.(socket, { request: { headers } })
    })
  }
  message(socket: Socket, raw: string | ArrayBuffer): Promise<void> | undefined {
    if (!this.sockets.has(socket)) return
    return this.#woken((instance) => instance.webSocketMessage?.(socket, raw))
  }
  closed(socket: Socket): Promise<void> | undefined {
    if (!this.sockets.delete(socket)) return
    return this.#event((instance) => instance.onClose?.(socket))
  }

  /** Another object's or route's call; the answer leaves after the commit. Does not get the object ready, as in the platform. */
  call(name: string, parameters: readonly unknown[]): Promise<unknown> {
    const instance = this.#wake()
    const life = this.#life
    return new Promise((resolve, reject) => {
      const worked: Promise<unknown> = Reflect.apply(Reflect.get(instance, name), instance, parameters)
      worked.then(
        (value) => life.outbox.push({ post: () => resolve(value), lost: () => reject(this.#platform.crashed()) }),
        reject,
      )
    })
  }

  /** Puts something into the outbox of the object as it is now. */
  post(letter: () => void): void {
    this.#life.outbox.push({ post: letter, lost: () => {} })
  }

  /** Everything that a moment's work has left: committed and sent, or lost in a crash. */
  settle(): void {
    const uncommitted = this.#platform.strikes('killBeforeCommit')
    if (!uncommitted) this.disk.commit()
    if (uncommitted || this.#platform.strikes('killBeforeSend')) {
      this.kill()
      return
    }
    if (this.#rang) this.#ringing = null
    this.#rang = false
    const letters = this.#life.outbox.splice(0)
    for (const letter of letters) letter.post()
    this.#plan()
  }

  /** kill -9: memory, sockets and what was not committed are gone. */
  kill(): void {
    this.disk.rollback()
    if (this.#ringing !== null && this.disk.alarm === null) this.disk.alarm = this.#platform.now + ringsAgain
    this.#ringing = null
    this.#rang = false
    const letters = this.#life.outbox.splice(0)
    this.#end()
    for (const letter of letters) letter.lost()
    for (const socket of this.sockets) socket.dropped()
    this.sockets.clear()
    this.#plan()
  }

  /** Out of memory while nothing is going on; open sockets stay. */
  evict(): void {
    if (!this.#instance || this.#ringing !== null || this.dirty || this.#life.asking > 0) return
    this.#platform.count('evict')
    this.#end()
  }
  #end(): void {
    this.#life.alive = false
    this.#life = { alive: false, outbox: [], asking: 0 }
    this.#instance = null
  }

  /** Tells the clock of the committed alarm: in time, early or late. */
  #plan(): void {
    const at = this.disk.alarm
    if (at === this.#planned) return
    this.#planned = at
    if (at === null) return
    const { rng } = this.#platform
    const early = this.#platform.strikes('alarmEarly') ? rng.int(4_000) : 0
    const late = this.#platform.strikes('alarmLate') ? rng.int(20_000) : rng.int(5)
    this.#platform.timeline.at(at - this.#platform.skew + late - early, () => this.#ring(at))
  }

  async #ring(at: number): Promise<void> {
    if (this.disk.alarm !== at) return
    this.#planned = null
    // Planned again when the one that rings is through, or dead.
    if (this.#ringing !== null) return
    this.disk.alarm = null
    this.#ringing = at
    const life = () => this.#life
    await this.#event((instance) => {
      const own = life()
      const times = this.#platform.strikes('alarmTwice') ? 2 : 1
      void this.#handled(instance, own, times)
    })
  }
  async #handled(instance: Living, life: Life, times: number): Promise<void> {
    for (let time = 0; time < times; time++) {
      await (instance.onAlarm ?? instance.alarm)?.call(instance).catch((error) => this.#platform.bug(error))
      if (!life.alive) return
    }
    this.#rang = true
  }
}
