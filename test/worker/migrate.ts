import { applyD1Migrations } from 'cloudflare:test'
import { env } from 'cloudflare:workers'

declare global {
  namespace Cloudflare {
    interface Env {
      MIGRATIONS: Parameters<typeof applyD1Migrations>[1]
    }
  }
}

await applyD1Migrations(env.DB, env.MIGRATIONS)
