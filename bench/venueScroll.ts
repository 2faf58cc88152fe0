import { chromium, type CDPSession, type Page } from '@playwright/test';
import { openWorld } from '#api/test/world.ts';
import { findBrowser } from '../scripts/browser.ts';
import { ensureBuilt } from '../scripts/build.ts';
import { openPlace } from './place.ts';
import { fillHouse, houseRooms, weekFrom } from './venueHouse.ts';

/**
 * The day of a venue with 40 rooms, and its week of 1,500 bookings, in the browser with a 4 × slower
 * processor: when the picture stands, and how even it is while it is scrolled down and up, and
 * sideways: frames over 50 ms, and the longest.
 */
const slower = 4;
const mostMs = 50;
/** So many frames of a hundred may be late, and none longer than this. */
const mostLate = 5;
const longestMs = 250;

type Frames = { count: number; late: number; longest: number };

/** Scrolls by gestures like those of a finger, and counts frames meanwhile. */
async function scrolled(
  page: Page,
  session: CDPSession,
  distances: readonly { x: number; y: number }[],
): Promise<Frames> {
  await page.evaluate(() => {
    const seen = { frames: [] as number[], isOn: true };
    (globalThis as unknown as { seen: typeof seen }).seen = seen;
    let last = performance.now();
    const next = () => {
      const now = performance.now();
      seen.frames.push(now - last);
      last = now;
      if (seen.isOn) requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
  for (const { x, y } of distances)
    await session.send('Input.synthesizeScrollGesture', {
      x: 900,
      y: 450,
      xDistance: x,
      yDistance: y,
      speed: 1600,
      gestureSourceType: 'mouse',
    });
  return page.evaluate((most) => {
    const { seen } = globalThis as unknown as { seen: { frames: number[]; isOn: boolean } };
    seen.isOn = false;
    const frames = seen.frames.slice(1);
    return {
      count: frames.length,
      late: frames.filter((ms) => ms > most).length,
      longest: Math.max(0, ...frames),
    };
  }, mostMs);
}

ensureBuilt();
const place = await openPlace();
const world = await openWorld({ env: { DATABASE_URL: place.databaseUrl } });
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
let isBeyond = false;
try {
  const { venueId } = await fillHouse(world.core.db);
  const [name = '', value = ''] = (await world.admin('facility')).split('=');
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    timezoneId: 'Asia/Brunei',
    serviceWorkers: 'block',
  });
  await context.addCookies([{ name, value, url: world.url }]);
  for (const view of ['day', 'week'] as const) {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
    const address = `${world.url}/admin/venue-day?venue=${venueId}&day=${weekFrom}${view === 'week' ? '&view=week' : ''}`;
    const began = performance.now();
    await page.goto(address, { waitUntil: 'commit' });
    await page
      .getByRole('button', { name: /Team evening/ })
      .first()
      .waitFor({ timeout: 120_000 });
    // What is drawn with it.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    const picture = performance.now() - began;
    const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
    console.log(
      `venue scroll: ${view} of ${houseRooms} rooms stands after ${(picture / 1000).toFixed(1)} s at a ${slower} × slower processor, ${nodes.toLocaleString('en')} elements`,
    );
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    for (const [what, distances] of [
      [
        'down and up',
        [
          { x: 0, y: -height },
          { x: 0, y: height },
        ],
      ],
      [
        'sideways',
        [
          { x: -900, y: 0 },
          { x: 900, y: 0 },
          { x: -900, y: 0 },
          { x: 900, y: 0 },
        ],
      ],
    ] as const) {
      if (what === 'sideways') await page.setViewportSize({ width: 1024, height: 900 });
      const { count, late, longest } = await scrolled(page, session, distances);
      const share = (late / count) * 100;
      console.log(
        `venue scroll: ${view}, ${what}: ${late} of ${count} frames over ${mostMs} ms (${share.toFixed(1)} %, at most ${mostLate} %), the longest ${longest.toFixed(0)} ms of at most ${longestMs} (${(longest / longestMs).toFixed(2)} ×)`,
      );
      isBeyond ||= share > mostLate || longest > longestMs;
    }
    await page.close();
  }
} finally {
  await browser.close();
  await world.stop();
  await place.close();
}
if (isBeyond) process.exitCode = 1;
