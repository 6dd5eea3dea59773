/**
 * BARS S1, S2, S4, S5, S6: round trips and CPU of the product beside the floor and its peers, interleaved in one run; ratios are medians
 * over rounds. `ROUNDS=15 npm run proof load`; `SAVE=1` keeps the table. Storage is in memory, except where the disk is said.
 */
import { type Kind, target } from './launch.ts'
import { cpuOf, diskFolder, fastFolder, memoryOf } from './machine.ts'
import { median, pause, Report, ratio } from './report.ts'
import type { Table, Target } from './targets.ts'

const rounds = Number(process.env.ROUNDS ?? 3)
const actions = 60
/** Before anything is measured: until engines have compiled what is often used. */
const warmUp = 400
/** Between two actions, ms: four people may send so often. */
const apart = 18
/** Four people may react so often in ten seconds. */
const reactions = 16
const reactionsIn = 10_500
const crowd = 64
const storm = Number(process.env.STORM ?? 400)
const stormRounds = 5

interface Round {
  rtt: number
  cpu: number
}
/** Does something so many times at the pace of four people; median round trip in ms, CPU per action in ms. */
async function measured(one: Target, times: number, deed: () => Promise<void>): Promise<Round> {
  const pid = one.served.worker
  const before = cpuOf(pid)
  const rtts: number[] = []
  for (let n = 0; n < times; n++) {
    const began = performance.now()
    await deed()
    rtts.push(performance.now() - began)
    await pause(Math.max(0, apart - (performance.now() - began)))
  }
  return { rtt: median(rtts), cpu: (cpuOf(pid) - before) / times }
}

interface Row {
  rtt: number[]
  cpu: number[]
}
type Rows = Map<string, Row>
const empty: Row = { rtt: [], cpu: [] }
/** The same deed at every target in turn, round after round, in another order each time. */
async function sideBySide(
  what: string,
  tables: [Target, Table][],
  times: number,
  deed: (table: Table) => Promise<void>,
  roundTakes = 0,
): Promise<Rows> {
  const rows: Rows = new Map(tables.map(([{ name }]) => [name, { rtt: [], cpu: [] }]))
  for (let round = 0; round < rounds; round++) {
    const began = performance.now()
    for (let turn = 0; turn < tables.length; turn++) {
      const [one, table] = tables[(turn + round) % tables.length] ?? []
      if (!one || !table) continue
      const { rtt, cpu } = await measured(one, times, () => deed(table))
      rows.get(one.name)?.rtt.push(rtt)
      rows.get(one.name)?.cpu.push(cpu)
    }
    await pause(Math.max(0, roundTakes - (performance.now() - began)))
  }
  const [, base = empty] = [...rows][1] ?? []
  for (const [name, { rtt, cpu }] of rows)
    report.row(what, name, median(rtt), ratio(rtt, base.rtt), median(cpu), ratio(cpu, base.cpu))
  return rows
}
const rttOver = (rows: Rows, base: string) => ratio(rows.get('product')?.rtt ?? [], rows.get(base)?.rtt ?? [])
const cpuOver = (rows: Rows, base: string) => ratio(rows.get('product')?.cpu ?? [], rows.get(base)?.cpu ?? [])

/** Everybody's line is cut at once, and they all come back: ms until the last one is there. */
async function stormAt(table: Table): Promise<number> {
  const began = performance.now()
  const back = await Promise.all(Array.from({ length: storm }, () => table.join()))
  const took = performance.now() - began
  for (const line of back) line.close()
  await pause(500)
  return took
}

async function tablesOf(targets: Target[], watchers: number): Promise<[Target, Table][]> {
  const tables: [Target, Table][] = []
  for (const one of targets) tables.push([one, await one.open(watchers)])
  for (const [one, table] of tables) await measured(one, warmUp, () => table.act())
  return tables
}
function close(tables: [Target, Table][]): void {
  for (const [, table] of tables) table.close()
}

/** S1, S2, S5: a table of four. */
async function four(targets: Target[]): Promise<void> {
  const tables = await tablesOf(targets, 0)
  const acted = await sideBySide('action, 4 players', tables, actions, (table) => table.act())
  report.most('S1 RTT × floor', rttOver(acted, 'floor'), 1.35)
  report.most('S1 CPU × floor', cpuOver(acted, 'floor'), 1.45)
  report.most('S5 RTT × boardgame.io', rttOver(acted, 'boardgame.io'), 0.7)
  report.most('S5 CPU × boardgame.io', cpuOver(acted, 'boardgame.io'), 0.55)
  report.most('S5 RTT × Socket.IO', rttOver(acted, 'socket.io'), 1.5)
  report.most('S5 RTT × Colyseus', rttOver(acted, 'colyseus'), 0.02)
  const own = tables.filter(([{ name }]) => name === 'product' || name === 'floor')
  const reacted = await sideBySide('reaction', own, reactions, (table) => table.react(), reactionsIn)
  report.most('S2 RTT × floor', rttOver(reacted, 'floor'), 1.1)
  report.most('S2 CPU × floor', cpuOver(reacted, 'floor'), 1.15)
  close(tables)
}

/** S4: many watch, and everybody comes back at once (S6). */
async function watched(targets: Target[]): Promise<void> {
  const tables = await tablesOf(targets, crowd)
  const some = tables.filter(([{ name }]) => name !== 'socket.io')
  const acted = await sideBySide(`action, ${crowd} watch`, some, actions, (table) => table.act())
  report.most('S4 CPU × floor', cpuOver(acted, 'floor'), 1.1)
  const times = new Map<string, number[]>()
  for (let round = 0; round < Math.min(rounds, stormRounds); round++)
    for (const [{ name }, table] of tables) times.set(name, [...(times.get(name) ?? []), await stormAt(table)])
  const base = times.get('floor') ?? []
  for (const [name, all] of times) report.row(`${storm} connect at once`, name, median(all), ratio(all, base), '', '')
  const over = ratio(times.get('product') ?? [], times.get('socket.io') ?? [])
  report.most(`S6 ${storm} sockets × Socket.IO`, over, 2)
  close(tables)
}

/** S1 on a disk: beside a room that writes one row. */
async function onDisk(targets: Target[]): Promise<void> {
  const tables = await tablesOf(targets, 0)
  const acted = await sideBySide('action, on disk', tables, actions, (table) => table.act())
  report.most('S1 RTT × a row, on disk', rttOver(acted, 'row'), 1.1)
  close(tables)
}

const all: Target[] = []
async function started(kinds: Kind[], folder: string): Promise<Target[]> {
  const targets: Target[] = []
  for (const kind of kinds) {
    const one = await target(kind, folder)
    all.push(one)
    targets.push(one)
  }
  return targets
}
const [fast, disk] = [fastFolder(), diskFolder()]
const report = new Report('load', `load, ${rounds} rounds`)
report.columns('what', 'target', 'RTT p50 ms', '× base', 'CPU ms', '× base')
try {
  await four(await started(['product', 'floor', 'ws', 'socket.io', 'boardgame.io', 'colyseus'], fast))
  await watched(all.filter(({ name }) => ['product', 'floor', 'socket.io'].includes(name)))
  for (const { name, served } of all) report.row('MiB at the end', name, memoryOf(served.worker), '', '', '')
  for (const { served } of all) served.stop()
  await onDisk(await started(['product', 'row'], disk))
} finally {
  for (const { served } of all) served.stop()
}
process.exit(report.end())
