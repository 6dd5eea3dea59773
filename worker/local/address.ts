/** Where a server on this machine listens, and how others reach it. */
import { createServer } from 'node:net'
import { networkInterfaces } from 'node:os'

/** Every address a browser may mean by `localhost`, and all of them: something may listen on one alone. */
const hosts = ['0.0.0.0', '127.0.0.1', '::']

const isFreeOn = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error) => resolve('code' in error && error.code !== 'EADDRINUSE' && error.code !== 'EACCES'))
    probe.listen(port, host, () => probe.close(() => resolve(true)))
  })

async function isFree(port: number): Promise<boolean> {
  for (const host of hosts) if (!(await isFreeOn(host, port))) return false
  return true
}

/** The first port from `wanted` on that nothing listens on. Says which ones it passed over. */
export async function freePort(wanted: number): Promise<number> {
  for (let port = wanted; port <= 65_535; port++) {
    if (await isFree(port)) return port
    console.log(`Port ${port} is taken, trying the next one.`)
  }
  throw new Error(`no free port from ${wanted} on`)
}

/** Networks that only this machine is in: of containers and virtual machines. */
const inside = /^(docker|br-|veth|virbr|vmnet|vboxnet|podman|cni)/

/** The addresses under which others on the same network find this machine, the likeliest first. */
export function lanAddresses(): string[] {
  return Object.entries(networkInterfaces())
    .sort(([a], [b]) => Number(inside.test(a)) - Number(inside.test(b)))
    .flatMap(([, list]) => list ?? [])
    .filter((one) => one.family === 'IPv4' && !one.internal)
    .map((one) => one.address)
}
