/** A line to the room that can be held: the page hears nothing more, so that its screen stands still while it is looked at. */
import type { Page } from 'playwright-core'
import type { Phase, RoomNow, Update, You } from '../../shared/protocol.ts'
import { Told } from './told.ts'

/** What the page has heard so far. */
export interface Heard {
  room: RoomNow | null
  table: Update['table'] | null
  you: You | null
  events: Update['events']
}
const nothing: Heard = { room: null, table: null, you: null, events: [] }
type Moment = (heard: Heard) => boolean

const isActing =
  (clock: 'turn' | 'aim', own = true): Moment =>
  ({ room, table, you }) => {
    const acting = table?.toAct
    const asked = acting?.who === 'seats' && acting.clock === clock && acting.seats.includes(you?.seat ?? -1) === own
    return room?.phase === 'playing' && asked
  }
/** Moments of a game at which a screen is worth a look. */
export const moments = {
  'own turn': isActing('turn'),
  'turn of another': isActing('turn', false),
  'own aim': isActing('aim'),
  'aim of another': isActing('aim', false),
  break: ({ room }: Heard) => room?.phase === 'break',
  final: ({ room }: Heard) => room?.phase === 'final',
  result: ({ room }: Heard) => room?.phase === 'over',
}

export type Wanted = keyof typeof moments
/** After these nothing comes but the end. */
const last: readonly Wanted[] = ['final', 'result']

/** Whether a moment cannot come at this table any more: the game is over, or goes on without the one at this page. */
export function isTooLate(moment: Wanted, phase: Phase | undefined, isOut: boolean): boolean {
  if (phase === 'over' || phase === 'closed') return true
  return !last.includes(moment) && (phase === 'final' || isOut)
}

export class HeldLine {
  #heard: Heard = nothing
  #told = new Told()
  readonly #kept: (() => void)[] = []
  #wanted: Moment | null = null
  #held = false

  static async on(page: Page): Promise<HeldLine> {
    const line = new HeldLine()
    await page.routeWebSocket(/\/socket/, (socket) => {
      line.#heard = nothing
      line.#told = new Told()
      const server = socket.connectToServer()
      socket.onMessage((message) => server.send(message))
      server.onMessage((message) => {
        const pass = () => {
          socket.send(message)
          line.#take(String(message))
        }
        // Answers of the heartbeat always pass: the line is held, not broken.
        if (line.#held && message !== 'pong') line.#kept.push(pass)
        else pass()
      })
    })
    return line
  }

  #take(sent: string): void {
    const message = this.#told.long(sent)
    if (!message.startsWith('{"type":"update"')) return
    const { room, table, you, events }: Update = JSON.parse(message)
    const heard = this.#heard
    this.#heard = { room: room ?? heard.room, table: table ?? heard.table, you: you ?? heard.you, events }
    if (this.#wanted?.(this.#heard)) this.#held = true
  }

  get isHeld(): boolean {
    return this.#held
  }
  isTooLateFor(moment: Wanted): boolean {
    const { room, table, you } = this.#heard
    return isTooLate(moment, room?.phase, table?.seats[you?.seat ?? -1]?.alive === false)
  }
  /** What was heard of another table says nothing of the one that is opened now. */
  forget(): void {
    this.#heard = nothing
  }
  /** Lets the page hear on, up to the next such moment. */
  until(moment: Wanted): void {
    this.#hearOn(moments[moment])
  }
  /** Lets the page hear on for good. */
  release(): void {
    this.#hearOn(null)
  }
  #hearOn(moment: Moment | null): void {
    this.#wanted = moment
    this.#held = false
    while (this.#kept.length > 0 && !this.#held) this.#kept.shift()?.()
  }
}
