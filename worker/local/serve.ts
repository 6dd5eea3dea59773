/**
 * Serves the whole product on this machine: builds the client, brings the local database up to date, starts the worker on all
 * interfaces and says where. Environment: PORT (8787, or the next free one), PACE (1), STATE (.wrangler/state), CLIENT=built
 * skips the build. Ends with whoever started it, and takes everything that it started along.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { renderUnicodeCompact } from 'uqr'
import { freePort, lanAddresses } from './address.ts'
import { takeState } from './state.ts'
import { program, quietly, wrangler } from './tools.ts'

const pace = process.env.PACE ?? '1'
const patience = 5_000
const slowStart = 90_000
const day = 24 * 3_600_000

function fail(reason: string): never {
  console.error(reason)
  process.exit(1)
}

/** A step that has to work: its output is shown only when it does not. */
function step(what: string, file: string, args: string[]): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--no-warnings', file, ...args], {
    encoding: 'utf8',
    env: { ...quietly, CI: 'true', WRANGLER_LOG: 'error' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (status !== 0) fail(`${what} failed:\n${stdout}${stderr}`)
}

function wantedPort(): number {
  const wanted = Number(process.env.PORT ?? 8787)
  return Number.isInteger(wanted) && wanted > 0 && wanted < 65_536 ? wanted : fail('PORT is a number from 1 to 65535.')
}

/** The worker shares this process's group, so that a signal to the group, kill -9 included, ends them all in one moment. */
function startWorker(port: number, state: string): ChildProcess {
  const leash = import.meta.resolve('./leash.mjs')
  const dev = ['dev', '--ip', '0.0.0.0', '--port', String(port), '--inspector-port', '0', '--persist-to', state]
  const quiet = ['--show-interactive-dev-session=false', '--log-level', 'error']
  return spawn(
    process.execPath,
    ['--no-warnings', '--import', leash, wrangler, ...dev, '--var', 'ENVIRONMENT:local', `PACE:${pace}`, ...quiet],
    { env: { ...quietly, CLIENT: 'built' }, stdio: ['ignore', 'inherit', 'inherit'] },
  )
}

function endWith(worker: ChildProcess): void {
  let ending = false
  const end = () => {
    if (ending) return
    ending = true
    worker.kill('SIGTERM')
    setTimeout(() => worker.kill('SIGKILL'), patience)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
  worker.on('exit', (code) => process.exit(ending ? 0 : (code ?? 1)))
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(patience) })).ok
  } catch {
    return false
  }
}

function announce(local: string, port: number): void {
  console.log(`\nLiar's Table is open: ${local}`)
  const [first, ...others] = lanAddresses().map((address) => `http://${address}:${port}`)
  if (first) {
    console.log(`On your Wi-Fi:        ${[first, ...others].join('  ')}\n`)
    console.log(renderUnicodeCompact(first, { border: 2 }))
  }
  console.log('\nCtrl-C ends it; games are kept.')
}

// npm passes a signal on to its shell, which keeps it to itself.
if (process.env.npm_lifecycle_event !== undefined) await import('./leash.mjs')
const wanted = wantedPort()
const state = takeState(process.env.STATE ?? '.wrangler/state')
if (process.env.CLIENT !== 'built') {
  step('Building the client', program('vite'), ['build', '--config', 'web/vite.config.ts'])
  step('Describing the routes', 'worker/local/openapi.ts', [])
}
step('Preparing the database', wrangler, ['d1', 'migrations', 'apply', 'DB', '--local', '--persist-to', state])
const port = await freePort(wanted)
endWith(startWorker(port, state))
const local = `http://localhost:${port}`
const started = performance.now()
while (!(await answers(`${local}/api/health`))) {
  await new Promise((resolve) => setTimeout(resolve, 100))
  if (performance.now() - started > slowStart) fail(`The worker does not answer at ${local}.`)
}
// The nightly round: here nobody else starts it. Now as well, for a computer that is off at night.
const round = `${local}/cdn-cgi/local/scheduled`
await answers(round)
setInterval(answers, day, round)
announce(local, port)
