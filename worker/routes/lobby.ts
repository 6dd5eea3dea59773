/** The lobby, and the way back to one's own table (RULES 5.2). */
import type { Hono } from 'hono'
import type { ListedRoom } from '../../shared/contract.ts'
import { currentSession } from '../auth/session.ts'
import { lobbyOf } from '../lobby.ts'
import { type Bindings, reply, serve } from '../serve.ts'

/** A list is good for this long, ms, however many ask for it. */
export const listAge = 2_000

let kept: { at: number; rooms: Promise<ListedRoom[]> } | null = null

function list(env: Env, now: number): Promise<ListedRoom[]> {
  if (!kept || now - kept.at >= listAge) {
    const rooms = lobbyOf(env).list()
    kept = { at: now, rooms }
    // A failed answer is not kept for the next one who asks.
    rooms.catch(() => {
      kept = null
    })
  }
  return kept.rooms
}

export function lobbyRoutes(app: Hono<Bindings>): void {
  serve(app, 'GET /api/rooms', async (c) => ({
    ...reply(200, { rooms: await list(c.env, Date.now()) }),
    headers: { 'Cache-Control': `public, max-age=${listAge / 1000}` },
  }))

  serve(app, 'GET /api/session/table', async (c) => {
    const session = await currentSession(c, Date.now())
    return reply(200, { table: session ? await lobbyOf(c.env).tableOf(session.person.id) : null })
  })
}
