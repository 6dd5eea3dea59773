/** Plain `ws`: a room per path that relays text, in memory. `node ws.mjs <port>` */
import { WebSocketServer } from 'ws'

const rooms = new Map()
new WebSocketServer({ port: Number(process.argv[2]), host: '127.0.0.1' }, () => console.log('ready')).on(
  'connection',
  (socket, { url }) => {
    const room = rooms.get(url) ?? new Set()
    rooms.set(url, room.add(socket))
    socket.on('message', (data) => {
      const text = String(data)
      for (const one of room) one.send(text)
    })
    socket.on('close', () => room.delete(socket))
  },
)
