/** Starts what is measured: the product, the floor, and the peers, whose packages are installed when they are first asked for. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { bundled, freePort, Served } from './machine.ts'
import { boardgame, colyseus, product, relay, socketIo, type Target } from './targets.ts'

export type Kind = 'product' | 'floor' | 'row' | 'ws' | 'socket.io' | 'boardgame.io' | 'colyseus'
/** The peers' folder: it has a package.json of its own. */
export const peers = join(import.meta.dirname, 'peers')
/** Divides bots' delays, reveals and breaks, so that play hardly stops. */
const pace = '100'

let bundle = process.env.BUNDLE ?? ''
/** The worker as a deployment would have it, bundled once. */
export function theBundle(): string {
  if (bundle === '') bundle = bundled()
  return bundle
}

/** Installs what the product is measured against. */
function installPeers(): void {
  if (existsSync(join(peers, 'node_modules'))) return
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--no-package-lock', '--ignore-scripts'], {
    cwd: peers,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('the peers cannot be installed')
}

/** What serves it on this port, with its storage under `state`. */
function commandOf(kind: Kind, port: number, state: string): string[] {
  if (kind === 'product') return ['node', 'test/bench/serve.ts', kind, theBundle(), String(port), `${state}/product`]
  if (kind === 'floor' || kind === 'row')
    return [
      'node',
      'test/bench/serve.ts',
      'floor',
      join(import.meta.dirname, 'floor.mjs'),
      String(port),
      `${state}/floor`,
    ]
  return ['node', join(peers, `${kind}.mjs`), String(port)]
}

/** Starts a server of this kind. */
export async function launch(kind: Kind, state: string, env: { [name: string]: string } = {}): Promise<Served> {
  if (!['product', 'floor', 'row'].includes(kind)) installPeers()
  const port = await freePort()
  const served = new Served(port, commandOf(kind, port, state), { PACE: pace, ...env })
  await served.start()
  return served
}

/** Starts it, as something to play at. */
export async function target(kind: Kind, state: string): Promise<Target> {
  const served = await launch(kind, state)
  switch (kind) {
    case 'product':
      return product(served)
    case 'floor':
    case 'row':
    case 'ws':
      return relay(kind, served, kind)
    case 'socket.io':
      return socketIo(served)
    case 'boardgame.io':
      return boardgame(served)
    case 'colyseus':
      return colyseus(served)
    default:
      return kind satisfies never
  }
}
