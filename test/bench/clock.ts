/**
 * BARS S7: how late the turn clock is: nobody acts, the clock plays, and what it did says by the server's own clock when that was.
 * Turns that end one after another, each in a room of its own, then fifty rooms whose clocks run out in the same moments; where the
 * alarm rings, since no page is open, and where two pages say so themselves. `ROOMS=50 TURNS=8 npm run proof clock`
 */
import { offsetBy } from '../../web/state/offset.ts'
import { tellInTime } from '../../web/state/timekeeper.ts'
import { type Line, Visitor } from './browser.ts'
import { launch } from './launch.ts'
import { fastFolder } from './machine.ts'
import { median, pause, Report, share } from './report.ts'

const many = Number(process.env.ROOMS ?? 50)
/** A game of two that nobody plays takes ten turns at least. */
const turns = Math.min(8, Number(process.env.TURNS ?? 4))
const turnSeconds = 15
/** Rooms whose turns end one after another, and how many turns of each. */
const [apart, turnsApart] = [20, Math.min(2, turns)]
/** How much longer than its turns a run may take, ms. */
const patience = 60_000

interface Clocked {
  line: Line
  /** How late each turn that the clock ended was, ms by the clock of the server. */
  late: number[]
  /** Gives up, so that nothing is due here any more. */
  end(): Promise<void>
}

/** A line that says when a time is up, as a page does that so many are before. */
function keepTime(line: Line, before: number): void {
  let stop = () => {}
  let offset = Number.POSITIVE_INFINITY
  const note = line.onText
  line.onText = (text) => {
    note(text)
    const { type, now } = JSON.parse(text)
    if (type !== 'update') return
    stop()
    offset = offsetBy(performance.now() - now, offset)
    const { due, agreeAt } = line.shown.room ?? {}
    const left = (agreeAt ?? due ?? 0) + offset - performance.now()
    if (due) stop = tellInTime(Math.max(0, left), before, () => void line.ask({ type: 'time' }))
  }
}

/** A table of two guests who only look on. */
async function table(people: readonly Visitor[], pages: boolean): Promise<Clocked> {
  const room = (await people[0]?.open({ game: 'liars-dice', turnSeconds, fill: false })) ?? ''
  const lines: Line[] = []
  for (const one of people) lines.push(await one.connect(room, ...(pages ? (['clock'] as const) : [])))
  const [line, second] = lines
  if (!line || !second) throw new Error('nobody is there')
  await second.say({ type: 'sit' })
  await second.say({ type: 'ready', ready: true })
  const late: number[] = []
  let due = 0
  line.onText = (text) => {
    const { now, room: section } = JSON.parse(text)
    if (!section) return
    // Only turns that ran out: their deadline has passed by the clock of the server.
    if (due > 0 && now >= due && section.due !== due) late.push(now - due)
    due = section.phase === 'playing' ? section.due : 0
  }
  if (pages) for (const [before, one] of lines.entries()) keepTime(one, before)
  return {
    line,
    late,
    async end() {
      await second.say({ type: 'resign' })
      for (const one of lines) one.close()
    },
  }
}

/** How late a plain timer of this process is meanwhile, ms: what the machine does to any clock. */
function plainTimer(): { late: number[]; stop(): void } {
  const late: number[] = []
  const every = 50
  let due = performance.now() + every
  let timer = setTimeout(function ring() {
    late.push(performance.now() - due)
    due = performance.now() + every
    timer = setTimeout(ring, every)
  }, every)
  return { late, stop: () => clearTimeout(timer) }
}

/** Starts so many tables, so long after one another, and tells how late the turns of all of them ended, ms. */
async function run(people: readonly Visitor[], pages: boolean, rooms: number, wait: number, turnsOfEach: number) {
  const tables: Clocked[] = []
  for (let n = 0; n < rooms; n++) tables.push(await table(people, pages))
  const plain = plainTimer()
  const end = performance.now() + wait * rooms + turnsOfEach * turnSeconds * 1_000 + patience
  const starts: Promise<string>[] = []
  for (const { line } of tables) {
    starts.push(line.say({ type: 'start' }))
    await pause(wait)
  }
  const refused = (await Promise.all(starts)).find((answer) => answer !== 'ok')
  if (refused) throw new Error(`no start: ${refused}`)
  while (tables.some(({ late }) => late.length < turnsOfEach)) {
    if (performance.now() > end) throw new Error('a turn does not end')
    await pause(500)
  }
  plain.stop()
  for (const one of tables) await one.end()
  const late = tables.flatMap((one) => one.late.slice(0, turnsOfEach))
  const what = `${wait > 0 ? 'one by one' : `${rooms} rooms at once`}, ${pages ? 'pages' : 'alarms'}`
  for (const [name, all] of [
    [what, late],
    ['a plain timer meanwhile', plain.late],
  ] as const)
    report.row(name, all.length, median(all), share(all, 0.9), share(all, 0.99), Math.max(...all))
  return late
}

const state = fastFolder()
const report = new Report('clock', `lateness of the turn clock, ${turns} turns`)
report.columns('what', 'times', 'p50 ms', 'p90 ms', 'p99 ms', 'worst ms')
const served = await launch('product', state)
try {
  const people = [new Visitor(served.base), new Visitor(served.base)]
  for (const [at, one] of people.entries()) await one.guest(`Clock ${at}`)
  for (const pages of [true, false]) {
    const by = pages ? 'told by pages' : 'the alarm alone'
    const single = await run(people, pages, apart, (turnSeconds * 1_000) / apart, turnsApart)
    report.most(`S7 one room, ${by}, p50 ms`, median(single), 5)
    const crowd = await run(people, pages, many, 0, turns)
    report.most(`S7 ${many} rooms at once, ${by}, p99 ms`, share(crowd, 0.99), 25)
  }
} finally {
  served.stop()
}
process.exit(report.end())
