/** Where a local server keeps its games. Two servers on one folder would each hold a copy of every table, so a folder is taken by one. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const locked = 5 // SQLITE_BUSY
/** How long a server that was just told to end may take to let go, ms. */
const patience = 3_000
/** Kept, because a lock that nobody refers to is let go. */
const held: DatabaseSync[] = []

/** Locks a folder until this process ends; the operating system lets go, even after kill -9. False when another server has it. */
function take(folder: string): boolean {
  mkdirSync(folder, { recursive: true })
  const lock = new DatabaseSync(join(folder, 'taken'), { timeout: patience })
  try {
    lock.exec('BEGIN EXCLUSIVE')
    held.push(lock)
    return true
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === locked) return false
    throw error
  }
}

/** The first folder of `wanted`, `wanted-2`, `wanted-3` … that no other server uses; now it is this one's. */
export function takeState(wanted: string): string {
  for (let number = 1; ; number++) {
    const folder = number === 1 ? wanted : `${wanted}-${number}`
    if (take(folder)) return folder
    console.log(`Another server has the tables in ${folder}; this one keeps its own in ${wanted}-${number + 1}.`)
  }
}
