/** How the packages' programs are run on this machine: by the Node that runs this, wherever PATH points, and without talking home. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const packages = resolve(import.meta.dirname, '../../node_modules')

/** The file that a package's program starts from, to be run with `process.execPath`. Throws when the package has no such program. */
export function program(name: string, of = name): string {
  const { bin } = JSON.parse(readFileSync(`${packages}/${of}/package.json`, 'utf8'))
  if (typeof bin?.[name] !== 'string') throw new Error(`${of} has no program ${name}`)
  return resolve(packages, of, bin[name])
}

/** wrangler's own program; the one in its package.json is a launcher around it, one process more to end. */
export const wrangler = resolve(packages, 'wrangler/wrangler-dist/cli.js')

/** The environment that keeps wrangler quiet: no metrics, reports, update checks, log files in the home folder, or look-ups of where we are. */
export const quietly = {
  ...process.env,
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_SEND_ERROR_REPORTS: 'false',
  WRANGLER_HIDE_BANNER: 'true',
  WRANGLER_WRITE_LOGS: 'false',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  // A page and an API with which anybody on the Wi-Fi could read and write the database and every room.
  X_LOCAL_EXPLORER: 'false',
  X_LOCAL_OBSERVABILITY: 'false',
}
