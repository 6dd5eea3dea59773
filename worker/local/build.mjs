// Builds the client for wrangler, unless whoever runs wrangler has built it already or needs none (CLIENT=built).
import { spawnSync } from 'node:child_process'

if (process.env.CLIENT !== 'built') {
  const { status } = spawnSync('npm run --silent build', { stdio: 'inherit', shell: true })
  process.exitCode = status ?? 1
}
