/** One of two rooms that differ only in what a viewer may not see, with that viewer's socket: the core and the sending of the product. */
import type { Rng, Seat } from '../../shared/game.ts'
import { Broadcast } from '../../worker/room/broadcast.ts'
import { due, tick } from '../../worker/room/clock.ts'
import type { Caller } from '../../worker/room/joining.ts'
import { type RoomMessage, receive } from '../../worker/room/room.ts'
import { type Peer, Sockets } from '../../worker/room/sockets.ts'
import { type Moment, type Outcome, type RoomState, seatedPerson } from '../../worker/room/state.ts'
import { Store } from '../../worker/room/store.ts'
import { seeded } from '../seeded.ts'
import { samples } from '../shared/games/samples.ts'
import { Disk } from './world/disk.ts'

/** What happens in both rooms alike. */
export type Step =
  | { type: 'says'; from: Caller; message: RoomMessage }
  | { type: 'waits'; ms: number }
  | { type: 'leaves' | 'comes'; person: string }

export class Twin {
  room: RoomState
  now: number
  /** What the viewer was sent, answers included. */
  readonly frames: string[] = []
  readonly #disk = new Disk()
  readonly #sockets = new Sockets()
  readonly #broadcast: Broadcast
  readonly #connected: Set<string>
  readonly #chance: Moment['chance']
  readonly #viewer: Caller | null

  constructor(room: RoomState, viewer: Caller | null, now: number, connected: Iterable<string>, seed: number) {
    this.room = room
    this.now = now
    this.#viewer = viewer
    this.#connected = new Set(connected)
    this.#chance = { choice: seeded(seed), delay: seeded(seed + 1) }
    this.#broadcast = new Broadcast(this.#sockets, Reflect.construct(Store, [this.#disk.storage()]))
    const socket = Object.assign(Object.create(null), {
      id: 'viewer',
      readyState: 1,
      send: (text: string) => this.frames.push(text),
    })
    const identity = viewer
      ? { ...viewer, session: '' }
      : { person: null, name: null, kind: 'visitor' as const, address: '', session: '' }
    // Every other viewer is a page that asked for short updates.
    const asked = seed % 2 === 0 && { short: true as const }
    const peer: Peer = this.#sockets.add(socket, { ...identity, ...asked })
    this.#broadcast.welcome(peer, room, this.#moment())
  }

  #moment(): Moment {
    return { now: this.now, connected: this.#connected, watched: true, chance: this.#chance, pace: 1 }
  }

  #take(outcome: Outcome): void {
    const before = this.room
    const changed = outcome.room !== before
    this.room = changed ? { ...outcome.room, version: before.version + 1 } : before
    this.#broadcast.publish(before, { ...outcome, room: this.room }, this.#moment())
  }

  do(step: Step): void {
    if (step.type === 'says') {
      const outcome = receive(this.room, step.from, step.message, this.#moment())
      this.#take(outcome)
      if (step.from === this.#viewer) this.frames.push(JSON.stringify(outcome.refusal ?? 'ok'))
      return
    }
    if (step.type === 'waits') this.now += step.ms
    else if (step.type === 'comes') this.#connected.add(step.person)
    else {
      this.#connected.delete(step.person)
      this.#broadcast.forgetPresence()
    }
    this.#take(tick(this.room, this.#moment()))
  }

  /** Everything from which a viewer could tell one twin from the other, timing included. */
  get told(): string {
    const { stage } = this.room
    const clock = stage.type === 'playing' ? stage.clock : null
    return JSON.stringify([this.frames, due(this.room), clock])
  }
  /** Whether a bot is to act, at a time that was drawn. */
  get botThinks(): boolean {
    const { stage } = this.room
    return stage.type === 'playing' && stage.clock.type === 'turn' && stage.clock.botAt !== null
  }
  /** Whatever legitimately ends the likeness: a new deal, a call, the end, or a bot that saw another hand and did something else. */
  get parting(): string {
    const { stage } = this.room
    if (stage.type !== 'playing') return 'the end'
    const telling = stage.log.filter(
      (entry) => entry.type === 'act' && (entry.by === 'bot' || JSON.stringify(entry.action) === '{"type":"call"}'),
    )
    return JSON.stringify([stage.match.deals, stage.rounds, telling])
  }

  close(): void {
    this.#disk.close()
  }
}

const redrawn = (hex: string, rng: Rng) => hex.replace(/./g, () => rng.int(16).toString(16))

/** The room with everything drawn anew that this viewer may not see: hands, secret, contributions and other people's tokens. */
export function disguisedRoom(room: RoomState, viewer: Caller | null, rng: Rng): RoomState {
  const { stage } = room
  if (stage.type !== 'playing') return room
  const seat: Seat | null = seatedPerson(room, viewer?.person ?? null)?.seat ?? null
  const state = Reflect.apply(samples[room.game].disguise, samples[room.game], [stage.match.state, seat, rng])
  return {
    ...room,
    secret: redrawn(room.secret, rng),
    invite: room.host === viewer?.person ? room.invite : redrawn(room.invite, rng),
    seated: room.seated.map((one) => (one.salt === null ? one : { ...one, salt: redrawn(one.salt, rng) })),
    stage: { ...stage, match: { ...stage.match, state } },
  }
}
