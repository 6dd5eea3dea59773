/** A seeded world: rooms of every game, people with several tabs, and faults at every moment; then quiet, until nothing is left to do. */

import type { Rng } from '../../../shared/game.ts'
import { gameOf, kinds } from '../../../shared/games/index.ts'
import type { Kind } from '../../../shared/games/rules.ts'
import { makeApp } from '../../../worker/app.ts'
import { takeCounts } from '../../../worker/counts.ts'
import { openRoom } from '../../../worker/open-room.ts'
import { seeded } from '../../seeded.ts'
import { samples } from '../../shared/games/samples.ts'
import { manyFaults, noFaults, strikes } from './faults.ts'
import { Ledger } from './ledger.ts'
import { Platform } from './platform.ts'
import { Socket } from './socket.ts'
import { type Person, Tab } from './tab.ts'

/** How long people play while things go wrong, ms. After that the clocks play. */
const livelyFor = 12 * 60_000
const answersWithin = 120_000
const mostTabs = 2
const mostRooms = 20
/** Far more than any world needs. */
const mostSteps = 200_000
const names = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gus', 'Hal', 'Ida', 'Jon']
/** Games with few pieces are played to their end sooner, and go through as many ends. */
const mostDice = 3

export class World {
  readonly seed: number
  readonly rng: Rng
  readonly platform: Platform
  readonly ledger = new Ledger()
  readonly tabs: Tab[] = []
  readonly people: Person[]
  readonly #app = makeApp()
  readonly #crowds = new Map<string, number>()
  steps = 0
  lively = true

  constructor(seed: number) {
    // What another world counted would change when this one tells its counts.
    takeCounts()
    this.seed = seed
    this.rng = seeded(seed)
    this.platform = new Platform(seeded(seed + 1_000_003))
    this.people = names.map((name, at) => ({
      id: this.#id(),
      name,
      kind: at < 7 ? 'registered' : 'guest',
    }))
    for (const { id, name, kind } of this.people)
      this.platform.database.ask(
        'INSERT INTO users (id, name, username, created_at) VALUES (?, ?, ?, 0)',
        id,
        name,
        kind === 'registered' ? name.toLowerCase() : null,
      )
  }

