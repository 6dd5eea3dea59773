/**
 * BARS R6: a server on which games are opened, played and left, and a tab that stays open at a table of ten, for 20 minutes: both heaps
 * are weighed when their garbage is gone. `MINUTES=20 npm run proof soak`
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Weighed } from '../e2e/snapshot.ts'
import { Ledger } from '../fuzz/world/ledger.ts'
import { firstSeed } from '../seeded.ts'
import { Visitor } from './browser.ts'
import { Inspector } from './inspector.ts'
import { launch } from './launch.ts'
import { fastFolder, freePort, memoryOf, type Served } from './machine.ts'
import { pause, Report } from './report.ts'
import { grownPercent, slopeOf } from './slope.ts'
import { Player } from './swarm.ts'

const minutes = Number(process.env.MINUTES ?? 3)
/** Before anything is weighed, ms: code is loaded and compiled, tables fill. On a busy machine the engine compiles for minutes. */
const warmUp = Math.min(360_000, minutes * 18_000)
const every = 15_000
const tables = 4
const bots = 9
const games = ['liars-dice', 'liars-deck'] as const

/** Opens a table of two guests and a bot, plays it to the end and leaves it; again and again. */
async function playOn(served: Served, first: number, goesOn: () => boolean, count: () => void): Promise<void> {
  for (let seed = first; goesOn(); seed += tables) {
    const people = [new Visitor(served.base), new Visitor(served.base)]
    for (const [at, one] of people.entries()) await one.guest(`Guest ${at}`)
    const game = games[seed % games.length] ?? 'liars-dice'
    const room = (await people[0]?.open({ game, size: 3, fill: true })) ?? ''
    const ledger = new Ledger()
    const players = people.map((one, at) => {
      const person = { id: `${at}`, name: `Guest ${at}`, kind: 'guest' as const }
      return new Player(one, room, game, person, ledger, 3, seed * 10 + at)
    })
    const late = pause(120_000)
    await Promise.race([Promise.all(players.map((one) => one.play())), late])
    for (const one of players) one.stop()
    count()
  }
}

interface Shown extends Weighed {
  /** What the tab shows, in its first words. */
  text: string
}
interface Tab {
  process: ChildProcess
  weighed: Shown[]
}

