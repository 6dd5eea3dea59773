/** Servers under measurement, each a process group of its own: started, weighed, killed. And the machine that they run on. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { cpus, loadavg, release, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
/** A busy machine takes its time, ms. */
const patience = 180_000

export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** Bundles the worker as a deployment would; gives the file. */
export function bundled(): string {
  const folder = mkdtempSync(join(tmpdir(), 'liars-bundle-'))
  const built = existsSync(join(root, 'web/dist/index.html')) && { CLIENT: 'built' }
  const { status, stderr, stdout } = spawnSync('wrangler', ['deploy', '--dry-run', '--outdir', folder], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ...built, WRANGLER_SEND_METRICS: 'false' },
  })
  if (status !== 0) throw new Error(`${stdout}${stderr}`)
  return join(folder, 'index.js')
}

/** A folder that goes when this process does. */
function passing(beginning: string): string {
  const folder = mkdtempSync(beginning)
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
/** Where storage is memory, so that CPU is compared and not the disk. */
export const fastFolder = (): string => passing('/dev/shm/liars-')
/** Where it is a disk. */
export const diskFolder = (): string => passing(join(tmpdir(), 'liars-'))

export class Served {
  readonly port: number
  readonly #command: string[]
  readonly #env: { [name: string]: string }
  #process: ChildProcess | null = null
  log = ''

  constructor(port: number, command: string[], env: { [name: string]: string } = {}) {
    this.port = port
    this.#command = command
    this.#env = env
  }
  get base(): string {
    return `http://127.0.0.1:${this.port}`
  }

  /** Starts it; ms until it answers. */
  async start(): Promise<number> {
    const began = performance.now()
    this.log = ''
    const [file = '', ...parameters] = this.#command
    const child = spawn(file, parameters, {
      cwd: root,
      env: { ...process.env, ...this.#env },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#process = child
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (text) => {
        this.log += text
      })
    while (!this.log.includes('ready')) {
      if (child.exitCode !== null || performance.now() - began > patience) throw new Error(`no start: ${this.log}`)
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    return performance.now() - began
  }

  /** The processes that serve, the deepest last. */
  #tree(): number[] {
    const { stdout } = spawnSync('ps', ['-eo', 'pid,ppid'], { encoding: 'utf8' })
    const pairs = stdout
      .split('\n')
      .slice(1)
      .map((line) => line.trim().split(/\s+/).map(Number))
    const pids = [this.#process?.pid ?? -1]
    for (let at = 0; at < pids.length; at++)
      for (const [pid, parent] of pairs) if (pid !== undefined && parent === pids[at]) pids.push(pid)
    return pids
  }
  /** The process whose work is measured. */
  get worker(): number {
    return this.#tree().at(-1) ?? -1
  }

  kill9(): void {
    if (this.#process?.pid) process.kill(-this.#process.pid, 'SIGKILL')
    this.#process = null
  }
  stop(folder?: string): void {
    this.kill9()
    if (folder) rmSync(folder, { recursive: true, force: true })
  }
}

/** CPU time of all threads of a process so far, ms. */
export function cpuOf(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`)
  const spent = threads.map((thread) => {
    try {
      return Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0])
    } catch {
      // A thread that has just ended.
      return 0
    }
  })
  return spent.reduce((sum, one) => sum + one, 0) / 1e6
}
/** Memory of a process that is its own, MiB. */
export const memoryOf = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

export const machine = (): string =>
  `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Linux ${release()}, Node ${process.version}, load ${loadavg()
    .map((one) => one.toFixed(1))
    .join(' ')}`
