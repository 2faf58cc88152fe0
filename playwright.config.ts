import { defineConfig } from '@playwright/test';
import { journeysReport } from './scripts/secondTries.ts';

const executablePath = process.env['CHROMIUM_PATH'];

/**
 * A page of the browser's own interface is loaded ahead for every window, which costs a third of a
 * core. The switch replaces the test tool's own list, so what matters of that is repeated.
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
 * These change what everybody meets: the product's clock by hours and weeks, which ends what other
 * journeys look at, and the terms, which stand before every page until they are accepted. They come
 * last, each group with products of its own.
 */
const later = [
  ['bookings', 'cancel', 'names', 'orders.checkout', 'orders.paid', 'rooms.expire'],
  ['questionnaire', 'questionnaire.link'],
  ['admin.content'],
].map((names) => names.map((name) => `**/${name}.e2e.ts`));
const isSoak = Boolean(process.env['SOAK']);
// Pictures of every screen take minutes and are for people to look at: PICTURES=1 npm run e2e --
// pictures
const notNow = process.env['PICTURES'] ? [] : ['**/pictures.e2e.ts'];

/** Journeys start the real product on their own ports and in-memory databases (e2e/product.ts). */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/seed.config.ts',
  // Long ones (tagged `@long`) run in `npm run soak` only, and there alone.
  ...(isSoak ? { grep: /@long/ } : { grepInvert: /@long/ }),
  projects: isSoak
    ? [{ name: 'soak', testMatch: '**/*.e2e.ts' }]
    : [
        { name: 'journeys', testMatch: '**/*.e2e.ts', testIgnore: [...notNow, ...later.flat()] },
        ...later.map((testMatch, index) => ({ name: `later ${index + 1}`, testMatch })),
      ],
  timeout: 90_000,
  workers: 2,
  // A second try is a net for a busy machine nobody looks at, and is told by name at the end.
  retries: process.env['CI'] ? 1 : 0,
  expect: { timeout: 10_000 },
  fullyParallel: false,
  reporter: [['list'], ['json', { outputFile: journeysReport }]],
  use: {
    trace: 'off',
    // Without a graphics card movements cost a seventh of the time: the main line, dialogs and
    // sheets have them, and all of `npm run soak`.
    contextOptions: { reducedMotion: isSoak ? 'no-preference' : 'reduce' },
    // A press that cannot be made says what it waits for, instead of using up the journey's whole
    // time.
    actionTimeout: 30_000,
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // There is no graphics card; without its process a twentieth of the time is saved.
      args: [
        '--disable-gpu',
        `--disable-features=${withoutFeatures.join()}`,
        // A page lives for seconds: what its script would gain by better machine code, making that
        // code costs.
        '--js-flags=--no-turbofan,--no-maglev',
        '--in-process-gpu',
        '--num-raster-threads=1',
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    },
  },
});
