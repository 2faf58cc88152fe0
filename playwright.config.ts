import { defineConfig } from '@playwright/test';
import { e2eReport } from './scripts/secondTries.ts';

const executablePath = process.env['CHROMIUM_PATH'];

/**
 * Chromium preloads a page of its own interface for every window, which costs a third of a core. The
 * switch replaces Playwright's own list, so the important features of that list are repeated.
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
 * Tests that change the product for all others: they move its clock by hours and weeks, or publish
 * terms, which open before every page until they are accepted. They run last, each group with
 * products of its own.
 */
const later = [
  ['bookings', 'cancel', 'names', 'orders.checkout', 'orders.paid', 'rooms.expire'],
  ['questionnaire', 'questionnaire.link'],
  ['admin.content'],
].map((names) => names.map((name) => `**/${name}.e2e.ts`));
const isSoak = Boolean(process.env['SOAK']);
// Pictures of every screen, for review, take minutes: PICTURES=1 npm run e2e -- pictures
const notNow = process.env['PICTURES'] ? [] : ['**/pictures.e2e.ts'];

/** End-to-end tests start the real product on their own ports and in-memory databases (e2e/product.ts). */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/seed.config.ts',
  // Long tests (tagged `@long`) run in `npm run soak` only.
  ...(isSoak ? { grep: /@long/ } : { grepInvert: /@long/ }),
  projects: isSoak
    ? [{ name: 'soak', testMatch: '**/*.e2e.ts' }]
    : [
        { name: 'e2e', testMatch: '**/*.e2e.ts', testIgnore: [...notNow, ...later.flat()] },
        ...later.map((testMatch, index) => ({ name: `later ${index + 1}`, testMatch })),
      ],
  timeout: 90_000,
  // Two leave a quarter of two cores idle.
  workers: 3,
  // A second try only keeps a busy machine's run going; the end of the run lists its name.
  retries: process.env['CI'] ? 1 : 0,
  expect: { timeout: 10_000 },
  fullyParallel: false,
  reporter: [['list'], ['json', { outputFile: e2eReport }]],
  use: {
    trace: 'off',
    // Without a graphics card animations cost a seventh of the time. Tests of the main flow, of
    // dialogs and of sheets have them, and all of `npm run soak`.
    contextOptions: { reducedMotion: isSoak ? 'no-preference' : 'reduce' },
    // A press that is not possible fails with the reason instead of using up the test's time.
    actionTimeout: 30_000,
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // Without the process of a graphics card a twentieth of the time is saved.
      args: [
        '--disable-gpu',
        `--disable-features=${withoutFeatures.join()}`,
        // A page lives for seconds: compiling optimised machine code costs more than it gains.
        '--js-flags=--no-turbofan,--no-maglev',
        '--in-process-gpu',
        '--num-raster-threads=1',
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    },
  },
});
