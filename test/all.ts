/** Everything that has to hold: types, style, and all tests. Ends with one line `N passed, N failed`. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const env = { ...process.env, CLIENT: 'built', CI: 'true', WRANGLER_SEND_METRICS: 'false' }
let passed = 0
let failed = 0

/** A step that counts as one. What it prints is shown only when it fails. */
function step(name: string, command: string, ...args: string[]): void {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', env })
  if (status === 0) passed += 1
  else failed += 1
  console.log(`${status === 0 ? '✓' : '✗'} ${name}`)
  if (status !== 0) console.log(stdout, stderr)
}

step('types of the worker’s surroundings', 'wrangler', 'types', 'worker/generated/env.d.ts', '--env-interface', 'Env')
step('types', 'tsc', '-b')
step('style', 'biome', 'check')
step('client', 'npm', 'run', '--silent', 'build')

const report = join(mkdtempSync(join(tmpdir(), 'liars-table-')), 'report.json')
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
const { status } = spawnSync('vitest', ['run', ...reporters, ...process.argv.slice(2)], { stdio: 'inherit', env })
try {
  const counted = JSON.parse(readFileSync(report, 'utf8'))
  passed += counted.numPassedTests
  failed += counted.numFailedTests + counted.numPendingTests
  if (counted.numTotalTests === 0) failed += 1
} catch {
  failed += 1
}
// A file that cannot even be loaded fails without a single test.
if (status !== 0 && failed === 0) failed += 1

console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
