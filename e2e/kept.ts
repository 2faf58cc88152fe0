import type { Page } from '@playwright/test';

export const main = (page: Page) => page.locator('main');
export const code = (page: Page) => main(page).getByRole('img', { name: /QR code/ });
export const asSeen = (page: Page) =>
  main(page).getByText(/^Offline: as seen on \d+ \w+ \d{4} \d\d:\d\d$/);

/** Waits until the service worker controls the page. */
export const workerReady = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', undefined, {
    timeout: 20_000,
  });

/**
 * Cached responses on the device: the mark of their account, and their calls. Runs in the page, so
 * it uses nothing from this file.
 */
export const readKept = (): Promise<{ mark: string; call: string }[]> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open('balai-kept');
    opening.onerror = () => reject(new Error('no database'));
    opening.onsuccess = () => {
      const db = opening.result;
      const done = (keys: readonly string[]) => {
        db.close();
        resolve(keys.map((key) => ({ mark: key.split(' ')[0]!, call: key.split('"')[1]! })));
      };
      if (!db.objectStoreNames.contains('answers')) return done([]);
      const reading = db.transaction('answers').objectStore('answers').getAllKeys();
      reading.onsuccess = () => done(reading.result as string[]);
    };
  });
export const keptOn = (page: Page) => page.evaluate(readKept);
export const callsOn = async (page: Page) =>
  [...new Set((await keptOn(page)).map(({ call }) => call))].toSorted();
