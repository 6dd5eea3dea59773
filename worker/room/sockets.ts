/** Who has a socket open in this room, and how much each may still send. Identity was fixed by the gate at connect. */
import type { Connection } from 'partyserver'
import { close, hugeFrame } from '../../shared/protocol.ts'
import type { Raw } from './frames.ts'
import type { Caller } from './joining.ts'
import type { Viewer } from './publish.ts'
import { type Standing, standingOf } from './standing.ts'
import { ThrownOut } from './thrown-out.ts'

/** What the gate told about a socket; kept in its attachment, so that it survives hibernation. */
export interface Identity extends Viewer {
  address: string
  /** A page that says when a time is up. */
  keepsTime?: true
  /** A page that reads short updates. */
  short?: true
  /** The public name of the session that it was opened with; '' for a visitor. */
  session: string
  /** When the gate began to look this person up, ms; absent for visitors. */
  since?: number
  /** Until when an admin has muted this person, ms; absent when nobody has. */
  mutedUntil?: number
}
export interface Peer {
  socket: Connection
  identity: Identity
  /** The last `you` section that was sent, as text; null until the socket was told everything. */
  you: string | null
  /** Thrown out: what still arrives was sent before that was heard, and is not looked at. */
  isOut?: true
}

/** Frames that may come at once, and per second after that. */
export const burst = 40
export const framesPerSecond = 15
/** So many refused frames, before the budget was whole again, close the socket. */
export const patience = 200
/** How a room answers an upgrade of somebody who was thrown out; `x-until` says until when, ms. */
export const tooMany = 429

/** A handler of the runtime may return nothing, and spares it a wait; only partyserver's type wants a promise. */
export const noPromise: Promise<void> = Reflect.get({}, 'nothing')

interface Bucket {
  tokens: number
  at: number
  refused: number
}

export class Sockets {
  readonly #peers = new Map<string, Peer>()
  /** The same by socket: reading the id of one from its attachment takes longer than all else that a frame needs. */
  readonly #bySocket = new WeakMap<object, Peer>()
  /** Who is connected, until somebody comes or goes. */
  #people: ReadonlySet<string> | null = null
  #keepsTime: boolean | null = null
  #watching: { seated: readonly unknown[]; count: number } | null = null
  readonly #buckets = new Map<string, Bucket>()
  readonly #thrownOut = new ThrownOut()

  /** Takes the sockets over that outlived a hibernation. */
  restore(open: Iterable<Connection<Identity>>): void {
    for (const socket of open) if (socket.state) this.add(socket, socket.state)
  }

  add(socket: Connection, identity: Identity): Peer {
    const peer: Peer = { socket, identity, you: null }
    this.#peers.set(socket.id, peer)
    this.#bySocket.set(socket, peer)
    this.#changed()
    return peer
  }

