/** One browser tab at one table: what it was shown, and what somebody in front of it does next. It knows only what came over the wire. */
import type { Rng } from '../../../shared/game.ts'
import { gameOf } from '../../../shared/games/index.ts'
import type { Kind } from '../../../shared/games/rules.ts'
import type { Reply, ServerMessage, Update } from '../../../shared/protocol.ts'
import { spelledOut } from '../../../shared/short-update.ts'
import { samples } from '../../shared/games/samples.ts'
import type { Browser } from './socket.ts'

export interface Person {
  id: string
  name: string
  kind: 'guest' | 'registered'
}
/** A message without its id. */
export interface Said {
  type: string
  [field: string]: unknown
}
/** Who hears of what a tab sends and gets: the checks. */
export interface Witness {
  frame(tab: Tab, text: string, message: ServerMessage): void
  sent(tab: Tab, said: Said): void
  answered(tab: Tab, said: Said, reply: Reply): void
  /** After each update: what the tab shows now. */
  shows(tab: Tab, version: number): void
}

/** The way to the room: of a simulated world, or a real socket. */
export interface Way {
  up(text: string): void
  /** Cuts it; the room hears of it after `ms`. */
  cut(ms: number): void
}

/** The sections as last shown. */
export type Shown = Pick<Update, 'room' | 'seating' | 'table' | 'reveal' | 'hand' | 'you' | 'result'>

const callOften = 35

export class Tab implements Browser {
  readonly room: string
  readonly game: Kind
  readonly person: Person | null
  readonly witness: Witness
  socket: Way | null = null
  /** Whether the room is gone for good: it said so. */
  over = false
  shown: Shown = {}
  readonly #waiting = new Map<number, Said>()
  readonly #texts: string[] = []
  #id = 0
  /** Sent on a socket that was not cut since, and never answered. */
  get unanswered(): Said[] {
    return this.socket ? [...this.#waiting.values()] : []
  }

  constructor(room: string, game: Kind, person: Person | null, witness: Witness) {
    this.room = room
    this.game = game
    this.person = person
    this.witness = witness
  }

  receive(text: string): void {
    for (const message of spelledOut(JSON.parse(text), this.shown)) this.#read(text, message)
  }
  #read(text: string, message: ServerMessage): void {
    this.witness.frame(this, text, message)
    if (message.type === 'update') {
      const { type: _, version: __, now: ___, events: ____, ...sections } = message
      this.shown = { ...this.shown, ...sections }
      this.witness.shows(this, message.version)
    } else if (message.type !== 'chat' && message.id !== null) {
      const said = this.#waiting.get(message.id)
      this.#waiting.delete(message.id)
      if (said) this.witness.answered(this, said, message)
    }
  }
  lost(code: number): void {
    this.socket = null
    this.#waiting.clear()
    if (code === 4404) this.over = true
  }

  /** Sends a message; its id is this tab's next. */
  say(said: Said): void {
    if (!this.socket) return
    this.#id += 1
    const text = JSON.stringify({ ...said, id: this.#id })
    this.#waiting.set(this.#id, said)
    this.#texts.push(text)
    this.witness.sent(this, said)
    this.socket.up(text)
  }
  /** Sends some frame of long ago once more, id and all; false when there is none. */
  repeat(rng: Rng): boolean {
    const text = this.#texts[rng.int(this.#texts.length || 1)]
    if (!text || !this.socket) return false
    this.socket.up(text)
    return true
  }

  get seat(): number | null {
    return this.shown.you?.seat ?? null
  }

  /** What somebody here would do now; null: nothing. */
  next(rng: Rng, crowd: number): Said | null {
    const { room, table, you } = this.shown
    if (!room || !you || !this.person) return null
    if (room.phase === 'waiting') return this.#gather(rng, crowd)
    if (room.phase === 'break' && you.seat !== null && rng.int(4) === 0)
      return { type: 'agree', round: table?.round ?? 0 }
    if (room.phase === 'over') return rng.int(60) === 0 ? { type: 'recreate' } : null
    if (room.phase !== 'playing' || you.seat === null || table?.toAct.who !== 'seats') return null
    if (!table.toAct.seats.includes(you.seat)) return null
    const action = this.action(rng)
    return action === undefined ? null : { type: 'act', turn: room.turn, action }
  }

  #gather(rng: Rng, crowd: number): Said | null {
    const { you, seating } = this.shown
    if (!you || !seating) return null
    const { participants } = seating
    if (you.seat === null) return participants.length < crowd ? { type: 'sit' } : null
    const own = participants.find((one) => one.seat === you.seat)
    if (!you.salted && rng.int(2) === 0) return { type: 'salt', salt: saltOf(rng) }
    if (!own?.ready) return { type: 'ready', ready: true }
    if (!you.host) return null
    if (seating.applicants[0]) return { type: 'admit', person: seating.applicants[0].person, yes: true }
    if (participants.length < crowd && rng.int(3) === 0) return { type: 'add-bot', level: 'easy' }
    const ready = participants.length > 1 && participants.every((one) => one.ready)
    return ready && rng.int(3) === 0 ? { type: 'start' } : null
  }

  /** An action at the table as it is shown here: mostly legal, now and then anything; undefined when there is none. */
  action(rng: Rng): unknown {
    const { table, reveal, hand } = this.shown
    if (!table) return undefined
    const game = gameOf(this.game)
    const whole = { ...table, reveal: reveal ?? null }
    if (rng.int(12) === 0) {
      const any = samples[this.game].actions(whole)
      return any[rng.int(any.length)]
    }
    const view = { table: whole, seat: this.seat, hand: hand ?? null }
    const call = { type: 'call' }
    if (rng.int(100) < callOften && game.refusal(view, call) === null) return call
    const legal = game.legal(view)
    return legal[rng.int(legal.length)]
  }
}

/** 16 bytes in hex. */
export const saltOf = (rng: Rng): string =>
  Array.from({ length: 4 }, () =>
    rng
      .int(2 ** 32)
      .toString(16)
      .padStart(8, '0'),
  ).join('')
