/** The floor of BARS: a bare room that hibernates and relays text, without framework and storage. Runs in workerd beside the product. */
import { DurableObject } from 'cloudflare:workers'

export class Floor extends DurableObject {
  async fetch({ url }) {
    const [client, server] = Object.values(new WebSocketPair())
    this.ctx.acceptWebSocket(server)
    if (url.includes('/greeting')) server.send('welcome')
    return new Response(null, { status: 101, webSocket: client })
  }
  webSocketMessage(_, text) {
    for (const socket of this.ctx.getWebSockets()) socket.send(text)
  }
  webSocketClose(socket, code) {
    socket.close(code === 1005 || code === 1006 ? 1000 : code)
  }
}

/** The same, with one row written for each message. */
export class Row extends Floor {
  constructor(ctx, env) {
    super(ctx, env)
    ctx.storage.sql.exec('CREATE TABLE IF NOT EXISTS rows (id INTEGER PRIMARY KEY, text TEXT)')
  }
  webSocketMessage(socket, text) {
    this.ctx.storage.sql.exec('INSERT INTO rows (text) VALUES (?)', text)
    super.webSocketMessage(socket, text)
  }
}

export default {
  fetch(request, env) {
    if (request.headers.get('upgrade') !== 'websocket') return new Response('floor')
    const { pathname } = new URL(request.url)
    return (pathname.startsWith('/row') ? env.Row : env.Floor).getByName(pathname).fetch(request)
  },
}
