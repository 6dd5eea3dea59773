/** What a simulated world remembers of what it saw, to hold the product to it: acknowledged actions, versions shown, secrets. */
import type { Reply, ServerMessage, Update } from '../../../shared/protocol.ts'
import type { Said, Tab, Witness } from './tab.ts'

interface Acted {
  seat: number | null
  turn: unknown
  action: unknown
}
/** What is known of one room from outside. */
export interface Seen {
  /** Actions that were answered with ok. */
  acked: Acted[]
  /** Turns for which a seat tried anything: no seat can have acted more often. */
  tried: Set<string>
  /** Contributions sent, by the person who sent them. */
  salts: Map<string, string>
  /** Invitations, as their hosts were shown them. */
  invites: Set<string>
  secret: string
  /** Whether the end was committed: the first moment at which the secret may be seen. */
  over: boolean
  /** What was shown of the table as text, by what the room was. */
  tables: Map<string, string>
}

const sections = ['type', 'version', 'now', 'events', 'room', 'seating', 'table', 'reveal', 'hand', 'result', 'you']

export class Ledger implements Witness {
  readonly rooms = new Map<string, Seen>()
  readonly faults: string[] = []
  readonly #versions = new WeakMap<Tab, number>()
  frames = 0
  bytes = 0

  of(room: string): Seen {
    const known = this.rooms.get(room)
    if (known) return known
    const fresh: Seen = {
      acked: [],
      tried: new Set(),
      salts: new Map(),
      invites: new Set(),
      secret: '',
      over: false,
      tables: new Map(),
    }
    this.rooms.set(room, fresh)
    return fresh
  }

  sent(tab: Tab, said: Said): void {
    const seen = this.of(tab.room)
    if (said.type === 'act') seen.tried.add(`${tab.seat} ${said.turn}`)
    if (said.type === 'salt' && tab.person) seen.salts.set(String(said.salt), tab.person.id)
  }

  answered(tab: Tab, said: Said, reply: Reply): void {
    if (reply.type === 'ok' && said.type === 'act')
      this.of(tab.room).acked.push({ seat: tab.seat, turn: said.turn, action: said.action })
    if (reply.type === 'refused' && reply.code === 'internal') this.#fault(tab, `internal error on ${said.type}`)
  }

  /** Everything that may be said of a frame without knowing the room's state: nothing goes back, nothing hidden is told (RULES 1.9, 1.10). */
  frame(tab: Tab, text: string, message: ServerMessage): void {
    this.frames += 1
    this.bytes += text.length
    const seen = this.of(tab.room)
    if (message.type === 'update') this.#update(tab, seen, message)
    this.#hidden(tab, seen, text)
  }
  #update(tab: Tab, seen: Seen, message: Update): void {
    const last = this.#versions.get(tab) ?? 0
    if (message.version < last) this.#fault(tab, `version ${message.version} after ${last}: what was shown is lost`)
    this.#versions.set(tab, message.version)
    if (message.you?.invite) seen.invites.add(message.you.invite)
    if (message.result) seen.over = true
    this.#allowed(tab, message)
  }
  /** Whoever was told the same version shows the same room and table, in short or not. */
  shows(tab: Tab, version: number): void {
    const { room, seating, table, reveal } = tab.shown
    const { tables } = this.of(tab.room)
    // Who is here is told whenever somebody comes or goes.
    const people = seating?.participants.map((one) => ({ ...one, connected: true }))
    const text = JSON.stringify([{ ...room, watching: 0 }, { ...seating, participants: people }, table, reveal])
    const key = `${version} ${room?.phase} ${room?.turn}`
    if ((tables.get(key) ?? text) !== text) this.#fault(tab, `at ${key} not the table of others: ${text}`)
    tables.set(key, text)
  }
  /** Long after the last of them came or went: everybody shows who is here (RULES 5.7). */
  presence(tabs: readonly Tab[]): void {
    for (const tab of tabs) {
      const { room, seating } = tab.shown
      if (!tab.socket || !room || !seating) continue
      const here = tabs.filter((one) => one.room === tab.room && one.socket).map((one) => one.person?.id ?? null)
      const seated = seating.participants.map((one) => one.person)
      const watching = here.filter((one) => one === null || !seated.includes(one)).length
      const connected = seated.map((one) => one === null || here.includes(one))
      const shows = [room.watching, ...seating.participants.map((one) => one.connected)]
      const wanted = [watching, ...connected]
      if (String(shows) !== String(wanted)) this.#fault(tab, `shows ${shows} as here, which are ${wanted}`)
    }
  }
  unanswered(tab: Tab, said: Said): void {
    this.#fault(tab, `no answer to ${JSON.stringify(said)}`)
  }

  #allowed(tab: Tab, update: Update): void {
    const strange = Object.keys(update).filter((key) => !sections.includes(key))
    if (strange.length > 0) this.#fault(tab, `unknown sections ${strange}`)
    const you = update.you ?? tab.shown.you
    if (update.hand && you?.seat === null) this.#fault(tab, 'a hand for who has no seat')
    if (update.you && !update.you.host && (update.you.invite !== null || update.you.passcode !== null))
      this.#fault(tab, 'the host’s secrets for another')
    const phase = (update.room ?? tab.shown.room)?.phase
    const { table, reveal } = { ...tab.shown, ...update }
    if (phase === 'playing' && table?.toAct.who === 'seats' && reveal && reveal.round >= table.round)
      this.#fault(tab, 'a reveal of the round in progress')
  }

  /** Searches a text that somebody other than the room itself can read. */
  #hidden(tab: Tab, seen: Seen, text: string): void {
    if (seen.over) return
    this.search(seen, text, (what) => this.#fault(tab, what))
    const host = tab.shown.you?.host === true || text.includes('"host":true')
    for (const invite of seen.invites) if (!host && text.includes(invite)) this.#fault(tab, 'an invitation')
  }
  search(seen: Seen, text: string, found: (what: string) => void): void {
    if (seen.secret !== '' && text.includes(seen.secret)) found('the secret before its time')
    for (const salt of seen.salts.keys()) if (text.includes(salt)) found('a contribution before its time')
  }

  #fault(tab: Tab, what: string): void {
    this.faults.push(`room ${tab.room.slice(0, 6)} ${tab.person?.name ?? 'visitor'}: ${what}`)
  }
}
