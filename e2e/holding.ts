import type { Page } from '@playwright/test';

/** Disables the browser's HTTP cache, so that every script file is requested. */
export async function withoutCache(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
}

/** Delays the scripts that every screen needs until `isDone`, like a slow connection. */
export async function holdScript(page: Page, isDone: Promise<unknown>): Promise<void> {
  await page.route(/\/assets\/base-/, async (route) => {
    await isDone;
    await route.continue();
  });
}

/**
 * Documents come without data of the member from now on, as in a browser that sends no `Sec-Fetch`
 * headers, so that pages send their first call.
 */
export async function withoutOwnData(page: Page): Promise<void> {
  await page.route(
    () => true,
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const headers = Object.entries(await route.request().allHeaders());
      const response = await route.fetch({
        headers: Object.fromEntries(headers.filter(([name]) => !name.startsWith('sec-fetch'))),
        maxRedirects: 0,
      });
      return route.fulfill({ response });
    },
  );
}

export async function holdCall(page: Page, name: string, isDone: Promise<unknown>): Promise<void> {
  await page.route(`**/${name}?*`, async (route) => {
    await isDone;
    await route.continue();
  });
}

/** Records the layout shifts of every document that the page opens from now on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    let sum = 0;
    Object.assign(window, { shifts: () => ({ sum, seen }) });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Element | null }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        sum += entry.value;
        seen.push(
          `${entry.value.toFixed(4)} ${entry.sources.map(({ node }) => node?.nodeName).join()}`,
        );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Sum of the layout shifts of the open document, and the elements they began with. */
export const shiftsOf = (page: Page): Promise<{ sum: number; seen: string[] }> =>
  page.evaluate(() =>
    (window as unknown as { shifts: () => { sum: number; seen: string[] } }).shifts(),
  );
