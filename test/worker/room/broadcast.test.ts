/** What everybody shows after something failed while they were told of a change: the same as whoever comes anew. */
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { Broadcast } from '../../../worker/room/broadcast.ts'
import type { Caller } from '../../../worker/room/joining.ts'
import { finalReveal } from '../../../worker/room/play.ts'
import { type RoomMessage, receive } from '../../../worker/room/room.ts'
import { Sockets } from '../../../worker/room/sockets.ts'
import { Store } from '../../../worker/room/store.ts'
import { Told } from '../../e2e/told.ts'
import { Disk } from '../../fuzz/world/disk.ts'
import { likeWorkers } from '../../fuzz/world/entropy.ts'
import { person, TestRoom } from './table.ts'

const people = [person('Ann'), person('Ben')] as const
const sections = ['room', 'seating', 'table', 'reveal', 'hand', 'result'] as const
beforeAll(likeWorkers)

/** A page, by what it was told, with a socket that can fail. */
class Page {
  fails = false
  readonly #told = new Told()
  #shown: { [section: string]: unknown } = {}
  readonly socket

  constructor(id: string) {
    this.socket = Object.assign(Object.create(null), { id, readyState: 1, send: (text: string) => this.#hear(text) })
  }
  #hear(text: string): void {
    if (this.fails) throw new Error('a socket that fails')
    this.#shown = { ...this.#shown, ...JSON.parse(this.#told.long(text)) }
  }
  get shows() {
    return sections.map((name) => this.#shown[name])
  }
}

/** Ann and Ben in their first round. */
class Table {
  readonly #sockets = new Sockets()
  readonly #disk = new Disk()
  readonly #broadcast = new Broadcast(this.#sockets, Reflect.construct(Store, [this.#disk.storage()]))
  readonly #play = new TestRoom(people[0]).join(people[1])
  readonly #pages: { page: Page; caller: Caller }[] = []

  constructor() {
    expect(this.#play.send(people[0], { type: 'start' })).toBe('ok')
    onTestFinished(() => this.#disk.close())
  }

  /** One more page of one of them, which asked for short updates. */
  page(caller: Caller): Page {
    const page = new Page(`socket ${this.#pages.length}`)
    this.#pages.push({ page, caller })
    const peer = this.#sockets.add(page.socket, { ...caller, session: '', short: true })
    this.#broadcast.welcome(peer, this.#play.room, this.#play.moment)
    return page
  }

  /** Somebody says this, and everybody is told. */
  says(caller: Caller | null, message: RoomMessage): void {
    const { room: before, moment } = this.#play
    const outcome = receive(before, caller, message, moment)
    expect(outcome.refusal).toBeNull()
    this.#play.room = { ...outcome.room, version: before.version + 1 }
    this.#broadcast.publish(before, { ...outcome, room: this.#play.room }, moment)
  }
  /** Whoever is to act does so. */
  act(action: object): void {
    this.says(this.#play.actor(people), { type: 'act', id: 1, turn: this.#play.turn, action })
  }
  bid(quantity: number, face: number): void {
    this.act({ type: 'bid', quantity, face })
  }

  wait(ms: number): void {
    this.#play.now += ms
  }

  /** The next time that everybody is told, something breaks after the first of them. */
  breakOnce(): void {
    const [first] = this.#sockets.all()
    vi.spyOn(this.#sockets, 'all').mockImplementationOnce(function* () {
      if (first) yield first
      throw new Error('a bug')
    })
  }

  /** All pages show what a page of the same person shows that has just come. */
  agrees(): void {
    for (const { page, caller } of [...this.#pages]) expect(page.shows).toEqual(this.page(caller).shows)
  }
}

/** What is logged of failures in this test, and not printed. */
function silenced() {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => logged.mockRestore())
  return logged
}

describe('after a failure while everybody was told', () => {
  it('BARS R1 a page that missed a bid shows it with the next', () => {
    const logged = silenced()
    const table = new Table()
    const page = table.page(people[0])
    table.page(people[1])
    table.bid(1, 3)
    table.agrees()
    page.fails = true
    table.bid(2, 4)
    expect(logged).toHaveBeenCalledOnce()
    page.fails = false
    table.bid(3, 4)
    table.agrees()
  })

  it('BARS R1 a page that missed the end of a round knows its reveal', () => {
    silenced()
    const table = new Table()
    const page = table.page(people[0])
    table.bid(1, 3)
    page.fails = true
    table.act({ type: 'call' })
    page.fails = false
    table.says(people[1], { type: 'agree', id: 2, round: 1 })
    table.agrees()
  })

  it('RULES 1.8 a page that missed the end knows the result', () => {
    silenced()
    const table = new Table()
    const page = table.page(people[0])
    table.says(people[1], { type: 'resign', id: 1 })
    table.wait(finalReveal)
    page.fails = true
    table.says(people[1], { type: 'time', id: 2 })
    page.fails = false
    table.says(people[1], { type: 'time', id: 3 })
    table.agrees()
  })

  it('BARS R1 when it broke off, all are told all of it the next time', () => {
    const table = new Table()
    for (const one of people) table.page(one)
    table.bid(1, 3)
    table.breakOnce()
    expect(() => table.bid(2, 4)).toThrow('a bug')
    table.bid(3, 4)
    table.agrees()
    table.bid(4, 4)
    table.agrees()
  })
})
