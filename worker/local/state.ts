/** Where a local server keeps its games. Two servers on one folder would each hold a copy of every table, so a folder is taken by one. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const locked = 5 // SQLITE_BUSY

/** Locks a folder until this process ends; the operating system lets go, even after kill -9. False when another server has it. */
function take(folder: string): boolean {
  mkdirSync(folder, { recursive: true })
  try {
    new DatabaseSync(join(folder, 'taken')).exec('BEGIN EXCLUSIVE')
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
