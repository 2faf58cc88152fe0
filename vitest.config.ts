import { defineConfig } from 'vitest/config';

const shared = {
  environment: 'node',
  setupFiles: ['./scripts/vitestSetup.ts'],
  testTimeout: 60_000,
  hookTimeout: 120_000,
  retry: process.env['CI'] ? 1 : 0,
};

/**
 * Run on PostgreSQL only, so that the whole stays within a quarter of an hour: what is generated from tables or is about tokens and
 * headers, and features of plain statements, which every journey drives on the embedded engine besides. `ENGINES=both` runs all on both.
 */
const onceOnly =
  process.env['ENGINES'] === 'both'
    ? []
    : [
        ...['policy', 'policy.claims', 'hostileTokens', 'calling'].map((name) => `api/kit/${name}.test.ts`),
        ...['administrators', 'member', 'notices', 'regions', 'terms', 'tracking', 'pages'].map((name) => `api/features/${name}/**`),
      ];

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
