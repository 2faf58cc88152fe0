import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { newAda, signInAs } from '../e2e/member.ts';
import { startProduct } from '../e2e/starting.ts';
import { findBrowser } from '../scripts/browser.ts';
import { ensureBuilt } from '../scripts/build.ts';
import { freePort } from '../scripts/freePort.ts';
import { noteList, phone, type SeenList } from './kit/phone.ts';
import { median } from './kit/place.ts';
import { report } from './kit/report.ts';
import { slowLine } from './kit/slowLine.ts';

/**
 * A slow phone over a line that also slows the service worker: the first visit, the second with the
 * caches of the first, and changes between cached pages.
 */
const rounds = Number(process.env['LOADS'] ?? 3);

type Visit = SeenList & { paint: number };

await ensureBuilt();
const port = await freePort();
const line = await slowLine(port);
const url = `http://localhost:${line.port}`;
const { product, stop } = await startProduct({ PORT: String(port), PUBLIC_URL: url });
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});

async function newBrowser(signedIn: SignedIn): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...phone,
    serviceWorkers: 'allow',
    storageState: signedIn.kept,
  });
  await context.addInitScript((kept) => {
    for (const [key, value] of Object.entries(kept)) sessionStorage[key] ??= value;
  }, signedIn.session);
  await context.addInitScript(noteList);
  return context;
}
type SignedIn = {
  kept: Awaited<ReturnType<BrowserContext['storageState']>>;
  session: Record<string, string>;
};

async function signIn(): Promise<SignedIn> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await signInAs(page, { ...product, url }, newAda());
  await page.locator('article[id^="event-"]').first().waitFor({ timeout: 60_000 });
  const accept = page.getByRole('checkbox');
  await accept.waitFor();
  await accept.check();
  await page.getByRole('button', { name: 'Accept and continue' }).click();
  await accept.waitFor({ state: 'detached' });
  const session = await page.evaluate(() =>
    Object.fromEntries(Object.entries<string>(sessionStorage)),
  );
  const kept = await context.storageState();
  await context.close();
  return { kept, session };
}

async function open(context: BrowserContext): Promise<{ page: Page; visit: Visit }> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(`${url}/Home`, { waitUntil: 'commit' });
  const seen = () => (globalThis as unknown as { seen: SeenList }).seen;
  await page.waitForFunction(
    () => (globalThis as unknown as { seen: Visit }).seen.alive > 0,
    undefined,
    { timeout: 60_000 },
  );
  const visit = {
    ...(await page.evaluate(seen)),
    paint: await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    ),
  };
  return { page, visit };
}

/** Waits until the service worker has filled its caches and the network is idle. */
async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
    timeout: 60_000,
  });
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(2500);
}

/** From a press on a link to the paint of its content, ms. */
const change = (page: Page, link: string, content: string): Promise<number> =>
  page.evaluate(
    ([pressed, awaited]) =>
      new Promise<number>((resolve) => {
        const began = performance.now();
        const check = () => {
          if (document.querySelector(awaited) === null) requestAnimationFrame(check);
          else requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
        };
        document.querySelector<HTMLElement>(pressed)!.click();
        check();
      }),
    [link, content] as const,
  );

try {
  const signedIn = await signIn();
  const visits: Record<'first' | 'second', Visit[]> = { first: [], second: [] };
  const changes: Record<string, number[]> = {};
  for (let round = 0; round < rounds; round++) {
    const context = await newBrowser(signedIn);
    const first = await open(context);
    visits.first.push(first.visit);
    await settle(first.page);
    await first.page.close();
    const { page, visit } = await open(context);
    visits.second.push(visit);
    await settle(page);
    const toOrders = 'nav a[href^="/Order"]';
    const toHome = 'nav a[href="/Home"]';
    // The first change loads code and data; the next two are measured.
    for (const isMeasured of [false, true, true])
      for (const [name, link, content] of [
        ['to Orders', toOrders, 'main [role="tablist"] ~ *, main [aria-label="Orders"]'],
        ['to Home', toHome, 'article[id^="event-"]'],
      ] as const) {
        const ms = await change(page, link, content);
        if (isMeasured) (changes[name] ??= []).push(ms);
        await page.waitForTimeout(1500);
      }
    await context.close();
  }
  const of = (which: Visit[], key: keyof Visit) => median(which.map((visit) => visit[key]));
  for (const key of ['paint', 'list', 'alive'] as const) {
    const [first, second] = [of(visits.first, key), of(visits.second, key)];
    console.log(
      `visits: ${key} after ${first.toFixed(0)} ms on the first, ${second.toFixed(0)} ms on the second = ${(second / first).toFixed(2)} ×, target: below 1`,
    );
    report({
      what: `second visit of Home, ${key}, of the first`,
      is: second / first,
      target: { most: 1 },
      unit: '×',
      limit: `${first.toFixed(0)} ms`,
    });
  }
  for (const [name, all] of Object.entries(changes)) {
    console.log(`visits: change ${name}: ${median(all).toFixed(0)} ms, target: at most 100`);
    report({ what: `change of page ${name}`, is: median(all), target: { most: 100 }, unit: 'ms' });
  }
} finally {
  await browser.close();
  await stop();
  line.stop();
}
