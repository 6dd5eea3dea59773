/** The last line of defence against our own bugs. */
import { logFailure } from '../log.ts'

/** Does it. An exception is a bug: logged here, never sent; `failed` tells whoever asked. False when there was one. */
export function guarded(work: () => unknown, failed?: () => void): boolean {
  try {
    work()
    return true
  } catch (error) {
    logFailure('room-failure', error)
    failed?.()
    return false
  }
}
