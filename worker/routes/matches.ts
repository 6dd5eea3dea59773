/** Finished games, to be read and checked by anybody (RULES 5.11, 7.2). */
import type { Hono } from 'hono'
import { toldSeal } from '../../shared/record.ts'
import { loadMatch } from '../db/matches.ts'
import { isOpen } from '../db/rooms.ts'
import { type Bindings, failure, reply, serve } from '../serve.ts'

export function matchRoutes(app: Hono<Bindings>): void {
  serve(app, 'GET /api/matches/:id', async (c) => {
    const id = c.req.param('id') ?? ''
    const match = await loadMatch(c.env.DB, id)
    if (match) return reply(200, { ...match, seal: toldSeal(match) })
    return (await isOpen(c.env.DB, id)) ? failure(409, 'game-not-over') : failure(404, 'not-found')
  })
}
