/** The room object: parses what comes in, asks the core, commits, sends, and sets the one alarm. Holds the clock; decides nothing. */
import { type Connection, type ConnectionContext, Server } from 'partyserver'
import type { ClientMessage } from '../../shared/messages.ts'
import { close, heartbeat, type Reply } from '../../shared/protocol.ts'
import { count, flushCounts } from '../counts.ts'
import { logFailure } from '../log.ts'
import { paceOf } from '../pace.ts'
import { botsReady } from './bots.ts'
import { Broadcast } from './broadcast.ts'
import { draw, systemChance } from './chance.ts'
import { due, isSpent, pageGrace, shut, tick } from './clock.ts'
import { coachReply } from './coach.ts'
import { Conversation } from './conversation.ts'
import { dueErrands, relisted } from './errands.ts'
import { type Raw, readFrame, refused } from './frames.ts'
import { guarded } from './guarded.ts'
import type { NewRoom } from './new-room.ts'
import { Outbox } from './outbox.ts'
import { begunByItself } from './play.ts'
import { playedOrGone } from './played.ts'
import { busyElsewhere, fileReport, NextTable, ratingsBefore, runErrand } from './reach.ts'
import { type RoomMessage, receive } from './room.ts'
import { openState, recognised, renamed, reopenRefusal } from './seats.ts'
import { callerOf, type Identity, identityOf, noPromise, type Peer, Sockets } from './sockets.ts'
import type { Standing } from './standing.ts'
import { andThen, became, inBreak, type Moment, type Outcome, type RoomState } from './state.ts'
import { Store } from './store.ts'

/** After an exception in the alarm it is tried again this much later, ms. */
const retryAfterBug = 60_000

export class Room extends Server<Env> {
  static override options = { hibernate: true }

