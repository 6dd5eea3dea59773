/**
 * BARS R4: what one abusive client costs those at another table: 2,000 frames a second, frames of 2 MiB, 500 sockets, lines that send a
 * byte a second, and thousands of sockets on one room. Quiet and abused in turn, ratios within a round. `ROUNDS=15 npm run proof abuse`
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Visitor } from './browser.ts'
import { target } from './launch.ts'
import { cpuOf, fastFolder, memoryOf } from './machine.ts'
import { median, pause, Report, ratio } from './report.ts'
import type { Table, Target } from './targets.ts'

const rounds = Number(process.env.ROUNDS ?? 3)
const actions = 60
/** Between two actions, ms: four people may send so often. */
const apart = 18
const most = Number(process.env.SOCKETS ?? 10_000)
const bar = 1.1
/** What is tried, and how much of it. */
const abuses: [name: string, what: string, amount: number][] = [
  ['2,000 frames a second', 'frames', 2_000],
  ['ten frames of 2 MiB a second', 'large', 10],
  ['500 sockets that come and go', 'comings', 500],
  ['500 slow lines', 'slow', 500],
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
    await table.act()
    times.push(performance.now() - began)
    await pause(Math.max(0, apart - (performance.now() - began)))
  }
  return median(times)
}

/** Both ways in each round, in turn: an abuser that is stopped does nothing, and keeps its sockets. */
async function tried(
  one: Target,
  table: Table,
  abuser: Abuser,
): Promise<{ quiet: number[]; abused: number[]; cpu: number }> {
  const [quiet, abused]: [number[], number[]] = [[], []]
  let cpu = 0
  for (let round = 0; round < rounds; round++)
    for (const hostile of round % 2 === 0 ? [false, true] : [true, false]) {
      abuser.process.kill(hostile ? 'SIGCONT' : 'SIGSTOP')
      await pause(100)
      const [began, before] = [performance.now(), cpuOf(one.served.worker)]
      const took = await played(table)
      if (hostile) cpu += (cpuOf(one.served.worker) - before) / (performance.now() - began)
      if (hostile) abused.push(took)
      else quiet.push(took)
    }
  abuser.process.kill('SIGCONT')
  return { quiet, abused, cpu: cpu / rounds }
}

const state = fastFolder()
const report = new Report('abuse', `one abusive client, ${rounds} rounds`)
report.columns('abuse', 'quiet RTT ms', 'abused RTT ms', '×', 'server busy', 'done')
const one = await target('product', state)
try {
  const table = await one.open(0)
  const owner = new Visitor(one.served.base)
  await owner.guest('Owner')
  await played(table)
  await played(table)
  for (const [name, what, amount] of [...abuses, [`${most} sockets on one room`, 'sockets', most] as const]) {
    const room = await owner.open({ game: 'liars-dice' })
    const before = memoryOf(one.served.worker)
    const abuser = await abuse(one.served.base, room, what, amount)
    const { quiet, abused, cpu } = await tried(one, table, abuser)
    await pause(1_200)
    abuser.process.removeAllListeners('exit')
    abuser.process.kill('SIGKILL')
    const slower = ratio(abused, quiet)
    report.row(name, median(quiet), median(abused), slower, cpu, JSON.stringify(abuser.told).replaceAll('"', ''))
    report.tell(`<!-- ${name}: ${(memoryOf(one.served.worker) - before).toFixed(0)} MiB more resident -->`)
    report.most(`R4 ${name}: another table's RTT ×`, slower, bar)
    await pause(1_000)
  }
} finally {
  one.served.stop()
}
process.exit(report.end())
