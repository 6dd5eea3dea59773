import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { quietly, wrangler } from '../../../worker/local/tools.ts'

/** Bytes. */
const kB = 1000
/** `always` is what no request can do without: not the bots' tables, nor the library that checks passkeys (DECISIONS), which are loaded when used. */
const budget = { always: 213 * kB, wholeCompressed: 1000 * kB, adminPage: 25 * kB, callsAtStart: 12_000 }
const tables = /shared\/games\/[^/]+\/generated\//
const forPasskeys =
  /node_modules\/(@simplewebauthn|@peculiar|@hexagon|@levischuck|asn1js|pvtsutils|pvutils|tslib|tsyringe|reflect-metadata)\//

const folder = mkdtempSync(join(tmpdir(), 'liars-table-deploy-'))
const metafile = join(folder, 'meta.json')
afterAll(() => rmSync(folder, { recursive: true }))

let said = ''
beforeAll(() => {
  const args = ['deploy', '--dry-run', '--outdir', folder, '--metafile', metafile]
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--no-warnings', wrangler, ...args], {
    encoding: 'utf8',
    env: { ...quietly, CLIENT: 'built', CI: 'true' },
  })
  if (status !== 0) throw new Error(`The dry run failed:\n${stdout}${stderr}`)
  said = stdout
}, 120_000)

const inFolder = (name: string, text: string) => writeFileSync(join(folder, name), text)

/** Loads the worker as the platform does when it starts it, with V8 counting; how many functions were called. */
function callsAtStart(): number {
  const platform = ['DurableObject', 'WorkerEntrypoint'].map((name) => `export class ${name} {}`)
  inFolder('platform.mjs', [...platform, 'export const env = {}, exports = {}'].join('\n'))
  const worker = readFileSync(join(folder, 'index.js'), 'utf8')
  inFolder('started.mjs', worker.replaceAll('"cloudflare:workers"', '"./platform.mjs"'))
  const counted = join(folder, 'counted')
  const env = { ...process.env, NODE_V8_COVERAGE: counted }
  const { status, stderr } = spawnSync(process.execPath, [join(folder, 'started.mjs')], { encoding: 'utf8', env })
  if (status !== 0) throw new Error(stderr)
  const [file = ''] = readdirSync(counted)
  const { result }: Counted = JSON.parse(readFileSync(join(counted, file), 'utf8'))
  const own = result.find(({ url }) => url.endsWith('/started.mjs'))
  return (own?.functions ?? []).reduce((sum, { ranges: [whole] }) => sum + (whole?.count ?? 0), 0)
}
interface Counted {
  result: { url: string; functions: { ranges: { count: number }[] }[] }[]
}

interface Meta {
  outputs: { [file: string]: { inputs: { [file: string]: { bytesInOutput: number } } } }
}

describe('a deployment, as far as it goes without an account', () => {
  it('has all objects, the database, limits, assets and the settings of a real site', () => {
    for (const binding of ['Room', 'Password', 'Lobby', 'DB', 'SESSIONS_LIMIT', 'ROOMS_LIMIT', 'CODES_LIMIT', 'ASSETS'])
      expect(said).toContain(`env.${binding} `)
    expect(said).toMatch(/env\.ENVIRONMENT \("production"\)/)
    expect(said).toMatch(/env\.PACE \("1"\)/)
  })

  it('stays small (BARS W4)', () => {
    const meta: Meta = JSON.parse(readFileSync(metafile, 'utf8'))
    const parts = Object.values(meta.outputs).flatMap(({ inputs }) => Object.entries(inputs))
    const bytes = (wanted: (file: string) => boolean) =>
      parts.reduce((sum, [file, { bytesInOutput }]) => (wanted(file) ? sum + bytesInOutput : sum), 0)
    for (const part of [forPasskeys, tables]) expect(bytes((file) => part.test(file))).toBeGreaterThan(100 * kB)
    expect(bytes((file) => !forPasskeys.test(file) && !tables.test(file))).toBeLessThan(budget.always)
    const whole = readFileSync(join(folder, 'index.js'))
    expect(gzipSync(whole).length).toBeLessThan(budget.wholeCompressed)
  })

  it('starts, and does little by it: counted, since a time says nothing on a busy machine (BARS W4)', () => {
    const calls = callsAtStart()
    expect(calls).toBeGreaterThan(1_000)
    expect(calls).toBeLessThan(budget.callsAtStart)
    const args = ['check', 'startup', '--outfile', join(folder, 'start.cpuprofile')]
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--no-warnings', wrangler, ...args], {
      encoding: 'utf8',
      env: { ...quietly, CLIENT: 'built', CI: 'true' },
    })
    expect(stdout).toContain('Startup phase analysed')
    // wrangler gives up after ten seconds, which a busy machine may need; the worker has started by then.
    expect(status === 0 || stderr.includes('profiling timed out'), stderr).toBe(true)
  }, 120_000)

  it('serves the document of the routes; the admin page is one file that only its address loads', () => {
    expect(JSON.parse(readFileSync('web/dist/openapi.json', 'utf8')).openapi).toBe('3.1.0')
    const scripts = readdirSync('web/dist/assets').filter((name) => name.endsWith('.js'))
    const adminPages = scripts.map((name) => readFileSync(`web/dist/assets/${name}`, 'utf8')).filter(isAdminPage)
    expect(adminPages).toHaveLength(1)
    expect(adminPages[0]?.length).toBeLessThan(budget.adminPage)
  })
})

const isAdminPage = (script: string) => script.includes('POST /api/admin/acts')
