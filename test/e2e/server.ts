/** The product as `npm start` serves it, on a port and with a database of its own; can be killed and started again. */
import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '../..')
export const wrangler = join(root, 'node_modules/wrangler/wrangler-dist/cli.js')
/** The environment in which wrangler asks nothing and tells nobody. */
export const quietly: NodeJS.ProcessEnv = {
  ...process.env,
  CI: 'true',
  WRANGLER_SEND_METRICS: 'false',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
}

/** A port that nothing listens on. */
export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, () => {
      const address = probe.address()
      const port = typeof address === 'object' && address ? address.port : 0
      probe.close(() => resolve(port))
    })
  })

/** The worker's own configuration, in another folder and for this machine: its client is built, and its paths lead back here. */
export function localConfig(folder: string, pace: number): string {
  const path = join(folder, 'wrangler.toml')
  const text = readFileSync(join(root, 'wrangler.toml'), 'utf8')
    .replace(/^\[build\]\n(.+\n)+/m, '')
    .replace(/^(main|directory|migrations_dir) = "/gm, `$&${root}/`)
    .replace('ENVIRONMENT = "production"', 'ENVIRONMENT = "local"')
    .replace('PACE = "1"', `PACE = "${pace}"`)
  writeFileSync(path, text)
  return path
}

const run = promisify(execFile)

/** Runs a program of this project to its end, while this process goes on to listen; what it printed. Rejects when it fails. */
export async function runNode(args: readonly string[], env = quietly): Promise<string> {
  const { stdout } = await run(process.execPath, ['--no-warnings', ...args], { env })
  return stdout
}
export const runWrangler = (...args: string[]): Promise<string> => runNode([wrangler, ...args])

export class Product {
  readonly port: number
  readonly #pace: number
  /** The folder with its database. */
  readonly state: string
  #process: ChildProcess | null = null
  log = ''

  private constructor(port: number, pace: number, state: string) {
    this.port = port
    this.#pace = pace
    this.state = state
  }

  static async start(pace: number, state = mkdtempSync(join(tmpdir(), 'liars-table-'))): Promise<Product> {
    const product = new Product(await freePort(), pace, state)
    await product.run()
    return product
  }

  get base(): string {
    return `http://localhost:${this.port}`
  }
  /** The address that a phone on the same network would use; null where there is no network. */
  get lan(): string | null {
    const all = Object.values(networkInterfaces()).flatMap((list) => list ?? [])
    const found = all.find((one) => one.family === 'IPv4' && !one.internal)
    return found ? `http://${found.address}:${this.port}` : null
  }

  /** Starts it; `from` is another build of it, as after a deployment. */
  async run(from = root): Promise<void> {
    const env = {
      ...process.env,
      PORT: String(this.port),
      PACE: String(this.#pace),
      STATE: this.state,
      CLIENT: 'built',
    }
    const child = spawn('node', ['worker/local/serve.ts'], {
      cwd: from,
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#process = child
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (text) => {
        this.log += text
      })
    const end = performance.now() + 120_000
    while (!this.log.includes('is open:')) {
      if (child.exitCode !== null || performance.now() > end) throw new Error(`the server did not start: ${this.log}`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }

  /** `npm run admin` beside the server that is up. */
  admin(...words: string[]): { stdout: string; stderr: string } {
    return spawnSync(process.execPath, ['--no-warnings', 'worker/local/admin.ts', ...words], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, STATE: this.state },
    })
  }

  /** Kills everything that belongs to the server, without a word of warning. */
  async kill9(): Promise<void> {
    const { stdout } = spawnSync('ps', ['-eo', 'pid,ppid'], { encoding: 'utf8' })
    const parents = stdout
      .split('\n')
      .slice(1)
      .map((line) => line.trim().split(/\s+/).map(Number))
    const doomed = [this.#process?.pid ?? -1]
    for (let at = 0; at < doomed.length; at++)
      for (const [pid, parent] of parents) if (parent === doomed[at] && pid !== undefined) doomed.push(pid)
    for (const pid of doomed) {
      try {
        process.kill(pid, 'SIGKILL')
      } catch {
        // It ended with its parent.
      }
    }
    this.log = ''
    await this.#gone()
  }

  async stop(): Promise<void> {
    this.#process?.kill('SIGTERM')
    this.log = ''
    await this.#gone()
  }

  async #gone(): Promise<void> {
    for (let tries = 0; tries < 200; tries++) {
      try {
        await fetch(`${this.base}/api/health`)
      } catch {
        return
      }
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    throw new Error('the server is still there')
  }
}
