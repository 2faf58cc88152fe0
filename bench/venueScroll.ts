import { chromium, type CDPSession, type Page } from '@playwright/test';
import { openTestApp } from '#tests/testApp.ts';
import { findBrowser } from '../scripts/browser.ts';
import { ensureBuilt } from '../scripts/build.ts';
import { openPlace } from './kit/place.ts';
import { fillHouse, houseRooms, weekFrom } from './venueHouse.ts';

/**
 * The day of a venue with 40 rooms, and its week of 1,500 bookings, with a 4 × slower processor:
 * time until drawn, and frames and processor time while scrolling. A page with lines of text is the
 * reference.
 */
const slower = 4;
const maxMs = 50;
/** Multiple of the processor time for the page of lines. */
const maxBusy = 6;
/** px */
const furthest = 12_000;

/** `busy`: processor time of the page in ms; the last three are parts of it. */
type Frames = {
  count: number;
  late: number;
  longest: number;
  busy: number;
  script: number;
  style: number;
  layout: number;
};

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
  const before = await spent(session);
  for (const { x, y } of distances)
    await session.send('Input.synthesizeScrollGesture', {
      x: 900,
      y: 450,
      xDistance: x,
      yDistance: y,
      speed: 1600,
      gestureSourceType: 'mouse',
    });
  const after = await spent(session);
  const frames = await page.evaluate((most) => {
    const { seen } = globalThis as unknown as { seen: { frames: number[]; isOn: boolean } };
    seen.isOn = false;
    const frames = seen.frames.slice(1);
    return {
      count: frames.length,
      late: frames.filter((ms) => ms > most).length,
      longest: Math.max(0, ...frames),
    };
  }, maxMs);
  const between = (name: keyof typeof after) => after[name] - before[name];
  return {
    ...frames,
    busy: between('busy'),
    script: between('script'),
    style: between('style'),
    layout: between('layout'),
  };
}

/** ms; other processes do not affect it. */
async function spent(session: CDPSession) {
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name: string) => (metrics.find((one) => one.name === name)?.value ?? 0) * 1000;
  return {
    busy: of('TaskDuration'),
    script: of('ScriptDuration'),
    style: of('RecalcStyleDuration'),
    layout: of('LayoutDuration'),
  };
}

/** Measures processor time instead of elapsed time. */
async function openSession(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  return session;
}

await ensureBuilt();
const place = await openPlace();
const testApp = await openTestApp({ env: { DATABASE_URL: place.databaseUrl } });
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
let isBeyond = false;
try {
  const { venueId } = await fillHouse(testApp.core.db);
  const [name = '', value = ''] = (await testApp.admin('facility')).split('=');
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    timezoneId: 'Asia/Brunei',
    serviceWorkers: 'block',
  });
  await context.addCookies([{ name, value, url: testApp.url }]);
  const upAndDown = (height: number) => [
    { x: 0, y: -Math.min(height, furthest) },
    { x: 0, y: Math.min(height, furthest) },
  ];
  const shareOf = ({ count, late }: Frames) => (late / Math.max(1, count)) * 100;
  const tell = (what: string, frames: Frames) =>
    console.log(
      `venue scroll: ${what}: ${frames.late} of ${frames.count} frames over ${maxMs} ms (${shareOf(frames).toFixed(1)} %), the longest ${frames.longest.toFixed(0)} ms; busy ${frames.busy.toFixed(0)} ms (script ${frames.script.toFixed(0)}, style ${frames.style.toFixed(0)}, layout ${frames.layout.toFixed(0)})`,
    );
  const plain = await context.newPage();
  const plainSession = await openSession(plain);
  await plain.setContent(`<pre>${'A line of text\n'.repeat(1000)}</pre>`);
  const idle = await scrolled(plain, plainSession, upAndDown(furthest));
  tell('a page of lines', idle);
  await plain.close();
  for (const view of ['day', 'week'] as const) {
    const page = await context.newPage();
    const session = await openSession(page);
    const address = `${testApp.url}/admin/venue-day?venue=${venueId}&day=${weekFrom}${view === 'week' ? '&view=week' : ''}`;
    const began = performance.now();
    await page.goto(address, { waitUntil: 'commit' });
    await page
      .getByRole('button', { name: /Team evening/ })
      .first()
      .waitFor({ timeout: 120_000 });
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    const picture = performance.now() - began;
    console.log(
      `venue scroll: ${view} of ${houseRooms} rooms stands after ${(picture / 1000).toFixed(1)} s at a ${slower} × slower processor`,
    );
    // The first measurement includes drawing the rest of the page.
    for (const [what, distances] of [
      ['down and up at once', upAndDown(furthest)],
      ['down and up', upAndDown(furthest)],
      ['sideways', [-900, 900, -900, 900].map((x) => ({ x, y: 0 }))],
    ] as const) {
      if (what === 'sideways') await page.setViewportSize({ width: 1024, height: 900 });
      const frames = await scrolled(page, session, distances);
      tell(`${view}, ${what}`, frames);
      // Drawing has not ended, so this measurement is not limited.
      if (what === 'down and up at once') continue;
      const times = frames.busy / idle.busy;
      console.log(
        `venue scroll: ${view}, ${what}: ${times.toFixed(1)} × the processor of a page of lines, at most ${maxBusy} ×`,
      );
      isBeyond ||= times > maxBusy;
    }
    const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
    console.log(`venue scroll: ${view}: ${nodes.toLocaleString('en')} elements`);
    await page.close();
  }
} finally {
  await browser.close();
  await testApp.stop();
  await place.close();
}
if (isBeyond) process.exitCode = 1;
