/** The room that this page shows: one signal for each section of the wire, and the server's clock. */
import { batch, computed, effect, signal } from '@preact/signals'
import type {
  ChatLine,
  ContinueMode,
  Result,
  RoomNow,
  Seating,
  ServerMessage,
  Update,
  You,
} from '../../shared/protocol.ts'
import { keptChat } from '../../shared/protocol.ts'
import { Line, type LineState, type Message } from '../net/socket.ts'
import { continueMode, keep, keepContinueMode, keptOf } from './habits.ts'
import { reloadIfReplaced } from './newer.ts'
import { tell } from './notice.ts'
import { offsetBy } from './offset.ts'
import { enteredAs, loadSession, me, timesOther } from './session.ts'

export const lineState = signal<LineState>('connecting')
export const now = signal<RoomNow | null>(null)
export const seating = signal<Seating | null>(null)
export const table = signal<Update['table'] | null>(null)
export const reveal = signal<Update['reveal']>(null)
export const hand = signal<unknown>(null)
/** All hands by seat, where they are open: in a replay. */
export const openHands = signal<readonly unknown[] | null>(null)
export const result = signal<Result | null>(null)
export const you = signal<You | null>(null)
/** The events of the last update, for animation and announcements. */
export const events = signal<Update['events']>([])

/** What was said, oldest first (RULES 5.9). */
export const chat = signal<ChatLine[]>([])

/** When the running clock ends, on this page's own monotonic clock; null when none runs (C-28). */
export const deadline = signal<number | null>(null)

/** The participant in a seat. */
export const participantIn = (seat: number | null | undefined) =>
  seating.value?.participants.find((one) => one.seat === seat)
export const mySeat = computed(() => you.value?.seat ?? null)
export const isMyTurn = computed(() => {
  const acting = table.value?.toAct
  const playing = now.value?.phase === 'playing'
  return playing && acting?.who === 'seats' && mySeat.value !== null && acting.seats.includes(mySeat.value)
})

/** The hand in a seat as far as this reader may see it: their own, or any in a replay. */
export const handAt = (seat: number): unknown =>
  openHands.value ? openHands.value[seat] : seat === mySeat.value ? hand.value : null

let line: Line | null = null
let version = -1
let offset = Number.POSITIVE_INFINITY

function take(update: Update): void {
  if (update.version < version) return
  version = update.version
  offset = offsetBy(performance.now() - update.now, offset)
  batch(() => {
    if (update.room) now.value = update.room
    if (update.seating) seating.value = update.seating
    if (update.table) table.value = update.table
    if (update.reveal !== undefined) reveal.value = update.reveal
    if (update.hand !== undefined) hand.value = update.hand
    if (update.result) result.value = update.result
    if (update.you) you.value = update.you
    // Who has no seat has no hand, whatever was there before the line broke.
    if (update.you?.seat === null) hand.value = null
    events.value = update.events
    const due = now.value?.due ?? null
    deadline.value = due === null ? null : due + offset
  })
}

/** Clears the table away. */
export function forget(): void {
  version = -1
  batch(() => {
    for (const section of [now, seating, table, hand, result, you, openHands]) section.value = null
    reveal.value = null
    chat.value = []
    events.value = []
    deadline.value = null
    lineState.value = 'connecting'
  })
}

/** Opens the line to a room; ends the one before. */
export function enter(room: string): () => void {
  line?.end()
  forget()
  const own = new Line(room, {
    update: take,
    chat(lines) {
      const last = chat.value.at(-1)?.n ?? 0
      chat.value = [...chat.value, ...lines.filter((one) => one.n > last)].slice(-keptChat)
    },
    signedOut: () => void loadSession(),
    state(state) {
      if (state === 'connecting' || state === 'lost') {
        version = -1
        offset = Number.POSITIVE_INFINITY
      }
      lineState.value = state
      if (state === 'old-page') reloadIfReplaced()
    },
  })
  line = own
  const others = timesOther.peek()
  const stop = [
    effect(introduce),
    effect(recognise),
    effect(() => {
      if (timesOther.value > others) reconnect()
    }),
  ]
  return () => {
    for (const one of stop) one()
    own.end()
    // Whoever entered another room since has cleared the table already.
    if (line !== own) return
    line = null
    forget()
  }
}

/** Sends a message; a refusal is told to the reader, unless `refused` takes care of it. Resolves to the reply; null when refused. */
export async function send(message: Message, refused = tell): Promise<ServerMessage | null> {
  const own = line
  const reply = await own?.send(message)
  // Whoever has left the table meanwhile is told nothing of it any more.
  if (!reply || line !== own) return null
  if (reply.type === 'refused') refused(reply.code, 'detail' in reply ? reply.detail : undefined)
  return reply.type === 'ok' ? reply : null
}

/** Connects anew: after the session changed, the room has to learn who this is. */
export const reconnect = (): void => line?.again()

function randomSalt(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The room has heard first of what another tab or device did: who this person is called now, or that it is another (RULES 6.8). */
function recognise(): void {
  const own = you.value
  const known = me.peek()
  if (!own || known === undefined || own.name === null) return
  if (own.person !== known?.id) void loadSession()
  else enteredAs({ id: known.id, name: own.name, username: own.kind === 'registered' ? own.name : null })
}

/** What a seated browser tells by itself: its contribution to the dice (RULES 7.1), and how it continues (RULES 1.7). */
function introduce(): void {
  const own = you.value
  const room = seating.value
  if (!own || !room || own.seat === null || lineState.value !== 'open') return
  if (!own.salted && now.value?.phase === 'waiting') {
    const kept = keptOf(room.room) ?? { commitment: room.commitment, salt: randomSalt() }
    keep(room.room, kept)
    void line?.send({ type: 'salt', salt: kept.salt })
  }
  // The device's habit is told once, before the game; after that the room's answer is what counts, in every tab.
  const mode = continueMode.value
  if (toldMode === room.room || now.value?.phase !== 'waiting') return
  toldMode = room.room
  if (own.continue !== mode) void line?.send({ type: 'continue', mode })
}
let toldMode = ''

/** Changes how this person continues, here and from now on (RULES 1.7). */
export function chooseContinue(mode: ContinueMode): void {
  keepContinueMode(mode)
  void send({ type: 'continue', mode })
}
