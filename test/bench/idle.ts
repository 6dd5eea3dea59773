/**
 * BARS C5: the heap of a live room of four in the middle of a round, and what is left of it when nobody has done anything for so long
 * that the platform put it to sleep, sockets open. What the engine has compiled meanwhile is no room's: it is told apart. `ROOMS=200 npm run proof idle`
 */
import { Inspector } from './inspector.ts'
import { launch } from './launch.ts'
import { fastFolder, freePort } from './machine.ts'
import { pause, Report } from './report.ts'
import { product, type Table } from './targets.ts'

const many = Number(process.env.ROOMS ?? 100)
/** Before anything is weighed: what the first rooms load stays for all. */
const first = 10
const actions = 6
/** Workerd lets an object sleep after ten seconds without work, a busy machine later; ms. */
const sleepsAfter = 40_000

const port = await freePort()
const state = fastFolder()
const report = new Report('idle', `the heap of ${many} rooms`)
const served = await launch('product', state, { INSPECT: String(port) })
try {
  const inspector = await Inspector.at(port)
  const target = product(served)
  const tables: Table[] = []
  const openMore = async (times: number) => {
    for (let n = 0; n < times; n++) {
      const table = await target.open(0)
      for (let action = 0; action < actions; action++) await table.act()
      tables.push(table)
    }
  }
  await openMore(first)
  await pause(sleepsAfter)
  const asleep = await inspector.heap()
  const compiled = await inspector.code()
  await openMore(many)
  // Those that were opened first may be asleep again: everybody plays once more.
  for (const table of tables) await table.act()
  const awake = await inspector.heap()
  await pause(sleepsAfter)
  const again = await inspector.heap()
  const compiledAgain = await inspector.code()
  const kib = (mib: number) => (mib * 1024) / many
  report.columns('', 'MiB of heap', 'KiB a room')
  report.row('nobody awake', asleep, '')
  report.row(`${many} rooms in play`, awake, kib(awake - asleep))
  report.row('the same, asleep', again, kib(again - asleep))
  report.row('of it compiled code', compiledAgain, kib(compiledAgain - compiled))
  report.most('C5 heap of a live room, kB', (kib(awake - asleep) * 1024) / 1000, 46)
  const rest = again - compiledAgain - (asleep - compiled)
  report.most('C5 heap of a sleeping room without compiled code, kB', (kib(rest) * 1024) / 1000, 2)
  // They wake where they were.
  for (const table of tables) await table.act()
} finally {
  served.stop()
}
process.exit(report.end())