  /** Everybody has come and gone. */
  get #deserted(): boolean {
    return this.tabs.length > 0 && this.tabs.every((tab) => tab.over)
  }

  #id(): string {
    return Array.from({ length: 4 }, () =>
      this.rng
        .int(2 ** 32)
        .toString(16)
        .padStart(8, '0'),
    ).join('')
  }
  #pick<T>(list: readonly T[]): T {
    const one = list[this.rng.int(list.length)]
    if (one === undefined) throw new Error('nothing to pick from')
    return one
  }

  /** Opens `rooms` tables, plays, lets everything come to rest. Throws when it does not. */
  async run(rooms: number): Promise<void> {
    const end = this.platform.timeline.now + livelyFor
    for (let room = 0; room < rooms; room++) await this.#open()
    this.#trouble()
    while (this.platform.timeline.now < end && !this.#deserted) await this.#step()
    this.lively = false
    const quiet = this.platform.timeline.now
    this.platform.faults = noFaults
    this.platform.outage = 0
    this.platform.skew = 0
    // What was asked is answered by now, whatever was late.
    while (this.platform.timeline.now < quiet + answersWithin && this.platform.timeline.size > 0) await this.#step()
    for (const tab of this.tabs) for (const said of tab.unanswered) this.ledger.unanswered(tab, said)
    this.ledger.presence(this.tabs)
    for (const tab of this.tabs) tab.socket?.cut(this.rng.int(600_000))
    while (this.platform.timeline.size > 0) await this.#step()
  }
  async #step(): Promise<void> {
    this.steps += 1
    if (this.steps > mostSteps) throw new Error(`seed ${this.seed}: no rest`)
    await this.platform.step()
    this.#discover()
  }

  async #open(): Promise<void> {
    const game: Kind = this.#pick(kinds)
    const fit = samples[game].options.filter((one) => !(Number(Object(one).dice) > mostDice))
    const { max } = gameOf(game).seats
    const creator = this.#pick(this.people)
    const settings = {
      options: gameOf(game).options.parse(this.#pick(fit)),
      turnSeconds: this.#pick([15, 30, 60] as const),
      breakSeconds: this.#pick([30, 60] as const),
      joining: this.#pick(['open', 'open', 'open', 'approval'] as const),
      size: Number.isFinite(max) ? 2 + this.rng.int(Math.min(max, 4) - 1) : null,
      fill: this.rng.int(2) === 0,
      guests: this.rng.int(4) === 0,
    }
    const wanted = { game, settings, passcode: null }
    const { id: person, name, kind } = creator
    // A caller outside: a route, whose request can fail like any other. Then there is no table, or one that nobody was told of.
    void openRoom(this.platform.envFor(null), wanted, { person, name, kind }, this.platform.now).catch((error) =>
      this.platform.bug(error),
    )
    await this.platform.settle()
  }

  /** Rooms that exist by now are known to the checks, and people come. */
  #discover(): void {
    for (const [room, host] of this.platform.rooms) {
      const seen = this.ledger.of(room)
      if (seen.secret !== '') continue
      const { stored } = host
      if (!stored) continue
      seen.secret = stored.secret
      if (this.lively) this.#invite(room, stored.game, stored.creator.person)
    }
  }

  #invite(room: string, game: Kind, creator: string): void {
    const crowd = 2 + this.rng.int(3)
    this.#crowds.set(room, crowd)
    const host = this.people.find((one) => one.id === creator)
    const others = this.people.filter((one) => one !== host)
    const guests = Array.from({ length: crowd }, () => this.#pick(others))
    for (const person of [host, ...new Set(guests), null]) this.#tab(room, game, person ?? null)
  }

  #tab(room: string, game: Kind, person: Person | null): void {
    const tab = new Tab(room, game, person, this.ledger)
    this.tabs.push(tab)
    this.#connect(tab)
    this.platform.timeline.in(this.rng.int(2_000), () => this.#live(tab))
  }
  #connect(tab: Tab): void {
    const host = this.platform.room(tab.room)
    const socket = new Socket(this.#id(), this.platform, host, tab)
    tab.socket = socket
    const { person } = tab
    const known = person && { 'x-person': person.id, 'x-name': person.name, 'x-kind': person.kind, 'x-session': 's' }
    const short = this.rng.int(2) === 0 && { 'x-short': 'yes' }
    const clock = this.rng.int(2) === 0 && { 'x-clock': 'page' }
    const headers = new Headers({ 'x-address': `address of ${person?.id}`, ...known, ...short, ...clock })
    this.platform.timeline.in(1 + this.rng.int(30), () => host.connect(socket, headers))
  }

  /** Somebody looks at a tab and does something, sensible or not; then again a little later. */
  #live(tab: Tab): void {
    if (!this.lively || tab.over) return
    // Who has seen the result goes, sooner or later.
    if (tab.shown.room?.phase === 'over' && strikes(this.rng, 1_500)) {
      tab.socket?.cut(this.rng.int(40_000))
      tab.over = true
      return
    }
    this.platform.timeline.in(400 + this.rng.int(tab.person ? 3_000 : 15_000), () => this.#live(tab))
    const { rng } = this
    if (!tab.socket) this.#connect(tab)
    else if (strikes(rng, 100)) tab.socket.cut(rng.int(40_000))
    else if (strikes(rng, 60) && tab.person && this.#tabsOf(tab) < mostTabs) this.#double(tab)
    else this.#use(tab)
  }
  /** The same person opens the table once more. */
  #double({ room, game, person }: Tab): void {
    this.platform.count('doubleTab')
    this.#tab(room, game, person)
  }
  #tabsOf({ room, person }: Tab): number {
    return this.tabs.filter((one) => one.room === room && one.person === person).length
  }
  #use(tab: Tab): void {
    const { rng } = this
    if (strikes(rng, 300) && tab.repeat(rng)) this.platform.count('replayed')
    // Pages say when a time is up, most of them late.
    if ((tab.shown.room?.due ?? this.platform.now) < this.platform.now) tab.say({ type: 'time' })
    const odd = this.#whim(tab)
    if (odd) tab.say(odd)
    const said = tab.next(rng, this.#crowds.get(tab.room) ?? 3)
    if (!said || (said.type === 'recreate' && this.platform.rooms.size >= mostRooms)) return
    tab.say(said)
    if (strikes(rng, 600)) {
      this.platform.count('sentTwice')
      tab.say(said)
    }
    // Cut while what was said is on its way.
    if (strikes(rng, 150)) tab.socket?.cut(rng.int(20_000))
  }
  #whim(tab: Tab) {
    const { rng } = this
    if (tab.shown.room?.phase === 'playing' && strikes(rng, 15)) return { type: 'resign' }
    if (!strikes(rng, 400)) return null
    const turn = (tab.shown.room?.turn ?? 0) - rng.int(3)
    return this.#pick([
      { type: 'chat', text: 'well played' },
      { type: 'react', name: 'wow' },
      { type: 'continue', mode: this.#pick(['auto', 'manual']) },
      { type: 'ready', ready: rng.int(2) === 0 },
      { type: 'stand' },
      { type: 'skip' },
      { type: 'renew-invite' },
      { type: 'act', turn, action: tab.action(rng) ?? null },
      { type: 'host', seat: rng.int(4) },
      { type: 'kick', seat: rng.int(4) },
    ])
  }

  /** Troubles of the whole place: the server dies, objects are evicted, the database is away, clocks jump, somebody pries. */
  #trouble(): void {
    if (!this.lively) return
    const { rng, platform } = this
    platform.timeline.in(1_000 + rng.int(4_000), () => this.#trouble())
    if (strikes(rng, 120)) platform.killAll()
    for (const host of platform.rooms.values()) if (strikes(rng, manyFaults.evict)) host.evict()
    if (strikes(rng, 100)) platform.outage = platform.now + rng.int(180_000)
    if (strikes(rng, 200)) this.#jump()
    if (platform.rooms.size > 0 && strikes(rng, 2_000)) this.#pry(this.#pick([...platform.rooms.keys()]))
  }

  /** The server runs on another machine now, with another clock. */
  #jump(): void {
    this.platform.count('clockJump')
    this.platform.skew = this.rng.int(3_000) - 1_500
  }

  /** Whatever the routes and the database's own rows tell of a room, they do not tell what is hidden. */
  #pry(room: string): void {
    const seen = this.ledger.of(room)
    const found = (where: string) => (what: string) => this.ledger.faults.push(`${where}: ${what}`)
    if (!this.#isOver(room)) this.ledger.search(seen, this.platform.database.text(), found('a row'))
    for (const path of [`/api/matches/${room}`, '/api/rooms', '/api/players/ann', '/api/ladders/liars-lies']) {
      const asked = Promise.resolve(this.#app.request(path, {}, this.platform.envFor(null)))
      const searched = asked.then(async (answer) => {
        const text = await answer.text()
        if (!this.#isOver(room)) this.ledger.search(seen, text, found(path))
        if (/\bat .*:\d+:\d+|Injected/.test(text)) found(path)('a stack')
      })
      void searched.catch((error) => this.platform.bug(error))
    }
  }
  #isOver(room: string): boolean {
    const stored = this.platform.rooms.get(room)?.stored
    return !stored || stored.stage.type === 'over'
  }
}
