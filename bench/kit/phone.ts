import type { Page } from '@playwright/test';

/** A phone of Brunei as a browser context; without the service worker, which would answer itself. */
export const phone = {
  viewport: { width: 390, height: 844 },
  userAgent:
    'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
  hasTouch: true,
  isMobile: true,
  timezoneId: 'Asia/Brunei',
  serviceWorkers: 'block',
} as const;

/**
 * Slow 4G as it is reckoned with: 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back. Chromium's
 * own choice of that name waits longer for each answer: `LATENCY_MS=562`.
 */
const slow4G = {
  offline: false,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
  latency: Number(process.env['LATENCY_MS'] ?? 150),
};

/** Makes a page a first visit on a slow phone: slow 4G, a 4 × slower processor, an empty cache. */
export async function slowPhone(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.emulateNetworkConditions', slow4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** When the first cards of Home stood, and when those of the script took their place; 0: not yet. */
export type SeenList = { list: number; alive: number };

/** Notes it in the page, as `seen`; for `addInitScript`. */
export function noteList(): void {
  const seen: SeenList = { list: 0, alive: 0 };
  (globalThis as unknown as { seen: SeenList }).seen = seen;
  const marks = { list: 'main h3', alive: 'article[id^="event-"]' };
  new MutationObserver(() => {
    for (const key of ['list', 'alive'] as const)
      if (seen[key] === 0 && document.querySelector(marks[key]))
        requestAnimationFrame(() => (seen[key] ||= performance.now()));
  }).observe(document, { childList: true, subtree: true });
}
