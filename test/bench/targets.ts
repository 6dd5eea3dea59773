/** What is measured side by side: the product, the floor, plain ws. Each can open a table of four and do one action at it. */
import { Line, Visitor } from './browser.ts'
import type { Served } from './machine.ts'

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
  /** Frames that the watchers got so far. */
  heard(): number
  /** Opens one more socket; until it shows the table. */
  join(): Promise<Line>
  close(): void
}

const players = 4
/** As long as an ordinary event was where the bars were measured. */
const text = JSON.stringify({ type: 'act', id: 1, turn: 1, action: { type: 'bid', quantity: 7, face: 3 } }).padEnd(130)
let rooms = 0

/** A room that sends back whatever it is sent. */
export function relay(name: string, served: Served): Target {
  return {
    name,
    served,
    async open(watchers) {
      const url = `${served.base.replace('http', 'ws')}/room-${++rooms}`
      const join = () => Line.to(url, {})
      const lines = await Promise.all(Array.from({ length: players }, join))
      const others = await Promise.all(Array.from({ length: watchers }, join))
      let turn = 0
      const act = async () => lines[turn++ % players]?.echoed(text)
      return {
        act,
        react: act,
        heard: () => others.reduce((sum, one) => sum + one.heard, 0),
        join: async () => {
          const line = await join()
          await line.echoed(text)
          return line
        },
        close: () => {
          for (const line of [...lines, ...others]) line.close()
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

/** The product with four registered people at a table of ten dice each. */
export function product(served: Served): Target {
  return {
    name: 'product',
    served,
    async open(watchers) {
      const people = Array.from({ length: players }, () => new Visitor(served.base))
      rooms += 1
      for (const [at, one] of people.entries()) await one.registered(`L${rooms}x${at}`)
      const room = (await people[0]?.open({ game: 'liars-lies', options: { dice: 10 }, turnSeconds: 60 })) ?? ''
      const lines: Line[] = []
      for (const one of people) lines.push(await one.connect(room))
      for (const line of lines.slice(1)) {
        await line.say({ type: 'sit' })
        await line.say({ type: 'ready', ready: true })
      }
      const stranger = new Visitor(served.base)
      const others = await Promise.all(Array.from({ length: watchers }, () => stranger.connect(room)))
      const started = await lines[0]?.say({ type: 'start' })
      if (started !== 'ok') throw new Error(`no start: ${started}`)
      return tableOf(lines, others, () => stranger.connect(room))
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
  return {
    async act() {
      if (!ready()) await first.until(ready, 'a turn')
      const line = acting()
      if (!line) throw new Error('nobody is to act')
      const answer = await line.say({ type: 'act', turn: line.shown.room?.turn, action: nextAction(line) })
      if (answer !== 'ok') throw new Error(answer)
    },
    async react() {
      await lines[reacting++ % players]?.say({ type: 'react', name: 'wow' })
    },
    heard: () => others.reduce((sum, one) => sum + one.heard, 0),
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
