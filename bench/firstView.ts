import { chromium } from '@playwright/test';
import { startProduct } from '../e2e/starting.ts';
import { findBrowser } from '../scripts/browser.ts';
import { ensureBuilt } from '../scripts/build.ts';
import { noteList, phone, type SeenList, slowPhone } from './kit/phone.ts';
import { median } from './kit/place.ts';
import { report } from './kit/report.ts';

/**
 * First load of /Home by a member with a session on a slow phone: first paint, first script, list,
 * size of the scripts, and whether the list needed a request of its own.
 */
const loads = Number(process.env['LOADS'] ?? 5);

await ensureBuilt();
const { product, stop } = await startProduct();
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await page.goto(product.url);
  await page.waitForURL(/\/sandbox\/sign-in\//);
  await page.getByRole('button').first().click();
  await page.waitForURL((at) => at.pathname === '/Home');
  await page.locator('article[id^="event-"]').first().waitFor();

  await slowPhone(page);
  await page.addInitScript(noteList);

  const paints: number[] = [];
  const scripts: number[] = [];
  const lists: number[] = [];
  const alive: number[] = [];
  let bytes = 0;
  let calls: string[] = [];
  for (let load = 0; load < loads; load++) {
    calls = [];
    const note = (request: { url(): string }) =>
      void (request.url().includes('/api/') && calls.push(new URL(request.url()).pathname));
    page.on('request', note);
    await page.goto(`${product.url}/Home`, { waitUntil: 'commit' });
    await page.locator('article[id^="event-"]').first().waitFor({ timeout: 60_000 });
    await page.waitForFunction(() => (globalThis as unknown as { seen: SeenList }).seen.alive > 0);
    const seen = await page.evaluate(() => {
      const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const { seen } = globalThis as unknown as { seen: SeenList };
      // Scripts that arrived later do not count.
      const code = resources.filter(
        ({ name, responseEnd }) => name.endsWith('.js') && responseEnd <= seen.alive,
      );
      return {
        ...seen,
        paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
        // The entry waits for all its imports; the largest arrives last. If none had arrived, the
        // page was there without it.
        script:
          code.toSorted((a, b) => b.encodedBodySize - a.encodedBodySize)[0]?.responseEnd ??
          Infinity,
        bytes: code.reduce((sum, one) => sum + one.encodedBodySize, 0),
      };
    });
    page.off('request', note);
    paints.push(seen.paint);
    scripts.push(seen.script);
    lists.push(seen.list);
    alive.push(seen.alive);
    bytes = seen.bytes;
  }
  const script = median(scripts);
  const listCalls = calls.filter((path) => path.endsWith('getAvalaibleEvents')).length;
  console.log(
    `first view (slow 4G, 4 × slower processor, medians of ${loads}): shell and skeleton after ${median(paints).toFixed(0)} ms, ${Number.isFinite(script) ? `no script can run before ${script.toFixed(0)} ms` : 'no script arrived before the list'}, ` +
      `list after ${median(lists).toFixed(0)} ms, alive after ${median(alive).toFixed(0)} ms; ${(bytes / 1024).toFixed(0)} KiB of script, ${listCalls} requests for the list`,
  );
  report({
    what: 'script of Home as sent',
    is: bytes / 1024,
    target: { most: 90 },
    unit: 'KiB',
  });
  const isEarly = paints.every((paint, load) => paint > 0 && paint < scripts[load]!);
  if (!isEarly || listCalls > 0 || bytes > 100 * 1024) process.exitCode = 1;
} finally {
  await browser.close();
  await stop();
}