/** A tab at a table with nine bots, whose person never does anything: the clock plays for them. */
async function openTab(served: Served): Promise<Tab> {
  const person = new Visitor(served.base)
  await person.guest('Soak')
  const room = await person.open({ game: 'liars-lies', options: { dice: 10, penalty: 'transfer' }, turnSeconds: 15 })
  const line = await person.connect(room)
  for (let n = 0; n < bots; n++) await line.say({ type: 'add-bot', level: 'normal' })
  const program = join(import.meta.dirname, '../e2e/heap.ts')
  const child = spawn('node', [program, served.base, person.cookie, room, String(every)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const weighed: Shown[] = []
  const open = new Promise<void>((resolve) =>
    createInterface(child.stdout).on('line', (text) => (text === 'open' ? resolve() : weighed.push(JSON.parse(text)))),
  )
  await open
  const started = await line.say({ type: 'start' })
  if (started !== 'ok') throw new Error(`no start: ${started}`)
  line.close()
  return { process: child, weighed }
}

const state = fastFolder()
const report = new Report('soak', `soak of ${minutes} minutes`)
const [crowdPort, tabPort] = [await freePort(), await freePort()]
const crowd = await launch('product', `${state}/crowd`, { PACE: '20', INSPECT: String(crowdPort) })
// Many rounds go by: what a page keeps of a round grows until its end, and goes with it. But the game must not end: a result is another page.
const quiet = await launch('product', `${state}/tab`, { PACE: '3', INSPECT: String(tabPort) })
let over = false
let played = 0
const goesOn = () => !over
const count = () => {
  played += 1
}
let tab: Tab | null = null
try {
  tab = await openTab(quiet)
  const swarm = Array.from({ length: tables }, (_, at) => playOn(crowd, firstSeed + at, goesOn, count))
  const inspector = await Inspector.at(crowdPort)
  const database = [await Inspector.at(crowdPort, 'd1:db'), await Inspector.at(crowdPort, 'd1:db:entry')]
  await pause(warmUp)
  const [server, code, data, resident]: [number[], number[], number[], number[]] = [[], [], [], []]
  // The first snapshot takes room of its own, which is not given back: before anything is weighed.
  await inspector.code()
  const [before, weighedBefore] = [played, tab.weighed.length]
  for (const end = performance.now() + minutes * 60_000; performance.now() < end; await pause(every)) {
    const heap = await inspector.heap()
    server.push(heap)
    code.push(await inspector.code())
    data.push(heap - (code.at(-1) ?? Number.NaN))
    // Garbage holds memory that its engine does not see: most of it what stands in for D1, which answers with the next query only.
    for (const one of database) void one.ask('HeapProfiler.collectGarbage')
    await pause(1_000)
    resident.push(memoryOf(crowd.worker))
  }
  over = true
  const weighed = tab.weighed.slice(weighedBefore)
  const heap = weighed.map((one) => one.heap / 2 ** 20)
  const rest = weighed.map((one) => (one.heap - one.code) / 2 ** 20)
  report.tell(`${played - before} games were played on the server; the tab shows “${weighed.at(-1)?.text}”.\n`)
  report.columns('', 'first', 'last', 'mean', 'growth', 'noise (2 s.e.)')
  for (const [what, values] of [
    ['server, MiB of heap', server],
    ['of it compiled code', code],
    ['of it anything else', data],
    ['server, MiB resident', resident],
    ['tab, MiB of heap', heap],
    ['of it compiled code', weighed.map((one) => one.code / 2 ** 20)],
    ['of it anything else', rest],
    ['tab, functions', weighed.map((one) => one.closures)],
    ['tab, parts that are not in the page', weighed.map((one) => one.detached)],
    ['tab, nodes', weighed.map((one) => one.nodes)],
    ['tab, listeners', weighed.map((one) => one.listeners)],
  ] as const) {
    const { mean, growth, noise } = slopeOf(values)
    report.row(what, values[0] ?? Number.NaN, values.at(-1) ?? Number.NaN, mean, growth, noise)
  }
  for (const [what, values] of [
    ['server heap', server],
    ['of it not code', data],
    ['server resident', resident],
    ['tab heap', heap],
    ['of it not code', rest],
  ] as const)
    report.tell(`\n${what}, every ${every / 1000} s: ${values.map((one) => one.toFixed(2)).join(' ')}`)
  const perGame = (mebibytes: number) => ((mebibytes * 1024) / (played - before)).toFixed(2)
  const { growth: kept, noise: unsure } = slopeOf(data)
  report.tell(
    `\nOf a game that was left the server keeps ${perGame(kept)} KiB, give or take ${perGame(unsure)}, besides compiled code.`,
  )
  report.least('R6 games played on the way', played - before, minutes)
  report.least('R6 the tab’s game goes on at the end', weighed.at(-1)?.text.includes('Result') ? 0 : 1, 1)
  report.most('R6 server heap, growth beyond noise, %', grownPercent(slopeOf(server)), 1)
  report.most('R6 server heap without compiled code, growth beyond noise, %', grownPercent(slopeOf(data)), 1)
  report.most('R6 tab heap, growth beyond noise, %', grownPercent(slopeOf(heap)), 1)
  report.most('R6 tab heap without compiled code, growth beyond noise, %', grownPercent(slopeOf(rest)), 1)
  await Promise.race([Promise.all(swarm), pause(5_000)])
} finally {
  tab?.process.kill()
  crowd.stop()
  quiet.stop()
}
process.exit(report.end())
