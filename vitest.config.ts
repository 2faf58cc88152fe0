import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { noteRepeated } from './scripts/repeated.ts';
import { noteSecondTries } from './scripts/secondTries.ts';

const shared = {
  environment: 'node',
  // Files share a process and its imports, which take half of the time; modules keep no state.
  isolate: false,
  setupFiles: ['./scripts/vitestSetup.ts'],
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // The retry only keeps the run of a busy machine going; the end of the run lists retried tests.
  retry: process.env['CI'] ? 1 : 0,
};

/**
 * Tests that always run on PGlite too. `npm run soak` and `ENGINES=both` run the whole suite on it.
 */
const everyDay = [
  'api/platform/db/**/*.test.ts',
  'api/platform/jobs/**/*.test.ts',
  'api/features/events/purchase/**/*.test.ts',
  'api/features/orders/expire/**/*.test.ts',
  'api/features/orders/limits/*.test.ts',
];
const isBoth = process.env['ENGINES'] === 'both';

const isSoak = process.env['SOAK'] === '1';
const long = '**/*.soak.test.ts';
const notNow = isSoak ? [] : [long];

const races = {
  ...shared,
  globalSetup: ['./tests/postgres.ts'],
  env: { TEST_ENGINE: 'postgres' },
  testTimeout: 120_000,
};
const raceFiles = isSoak ? [] : globSync('api/**/*.race.test.ts');
/** Race tests that replace modules of the product run isolated from other files. */
const mocking = raceFiles.filter((path) => readFileSync(path, 'utf8').includes('vi.mock('));

/** `lite` and `postgres`: the API on each engine. `races`: PostgreSQL with several processes. */
export default defineConfig({
  test: {
    reporters: ['default', noteSecondTries(), noteRepeated()],
    fileParallelism: true,
    // Some files wait for real time: four workers keep two cores busy.
    maxWorkers: 4,
    projects: [
      {
        test: {
          ...shared,
          name: 'rules',
          include: isSoak
            ? ['domain/**/*.soak.test.ts', 'web/**/*.soak.test.ts', 'ops/**/*.soak.test.ts']
            : [
                'domain/**/*.test.ts',
                'web/**/*.test.{ts,tsx}',
                'scripts/**/*.test.ts',
                'sandbox/**/*.test.ts',
                'demo/**/*.test.ts',
                'ops/**/*.test.ts',
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
          ...races,
          name: 'races',
          include: raceFiles.filter((path) => !mocking.includes(path)),
        },
      },
      { test: { ...races, name: 'races-isolated', isolate: true, include: mocking } },
    ],
  },
});
