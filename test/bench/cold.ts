/**
 * BARS S6: how long until somebody who comes back sees the table: after the server has just started, and when the object was not in
 * memory. Plain workerd, killed and started again for each round, beside the floor. `ROUNDS=15 npm run proof cold`
 */
import { Line, Visitor } from './browser.ts'
import { fastFolder } from './machine.ts'
import { ended, recorded, replayed } from './raw.ts'
import { median, Report, ratio } from './report.ts'

const rounds = Number(process.env.ROUNDS ?? 5)
/** The first that is asked for starts the server's code too, the others only their object. */
const rooms = 5
const bids = 80

interface Cold {
  name: string
  folder: string
  port: number
  /** Comes to a table; resolves when it is shown. */
  come(room: number): Promise<Line>
  start: number[]
  evicted: number[]
}

/** Tables in the middle of a round, at which their host will come back. */
async function productRooms(base: string): Promise<(room: number) => Promise<Line>> {
  const [host, guest] = [new Visitor(base), new Visitor(base)]
  await host.guest('Ann')
  await guest.guest('Ben')
  const opened: string[] = []
  for (let n = 0; n < rooms; n++) {
    const room = await host.open({ game: 'liars-dice', turnSeconds: 60 })
    opened.push(room)
    const lines = [await host.connect(room), await guest.connect(room)]
    await lines[1]?.say({ type: 'sit' })
    await lines[1]?.say({ type: 'ready', ready: true })
    await lines[0]?.say({ type: 'start' })
    for (let bid = 0; bid < bids; bid++) {
      const line = lines.find(
        ({ shown }) => shown.table?.toAct.who === 'seats' && shown.you?.seat === shown.table.toAct.seats[0],
      )
      await line?.say({ type: 'act', turn: line.shown.room?.turn, action: { type: 'bid', quantity: 1 + bid, face: 2 } })
    }
    for (const line of lines) line.close()
  }
  return async (room) => {
    const line = await host.connect(opened[room] ?? '')
    await line.until(() => line.shown.table, 'the table')
    return line
  }
}

/** Rooms that greet whoever comes with one text. */
const floorRooms = (base: string) => async (room: number) => {
  const line = await Line.to(`${base.replace('http', 'ws')}/greeting-${room}`, {})
  await line.until(() => line.heard > 0, 'a greeting')
  return line
}

async function prepared(name: 'product' | 'floor', state: string): Promise<Cold> {
  const folder = `${state}/${name}`
  const served = await recorded(name, folder)
  const come = name === 'product' ? await productRooms(served.base) : floorRooms(served.base)
  for (let room = 0; room < rooms; room++) (await come(room)).close()
  served.stop()
  return { name, folder, port: served.port, come, start: [], evicted: [] }
}

async function round(one: Cold): Promise<void> {
  const raw = await replayed(one.folder, one.port)
  let began = raw.began
  const lines: Line[] = []
  for (let room = 0; room < rooms; room++) {
    lines.push(await one.come(room))
    const took = performance.now() - began
    if (room === 0) one.start.push(took)
    else one.evicted.push(took)
    began = performance.now()
  }
  for (const line of lines) line.close()
  await ended(raw)
}

const state = fastFolder()
const report = new Report('cold', `cold starts, ${rounds} rounds`)
const targets = [await prepared('product', state), await prepared('floor', state)]
for (let n = 0; n < rounds; n++) for (const one of n % 2 === 0 ? targets : [...targets].reverse()) await round(one)
report.columns('until the table is shown, ms', 'process start', '× floor', 'evicted room', '× floor')
const [product, floor] = targets
if (!product || !floor) throw new Error('nothing was measured')
for (const { name, start, evicted } of targets)
  report.row(name, median(start), ratio(start, floor.start), median(evicted), ratio(evicted, floor.evicted))
report.most('S6 process start to first state × floor', ratio(product.start, floor.start), 1.25)
report.most('S6 evicted room to first state × floor', ratio(product.evicted, floor.evicted), 1.25)
process.exit(report.end())
