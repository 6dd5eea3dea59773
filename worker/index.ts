import { makeApp } from './app.ts'
import { areCountsDue, flushCounts } from './counts.ts'
import { sweep } from './sweep.ts'

export { Password } from './auth/password.ts'
export { Lobby } from './lobby.ts'
export { Room } from './room/server.ts'

const app = makeApp()

export default {
  async fetch(request, env, ctx) {
    const response = await app.fetch(request, env, ctx)
    const now = Date.now()
    if (areCountsDue(now)) ctx.waitUntil(flushCounts(env, now))
    return response
  },
  async scheduled({ scheduledTime }, env) {
    // Never ahead of the clock: on a local server anybody can say when (`/cdn-cgi/local/scheduled?time=`), and the far future would sign everybody out.
    await sweep(env, Math.min(scheduledTime, Date.now()))
  },
} satisfies ExportedHandler<Env>
