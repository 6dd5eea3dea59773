/** Plain workerd without the program that configures it: what that program told it is recorded once, and told again at each start. */
import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type Kind, launch } from './launch.ts'
import type { Served } from './machine.ts'

const patience = 30_000
const { default: workerd }: { default: string } = createRequire(import.meta.url)('workerd')

/** Starts a server whose workerd leaves its configuration in this folder. */
export function recorded(kind: Kind, folder: string): Promise<Served> {
  mkdirSync(folder, { recursive: true })
  const script = join(folder, 'workerd.sh')
  const [told, args] = [join(folder, 'config'), join(folder, 'args')]
  writeFileSync(script, `#!/bin/sh\ncat > ${told}\nprintf '%s\\n' "$@" > ${args}\nexec ${workerd} "$@" < ${told}\n`)
  chmodSync(script, 0o755)
  return launch(kind, folder, { MINIFLARE_WORKERD_PATH: script })
}

export interface Raw {
  process: ChildProcess
  /** When it was started, by `performance.now()`. */
  began: number
}

/** Starts workerd as it was recorded; resolves as soon as it listens on this port. */
export function replayed(folder: string, port: number): Promise<Raw> {
  const args = readFileSync(join(folder, 'args'), 'utf8').trim().split('\n')
  const began = performance.now()
  const child = spawn(workerd, args, {
    stdio: [openSync(join(folder, 'config'), 'r'), 'ignore', 'ignore', 'pipe'],
  })
  return new Promise((resolve, reject) => {
    let events = ''
    child.stdio[3]?.on('data', (text) => {
      events += text
      if (events.includes(`"port":${port}`)) resolve({ process: child, began })
    })
    child.on('exit', () => reject(new Error('workerd ended')))
    setTimeout(() => reject(new Error(`not listening on ${port}: ${events}`)), patience).unref()
  })
}

/** Ends it and waits until it has. */
export function ended({ process: child }: Raw): Promise<void> {
  child.removeAllListeners('exit')
  const over = new Promise<void>((resolve) => child.on('exit', () => resolve()))
  child.kill('SIGKILL')
  return over
}
