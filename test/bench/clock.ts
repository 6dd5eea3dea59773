/**
 * BARS S7: how late the turn clock is: nobody acts, the clock plays, and what it did says by the server's own clock when that was.
 * One room alone, then fifty whose clocks run out in the same moments. `ROOMS=50 TURNS=8 npm run proof clock`
 */
import { type Line, Visitor } from './browser.ts'
import { launch } from './launch.ts'
import { fastFolder } from './machine.ts'
import { median, pause, Report, share } from './report.ts'

const many = Number(process.env.ROOMS ?? 50)
const turns = Number(process.env.TURNS ?? 4)
const turnSeconds = 15

/** A table of two guests who only look on; what the first was shown of turns that the clock ended, ms late. */
async function table(base: string, people: readonly Visitor[], late: number[]): Promise<() => Promise<void>> {
  const room = (await people[0]?.open({ game: 'liars-dice', turnSeconds, fill: false })) ?? ''
  const lines: Line[] = []
  for (const one of people) lines.push(await one.connect(room))
  const [first, second] = lines
  if (!first || !second) throw new Error(`nobody is at ${base}`)
  await second.say({ type: 'sit' })
  await second.say({ type: 'ready', ready: true })
  let due = 0
  first.onText = (text) => {
    const { now, room: section } = JSON.parse(text)
    if (!section) return
    // Only turns that ran out: their deadline has passed by the clock of the server.
    if (due > 0 && now >= due && section.due !== due) late.push(now - due)
    due = section.phase === 'playing' ? section.due : 0
  }
  return async () => {
    const started = await first.say({ type: 'start' })
    if (started !== 'ok') throw new Error(`no start: ${started}`)
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

const state = fastFolder()
const report = new Report('clock', `lateness of the turn clock, ${turns} turns`)
report.columns('what', 'times', 'p50 ms', 'p90 ms', 'p99 ms', 'worst ms')
const served = await launch('product', state)
try {
  const people = [new Visitor(served.base), new Visitor(served.base)]
  for (const [at, one] of people.entries()) await one.guest(`Clock ${at}`)
  for (const rooms of [1, many]) {
    const late: number[] = []
    const starts: (() => Promise<void>)[] = []
    for (let n = 0; n < rooms; n++) starts.push(await table(served.base, people, late))
    await Promise.all(starts.map((start) => start()))
    // One alone needs more turns to say anything.
    const wanted = turns * (rooms === 1 ? 3 : rooms)
    const plain = plainTimer()
    while (late.length < wanted) await pause(1_000)
    plain.stop()
    for (const [what, all] of [
      [`${rooms} rooms`, late],
      ['a plain timer meanwhile', plain.late],
    ] as const)
      report.row(what, all.length, median(all), share(all, 0.9), share(all, 0.99), Math.max(...all))
    if (rooms === 1) report.most('S7 one room, p50 ms', median(late), 5)
    else report.most(`S7 ${rooms} rooms at once, p99 ms`, share(late, 0.99), 25)
  }
} finally {
  served.stop()
}
process.exit(report.end())
