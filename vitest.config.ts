import { defineConfig } from 'vitest/config';

const shared = {
  environment: 'node',
  setupFiles: ['./scripts/vitestSetup.ts'],
  testTimeout: 60_000,
  hookTimeout: 120_000,
  retry: process.env['CI'] ? 1 : 0,
};

/** Generated from tables or about tokens and headers, whatever the engine: run once, on PostgreSQL, which is the quicker of the two. */
const onceOnly = ['policy', 'policy.claims', 'hostileTokens', 'calling'].map((name) => `api/kit/${name}.test.ts`);

/** `rules`: no database. `lite` and `postgres`: the API's suite on each engine. `races`: PostgreSQL only, several processes. */
export default defineConfig({
  test: {
    fileParallelism: true,
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...shared,
          name: 'rules',
          include: ['domain/**/*.test.ts', 'web/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'sandbox/**/*.test.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'lite',
          include: ['api/**/*.test.ts'],
          exclude: ['api/**/*.race.test.ts', ...onceOnly],
          env: { TEST_ENGINE: 'pglite' },
        },
      },
      {
        test: {
          ...shared,
          name: 'postgres',
          include: ['api/**/*.test.ts'],
          exclude: ['api/**/*.race.test.ts'],
          globalSetup: ['./api/test/postgres.ts'],
          env: { TEST_ENGINE: 'postgres' },
        },
      },
      {
        test: {
          ...shared,
          name: 'races',
          include: ['api/**/*.race.test.ts'],
          globalSetup: ['./api/test/postgres.ts'],
          env: { TEST_ENGINE: 'postgres' },
          testTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
