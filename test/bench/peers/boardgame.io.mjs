/** boardgame.io with its own store in memory and as small a game of bids as it allows. `node boardgame.io.mjs <port>` */
import { createRequire } from 'node:module'

const { Server } = createRequire(import.meta.url)('boardgame.io/server')
const bids = {
  name: 'bids',
  setup: () => ({ bids: 0, last: null }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    bid: ({ G }, quantity, face) => {
      if (!Number.isInteger(quantity) || face < 1 || face > 6) return 'INVALID_MOVE'
      return { bids: G.bids + 1, last: { quantity, face } }
    },
  },
}
const server = Server({ games: [bids], origins: [/.*/] })
await server.run({ port: Number(process.argv[2]), lobbyConfig: { apiPort: 0 } })
console.log('ready')
