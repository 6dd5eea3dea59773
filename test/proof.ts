/**
 * The long proofs, one after another, or those that are named: `npm run proof`, `npm run proof faults kill`. `npm test` runs a sample of
 * each. How much, and from which seed, can be said in the environment (`GAMES=100 SEED=7 npm run proof faults`).
 */
import { spawnSync } from 'node:child_process'

interface Proof {
  /** What it reads of the environment, with the amount that BARS asks for. */
  amount: { [name: string]: string }
  command: string[]
}
const vitest = (project: string, file: string) => ['vitest', 'run', '--project', project, file]

const proofs: { readonly [name: string]: Proof } = {
  faults: { amount: { GAMES: '9700' }, command: vitest('pure', 'test/fuzz/faults.test.ts') },
  twins: { amount: { TWINS: '100000' }, command: vitest('pure', 'test/fuzz/twins.test.ts') },
  frames: { amount: { FRAMES: '1000000' }, command: vitest('pure', 'test/fuzz/frames.test.ts') },
  routes: { amount: { ROUTES: '50000' }, command: vitest('worker', 'test/fuzz/routes.workerd.test.ts') },
  policies: { amount: { STATES: '100000' }, command: vitest('pure', 'test/shared/games/policies.test.ts') },
  cost: { amount: {}, command: vitest('worker', 'test/bench/cost.workerd.test.ts') },
  table: { amount: {}, command: ['node', 'test/bench/room.ts'] },
  kill: { amount: { GAMES: '300' }, command: vitest('pure', 'test/bench/kill.test.ts') },
  screens: {
    amount: { PROOF: 'all', SCREENS: 'all' },
    command: ['vitest', 'run', '--project', 'browser', 'access', 'admin', 'coach', 'feel'],
  },
  ways: { amount: { PROOF: 'all' }, command: vitest('browser', 'ways') },
  drills: { amount: { PROOF: 'all' }, command: ['vitest', 'run', '--project', 'browser', 'kill', 'deploy', 'restore'] },
  paint: { amount: { ROUNDS: '15' }, command: ['node', 'test/bench/paint.ts'] },
  load: { amount: { ROUNDS: '15', STORM: '400' }, command: ['node', 'test/bench/load.ts'] },
  flood: { amount: { ROUNDS: '15', ROOMS: '50' }, command: ['node', 'test/bench/flood.ts'] },
  cold: { amount: { ROUNDS: '15' }, command: ['node', 'test/bench/cold.ts'] },
  clock: { amount: { ROOMS: '50', TURNS: '8' }, command: ['node', 'test/bench/clock.ts'] },
  wire: { amount: { ACTIONS: '400' }, command: ['node', 'test/bench/wire.ts'] },
  idle: { amount: { ROOMS: '200' }, command: ['node', 'test/bench/idle.ts'] },
  abuse: { amount: { ROUNDS: '15', SOCKETS: '10000' }, command: ['node', 'test/bench/abuse.ts'] },
  soak: { amount: { MINUTES: '20' }, command: ['node', 'test/bench/soak.ts'] },
}

const asked = process.argv.slice(2)
const strange = asked.filter((name) => !(name in proofs))
if (strange.length > 0) {
  console.error(`There is no proof ${strange.join(', ')}; there are ${Object.keys(proofs).join(', ')}.`)
  process.exit(2)
}
let failed = 0
for (const [name, { amount, command }] of Object.entries(proofs)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  const [file = '', ...parameters] = command
  const started = performance.now()
  const env = { ...amount, ...process.env }
  console.log(`\n— ${[name, ...Object.keys(amount).map((what) => `${what}=${env[what]}`)].join(' ')}`)
  const { status } = spawnSync(file, parameters, { stdio: 'inherit', env })
  if (status !== 0) failed += 1
  console.log(`${status === 0 ? '✓' : '✗'} ${name}, ${Math.round((performance.now() - started) / 1000)} s`)
}
process.exitCode = failed === 0 ? 0 : 1
