/** Puts the machine's clock, entropy and log under a simulated world, for as long as some work runs. */
import type { Rng } from '../../../shared/game.ts'
import type { World } from './world.ts'

const realNow = Date.now
const realError = console.error
const realLog = console.log

function fill(rng: Rng) {
  return <T extends ArrayBufferView>(view: T): T => {
    const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength)
    for (let at = 0; at < bytes.length; at++) bytes[at] = rng.int(256)
    return view
  }
}

/** Gives Node the names that the worker's runtime has beside it. */
export function likeWorkers(): void {
  Object.defineProperty(globalThis, 'WebSocketRequestResponsePair', { value: class {}, configurable: true })
  Object.defineProperty(WebSocket, 'READY_STATE_OPEN', { value: 1, configurable: true })
}

/** Runs `work` with `Date.now`, random bytes and the error log of this world. What is logged of a real exception is a bug. */
export async function under<T>(world: World, entropy: Rng, work: () => Promise<T>): Promise<T> {
  Date.now = () => world.platform.now
  Object.defineProperty(crypto, 'getRandomValues', { value: fill(entropy), configurable: true })
  likeWorkers()
  const searched = (text: string) => {
    for (const seen of world.ledger.rooms.values())
      world.ledger.search(seen, text, (what) => world.ledger.faults.push(`the log: ${what}`))
  }
  console.log = (line: unknown) => searched(String(line))
  console.error = (line: unknown) => {
    const text = String(line)
    const known = text.includes('"errand-failed"') || text.includes('Injected')
    if (!known) world.platform.bugs.push(text)
    searched(text)
  }
  try {
    return await work()
  } finally {
    Date.now = realNow
    console.error = realError
    console.log = realLog
    Reflect.deleteProperty(crypto, 'getRandomValues')
  }
}
