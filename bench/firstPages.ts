import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium } from '@playwright/test';
import { memberOf, newAda, signInAs } from '../e2e/member.ts';
import { startProduct } from '../e2e/starting.ts';
import { findBrowser } from '../scripts/browser.ts';
import { ensureBuilt } from '../scripts/build.ts';
import { median } from './kit/place.ts';
import { phone, slowPhone } from './kit/phone.ts';
import { report } from './kit/report.ts';

/**
 * First loads by a member with a session on a slow phone without cache, beside a static page: first
 * paint (at most 1.3 × static), content, number of files.
 */
const loads = Number(process.env['LOADS'] ?? 3);

await ensureBuilt();
const still = createServer((_, response) => {
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    .end('<!doctype html><title>Static</title><h1>Static</h1><p>Nothing else.</p>');
});
await new Promise<void>((resolve) => still.listen(0, '127.0.0.1', resolve));
const { product, stop } = await startProduct();
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  const ada = newAda();
  const member = await memberOf(product, ada);
  const event = await member.eventOf('Charity bazaar');
  const order = await member.reserve('Charity bazaar', 1);
  const pages: [path: string, content: string][] = [
    ['/Home', 'main h3'],
    ['/Order?index=0', 'main article, main li h2, main li h3'],
    [`/ActivityDetail?eventID=${event.eventID}`, 'main dl, main h2'],
    [`/ActivePayOrder?orderNumber=${order}`, 'main h2'],
    ['/Home?tab=1', 'main article'],
    ['/Home?tab=2', 'main article'],
  ];
  const page = await (await browser.newContext(phone)).newPage();
  await signInAs(page, product, ada);
  await page.locator('article[id^="event-"]').first().waitFor();
  await slowPhone(page);
  await page.addInitScript((selectors) => {
    const seen = { content: 0 };
    (globalThis as unknown as { seen: typeof seen }).seen = seen;
    new MutationObserver((_, watch) => {
      if (document.querySelector(selectors[location.pathname + location.search] ?? 'p') === null)
        return;
      watch.disconnect();
      requestAnimationFrame(() => requestAnimationFrame(() => (seen.content = performance.now())));
    }).observe(document, { childList: true, subtree: true });
  }, Object.fromEntries(pages));

  async function measure(address: string) {
    const [paints, contents, files]: [number[], number[], number[]] = [[], [], []];
    for (let load = 0; load < loads; load++) {
      await page.goto(address, { waitUntil: 'commit' });
      await page.waitForFunction(
        () => (globalThis as unknown as { seen: { content: number } }).seen.content > 0,
        undefined,
        { timeout: 60_000 },
      );
      // The paint entry is added shortly after the paint.
      await page.waitForFunction(
        () => performance.getEntriesByName('first-contentful-paint').length > 0,
      );
      const seen = await page.evaluate(() => ({
        paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
        content: (globalThis as unknown as { seen: { content: number } }).seen.content,
        files: performance
          .getEntriesByType('resource')
          .filter(({ name }) => !name.includes('/api/')).length,
      }));
      paints.push(seen.paint);
      contents.push(seen.content);
      files.push(seen.files);
    }
    return { paint: median(paints), content: median(contents), files: median(files) };
  }

  // The paint of a static page varies by a third, so it is measured again before each page.
  const address = `http://127.0.0.1:${(still.address() as AddressInfo).port}/`;
  const plains: number[] = [];
  const seen: [path: string, Awaited<ReturnType<typeof measure>>][] = [];
  for (const [path] of pages) {
    plains.push((await measure(address)).paint);
    seen.push([path, await measure(product.url + path)]);
  }
  const plain = median(plains);
  console.log(
    `a static page: ${plain.toFixed(0)} ms (${Math.min(...plains).toFixed(0)} to ${Math.max(...plains).toFixed(0)})`,
  );
  for (const [path, { paint, content: shown, files }] of seen) {
    console.log(
      `${path.split('?')[0]}${path.includes('tab') ? path.slice(-6) : ''}: on the screen after ${paint.toFixed(0)} ms (${(paint / plain).toFixed(2)} × static, target 1.3), ` +
        `content after ${shown.toFixed(0)} ms (${(shown / plain).toFixed(1)} ×, target 2.5), ${files} files`,
    );
    const name = path.replace(/[?&](eventID|orderNumber|index)=\w+/, '');
    const limit = `static ${plain.toFixed(0)} ms`;
    const rows = [
      { what: `${name}, first paint of static`, is: paint / plain, most: 1.3 },
      { what: `${name}, content of static`, is: shown / plain, most: 2.5 },
    ].map(({ what, is, most }) => report({ what, is, target: { most }, unit: '×', limit }));
    if (!rows[0]) process.exitCode = 1;
  }
} finally {
  await browser.close();
  await stop();
  still.close();
}
