/**
 * BARS S1, S2, S4, S6: round trips and CPU of the product beside the floor and plain ws, interleaved in one run; ratios are medians over
 * rounds. `ROUNDS=15 npm run proof load`; `SAVE=1` keeps the table under `results/`. Storage is in memory, so that CPU is compared.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundled, cpuOf, fastFolder, freePort, machine, memoryOf, Served } from './machine.ts'
import { product, relay, type Table, type Target } from './targets.ts'

const rounds = Number(process.env.ROUNDS ?? 3)
const actions = 60
const reactions = 4
/** Between two actions, ms: four people may send so often. */
const apart = 18
const crowd = 64
const storm = Number(process.env.STORM ?? 400)

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const median = (numbers: number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN

interface Round {
  rtt: number
  cpu: number
}
/** Does something so many times at the pace of four people; median round trip in ms, CPU per action in ms. */
async function measured(target: Target, times: number, deed: () => Promise<void>): Promise<Round> {
  const pid = target.served.worker
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
  what: string
  target: string
  rtt: number[]
  cpu: number[]
}
/** The same deed at every target in turn, round after round, in another order each time. */
async function sideBySide(
  what: string,
  tables: [Target, Table][],
  times: number,
  deed: (table: Table) => Promise<void>,
): Promise<Row[]> {
  const rows = tables.map(([target]): Row => ({ what, target: target.name, rtt: [], cpu: [] }))
  for (let round = 0; round < rounds; round++)
    for (let turn = 0; turn < tables.length; turn++) {
      const at = (turn + round) % tables.length
      const [target, table] = tables[at] ?? []
      if (!target || !table) continue
      const { rtt, cpu } = await measured(target, times, () => deed(table))
      rows[at]?.rtt.push(rtt)
      rows[at]?.cpu.push(cpu)
    }
  return rows
}

const ratio = (own: number[], base: number[]) => median(own.map((one, at) => one / (base[at] ?? Number.NaN)))
const lines: string[] = []
function tell(text: string): void {
  lines.push(text)
  console.log(text)
}
function tabulate(rows: Row[], bars: string): void {
  const base = rows.find((one) => one.target === 'floor')
  for (const { what, target, rtt, cpu } of rows)
    tell(
      `| ${what} | ${target} | ${median(rtt).toFixed(3)} | ${ratio(rtt, base?.rtt ?? []).toFixed(2)} | ${median(cpu).toFixed(3)} | ${ratio(cpu, base?.cpu ?? []).toFixed(2)} | ${target === 'product' ? bars : ''} |`,
    )
}

/** Everybody's line is cut at once, and they all come back: ms until the last one is there. */
async function stormAt(table: Table): Promise<number> {
  const began = performance.now()
  const back = await Promise.all(Array.from({ length: storm }, () => table.join()))
  const took = performance.now() - began
  for (const line of back) line.close()
  await pause(500)
  return took
}

const targets: Target[] = []
const state = fastFolder()
const bundle = process.env.BUNDLE ?? bundled()
async function serve(kind: 'product' | 'floor' | 'ws'): Promise<Target> {
  const port = await freePort()
  const command =
    kind === 'ws'
      ? ['node', 'test/bench/peers/ws.mjs', String(port)]
      : [
          'node',
          'test/bench/serve.ts',
          kind,
          kind === 'product' ? bundle : join(import.meta.dirname, 'floor.mjs'),
          String(port),
          `${state}/${kind}`,
        ]
  const served = new Served(port, command, { PACE: '100' })
  await served.start()
  return kind === 'product' ? product(served) : relay(kind, served)
}

try {
  for (const kind of ['product', 'floor', 'ws'] as const) targets.push(await serve(kind))
  tell(`# ${new Date().toISOString().slice(0, 10)}: load, ${rounds} rounds\n\n${machine()}\n`)
  tell(
    '| what | target | RTT p50 ms | × floor | CPU ms | × floor | bars (RTT, CPU) |\n| --- | --- | ---: | ---: | ---: | ---: | --- |',
  )
  const four: [Target, Table][] = []
  for (const target of targets) four.push([target, await target.open(0)])
  for (const [target, table] of four) await measured(target, actions, () => table.act())
  tabulate(await sideBySide('S1 action, 4 players', four, actions, (table) => table.act()), '1.35, 1.45')
  tabulate(await sideBySide('S2 reaction', four, reactions, (table) => table.react()), '1.10, 1.15')
  for (const [, table] of four) table.close()
  const watched: [Target, Table][] = []
  for (const target of targets) watched.push([target, await target.open(crowd)])
  tabulate(await sideBySide(`S4 action, ${crowd} watch`, watched, actions, (table) => table.act()), '–, 1.10')
  const storms = new Map<string, number[]>()
  for (let round = 0; round < Math.min(rounds, 5); round++)
    for (const [{ name }, table] of watched) storms.set(name, [...(storms.get(name) ?? []), await stormAt(table)])
  for (const [name, times] of storms)
    tell(
      `| S6 ${storm} connect at once | ${name} | ${median(times).toFixed(0)} | ${ratio(times, storms.get('floor') ?? []).toFixed(2)} | | | |`,
    )
  for (const { name, served } of targets) tell(`\n${name}: ${memoryOf(served.worker).toFixed(0)} MiB at the end`)
  if (process.env.SAVE) {
    const file = join(import.meta.dirname, 'results', `${new Date().toISOString().slice(0, 10)}-load.md`)
    writeFileSync(file, `${lines.join('\n')}\n`)
  }
} finally {
  for (const { served } of targets) served.stop(state)
}
process.exit()
