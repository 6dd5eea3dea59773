/** Socket.IO: a room by query that checks an action and tells everybody in it, in memory. `node socket.io.mjs <port>` */
import { Server } from 'socket.io'

const io = new Server({ transports: ['websocket'], serveClient: false })
io.on('connection', (socket) => {
  const { room } = socket.handshake.query
  socket.join(room)
  socket.on('act', (action) => {
    if (Number.isInteger(action?.quantity) && action.face >= 1 && action.face <= 6) io.to(room).emit('act', action)
  })
})
io.listen(Number(process.argv[2]))
console.log('ready')
