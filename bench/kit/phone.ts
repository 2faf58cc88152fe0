import type { Page } from '@playwright/test';

/** A phone in Brunei; without a service worker, which would serve from its cache. */
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
 * 1.6 Mbit/s down, 750 kbit/s up, 150 ms round trip. Chromium's preset of that name:
 * `LATENCY_MS=562`.
 */
const slow4G = {
  offline: false,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
  latency: Number(process.env['LATENCY_MS'] ?? 150),
};

/** A first visit on a slow phone: slow 4G, a 4 × slower processor, no cache. */
export async function slowPhone(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.emulateNetworkConditions', slow4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Times of the first heading and the first event card of Home, ms; 0: not yet. */
export type SeenList = { list: number; alive: number };

/** For `addInitScript`. */
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
