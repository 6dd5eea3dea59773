/**
 * BARS S3: how many actions a second one room takes, and fifty rooms at once, beside the floor. A room takes 40 frames of a person at
 * once and 15 a second after that, so both are asked in bursts that a person may send, in turn: each action waits for its answer.
 * `ROUNDS=15 npm run proof flood`
 */
import { target } from './launch.ts'
import { cpuOf, fastFolder } from './machine.ts'
import { median, pause, Report, ratio } from './report.ts'
import type { Table, Target } from './targets.ts'

const rounds = Number(process.env.ROUNDS ?? 3)
const many = Number(process.env.ROOMS ?? 50)
/** Actions of a burst; below what four people may send at once. */
const burst = 120
/** ms in which everybody may send a burst again. */
const refilled = 3_000

interface Rate {
  perSecond: number[]
  /** ms of CPU for an action. */
  cpu: number[]
}

async function burstAt(table: Table, actions: number): Promise<void> {
  for (let n = 0; n < actions; n++) await table.act()
}

/** All tables of each target at once, target after target, round after round. */
async function sideBySide(what: string, all: [Target, Table[]][], actions: number): Promise<number> {
  const rates = all.map((): Rate => ({ perSecond: [], cpu: [] }))
  for (let round = 0; round < rounds; round++) {
    for (let turn = 0; turn < all.length; turn++) {
      const at = (turn + round) % all.length
      const [one, tables] = all[at] ?? []
      if (!one || !tables) continue
      const [began, before] = [performance.now(), cpuOf(one.served.worker)]
      await Promise.all(tables.map((table) => burstAt(table, actions)))
      const done = actions * tables.length
      rates[at]?.perSecond.push((done * 1000) / (performance.now() - began))
      rates[at]?.cpu.push((cpuOf(one.served.worker) - before) / done)
    }
    await pause(refilled)
  }
  const base = rates.at(-1)
  for (const [at, [one]] of all.entries()) {
    const { perSecond = [], cpu = [] } = rates[at] ?? {}
    const own = [ratio(perSecond, base?.perSecond ?? []), median(cpu), ratio(cpu, base?.cpu ?? [])]
    report.row(what, one.name, median(perSecond), ...own)
  }
  return ratio(rates[0]?.perSecond ?? [], base?.perSecond ?? [])
}

const state = fastFolder()
const report = new Report('flood', `bursts of actions, ${rounds} rounds`)
report.columns('what', 'target', 'actions/s', '× floor', 'CPU ms', '× floor')
const targets = [await target('product', state), await target('floor', state)]
try {
  const all: [Target, Table[]][] = []
  for (const one of targets) {
    const tables: Table[] = []
    for (let n = 0; n < many; n++) tables.push(await one.open(0))
    all.push([one, tables])
    for (const table of tables) await burstAt(table, 4)
  }
  await pause(refilled)
  const first = all.map(([one, tables]): [Target, Table[]] => [one, tables.slice(0, 1)])
  report.least('S3 one room, × floor', await sideBySide('one room', first, burst), 0.95)
  const rooms = await sideBySide(`${many} rooms`, all, Math.floor(burst / 4))
  report.least(`S3 ${many} rooms × 4, × floor`, rooms, 0.8)
} finally {
  for (const { served } of targets) served.stop()
}
process.exit(report.end())
