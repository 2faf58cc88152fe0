import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContext, expect, type Page, test as base } from '@playwright/test';

/** The product as `npm start` gives it, seeded, on a port and in a folder of its own. */
export type Product = {
  url: string;
  setClock(now: Date | null): Promise<void>;
  /** Settings of the outside world; `shop` settings may be meant for one member number only. */
  sandbox(settings: object, member?: string): Promise<void>;
  people: { key: string; ada: string; name: string }[];
};
export type LayoutName = 'phone' | 'desktop';

const phoneAgent = 'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36';

export const test = base.extend<object, { product: Product }>({
  product: [
    async ({}, use) => {
      const port = await freePort();
      const folder = mkdtempSync(join(tmpdir(), 'balai-e2e-'));
      const url = `http://localhost:${port}`;
      const child = spawn(process.execPath, ['scripts/start.ts'], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: {
          ...process.env,
          PORT: String(port),
          DATA_DIR: folder,
          SKIP_BUILD: '1',
          LOG_LEVEL: 'error',
          RATE_PER_SECOND: '500',
          RATE_PER_ADDRESS: '500',
          NODE_NO_WARNINGS: '1',
        },
      });
      try {
        await answering(`${url}/readyz`);
        const send = async (path: string, body: object) => {
          const answer = await fetch(url + path, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(body),
          });
          if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
        };
        const people = (await (await fetch(`${url}/sandbox/people`)).json()) as Product['people'];
        await use({
          url,
          people,
          setClock: (now) => send('/sandbox/clock', { now: now?.toISOString() ?? null }),
          sandbox: (settings, member) => send(`/sandbox/settings${member === undefined ? '' : `?member=${member}`}`, settings),
        });
      } finally {
        await ended(child);
        rmSync(folder, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

export { expect };

/** A browser of one person: phone or desktop, in a language, light or dark. Brunei's time zone unless told. */
export async function openBrowser(
  browser: Browser,
  layout: LayoutName,
  options: { locale?: string; colorScheme?: 'light' | 'dark'; timezoneId?: string; width?: number; height?: number } = {},
): Promise<BrowserContext> {
  const isPhone = layout === 'phone';
  return browser.newContext({
    viewport: { width: options.width ?? (isPhone ? 390 : 1280), height: options.height ?? (isPhone ? 844 : 900) },
    ...(isPhone ? { userAgent: phoneAgent, hasTouch: true, isMobile: true } : {}),
    locale: options.locale ?? 'en-GB',
    timezoneId: options.timezoneId ?? 'Asia/Brunei',
    colorScheme: options.colorScheme ?? 'light',
  });
}

/** Goes to an address signed out and signs in through the central login's page as one of the demo people. */
export async function signIn(page: Page, product: Product, who: string, path = '/'): Promise<void> {
  const name = product.people.find((person) => person.key === who)!.name;
  await page.goto(product.url + path);
  await page.waitForURL(/\/sandbox\/sign-in\//);
  await page.getByRole('button', { name }).click();
  await page.waitForURL((url) => url.href.startsWith(product.url) && !/\/(sandbox|auth|Login)/.test(url.pathname));
}

/** No axe violation on what is shown, once nothing is loading any more. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await settled(page);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual([]);
}

/** What comes in by fading or rising has arrived; endless movements are not waited for. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime))
        .map((one) => one.finished),
    ),
  );
}

/** Nothing is wider than the screen. */
export async function expectNoSideways(page: Page): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(over, `${page.url()} can be scrolled sideways`).toBeLessThanOrEqual(0);
}

/** Errors of a page's console and scripts; a journey ends with none. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
  });
  return errors;
}

async function answering(url: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const isUp = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the product did not start');
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
}

async function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
