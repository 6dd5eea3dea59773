/**
 * Serves the whole product on this machine: builds the client, brings the local database up to date, starts the worker on all
 * interfaces and says where. Environment: PORT (8787), PACE (1), STATE (.wrangler/state), CLIENT=built skips the build.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import { renderUnicodeCompact } from 'uqr'

const wanted = Number(process.env.PORT ?? 8787)
const pace = process.env.PACE ?? '1'
const state = process.env.STATE ?? '.wrangler/state'
const env = { ...process.env, WRANGLER_SEND_METRICS: 'false', CLOUDFLARE_CF_FETCH_ENABLED: 'false' }
const quiet = { ...env, CI: 'true', WRANGLER_LOG: 'error' }

/** A step that has to work: its output is shown only when it does not. */
function step(what: string, command: string, args: string[]): void {
  const { status, stdout, stderr } = spawnSync(command, args, {
    encoding: 'utf8',
    env: quiet,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (status === 0) return
  console.error(`${what} failed:\n${stdout}${stderr}`)
  process.exit(1)
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '0.0.0.0', () => probe.close(() => resolve(true)))
  })

async function freePort(): Promise<number> {
  for (let port = wanted; port < wanted + 50; port++) {
    if (await isFree(port)) return port
    console.log(`Port ${port} is taken, trying the next one.`)
  }
  throw new Error(`no free port from ${wanted} on`)
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/api/health`)).ok
  } catch {
    return false
  }
}

/** Ends wrangler with everything that it started: they share a process group of their own. */
function endWith(child: ChildProcess): void {
  const end = () => {
    try {
      if (child.pid) process.kill(-child.pid, 'SIGTERM')
    } catch {
      // The group is gone already.
    }
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
  child.on('exit', (code) => process.exit(code ?? 0))
}

function lanAddresses(port: number): string[] {
  const all = Object.values(networkInterfaces()).flatMap((list) => list ?? [])
  return all.filter((one) => one.family === 'IPv4' && !one.internal).map((one) => `http://${one.address}:${port}`)
}

function announce(port: number): void {
  console.log(`\nLiar's Table is open: http://localhost:${port}`)
  const [first, ...others] = lanAddresses(port)
  if (!first) return
  console.log(`On your Wi-Fi:        ${[first, ...others].join('  ')}\n\n${renderUnicodeCompact(first)}\n`)
  console.log('Ctrl-C ends it; games are kept.')
}

if (process.env.CLIENT !== 'built') step('Building the client', 'npm', ['run', '--silent', 'build'])
step('Preparing the database', 'wrangler', ['d1', 'migrations', 'apply', 'DB', '--local', '--persist-to', state])
const port = await freePort()
const worker = spawn(
  'wrangler',
  [
    ...['dev', '--ip', '0.0.0.0', '--port', String(port), '--inspector-port', '0', '--persist-to', state],
    ...['--var', 'ENVIRONMENT:local', `PACE:${pace}`, '--show-interactive-dev-session=false', '--log-level', 'warn'],
  ],
  { env: { ...env, CLIENT: 'built' }, stdio: ['ignore', 'inherit', 'inherit'], detached: true },
)
endWith(worker)
const local = `http://localhost:${port}`
while (!(await answers(local))) await new Promise((resolve) => setTimeout(resolve, 100))
announce(port)
