/** Whether the parts work, for whoever watches over the deployment. */
import type { Hono } from 'hono'
import { lobbyOf } from '../lobby.ts'
import { isMisconfigured } from '../pace.ts'
import { type Bindings, reply, serve } from '../serve.ts'

async function reachesDatabase(db: D1Database): Promise<boolean> {
  try {
    return (await db.prepare('SELECT count(*) AS tables FROM users WHERE id = ?').bind('').first()) !== null
  } catch {
    return false
  }
}

/** Since when the oldest errand of a room fails, ms; null when none does; undefined when the lobby does not answer. */
async function stuckSince(env: Env, now: number): Promise<number | null | undefined> {
  try {
    return await lobbyOf(env).stuckSince(now)
  } catch {
    return undefined
  }
}

/** Answers a misconfigured deployment too, and says so. */
export function healthRoute(app: Hono<Bindings>): void {
  serve(app, 'GET /api/health', async (c) => {
    const now = Date.now()
    const [database, since] = await Promise.all([reachesDatabase(c.env.DB), stuckSince(c.env, now)])
    const configuration = !isMisconfigured(c.env)
    const lobby = since !== undefined
    const ok = database && configuration && lobby
    const told = { ok, database, configuration, lobby, outboxSeconds: since ? Math.ceil((now - since) / 1000) : 0 }
    return ok ? reply(200, told) : reply(503, told)
  })
}
