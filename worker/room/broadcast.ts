/** Sends what `publish.ts` makes of a room: to everybody what changed, to a newcomer everything, to each their own hand only. */
import type { Chat, RoomEvent } from '../../shared/protocol.ts'
import { logFailure } from '../log.ts'
import {
  handFor,
  mentioned,
  resultOf,
  type Sections,
  sectionsOf,
  sharedPart,
  shortPart,
  type Told,
  wholePart,
  youOf,
} from './publish.ts'
import type { Peer, Sockets } from './sockets.ts'
import type { Moment, Outcome, RoomState } from './state.ts'
import type { Store } from './store.ts'

/** The part with the hand of this peer, where it has changed. */
function ownHand({ identity }: Peer, room: RoomState, now: Sections, sent: Sections | null): string {
  const hand = handFor(identity, room, now)
  return hand !== '' && hand !== handFor(identity, room, sent) ? `,"hand":${hand}` : ''
}

export class Broadcast {
  readonly #sockets: Sockets
  readonly #store: Store
  /** What was last sent to everybody, to send only sections that changed; null when somebody may have missed it. */
  #sent: Sections | null = null
  /** Whether all of that was told since the last wake: only then can a change of it be told in short. */
  #isShared = false
  /** The result as text, once there is one. */
  #result = ''

  constructor(sockets: Sockets, store: Store) {
    this.#sockets = sockets
    this.#store = store
  }

  /** After a wake: everybody has been told of the room as it was stored. */
  wake(room: RoomState, moment: Moment): void {
    for (const peer of this.#sockets.all()) peer.you = JSON.stringify(youOf(room, peer.identity))
    this.#sent = this.#sections(room, moment)
  }

  /** A socket closed, and after a wake it was not counted any more: whatever the comparison says, the others are told. */
  forgetPresence(): void {
    if (this.#sent) this.#sent = { ...this.#sent, room: '', seating: '' }
  }

  /** Tells everybody what changed: first whoever acted, with the id of what they sent and is accepted now. */
  publish(before: RoomState, outcome: Outcome, moment: Moment, actor?: Peer, accepted?: number): void {
    const { room } = outcome
    const sent = this.#sent
    const now = this.#sections(room, moment)
    const ended = room.stage.type === 'over' && (before.stage.type !== 'over' || sent === null)
    const shared = this.#shared(sent, now, outcome, moment)
    const result = ended ? this.#resultPart(room) : ''
    const moved = room.seated !== before.seated || room.host !== before.host || room.applicants !== before.applicants
    const invited =
      room.invite !== before.invite || room.settings !== before.settings || room.stage.type !== before.stage.type
    const toAll = {
      text: shared.empty ? null : `${shared.text}${result}}`,
      short: result === '' ? shared.short : null,
    }
    // Should anything fail on the way, somebody may not know what the next change is one of: then all of it is told again.
    this.#sent = null
    let heard = true
    for (const peer of this.#sockets.all(actor)) {
      const own =
        peer.you === null ? '' : `${ownHand(peer, room, now, sent)}${moved || invited ? this.#youPart(peer, room) : ''}`
      const told = own === '' ? toAll : { text: `${shared.text}${result}${own}}`, short: null }
      heard = this.#pass(peer, told, peer === actor ? accepted : undefined) && heard
    }
    if (heard) this.#sent = now
  }

  /** Sends an update, and that what this peer sent is accepted: in short both are one frame. False when the update did not pass. */
  #pass(peer: Peer, { text, short }: Told, accepted: number | undefined): boolean {
    // Who has just come is told everything in a moment.
    const told = peer.you === null ? null : text
    if (told !== null && short !== null && peer.identity.short)
      return this.send(peer, accepted === undefined ? short : `${short.slice(0, -1)},${accepted}]`)
    const heard = told === null || this.send(peer, told)
    if (accepted !== undefined) this.send(peer, `{"type":"ok","id":${accepted}}`)
    return heard
  }

  /** What everybody is told, and in short for pages that asked for that. After a wake it is all of what actions change. */
  #shared(sent: Sections | null, now: Sections, outcome: Outcome, moment: Moment) {
    const shared = sharedPart(sent, now, outcome, moment)
    if (shared.empty) return { ...shared, short: null }
    if (sent && this.#isShared) return { ...shared, short: shortPart(sent, now, outcome, moment) }
    this.#isShared = true
    return { ...sharedPart(sent && { ...sent, room: '', table: '' }, now, outcome, moment), short: null }
  }

  /** Tells everybody of something that changes nothing: first whoever did it, with the id of what they sent. */
  mention(event: RoomEvent, room: RoomState, moment: Moment, actor: Peer, accepted: number): void {
    const told = mentioned(room, moment, event)
    for (const peer of this.#sockets.all(actor)) this.#pass(peer, told, peer === actor ? accepted : undefined)
  }

  /** Tells everybody what one of them said, who hears it first. */
  tell(chat: Chat, actor: Peer): void {
    const text = JSON.stringify(chat)
    for (const peer of this.#sockets.all(actor)) this.send(peer, text)
  }

  /** Tells a newcomer everything (RULES 5.7), and what was said before (RULES 5.9). */
  welcome(peer: Peer, room: RoomState, moment: Moment): void {
    const now = this.#sections(room, moment)
    const hand = handFor(peer.identity, room, now)
    const handPart = hand === '' ? '' : `,"hand":${hand}`
    const result = room.stage.type === 'over' ? this.#resultPart(room) : ''
    this.send(peer, `${wholePart(room, now, moment)}${handPart}${result}${this.#youPart(peer, room)}}`)
    const lines = this.#store.chat()
    if (lines.length > 0) this.send(peer, JSON.stringify({ type: 'chat', lines } satisfies Chat))
  }

  /**
   * Sends a text to one socket; false when that failed. It may have closed since it was counted, which is no failure: its own close
   * event tidies up.
   */
  send(peer: Peer, text: string): boolean {
    try {
      if (peer.socket.readyState === WebSocket.READY_STATE_OPEN) peer.socket.send(text)
      return true
    } catch (error) {
      // One broken socket must not keep the news from the others.
      logFailure('room-failure', error)
      return false
    }
  }

  #sections(room: RoomState, moment: Moment): Sections {
    return sectionsOf(room, moment, this.#sockets.watching(room.seated))
  }

  /** The viewer's own section if it changed. */
  #youPart(peer: Peer, room: RoomState): string {
    const you = JSON.stringify(youOf(room, peer.identity))
    if (you === peer.you) return ''
    peer.you = you
    return `,"you":${you}`
  }

  #resultPart(room: RoomState): string {
    if (this.#result === '') this.#result = JSON.stringify(resultOf(room, this.#store.rounds()))
    return `,"result":${this.#result}`
  }
}
