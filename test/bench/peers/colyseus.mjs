/** Colyseus as it comes: a room whose state is sent as patches every 50 ms. `node colyseus.mjs <port>` */
import { Room, Server } from '@colyseus/core'
import { schema, t } from '@colyseus/schema'
import { WebSocketTransport } from '@colyseus/ws-transport'

const State = schema({ count: t.number(), quantity: t.number(), face: t.number() })

class Bids extends Room {
  onCreate() {
    this.setState(new State())
    this.state.count = 0
    this.onMessage('act', (_, { quantity, face }) => {
      if (!Number.isInteger(quantity) || face < 1 || face > 6) return
      this.state.count += 1
      this.state.quantity = quantity
      this.state.face = face
    })
  }
}

const server = new Server({ transport: new WebSocketTransport(), greet: false })
server.define('bids', Bids).filterBy(['room'])
await server.listen(Number(process.argv[2]), '127.0.0.1')
console.log('ready')
