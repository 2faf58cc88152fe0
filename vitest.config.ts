import { defineConfig } from 'vitest/config';
import { noteRepeated } from './scripts/repeated.ts';
import { noteSecondTries } from './scripts/secondTries.ts';

const shared = {
  environment: 'node',
  // Files share their process and so what they import, which is half their time; nothing of the
  // product may keep state in modules anyway.
  isolate: false,
  setupFiles: ['./scripts/vitestSetup.ts'],
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // A second try is a net for a busy machine nobody looks at, and is told by name at the end.
  retry: process.env['CI'] ? 1 : 0,
};

/**
 * What the embedded engine is asked every day: what stands between it and the features, and what
 * they ask most of it, locks and crowds. The journeys drive all features on it besides, and
 * `npm run soak` runs the whole suite there (`ENGINES=both`: `npm test` too).
 */
const everyDay = [
  'api/*.test.ts',
  'api/platform/db/**/*.test.ts',
  'api/platform/jobs/**/*.test.ts',
  'api/platform/records/**/*.test.ts',
  'api/features/events/purchase/**/*.test.ts',
  'api/features/events/waiting/**/*.test.ts',
  'api/features/orders/expire/**/*.test.ts',
  'api/features/orders/*.test.ts',
  'api/features/orders/limits/*.test.ts',
  'api/features/facilities/*.test.ts',
  'api/features/services/*.test.ts',
];
const isBoth = process.env['ENGINES'] === 'both';

/** Long ones (`*.soak.test.ts`) run in `npm run soak` only, and there alone. */
const isSoak = process.env['SOAK'] === '1';
const long = '**/*.soak.test.ts';
const notNow = isSoak ? [] : [long];

/**
 * `rules`: no database. `lite` and `postgres`: the API's suite on each engine. `races`: PostgreSQL
 * only, several processes.
 */
export default defineConfig({
  test: {
    reporters: ['default', noteSecondTries(), noteRepeated()],
    fileParallelism: true,
    // Some files wait for real time: four keep two cores busy.
    maxWorkers: 4,
    projects: [
      {
        test: {
          ...shared,
          name: 'rules',
          include: isSoak
            ? ['domain/**/*.soak.test.ts', 'web/**/*.soak.test.ts']
            : [
                'domain/**/*.test.ts',
                'web/**/*.test.{ts,tsx}',
                'scripts/**/*.test.ts',
                'sandbox/**/*.test.ts',
                'demo/**/*.test.ts',
              ],
          exclude: notNow,
        },
      },
      {
        test: {
          ...shared,
          name: 'lite',
          include: isSoak || isBoth ? ['api/**/*.test.ts'] : everyDay,
          exclude: ['api/**/*.race.test.ts', long],
          env: { TEST_ENGINE: 'pglite' },
        },
      },
      {
        test: {
          ...shared,
          name: 'postgres',
          include: isSoak ? ['api/**/*.soak.test.ts'] : ['api/**/*.test.ts'],
          exclude: ['api/**/*.race.test.ts', 'api/platform/db/lite*.test.ts', ...notNow],
          globalSetup: ['./tests/postgres.ts'],
          env: { TEST_ENGINE: 'postgres' },
        },
      },
      {
        test: {
          ...shared,
          name: 'races',
          // Sentinels put other modules in the place of ours: nobody else may meet those.
          isolate: true,
          include: isSoak ? [] : ['api/**/*.race.test.ts'],
          globalSetup: ['./tests/postgres.ts'],
          env: { TEST_ENGINE: 'postgres' },
          testTimeout: 120_000,
        },
      },
    ],
  },
});
