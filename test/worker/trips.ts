/** How often the database is asked: statements on their own, and batches, are one trip each. */
import { env } from 'cloudflare:workers'

/** Counts the trips that some work makes. */
export async function tripsOf(work: () => Promise<unknown>): Promise<number> {
  let count = 0
  const statement = Object.getPrototypeOf(env.DB.prepare('SELECT 1'))
  const undo: (() => void)[] = []
  const watch = (target: { [name: string]: unknown }, names: string[]) => {
    for (const name of names) {
      const original = target[name]
      if (typeof original !== 'function') throw new Error(`no ${name} to watch`)
      target[name] = function (...given: unknown[]) {
        count += 1
        return original.apply(this, given)
      }
      undo.push(() => {
        target[name] = original
      })
    }
  }
  watch(statement, ['first', 'run', 'all', 'raw'])
  watch(Object.getPrototypeOf(env.DB), ['batch', 'exec'])
  try {
    await work()
  } finally {
    for (const restore of undo) restore()
  }
  return count
}
