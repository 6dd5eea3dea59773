/**
 * BARS R4: what one abusive client costs those at another table: 2,000 frames a second, frames of 2 MiB, 500 sockets, lines that send a
 * byte a second, and thousands of sockets on one room. Beside the same abuse of another server, ratios within a round. `ROUNDS=15 npm run proof abuse`
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Visitor } from './browser.ts'
import { launch, target } from './launch.ts'
import { cpuOf, fastFolder, memoryOf } from './machine.ts'
import { median, pause, Report, ratio } from './report.ts'
import type { Table, Target } from './targets.ts'

const rounds = Number(process.env.ROUNDS ?? 3)
const actions = 60
/** Between two actions, ms: four people may send so often. */
const apart = 18
/** A server takes two descriptors for each socket that it hands on to a room, and ends where the machine allows it no more. */
const descriptors = Number(/Max open files\s+(\d+)/.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1])
const most = Math.min(Number(process.env.SOCKETS ?? 10_000), Math.floor((descriptors - 400) / 2))
/** One kind of abuse alone, by the word that `abuser.ts` has for it. */
const only = process.env.ONLY
/** How long one action may take at all, ms. */
const patience = 60_000
const bar = 1.1
/** What is tried, and how much of it. */
const abuses: [name: string, what: string, amount: number][] = [
  ['2,000 frames a second', 'frames', 2_000],
  ['ten frames of 2 MiB a second', 'large', 10],
  ['500 sockets that come and go', 'comings', 500],
  ['500 slow lines', 'slow', 500],
  [`${most} sockets on one room`, 'sockets', most],
]

interface Abuser {
  process: ChildProcess
  /** What it did so far. */
  told: { frames: number; opened: number; closed: number; failed: number }
}

function abuse(base: string, room: string, what: string, amount: number): Promise<Abuser> {
  const program = join(import.meta.dirname, 'abuser.ts')
  const child = spawn('node', [program, base, room, what, String(amount)], { stdio: ['ignore', 'pipe', 'inherit'] })
  const abuser: Abuser = { process: child, told: { frames: 0, opened: 0, closed: 0, failed: 0 } }
  return new Promise((resolve, reject) => {
    child.on('exit', () => reject(new Error('the abuser ended')))
    createInterface(child.stdout).on('line', (text) => {
      if (text === 'ready') resolve(abuser)
      else abuser.told = JSON.parse(text)
    })
  })
}

/** The median round trip of a table's actions, ms. */
async function played(table: Table): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < actions; n++) {
    const began = performance.now()
    const late = pause(patience).then(() => Promise.reject(new Error('the other table stands still')))
    await Promise.race([table.act(), late])
    times.push(performance.now() - began)
    await pause(Math.max(0, apart - (performance.now() - began)))
  }
  return median(times)
}

interface Found {
  /** Round trips at the quiet table, ms: while the other server is abused, and while its own is. */
  elsewhere: number[]
  here: number[]
  /** Cores that the server used meanwhile. */
  busy: number
}
/**
 * The same abuser at work on another server and on this one, in turn: whatever the machine's cores lose to the abuser itself is in
 * both. One that is stopped does nothing, and keeps its sockets.
 */
async function tried(one: Target, table: Table, own: Abuser, other: Abuser): Promise<Found> {
  const found: Found = { elsewhere: [], here: [], busy: 0 }
  for (let round = 0; round < rounds; round++)
    for (const isHere of round % 2 === 0 ? [false, true] : [true, false]) {
      own.process.kill(isHere ? 'SIGCONT' : 'SIGSTOP')
      other.process.kill(isHere ? 'SIGSTOP' : 'SIGCONT')
      await pause(100)
      const [began, before] = [performance.now(), cpuOf(one.served.worker)]
      const took = await played(table)
      if (isHere) found.busy += (cpuOf(one.served.worker) - before) / (performance.now() - began) / rounds
      if (isHere) found.here.push(took)
      else found.elsewhere.push(took)
    }
  return found
}
function end({ process: child }: Abuser): void {
  child.removeAllListeners('exit')
  child.kill('SIGKILL')
}

const state = fastFolder()
const report = new Report('abuse', `one abusive client, ${rounds} rounds`)
report.columns('abuse', 'elsewhere, RTT ms', 'here, RTT ms', '×', 'server busy', 'done', 'MiB more')
const one = await target('product', state)
const floor = await launch('floor', state)
try {
  const owner = new Visitor(one.served.base)
  await owner.guest('Owner')
  for (const [name, what, amount] of abuses.filter((one) => !only || one[1] === only)) {
    // Each time another table: one that goes on for long has few players left, who then act too often.
    const table = await one.open(0)
    for (let times = 0; times < 2; times++) await played(table)
    const room = await owner.open({ game: 'liars-dice' })
    const servers = [one.served.worker, floor.worker]
    const before = servers.map(memoryOf)
    const own = await abuse(one.served.base, room, what, amount)
    own.process.kill('SIGSTOP')
    const other = await abuse(floor.base, room, what, amount)
    const { elsewhere, here, busy } = await tried(one, table, own, other)
    own.process.kill('SIGCONT')
    await pause(1_200)
    const [grown, grownThere] = servers.map((server, at) => (memoryOf(server) - (before[at] ?? 0)).toFixed(0))
    for (const abuser of [own, other]) end(abuser)
    const slower = ratio(here, elsewhere)
    const { frames, opened, closed, failed } = own.told
    const did = `${frames} frames, ${opened} sockets, ${closed} closed, ${failed} failed`
    report.row(name, median(elsewhere), median(here), slower, busy, did, `${grown}, the floor ${grownThere}`)
    report.most(`R4 ${name}: another table's RTT ×`, slower, bar)
    table.close()
    await pause(1_000)
  }
} finally {
  one.served.stop()
  floor.stop()
}
process.exit(report.end())
