// Makes a fresh clone ready: packages, and a Node that the tools accept. Runs on any Node from 18 on, before anything is installed.
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, statSync, symlinkSync } from 'node:fs'

const oldestNode = [22, 18]

/** @param {string} file */
const changed = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0

if (changed('node_modules/.package-lock.json') < changed('package-lock.json')) {
  console.log('Installing packages, once: about half a minute …')
  const { status } = spawnSync('npm ci --no-audit --no-fund --loglevel=error', { stdio: 'inherit', shell: true })
  if (status !== 0) process.exit(status ?? 1)
}

// npm scripts look for programs in node_modules/.bin first, but npm 10 does not link a name that several platforms' packages share.
const windows = process.platform === 'win32'
const packaged = `node_modules/node-${windows ? 'win' : process.platform}-${process.arch}/bin/node${windows ? '.exe' : ''}`
const link = `node_modules/.bin/node${windows ? '.exe' : ''}`
if (existsSync(packaged) && !existsSync(link)) {
  if (windows) copyFileSync(packaged, link)
  else symlinkSync(`../../${packaged}`, link)
}

const { stdout } = spawnSync('node --version', { encoding: 'utf8', shell: true })
const [major = 0, minor = 0] = (stdout ?? '').trim().slice(1).split('.').map(Number)
const [oldestMajor = 0, oldestMinor = 0] = oldestNode
if (major < oldestMajor || (major === oldestMajor && minor < oldestMinor)) {
  console.error(`Node ${oldestNode.join('.')} or newer is needed; found ${stdout?.trim() || 'none'}. See nodejs.org.`)
  process.exit(1)
}
