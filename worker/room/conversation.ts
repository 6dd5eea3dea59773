/** What is said at a table, and who hears it (RULES 5.9). */
import type { Chat, Reaction, Reply } from '../../shared/protocol.ts'
import type { Broadcast } from './broadcast.ts'
import { refused } from './frames.ts'
import { callerOf, type Peer } from './sockets.ts'
import type { Moment, RoomState } from './state.ts'
import type { Store } from './store.ts'
import { lineOf, reactionOf, type Spoken } from './talk.ts'

export class Conversation {
  readonly #broadcast: Broadcast
  readonly #store: Store
  /** Who spoke when: reports count with the rest. */
  readonly spoken: Spoken = new Map()

  constructor(broadcast: Broadcast, store: Store) {
    this.#broadcast = broadcast
    this.#store = store
  }

  /** A line of chat: a row of its own. `now` in ms. */
  chat(peer: Peer, text: string, id: number, now: number): Reply {
    const said = lineOf(callerOf(peer.identity), text, this.spoken, now, peer.identity.mutedUntil)
    if (typeof said === 'string') return refused(id, said)
    this.#broadcast.tell({ type: 'chat', lines: [this.#store.addChat(said)] } satisfies Chat, peer)
    return { type: 'ok', id }
  }

  /** A reaction writes nothing: losing one costs nothing. Null: it is accepted, and that was said with it. */
  react(peer: Peer, room: RoomState, name: Reaction, id: number, moment: Moment): Reply | null {
    const event = reactionOf(room, callerOf(peer.identity), name, this.spoken, moment.now)
    if (typeof event === 'string') return refused(id, event)
    this.#broadcast.mention(event, room, moment, peer, id)
    return null
  }
}
