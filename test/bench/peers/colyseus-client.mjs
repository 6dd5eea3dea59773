/** A seat at the Colyseus room: `act` resolves when the state that it changed has come back. */
import { Client } from '@colyseus/sdk'

export async function join(base, room) {
  const joined = await new Client(base.replace('http', 'ws')).joinOrCreate('bids', { room })
  let count = 0
  let waiting = null
  joined.onStateChange((state) => {
    if (state.count === count) return
    count = state.count
    waiting?.()
  })
  return {
    act: (action) =>
      new Promise((resolve) => {
        waiting = resolve
        joined.send('act', action)
      }),
    close: () => joined.leave(),
  }
}