  readonly #store: Store
  readonly #sockets = new Sockets()
  #room: RoomState | null
  /** The room as it was last committed. */
  #stored: RoomState | null
  readonly #broadcast: Broadcast
  readonly #conversation: Conversation
  readonly #outbox = new Outbox({
    now: () => Date.now(),
    room: () => this.#room,
    run: (room, errand) => runErrand(this.env, room, errand, () => this.#store.rounds(), Date.now()),
    settle: (room) => this.#take(became(room), this.#moment()),
  })
  #isReady = false
  readonly #next = new NextTable()

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    this.#store = new Store(ctx.storage)
    this.#broadcast = new Broadcast(this.#sockets, this.#store)
    this.#conversation = new Conversation(this.#broadcast, this.#store)
    this.#stored = this.#store.load()
    this.#room = this.#stored
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(heartbeat.ping, heartbeat.pong))
  }

  /** Opens the room (RULES 5.1). Throws if it is open already: ids are never used twice. */
  async create(newRoom: NewRoom): Promise<{ invite: string }> {
    if (this.#room) throw new Error('room is open already')
    const now = Date.now()
    const room = openState(newRoom, draw(), now)
    this.#store.commit(null, room, [])
    this.#stored = room
    this.#room = room
    await this.#store.arm(this.#due(room, now), now)
    this.ctx.waitUntil(this.#outbox.work())
    return { invite: room.invite }
  }

  /** Somebody's account changed: their sockets are somebody else's name, or close, and the clock plays their seat (RULES 6.8). */
  async follow(standing: Standing): Promise<void> {
    // A call of this kind does not wait for `onStart` by itself.
    await this.__unsafe_ensureInitialized()
    // A room that is gone was woken in vain, and keeps nothing.
    if (!this.#room) return this.#store.free()
    guarded(() => {
      const { over, changed } = this.#sockets.follow(standing)
      for (const { socket } of over) socket.close(close.noIdentity, 'no-identity')
      const moment = this.#moment()
      if (!this.#room) return
      const settled = tick(this.#room, moment)
      this.#take(
        andThen(settled, (room) => became(renamed(room, standing))),
        moment,
      )
      for (const peer of changed) if (this.#room) this.#broadcast.welcome(peer, this.#room, moment)
    })
  }

  /** An admin closes the room: a game under way is void, and nothing of it is recorded. */
  async shut(): Promise<void> {
    await this.__unsafe_ensureInitialized()
    if (!this.#room) return this.#store.free()
    const moment = this.#moment()
    guarded(() => this.#room && this.#take(became(shut(this.#room, moment.now)), moment))
  }

  /** After a wake: sockets that outlived it, and the alarm. */
  override async onStart(): Promise<void> {
    this.#sockets.restore(this.getConnections<Identity>())
    const now = Date.now()
    await this.#store.wake(now)
    this.#isReady = true
    if (!this.#room) return
    // Rules that are gone are the alarm's to complain about; the room is kept as it is for a worker that has them.
    const isPlayed = playedOrGone(this.#room) !== null
    if (isPlayed) await botsReady(this.#room)
    this.#broadcast.wake(this.#room, this.#moment())
    if (isPlayed) guarded(() => this.#begun(this.#moment(), []))
    await this.#store.arm(this.#due(this.#room, now), now)
    // Errands that were being done when the object died.
    if (isPlayed) this.ctx.waitUntil(this.#outbox.work())
  }

  /** Nobody comes in who was thrown out a moment ago: for them there is not even a socket (BARS R4). */
  override async fetch(request: Request): Promise<Response> {
    return this.#sockets.refusal(request.headers, Date.now()) ?? super.fetch(request)
  }

  override onConnect(connection: Connection<Identity>, { request }: ConnectionContext): void {
    guarded(() => {
      if (!this.#room) return connection.close(close.noRoom, 'no-such-room')
      if (!playedOrGone(this.#room)) return connection.close(close.protocol, 'no-such-rules')
      const identity = identityOf(request.headers)
      connection.setState(identity)
      // First the socket, then the moment: who has just come is there for everybody.
      const peer = this.#sockets.add(connection, identity)
      const moment = this.#moment()
      const caller = callerOf(identity)
      const known = caller ? recognised(this.#room, caller) : this.#room
      this.#take(tick(known, moment), moment, peer)
      if (this.#room) this.#broadcast.welcome(peer, this.#room, moment)
    })
  }

  override onClose(connection: Connection): void {
    guarded(() => {
      if (!this.#sockets.remove(connection)) this.#broadcast.forgetPresence()
      this.#settle()
    })
  }
  override onError(connection: Connection): void {
    this.onClose(connection)
  }

  /** A socket that is known needs nothing of what partyserver does for it first: half of the time that a frame takes. */
  override webSocketMessage(socket: WebSocket, raw: string | ArrayBuffer): Promise<void> {
    const peer = this.#isReady ? this.#sockets.known(socket) : undefined
    if (peer) this.#hear(peer, raw)
    return peer ? noPromise : super.webSocketMessage(socket, raw)
  }
  override onMessage(connection: Connection<Identity>, raw: Raw): void {
    const peer = this.#sockets.get(connection)
    if (peer) this.#hear(peer, raw)
    else connection.close(close.noRoom, 'no-such-room')
  }

  #hear(peer: Peer, raw: Raw): void {
    const room = this.#room
    const allowed = this.#sockets.allow(peer, raw, Date.now())
    if (allowed !== 'no' && !room) peer.socket.close(close.noRoom, 'no-such-room')
    if (allowed === 'no' || !room) return
    const frame = readFrame(raw, allowed === 'yes')
    guarded(
      () => {
        const begun = inBreak(room) ? this.#begun() : room
        const reply = 'refusal' in frame ? frame.refusal : this.#answer(peer, begun ?? room, frame.message)
        if (reply) this.#broadcast.send(peer, JSON.stringify(reply))
      },
      () =>
        this.#broadcast.send(peer, JSON.stringify(refused('message' in frame ? frame.message.id : null, 'internal'))),
    )
  }

  /** Does what a message asks and says how it went; null when that was said on the way, or has to wait for somebody outside. */
  #answer(peer: Peer, room: RoomState, message: ClientMessage): Reply | null {
    const { id } = message
    if (message.type === 'recreate') return this.#later(peer, id, () => this.#recreate(peer, id))
    if (message.type === 'report')
      return this.#later(peer, id, () =>
        fileReport(this.env, room, callerOf(peer.identity), message, this.#conversation.spoken, this.#store.chat()),
      )
    if (message.type === 'chat') return this.#conversation.chat(peer, message.text, id, Date.now())
    if (message.type === 'react') return this.#conversation.react(peer, room, message.name, id, this.#moment())
    if (message.type === 'coach') return coachReply(room, callerOf(peer.identity), id)
    if (message.type === 'start') return this.#start(peer, room, message)
    return this.#decide(peer, room, message)
  }

  /** The core says first whether this one may start at all; only when nothing but the ratings is missing is anybody outside asked. */
  #start(peer: Peer, room: RoomState, message: Extract<ClientMessage, { type: 'start' }>): Reply | null {
    const reply = this.#decide(peer, room, message)
    const lacks = reply?.type === 'refused' && reply.code === 'unavailable'
    return lacks ? this.#later(peer, message.id, () => this.#startRated(peer, room, message)) : reply
  }

  #decide(peer: Peer, room: RoomState, message: RoomMessage): Reply | null {
    const moment = this.#moment()
    const outcome = receive(room, callerOf(peer.identity), message, moment)
    const { refusal } = outcome
    if (refusal) count('room-refused', moment.now)
    this.#take(outcome, moment, peer, refusal ? undefined : message.id)
    return refusal && { type: 'refused', id: message.id, ...refusal }
  }

  /** Answers when somebody outside has; the room goes on meanwhile. */
  #later(peer: Peer, id: number, work: () => Promise<Reply | null>): null {
    const failed = (error: unknown) => {
      logFailure('room-failure', error)
      return refused(id, 'unavailable')
    }
    const answered = work().catch(failed)
    this.ctx.waitUntil(answered.then((reply) => reply && this.#broadcast.send(peer, JSON.stringify(reply))))
    return null
  }

  /** A rated game starts only if nobody of them plays another one (RULES 5.10, C-32), and with the ratings of this moment (RULES 6.5). */
  async #startRated(peer: Peer, asked: RoomState, { id }: ClientMessage): Promise<Reply | null> {
    const ratings = await ratingsBefore(this.env, asked)
    // Whoever asked twice: a room that has started meanwhile holds nobody, and perhaps is over already.
    const waits = this.#room?.stage.type === 'waiting'
    const name = waits ? await busyElsewhere(this.env, asked, Date.now()) : null
    if (name !== null) return { type: 'refused', id, code: 'already-playing', detail: { name } }
    return this.#room ? this.#decide(peer, this.#room, { type: 'start', id, ratings }) : refused(id, 'unavailable')
  }

  /** The alarm: what is due, then errands to the database, then the end of the room. */
  override async onAlarm(): Promise<void> {
    this.#store.rang()
    const settled = guarded(() => this.#settle())
    if (settled) await this.#outbox.work()
    await flushCounts(this.env, Date.now())
    const now = Date.now()
    if (this.#room && isSpent(this.#room, now)) await this.#free()
    // What failed once will fail at once again: not in a loop that somebody pays for.
    if (this.#room) await this.#store.arm(settled ? this.#due(this.#room, now) : now + retryAfterBug, now)
  }

  /** Nobody needs the room any more (RULES 5.11): sockets close, storage is freed. */
  async #free(): Promise<void> {
    this.#room = null
    for (const { socket } of this.#sockets.all()) socket.close(close.noRoom, 'no-such-room')
    await this.#store.free()
  }

  /** A new table with the same settings (RULES 5.8). Who asks second follows the first. */
  async #recreate(peer: Peer, id: number): Promise<Reply> {
    const caller = callerOf(peer.identity)
    const refusal = this.#room && reopenRefusal(this.#room, caller)
    if (!this.#room || !caller || refusal) return refused(id, refusal ?? 'sign-in-first')
    const next = await this.#next.open(this.env, this.#room, caller, Date.now())
    if (this.#room) this.#take(became({ ...this.#room, next }), this.#moment(), peer)
    return { type: 'ok', id, room: next.room, code: next.code }
  }

  /** The one place where the room reads the clock and the sockets. */
  #moment(): Moment {
    const [connected, watched] = [this.#sockets.connected(), this.#sockets.size > 0]
    return { now: Date.now(), connected, watched, chance: systemChance, pace: paceOf(this.env) }
  }

  #settle(moment = this.#moment()): void {
    const room = this.#begun(moment)
    if (room) this.#take(tick(room, moment), moment)
  }

  /** The room as it is by now: a round that begins by itself is not stored. After a wake it is told again, without events. */
  #begun(moment = this.#moment(), events?: []): RoomState | null {
    const begun = this.#room && begunByItself(this.#room, moment)
    if (begun) this.#take({ ...begun, ...(events && { events }) }, moment)
    return this.#room
  }

  /** When the alarm must ring at the latest. */
  #due(room: RoomState, now: number): number | null {
    return due(room, this.#sockets.keepTime ? pageGrace : 0, now)
  }

  /** Commits what changed, then tells everybody, the actor that what they sent is accepted: never the other way round. */
  #take(outcome: Outcome, moment: Moment, actor?: Peer, accepted?: number): void {
    const before = this.#room
    if (!before) return
    const next = outcome.room === before ? before : relisted(before, outcome.room, moment.now)
    const kept = next !== before && !outcome.byItself
    const room = kept ? { ...next, version: before.version + 1 } : next
    if (kept) this.#store.commit(this.#stored, room, outcome.rounds)
    if (kept) this.#stored = room
    this.#room = room
    const at = this.#due(room, moment.now)
    if (!this.#store.isArmed(at, moment.now)) this.ctx.waitUntil(this.#store.arm(at, moment.now))
    if (room.seated !== before.seated || room.settings !== before.settings) this.ctx.waitUntil(botsReady(room))
    this.#broadcast.publish(before, { ...outcome, room }, moment, actor, accepted)
    if (dueErrands(room, moment.now).length > 0) this.ctx.waitUntil(this.#outbox.work())
  }
}