  /** Whether it was one of those that are counted: a socket that closes while the room wakes is not. */
  remove(socket: Connection): boolean {
    const wasHere = this.#peers.delete(socket.id)
    this.#bySocket.delete(socket)
    this.#changed()
    // A visitor's budget is their socket's; a person's outlives it, so that coming back is no way to a fresh one.
    this.#buckets.delete(socket.id)
    if (this.#peers.size === 0) this.#buckets.clear()
    return wasHere
  }

  /** Follows what became of a person's account: the sockets that are somebody's no more, and those that are told anew (RULES 6.8). */
  follow(standing: Standing): { over: Peer[]; changed: Peer[] } {
    const over: Peer[] = []
    const changed: Peer[] = []
    for (const peer of this.#peers.values()) {
      const identity = standingOf(peer.identity, standing)
      if (identity === null) over.push(peer)
      else if (identity !== peer.identity) {
        peer.identity = identity
        this.#changed()
        peer.socket.setState(identity)
        changed.push(peer)
      }
    }
    for (const { socket } of over) this.remove(socket)
    return { over, changed }
  }

  get(socket: Connection): Peer | undefined {
    return this.known(socket) ?? this.#peers.get(socket.id)
  }
  /** Whose socket this very object is; undefined when the runtime gives it out as another one, as it may after a wake. */
  known(socket: object): Peer | undefined {
    return this.#bySocket.get(socket)
  }

  /** Everybody, the one who acted first, so that they are answered first. */
  *all(first?: Peer): Iterable<Peer> {
    if (first && this.#peers.has(first.socket.id)) yield first
    for (const peer of this.#peers.values()) if (peer !== first) yield peer
  }

  /** How many sockets are open of people without a seat; of more than a hundred about how many, so that not each who comes is news for all. */
  watching(seated: readonly { person: string | null }[]): number {
    if (this.#watching?.seated === seated) return this.#watching.count
    const people = new Set(seated.map((one) => one.person))
    let count = 0
    // A visitor without a session is no person, and neither is a bot: they are not the same.
    for (const { identity } of this.#peers.values())
      if (identity.person === null || !people.has(identity.person)) count += 1
    const told = count <= 100 ? count : Number(count.toPrecision(2))
    this.#watching = { seated, count: told }
    return told
  }

  /** Somebody came, went or is called something else. */
  #changed(): void {
    this.#people = null
    this.#watching = null
    this.#keepsTime = null
  }

  /** Whether a page is here that says when a time is up. */
  get keepTime(): boolean {
    this.#keepsTime ??= [...this.#peers.values()].some(({ identity }) => identity.keepsTime)
    return this.#keepsTime
  }

  /** The persons with a socket open: one entry however many tabs (RULES 5.7). */
  connected(): ReadonlySet<string> {
    if (this.#people) return this.#people
    const people = new Set<string>()
    for (const { identity } of this.#peers.values()) if (identity.person !== null) people.add(identity.person)
    this.#people = people
    return people
  }

  get size(): number {
    return this.#peers.size
  }

  /** Whether this socket's owner may send this frame too at `now`, ms. Who sends far too much is thrown out, before anything is read. */
  allow(peer: Peer, raw: Raw, now: number): 'yes' | 'refuse' | 'no' {
    if (peer.isOut) return 'no'
    if (isHuge(raw)) return this.#throwOut(peer, 'tooLarge', now)
    const allowed = this.#spend(peer.identity.person ?? peer.socket.id, now)
    return allowed === 'close' ? this.#throwOut(peer, 'flooding', now) : allowed
  }

  /** The answer to the upgrade of somebody who was thrown out a moment ago; null when they may come in. */
  refusal(headers: Headers, now: number): Response | null {
    const until = this.#thrownOut.until(keyOf(identityOf(headers)), now)
    return until === null ? null : new Response(null, { status: tooMany, headers: { 'x-until': String(until) } })
  }

  #throwOut(peer: Peer, why: 'tooLarge' | 'flooding', now: number): 'no' {
    peer.isOut = true
    this.#thrownOut.add(keyOf(peer.identity), now)
    peer.socket.close(close[why], why)
    return 'no'
  }

  /** One frame of a budget that a person's tabs share. */
  #spend(key: string, now: number): 'yes' | 'refuse' | 'close' {
    const last = this.#buckets.get(key) ?? { tokens: burst, at: now, refused: 0 }
    const tokens = Math.min(burst, last.tokens + ((now - last.at) / 1000) * framesPerSecond)
    const allowed = tokens >= 1
    const calm = tokens === burst ? 0 : last.refused
    const refused = allowed ? calm : calm + 1
    this.#buckets.set(key, { tokens: allowed ? tokens - 1 : tokens, at: now, refused })
    if (allowed) return 'yes'
    return refused > patience ? 'close' : 'refuse'
  }
}

/** By what somebody is known who comes again: of visitors there is only the network. */
const keyOf = ({ person, address }: Identity): string => person ?? address

/** Larger than anything that a page could send by mistake. */
const isHuge = (raw: Raw): boolean => (typeof raw === 'string' ? raw.length : raw.byteLength) > hugeFrame

/** The caller of a message; null for a visitor without a session. */
export function callerOf({ person, name, kind, address }: Identity): Caller | null {
  return person === null || name === null || kind === 'visitor' ? null : { person, name, kind, address }
}

/** What the gate put into the headers of the upgrade; only the gate can, since it builds the request from nothing. */
export function identityOf(headers: Headers): Identity {
  const kind = headers.get('x-kind')
  const address = headers.get('x-address') ?? ''
  const person = headers.get('x-person')
  const session = headers.get('x-session') ?? ''
  const page = {
    ...(headers.get('x-clock') === 'page' && { keepsTime: true as const }),
    ...(headers.get('x-short') === 'yes' && { short: true as const }),
  }
  if (person === null || (kind !== 'guest' && kind !== 'registered'))
    return { person: null, name: null, kind: 'visitor', address, session: '', ...page }
  const muted = headers.get('x-muted-until')
  const known = {
    person,
    name: decodeURIComponent(headers.get('x-name') ?? ''),
    kind,
    address,
    session,
    since: Number(headers.get('x-since')),
    ...page,
  } as const
  return muted === null ? known : { ...known, mutedUntil: Number(muted) }
}
