/** A room core on a fake clock with seeded chance: what the pure tests of rooms play on. */
import { expect } from 'vitest'
import { startRating } from '../../../shared/elo.ts'
import { commitment } from '../../../shared/fair.ts'
import { gameOf } from '../../../shared/games/index.ts'
import type { Kind } from '../../../shared/games/rules.ts'
import type { Settings } from '../../../shared/protocol.ts'
import { due, tick } from '../../../worker/room/clock.ts'
import type { Caller } from '../../../worker/room/joining.ts'
import type { NewRoom } from '../../../worker/room/new-room.ts'
import { type Sections, sectionsOf } from '../../../worker/room/publish.ts'
import { type RoomMessage, receive } from '../../../worker/room/room.ts'
import { isRated, openState } from '../../../worker/room/seats.ts'
import type { Moment, Outcome, RoomState, RoundRow } from '../../../worker/room/state.ts'
import { seeded } from '../../seeded.ts'

export const person = (name: string, kind: Caller['kind'] = 'registered'): Caller => ({
  person: `id-${name}`,
  name,
  kind,
  address: `address-${name}`,
})

export const defaults: Settings = {
  options: gameOf('liars-lies').options.parse({}),
  turnSeconds: 30,
  breakSeconds: 60,
  joining: 'open',
  size: null,
  fill: true,
  guests: false,
}

export type Sent = RoomMessage extends infer M ? (M extends { id: number } ? Omit<M, 'id'> : never) : never

export class TestRoom {
  room: RoomState
  now = 1_000_000
  rows: RoundRow[] = []
  commits = 0
  readonly connected = new Set<string>()
  readonly chance: Moment['chance']
  pace = 1

  constructor(
    creator: Caller,
    settings: Partial<Settings> = {},
    seed = 1,
    passcode: string | null = null,
    game: Kind = 'liars-lies',
  ) {
    const secret = seed.toString(16).padStart(64, '0')
    const wanted: NewRoom = {
      room: 'r',
      code: '0427',
      game,
      settings: { ...defaults, options: gameOf(game).options.parse({}), ...settings },
      passcode,
      creator,
    }
    this.room = openState(wanted, { invite: 'f'.repeat(32), secret, commitment: commitment(secret) }, this.now)
    this.chance = { choice: seeded(seed), delay: seeded(seed + 1) }
    this.connected.add(creator.person)
  }

  get moment(): Moment {
    const { now, connected, chance, pace } = this
    return { now, connected, watched: connected.size > 0, chance, pace }
  }

  take(outcome: Outcome): Outcome {
    if (outcome.room !== this.room) this.commits += 1
    this.room = JSON.parse(JSON.stringify(outcome.room))
    this.rows.push(...outcome.rounds)
    return outcome
  }

  /** Sends a message; returns the refusal's code, or 'ok'. */
  send(from: Caller | null, message: Sent): string {
    const known = Object.fromEntries(this.room.seated.map((one) => [one.person ?? '', startRating]))
    const told = message.type === 'start' && isRated(this.room) ? { ratings: known, ...message } : message
    const outcome = this.take(receive(this.room, from, withId(told), this.moment))
    return outcome.refusal?.code ?? 'ok'
  }

  join(...people: Caller[]): this {
    for (const one of people) {
      this.connected.add(one.person)
      expect(this.send(one, { type: 'sit' })).toBe('ok')
      expect(this.send(one, { type: 'ready', ready: true })).toBe('ok')
    }
    return this
  }

  leave(one: Caller): void {
    this.connected.delete(one.person)
    this.tick()
  }
  back(one: Caller): void {
    this.connected.add(one.person)
    this.tick()
  }

  tick(): Outcome {
    return this.take(tick(this.room, this.moment))
  }

  /** Lets time pass, stopping at everything that falls due on the way. */
  advance(ms: number): void {
    const end = this.now + ms
    for (;;) {
      const next = due(this.room)
      if (next === null || next > end) break
      this.now = Math.max(this.now, next)
      const errandsAside = this.room
      this.tick()
      // Errands to the database are the shell's: here they are done at once.
      this.room = { ...this.room, errands: this.room.errands.filter((one) => one.at > this.now) }
      if (this.room.stage.type !== 'playing' && due(this.room) === due(errandsAside)) break
    }
    this.now = end
    this.tick()
  }

  /** What everybody would be sent now, as text; hands go to their owners only. */
  sections(): Sections {
    return sectionsOf(this.room, this.moment, 0)
  }
  /** The table as everybody sees it. */
  table(): {
    round: number
    toAct: { who: string; seats?: number[] }
    seats: { alive: boolean; holding: number; rank: number | null }[]
    bid: { seat: number; quantity: number; face: number; byClock?: true } | null
    total: number
    penalty: string
  } {
    return JSON.parse(this.sections().table)
  }
  /** The `room` section as everybody sees it. */
  section(): { phase: string; turn: number; due: number | null; agreed: number[] } {
    return JSON.parse(this.sections().room)
  }
  seating(): {
    host: number | null
    participants: { seat: number; person: string | null; name: string; ready: boolean; connected: boolean }[]
    applicants: { person: string; name: string }[]
    rated: boolean
  } {
    return JSON.parse(this.sections().seating)
  }

  get turn(): number {
    return this.section().turn
  }
  /** The caller in the seat that is to act; null when none is or a bot's is. */
  actor(people: readonly Caller[]): Caller | null {
    const { toAct } = this.table()
    const seat = toAct.seats?.[0]
    const acting = this.room.seated.find((one) => one.seat === seat)
    return people.find((one) => one.person === acting?.person) ?? null
  }
  hand(one: Caller): { dice: (number | '*')[] } | null {
    const seat = this.room.seated.findIndex((other) => other.person === one.person)
    return JSON.parse(this.sections().hands[seat] ?? 'null')
  }
  /** Acts for the seat to act, at the present turn. */
  act(people: readonly Caller[], action: unknown): string {
    return this.send(this.actor(people), { type: 'act', turn: this.turn, action })
  }
}

let lastId = 0
function withId(message: Sent): RoomMessage {
  lastId += 1
  return { ...message, id: lastId } satisfies RoomMessage
}
