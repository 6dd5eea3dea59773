/** What is measured side by side: the product, the floor, plain ws. Each can open a table of four and do one action at it. */
import { join } from 'node:path'
import { ofSession } from '../../worker/openings.ts'
import { Line, Visitor } from './browser.ts'
import type { Served } from './machine.ts'
import { pause } from './report.ts'

export interface Target {
  name: string
  served: Served
  /** Opens a table of four, with so many who only watch. */
  open(watchers: number): Promise<Table>
}
export interface Table {
  /** One action by whoever is next, until it is acknowledged. */
  act(): Promise<void>
  /** One message that writes nothing, until it is acknowledged. */
  react(): Promise<void>
  /** How long the frames were that told a player of a bid, in bytes before compression. */
  readonly bids: number[]
  /** Opens one more socket; until it shows the table. */
  join(): Promise<Line>
  close(): void
}

const players = 4
/** As long as an ordinary event was where the bars were measured. */
const text = JSON.stringify({ type: 'act', id: 1, turn: 1, action: { type: 'bid', quantity: 7, face: 3 } }).padEnd(130)
let rooms = 0

/** A room that sends back whatever it is sent; its path begins with its kind. */
export function relay(name: string, served: Served, kind: string): Target {
  const dial = (room: string) => Line.to(`${served.base.replace('http', 'ws')}/${kind}-${room}`, {})
  return echoing(name, served, dial, () => text)
}

/** Plays at a room that answers an action by telling everybody of it. */
function echoing(
  name: string,
  served: Served,
  dial: (room: string, seat: number) => Promise<Line>,
  frame: (line: Line, seat: number) => string,
  isAnswer = (_: string) => true,
): Target {
  return {
    name,
    served,
    async open(watchers) {
      const room = `room-${++rooms}`
      const lines: Line[] = []
      for (let seat = 0; seat < players; seat++) lines.push(await dial(room, seat))
      const others = await Promise.all(Array.from({ length: watchers }, () => dial(room, players)))
      let turn = 0
      const act = async () => {
        const seat = turn++ % players
        const line = lines[seat]
        if (line) await line.echoed(frame(line, seat), isAnswer)
      }
      return {
        act,
        react: act,
        bids: [],
        join: async () => {
          const line = await dial(room, players)
          // A peer whose greeting is the room's state has nothing more to say.
          if (frame(line, players) === text) await line.echoed(text)
          return line
        },
        close: () => {
          for (const line of [...lines, ...others]) line.close()
        },
      }
    },
  }
}

/** Speaks Socket.IO's protocol over a plain socket, so that every target has the same client. */
async function socketIoLine(url: string, namespace: string): Promise<Line> {
  const line = await Line.to(url, {})
  await line.until(() => line.last.startsWith('0'), 'a greeting')
  line.onText = (said) => {
    if (said === '2') line.raw('3')
  }
  await line.echoed(`40${namespace}`)
  return line
}
const socketIoUrl = (served: Served, room: string) =>
  `${served.base.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket&room=${room}`
/** As long as the bid of the other targets, its wrapping aside. */
const padding = 'x'.repeat(60)

export function socketIo(served: Served): Target {
  const act = `42${JSON.stringify(['act', { type: 'bid', quantity: 7, face: 3, padding }])}`
  return echoing(
    'socket.io',
    served,
    (room) => socketIoLine(socketIoUrl(served, room), ''),
    () => act,
  )
}

const roomIn = (said: string) => /room-\d+/.exec(said)?.[0] ?? ''
const stateIn = (said: string) =>
  Math.max(0, ...[...said.matchAll(/"_stateID":(\d+)/g)].map(([, state]) => Number(state)))

/** Its actions carry the number of the state that they were made for, and are answered by the next. */
export function boardgame(served: Served): Target {
  const states = new Map<string, number>()
  const asked = new Map<string, number>()
  const dial = async (room: string, seat: number) => {
    const line = await socketIoLine(socketIoUrl(served, room), '/bids,')
    const pong = line.onText
    line.onText = (said) => {
      pong(said)
      states.set(room, Math.max(states.get(room) ?? 0, stateIn(said)))
    }
    await line.echoed(`42/bids,${JSON.stringify(['sync', room, seat < players ? String(seat) : null, null, players])}`)
    return line
  }
  const frame = ({ url }: Line, seat: number) => {
    const room = roomIn(url)
    const state = states.get(room) ?? 0
    asked.set(room, state)
    const move = { type: 'MAKE_MOVE', payload: { type: 'bid', args: [7, 3], playerID: String(seat) } }
    return `42/bids,${JSON.stringify(['update', move, state, room, String(seat)])}`
  }
  const isAnswer = (said: string) => said.includes('"update"') && stateIn(said) > (asked.get(roomIn(said)) ?? 0)
  return echoing('boardgame.io', served, dial, frame, isAnswer)
}

