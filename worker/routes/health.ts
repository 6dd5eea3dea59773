/** Whether the parts work, for whoever watches over the deployment. */
import type { Hono } from 'hono'
import { isMisconfigured } from '../pace.ts'
import { type Bindings, reply, serve } from '../serve.ts'

async function reachesDatabase(db: D1Database): Promise<boolean> {
  try {
    return (await db.prepare('SELECT count(*) AS tables FROM users WHERE id = ?').bind('').first()) !== null
  } catch {
    return false
  }
}

/** Answers a misconfigured deployment too, and says so. */
export function healthRoute(app: Hono<Bindings>): void {
  serve(app, 'GET /api/health', async (c) => {
    const database = await reachesDatabase(c.env.DB)
    const configuration = !isMisconfigured(c.env)
    const ok = database && configuration
    return ok ? reply(200, { ok, database, configuration }) : reply(503, { ok, database, configuration })
  })
}
