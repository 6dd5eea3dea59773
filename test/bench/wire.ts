/**
 * BARS C2: system calls and fsyncs of an action with four sockets, and bytes on the wire for an ordinary bid. Counted by `strace` on
 * plain workerd with storage on a disk, beside the floor; calls of an idle server are taken off. `npm run proof wire`
 */
import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Kind, target } from './launch.ts'
import { listen } from './listener.ts'
import { diskFolder } from './machine.ts'
import { median, pause, Report } from './report.ts'
import type { Table, Target } from './targets.ts'

const actions = Number(process.env.ACTIONS ?? 400)
/** Between two actions, ms: four people may send so often. */
const apart = 18
const folder = diskFolder()

/** System calls by name while something goes on. */
async function traced(pid: number, work: () => Promise<void>): Promise<Map<string, number>> {
  const file = join(folder, 'trace')
  const tracer = spawn('strace', ['-f', '-c', '-o', file, '-p', String(pid)], { stdio: ['ignore', 'ignore', 'pipe'] })
  await new Promise((resolve) => tracer.stderr.once('data', resolve))
  await work()
  const over = new Promise((resolve) => tracer.on('exit', resolve))
  tracer.kill('SIGINT')
  await over
  const counts = new Map<string, number>()
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    // time, seconds, microseconds a call, calls, errors if any, name
    const cells = line.trim().split(/\s+/)
    const name = cells.at(-1) ?? ''
    if (/^\d/.test(cells[0] ?? '') && name !== 'total') counts.set(name, Number(cells[3]))
  }
  return counts
}

async function played(table: Table): Promise<void> {
  for (let n = 0; n < actions; n++) {
    const began = performance.now()
    await table.act()
    await pause(Math.max(0, apart - (performance.now() - began)))
  }
}

const roomIn = (url: string): string => /rooms\/([0-9a-f]+)/.exec(url)?.[1] ?? ''
const isSync = (name: string) => name === 'fsync' || name === 'fdatasync'
/** Calls an action, by name, the most frequent first; those of a server with nothing to do are taken off. */
async function callsOf(one: Target, table: Table): Promise<[string, number][]> {
  const pid = one.served.worker
  const began = performance.now()
  const busy = await traced(pid, () => played(table))
  const took = performance.now() - began
  const idle = await traced(pid, async () => {
    await pause(took)
  })
  return [...busy]
    .map(([name, calls]): [string, number] => [name, (calls - (idle.get(name) ?? 0)) / actions])
    .sort(([, a], [, b]) => b - a)
}

if (spawnSync('strace', ['-V']).status !== 0) throw new Error('strace is not installed')
const report = new Report('wire', `system calls and bytes of ${actions} actions`)
report.columns('target', 'calls an action', 'fsyncs an action', 'the most frequent')
const sum = (calls: [string, number][]) => calls.reduce((all, [, one]) => all + one, 0)
for (const kind of ['product', 'floor', 'row'] satisfies Kind[]) {
  const one = await target(kind, folder)
  try {
    const table = await one.open(0)
    await played(table)
    const calls = await callsOf(one, table)
    const syncs = sum(calls.filter(([name]) => isSync(name)))
    const names = calls.slice(0, 6).map(([name, often]) => `${name} ${often.toFixed(2)}`)
    report.row(kind, sum(calls), syncs, names.join(', '))
    if (kind !== 'product') continue
    report.most('C2 system calls an action', sum(calls), 16)
    report.most('C2 fsyncs an action', syncs, 1)
    const listener = await listen(one.served.base, roomIn((await table.join()).url))
    await played(table)
    report.row('bytes of a bid before it is compressed', median(table.bids))
    report.most('C2 bytes of an ordinary bid to a browser', median(listener.weights('"type":"bid"')), 140)
    listener.close()
  } finally {
    one.served.stop()
  }
}
process.exit(report.end())
