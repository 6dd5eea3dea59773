/** What is public of players: their pages, and a ladder per game (RULES 6.4). */
import type { Hono } from 'hono'
import { leastGames } from '../../shared/elo.ts'
import { kinds } from '../../shared/games/rules.ts'
import { nameKey } from '../auth/names.ts'
import { findPlayer } from '../db/players.ts'
import { ladder } from '../db/ratings.ts'
import { type Bindings, failure, reply, serve } from '../serve.ts'

/** Nobody pages further than this; it keeps a request from reading a whole table. */
const lastPage = 200

export function peopleRoutes(app: Hono<Bindings>): void {
  serve(app, 'GET /api/players/:username', async (c) => {
    const player = await findPlayer(c.env.DB, nameKey(c.req.param('username') ?? ''))
    return player ? reply(200, player) : failure(404, 'no-such-player')
  })

  serve(app, 'GET /api/ladders/:game', async (c) => {
    const game = kinds.find((kind) => kind === c.req.param('game'))
    if (!game) return failure(404, 'not-found')
    const page = Number(c.req.query('page') ?? '1')
    if (!Number.isInteger(page) || page < 1 || page > lastPage) return failure(400, 'bad-request')
    return reply(200, { ...(await ladder(c.env.DB, game, page)), page, leastGames })
  })
}
