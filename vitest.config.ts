import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-pool-workers'
import { defineConfig } from 'vitest/config'

/** Files at a time, also where there are only two cores, which by itself would mean one. */
const maxWorkers = 2

/** Three kinds of tests: pure ones in Node, the worker's in its own runtime (`.workerd.test.ts`), whole games in a browser (`.e2e.test.ts`). */
export default defineConfig(async () => ({
  test: {
    // As many as there are cores where the suite runs; only tours of screens go side by side within a file.
    maxConcurrency: 2,
    projects: [
      {
        test: {
          name: 'pure',
          maxWorkers,
          include: ['test/**/*.test.ts'],
          exclude: ['test/**/*.workerd.test.ts', 'test/**/*.e2e.test.ts'],
          environment: 'node',
          // The platform that `test/fuzz` simulates.
          alias: {
            partyserver: new URL('test/fuzz/world/partyserver.ts', import.meta.url).pathname,
            'cloudflare:workers': new URL('test/fuzz/world/cloudflare.ts', import.meta.url).pathname,
          },
          // Thousands of games take their time on a busy machine; that is no failure.
          testTimeout: 240_000,
        },
      },
      {
        plugins: [
          cloudflareTest({
            wrangler: { configPath: './wrangler.toml' },
            miniflare: {
              bindings: {
                ENVIRONMENT: 'local',
                PACE: '10',
                // What the proofs read of the environment (`test/fuzz`).
                SEED: process.env.SEED ?? '1',
                ...(process.env.ROUTES && { ROUTES: process.env.ROUTES }),
                MIGRATIONS: await readD1Migrations('worker/db/migrations'),
              },
            },
          }),
        ],
        test: {
          name: 'worker',
          maxWorkers,
          include: ['test/**/*.workerd.test.ts'],
          setupFiles: ['test/worker/migrate.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['test/**/*.e2e.test.ts'],
          // What takes minutes, or measures time, is a proof: `npm run proof screens ways drills`.
          exclude: process.env.PROOF
            ? []
            : ['admin', 'coach', 'feel', 'ways', 'kill', 'deploy', 'restore'].map(
                (name) => `test/e2e/${name}.e2e.test.ts`,
              ),
          environment: 'node',
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // Whole games mostly wait: for bots, clocks and build-ups. Two at a time, after everything else.
          maxWorkers,
          setupFiles: ['test/e2e/failed.ts'],
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
}))