interface ColyseusSeat {
  act(action: object): Promise<void>
  close(): void
}
/** Colyseus has a protocol of its own, and so its own client. */
export function colyseus(served: Served): Target {
  return {
    name: 'colyseus',
    served,
    async open() {
      const client: { join(base: string, room: string): Promise<ColyseusSeat> } = await import(
        join(import.meta.dirname, 'peers/colyseus-client.mjs')
      )
      rooms += 1
      const seats: ColyseusSeat[] = []
      for (let seat = 0; seat < players; seat++) seats.push(await client.join(served.base, `room-${rooms}`))
      let turn = 0
      const act = async () => seats[turn++ % players]?.act({ quantity: 7, face: 3 })
      return {
        act,
        react: act,
        bids: [],
        join: () => Promise.reject(new Error('not measured')),
        close: () => {
          for (const one of seats) one.close()
        },
      }
    },
  }
}

/** The lowest bid above the one on the table, or a call where there is none. */
function nextAction(line: Line): object {
  const table: { total: number; bid: { quantity: number; face: number } | null } = JSON.parse(
    JSON.stringify(line.shown.table),
  )
  if (!table.bid) return { type: 'bid', quantity: 1, face: 1 }
  const { quantity, face } = table.bid
  if (face < 6) return { type: 'bid', quantity, face: face + 1 }
  return quantity < table.total ? { type: 'bid', quantity: quantity + 1, face: 1 } : { type: 'call' }
}

/** So many tables are opened at once; after that one each time that the gate lets a session open another socket (`worker/openings.ts`). */
const atOnce = ofSession.burst - 10

/** The product with the same host and three guests at every table, of ten dice each: unrated, so that they may sit at many. */
export function product(served: Served): Target {
  const people: Visitor[] = []
  let opened = 0
  return {
    name: 'product',
    served,
    async open(watchers) {
      opened += 1
      if (opened > atOnce) await pause(1_000 / ofSession.perSecond)
      for (let at = people.length; at < players; at++) {
        const one = new Visitor(served.base)
        if (at === 0) await one.registered('Load')
        else await one.guest(`Load ${at}`)
        people.push(one)
      }
      const settings = { game: 'liars-lies', options: { dice: 10 }, turnSeconds: 60, guests: true }
      const room = (await people[0]?.open(settings)) ?? ''
      const lines: Line[] = []
      for (const one of people) lines.push(await one.connect(room, 'short'))
      for (const line of lines.slice(1)) {
        await line.say({ type: 'sit' })
        await line.say({ type: 'ready', ready: true })
      }
      const stranger = new Visitor(served.base)
      const others = await Promise.all(Array.from({ length: watchers }, () => stranger.connect(room, 'short')))
      const started = await lines[0]?.say({ type: 'start' })
      if (started !== 'ok') throw new Error(`no start: ${started}`)
      // Each from a network of their own: one alone may not open hundreds.
      return tableOf(lines, others, () => new Visitor(served.base).connect(room, 'short'))
    },
  }
}

function tableOf(lines: Line[], others: Line[], join: () => Promise<Line>): Table {
  const [first] = lines
  if (!first) throw new Error('nobody plays')
  const acting = () => {
    const toAct = first.shown.table?.toAct
    return toAct?.who === 'seats' ? lines.find((one) => one.shown.you?.seat === toAct.seats[0]) : undefined
  }
  const ready = () => first.shown.room?.phase === 'playing' && acting()?.shown.room?.turn === first.shown.room.turn
  let reacting = 0
  let wake = () => {}
  const bids: number[] = []
  for (const line of lines)
    line.onText = (text) => {
      if (text.includes('"type":"bid"')) bids.push(Buffer.byteLength(text))
      wake()
    }
  const turn = () =>
    new Promise<void>((resolve) => {
      wake = () => {
        if (ready()) resolve()
      }
      wake()
    })
  return {
    async act() {
      for (;;) {
        await turn()
        const line = acting()
        if (!line) throw new Error('nobody is to act')
        const answer = await line.say({ type: 'act', turn: line.shown.room?.turn, action: nextAction(line) })
        if (answer === 'ok') return
        // The clock was faster: another table was measured meanwhile.
        if (answer !== 'stale') throw new Error(answer)
      }
    },
    async react() {
      await lines[reacting++ % players]?.say({ type: 'react', name: 'wow' })
    },
    bids,
    join: async () => {
      const line = await join()
      await line.until(() => line.shown.table, 'the table')
      return line
    },
    close: () => {
      for (const line of [...lines, ...others]) line.close()
    },
  }
}
