import { defineConfig } from '@playwright/test';
import { e2eReport } from './scripts/secondTries.ts';

const executablePath = process.env['CHROMIUM_PATH'];

/**
 * Chromium preloads a page of its own interface for each window, at a third of a core. The switch
 * replaces Playwright's list, so that list's important features are repeated.
 */
const withoutFeatures = [
  'PreloadTopChromeWebUI',
  'PreloadTopChromeWebUILessNavigations',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/**
 * Tests that affect all others: they move the clock, or publish terms that open before every page.
 * They run last, each group with its own products.
 */
const later = [
  ['bookings', 'cancel', 'names', 'orders.checkout', 'orders.paid', 'rooms.expire'],
  ['members.again', 'members.latePayment', 'questionnaire', 'questionnaire.link'],
  ['admin.content'],
].map((names) => names.map((name) => `**/${name}.e2e.ts`));
const isSoak = Boolean(process.env['SOAK']);
// Pictures of every screen, for review, take minutes: PICTURES=1 npm run e2e -- pictures
// Those of the manifest are made anew when its screens change.
const notNow = process.env['PICTURES'] ? [] : ['**/pictures.e2e.ts', '**/manifest.pictures.e2e.ts'];

/** Tests start the product on their own ports with in-memory databases (e2e/product.ts). */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/seed.config.ts',
  ...(isSoak ? { grep: /@long|@engines/ } : { grepInvert: /@long/ }),
  projects: isSoak
    ? [{ name: 'soak', testMatch: '**/*.e2e.ts' }]
    : [
        { name: 'e2e', testMatch: '**/*.e2e.ts', testIgnore: [...notNow, ...later.flat()] },
        ...later.map((testMatch, index) => ({ name: `later ${index + 1}`, testMatch })),
      ],
  timeout: 90_000,
  // With two workers a quarter of two cores stays idle.
  workers: 3,
  // The retry only keeps the run of a busy machine going; the end of the run lists retried tests.
  retries: process.env['CI'] ? 1 : 0,
  expect: { timeout: 10_000 },
  fullyParallel: false,
  reporter: [['list'], ['json', { outputFile: e2eReport }]],
  use: {
    trace: 'off',
    // Animations cost a seventh of the time. Tests of the main flow, dialogs and sheets enable
    // them.
    contextOptions: { reducedMotion: isSoak ? 'no-preference' : 'reduce' },
    // An impossible action fails with its reason before the test times out.
    actionTimeout: 30_000,
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // Saves a twentieth of the time: no separate GPU process.
      args: [
        '--disable-gpu',
        `--disable-features=${withoutFeatures.join()}`,
        // Pages live for seconds: compiling optimised code costs more than it gains.
        '--js-flags=--no-turbofan,--no-maglev',
        '--in-process-gpu',
        '--num-raster-threads=1',
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    },
  },
});
