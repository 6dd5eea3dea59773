import { makeApp } from './app.ts'
import { sweep } from './sweep.ts'

export { Password } from './auth/password.ts'
export { Lobby } from './lobby.ts'
export { Room } from './room/server.ts'

const app = makeApp()

export default {
  fetch: app.fetch,
  async scheduled({ scheduledTime }, env) {
    await sweep(env, scheduledTime)
  },
} satisfies ExportedHandler<Env>
