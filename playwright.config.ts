import { defineConfig } from '@playwright/test';

const executablePath = process.env['CHROMIUM_PATH'];

/** Journeys start the real product on their own ports and in-memory databases (e2e/product.ts). */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  // Pictures of every screen take minutes and are for people to look at: PICTURES=1 npm run e2e -- pictures
  testIgnore: process.env['PICTURES'] ? [] : ['**/pictures.e2e.ts'],
  timeout: 90_000,
  workers: 2,
  // A journey that fails once on a busy machine is run again and reported as flaky.
  retries: 2,
  expect: { timeout: 10_000 },
  fullyParallel: false,
  reporter: [['list']],
  use: {
    trace: 'off',
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] },
  },
});
