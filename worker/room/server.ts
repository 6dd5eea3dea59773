/** The room object: parses what comes in, asks the core, commits, sends, and sets the one alarm. Holds the clock; decides nothing. */
import { type Connection, type ConnectionContext, Server } from 'partyserver'
import { clientMessage } from '../../shared/messages.ts'
import { close, heartbeat, maxFrame, type Reply, type RoomRefusal } from '../../shared/protocol.ts'
import { paceOf } from '../pace.ts'
import { draw, systemChance } from './chance.ts'
import { due, isSpent, tick } from './clock.ts'
import { done, dueErrand, failed } from './errands.ts'
import type { NewRoom } from './new-room.ts'
import { resultOf, type Sections, sectionsOf, sharedPart, wholePart, youOf } from './publish.ts'
import { reopen, reopenRefusal, runErrand } from './reach.ts'
import { receive } from './room.ts'
import { openState } from './seats.ts'
import { callerOf, type Identity, identityOf, type Peer, Sockets } from './sockets.ts'
import type { Moment, Outcome, RoomState } from './state.ts'
import { Store } from './store.ts'

export class Room extends Server<Env> {
  static override options = { hibernate: true }

  readonly #store: Store
  readonly #sockets = new Sockets()
  #room: RoomState | null
  /** What was last sent to everybody, to send only sections that changed. */
  #sent: Sections | null = null
  /** The result as text, once there is one. */
  #result = ''

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    this.#store = new Store(ctx.storage)
    this.#room = this.#store.load()
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(heartbeat.ping, heartbeat.pong))
  }

  /** Opens the room (RULES 5.1). Throws if it is open already: ids are never used twice. */
  async create(newRoom: NewRoom): Promise<{ invite: string }> {
    if (this.#room) throw new Error('room is open already')
    const now = Date.now()
    const room = openState(newRoom, draw(), now)
    this.#store.commit(room, [])
    this.#room = room
    await this.#store.arm(due(room), now)
    return { invite: room.invite }
  }

  /** After a wake: sockets that outlived it, and the alarm. */
  override async onStart(): Promise<void> {
    this.#sockets.restore(this.getConnections<Identity>())
    const now = Date.now()
    await this.#store.wake(now)
    if (!this.#room) return
    for (const peer of this.#sockets.all()) peer.you = JSON.stringify(youOf(this.#room, peer.identity))
    this.#sent = this.#sections(this.#room, this.#moment())
    await this.#store.arm(due(this.#room), now)
  }

  override onConnect(connection: Connection<Identity>, { request }: ConnectionContext): void {
    this.#guard(() => {
      if (!this.#room) {
        connection.close(close.noRoom, 'no-such-room')
        return
      }
      const identity = identityOf(request.headers)
      connection.setState(identity)
      const moment = this.#moment()
      // A socket that comes back before its old one was noticed to be gone changes nothing for the others.
      const peer = this.#sockets.add(connection, identity)
      this.#settle(moment, connection)
      this.#welcome(peer, moment)
    })
  }

  override onClose(connection: Connection): void {
    this.#guard(() => {
      this.#sockets.remove(connection)
      // After a wake the closing socket was not counted any more: compare with nothing, so that the others are told.
      if (this.#sent) this.#sent = { ...this.#sent, room: '', seating: '' }
      this.#settle(this.#moment())
    })
  }

  override onError(connection: Connection): void {
    this.onClose(connection)
  }

  override onMessage(connection: Connection<Identity>, raw: string | ArrayBuffer | ArrayBufferView): void {
    const peer = this.#sockets.get(connection)
    const room = this.#room
    if (!peer || !room) {
      connection.close(close.noRoom, 'no-such-room')
      return
    }
    const allowed = this.#sockets.allow(peer, Date.now())
    if (allowed === 'close') {
      connection.close(close.flooding, 'flooding')
      return
    }
    this.#guard(() => {
      const reply = this.#answer(peer, room, raw, allowed === 'yes')
      if (reply) this.#send(peer, JSON.stringify(reply))
    }, peer)
  }

  /** Does what a frame asks and says how it went; null when the answer comes later. */
  #answer(peer: Peer, room: RoomState, raw: string | ArrayBuffer | ArrayBufferView, allowed: boolean): Reply | null {
    if (typeof raw !== 'string') return refused(null, 'bad-message')
    if (raw.length > maxFrame) return refused(null, 'too-long')
    const value = parsed(raw)
    const message = clientMessage.safeParse(value)
    if (!allowed) return refused(idOf(value), 'too-fast')
    if (!message.success) return refused(idOf(value), 'bad-message')
    const { id } = message.data
    if (message.data.type === 'recreate') {
      this.ctx.waitUntil(this.#recreate(peer, id))
      return null
    }
    const moment = this.#moment()
    const outcome = receive(room, callerOf(peer.identity), message.data, moment)
    this.#take(outcome, moment, peer.socket)
    return outcome.refusal ? { type: 'refused', id, ...outcome.refusal } : { type: 'ok', id }
  }

  /** The alarm: what is due, then errands to the database, then the end of the room. */
  override async onAlarm(): Promise<void> {
    this.#store.rang()
    this.#guard(() => this.#settle(this.#moment()))
    await this.#runErrands()
    const now = Date.now()
    if (this.#room && isSpent(this.#room, now)) await this.#free()
    if (this.#room) await this.#store.arm(due(this.#room), now)
  }

  async #runErrands(): Promise<void> {
    for (;;) {
      const room = this.#room
      const errand = room && dueErrand(room, Date.now())
      if (!room || !errand) return
      const worked = await runErrand(this.env, room, errand, () => this.#store.rounds(), Date.now())
      // Between the lines above and below others may have moved the room on: the errand is crossed off what is there now.
      if (!this.#room) return
      const now = Date.now()
      const next = worked ? done(this.#room, errand.type, now) : failed(this.#room, errand.type, now)
      this.#take({ room: next, events: [], rounds: [], refusal: null }, this.#moment())
    }
  }

  /** Nobody needs the room any more (RULES 5.11): sockets close, storage is freed. */
  async #free(): Promise<void> {
    this.#room = null
    this.#sent = null
    for (const { socket } of this.#sockets.all()) socket.close(close.noRoom, 'no-such-room')
    await this.#store.free()
  }

  /** A new table with the same settings (RULES 5.8). Who asks second follows the first. */
  async #recreate(peer: Peer, id: number): Promise<void> {
    const answer = (reply: Reply) => this.#send(peer, JSON.stringify(reply))
    const caller = callerOf(peer.identity)
    const refusal = this.#room && reopenRefusal(this.#room, caller)
    if (!this.#room || !caller || refusal) {
      answer(refused(id, refusal ?? 'sign-in-first'))
      return
    }
    try {
      const opened = this.#room.next ?? (await reopen(this.env, this.#room, caller, Date.now()))
      const next = this.#room.next ?? { room: opened.room, code: opened.code, by: caller.name }
      this.#take({ room: { ...this.#room, next }, events: [], rounds: [], refusal: null }, this.#moment(), peer.socket)
      answer({ type: 'ok', id, room: next.room, code: next.code })
    } catch (error) {
      report(error)
      answer(refused(id, 'unavailable'))
    }
  }

  /** The one place where the room reads the clock and the sockets. */
  #moment(): Moment {
    const connected = this.#sockets.connected()
    const pace = paceOf(this.env)
    return { now: Date.now(), connected, watched: this.#sockets.size > 0, chance: systemChance, pace }
  }

  #settle(moment: Moment, actor?: Connection): void {
    if (this.#room) this.#take(tick(this.#room, moment), moment, actor)
  }

  /** Commits what changed, then tells everybody: never the other way round. */
  #take(outcome: Outcome, moment: Moment, actor?: Connection): void {
    const before = this.#room
    if (!before) return
    const changed = outcome.room !== before
    const room = changed ? { ...outcome.room, version: before.version + 1 } : before
    if (changed) this.#store.commit(room, outcome.rounds)
    this.#room = room
    this.ctx.waitUntil(this.#store.arm(due(room), moment.now))
    this.#publish(before, { ...outcome, room }, moment, actor)
  }

  #sections(room: RoomState, moment: Moment): Sections {
    const seats = new Set(room.seated.map((one) => one.person))
    let watching = 0
    for (const { identity } of this.#sockets.all()) if (!seats.has(identity.person)) watching += 1
    return sectionsOf(room, moment, watching)
  }

  #publish(before: RoomState, outcome: Outcome, moment: Moment, actor?: Connection): void {
    const { room } = outcome
    const sent = this.#sent
    const now = this.#sections(room, moment)
    const ended = room.stage.type === 'over' && before.stage.type !== 'over'
    const shared = sharedPart(sent, now, outcome, moment)
    const result = ended ? `,"result":${this.#resultText(room)}` : ''
    const moved = room.seated !== before.seated || room.host !== before.host || room.applicants !== before.applicants
    this.#sent = now
    for (const peer of this.#sockets.all(actor)) {
      if (peer.you === null) continue
      const hand = handFor(peer, room, now)
      const handPart = hand !== '' && hand !== handFor(peer, room, sent) ? `,"hand":${hand}` : ''
      const own = `${handPart}${moved ? this.#youPart(peer, room) : ''}`
      if (shared.empty && own === '') continue
      this.#send(peer, `${shared.text}${result}${own}}`)
    }
  }

  /** The viewer's own section if it changed. */
  #youPart(peer: Peer, room: RoomState): string {
    const you = JSON.stringify(youOf(room, peer.identity))
    if (you === peer.you) return ''
    peer.you = you
    return `,"you":${you}`
  }

  #welcome(peer: Peer, moment: Moment): void {
    const room = this.#room
    if (!room) return
    const now = this.#sections(room, moment)
    const hand = handFor(peer, room, now)
    const handPart = hand === '' ? '' : `,"hand":${hand}`
    const result = room.stage.type === 'over' ? `,"result":${this.#resultText(room)}` : ''
    this.#send(peer, `${wholePart(room, now, moment)}${handPart}${result}${this.#youPart(peer, room)}}`)
  }

  #resultText(room: RoomState): string {
    if (this.#result === '') this.#result = JSON.stringify(resultOf(room, this.#store.rounds()))
    return this.#result
  }

  #send(peer: Peer, text: string): void {
    // A socket may have closed since it was counted; its own close event tidies up.
    if (peer.socket.readyState === WebSocket.READY_STATE_OPEN) peer.socket.send(text)
  }

  /** An exception is a bug: logged here, never sent, and the sender hears that something is wrong with us. */
  #guard(work: () => void, peer?: Peer): void {
    try {
      work()
    } catch (error) {
      report(error)
      if (peer) this.#send(peer, JSON.stringify(refused(null, 'internal')))
    }
  }
}

const refused = (id: number | null, code: RoomRefusal): Reply => ({ type: 'refused', id, code })

/** The viewer's own hand as text; '' for who has no seat. */
function handFor(peer: Peer, room: RoomState, sections: Sections | null): string {
  const own = room.seated.find((one) => one.person !== null && one.person === peer.identity.person)
  return (own && sections?.hands[own.seat]) ?? ''
}

function parsed(raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch {
    return undefined
  }
}

/** The id of a message that is otherwise unreadable, so that even its refusal can be matched. */
function idOf(value: unknown): number | null {
  if (typeof value !== 'object' || value === null || !('id' in value)) return null
  return typeof value.id === 'number' && Number.isSafeInteger(value.id) ? value.id : null
}

/** One structured line, with the place of the bug and nothing of the room (RULES 1.10). */
function report(error: unknown): void {
  const stack = error instanceof Error ? (error.stack ?? error.name) : 'not an error'
  console.error(JSON.stringify({ event: 'room-failure', stack }))
}
