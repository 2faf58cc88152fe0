import {
  type Browser,
  type BrowserContext,
  expect,
  type Page,
  type Request,
  test as base,
} from '@playwright/test';
import { addressOf } from '#domain/call.ts';
import { trackEvent } from '#domain/analytics/calls.ts';
import { findingsOf } from './accessible.ts';
import { passLogin, speaks } from './signingIn.ts';
import { type Product, startProduct } from './starting.ts';

export type LayoutName = 'phone' | 'desktop';

const phoneAgent =
  'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36';

/** Returns a `test` with its own product, for tests that change shared data or environment. */
export const apart = (settings: () => Readonly<Record<string, string>> = () => ({})) =>
  base.extend<{ explained: void }, { product: Product }>({
    // Logs the pending requests of a failed test, the only hint when a document never loads.
    explained: [
      async ({}, provide, test) => {
        lines.clear();
        await provide();
        if (test.status !== test.expectedStatus) for (const text of onTheWay()) console.log(text);
      },
      { auto: true },
    ],
    product: [
      async ({}, provide) => {
        const { product, stop } = await startProduct(settings());
        try {
          await provide(product);
        } finally {
          await stop();
        }
      },
      { scope: 'worker', timeout: 120_000 },
    ],
  });

export const test = apart();

/**
 * `test.use(moving)`: runs with animations, which `playwright.config.ts` turns off outside soak
 * runs.
 */
export const moving = { contextOptions: { reducedMotion: 'no-preference' } } as const;

export { expect, type Product };

/**
 * Tags a test whose second language, clock or country runs in `npm run soak` only. Both layouts of
 * an address run every day.
 */
export const inSoak = (isSecond = true) => ({ tag: isSecond ? '@long' : [] });

/**
 * Opens a browser context: phone or desktop, in a language and a theme. The time zone is Brunei's
 * by default. `withWorker` allows the service worker, whose requests `page.route` does not see.
 */
export async function openBrowser(
  browser: Browser,
  layout: LayoutName,
  options: {
    locale?: string;
    colorScheme?: 'light' | 'dark';
    timezoneId?: string;
    width?: number;
    deviceScaleFactor?: number;
    height?: number;
    withWorker?: boolean;
    /** False shows what the documents contain without script. */
    isWithScript?: boolean;
    /** Proxy of all requests, also of the service worker. */
    proxy?: string;
    userAgent?: string;
  } = {},
): Promise<BrowserContext> {
  const isPhone = layout === 'phone';
  const context = await browser.newContext({
    viewport: {
      width: options.width ?? (isPhone ? 390 : 1280),
      height: options.height ?? (isPhone ? 844 : 900),
    },
    ...(isPhone ? { userAgent: phoneAgent, hasTouch: true, isMobile: true } : {}),
    ...(options.userAgent === undefined ? {} : { userAgent: options.userAgent }),
    deviceScaleFactor: options.deviceScaleFactor ?? 1,
    locale: options.locale ?? 'en-GB',
    timezoneId: options.timezoneId ?? 'Asia/Brunei',
    colorScheme: options.colorScheme ?? 'light',
    javaScriptEnabled: options.isWithScript ?? true,
    ...(options.proxy === undefined ? {} : { proxy: { server: options.proxy } }),
    serviceWorkers: options.withWorker === true ? 'allow' : 'block',
  });
  speaks(context, options.locale ?? 'en-GB');
  context.on('page', (page) => {
    watchLine(page);
    enterAgain(page);
  });
  endRoutesFirst(context);
  return context;
}

/**
 * Removes routes before the context closes. A route whose own fetch is cut off by the close would
 * fail the next test.
 */
function endRoutesFirst(context: BrowserContext): void {
  const close = context.close.bind(context);
  context.close = async (options) => {
    await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
    await close(options);
  };
}

/**
 * Repeats a navigation that the browser aborts. A closing dialog goes back in the history, which
 * can cancel a navigation of the same moment.
 */
function enterAgain(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = (url, options) =>
    goto(url, options).catch((failure: Error) => {
      if (!failure.message.includes('ERR_ABORTED')) throw failure;
      return goto(url, options);
    });
}

/** Pending requests of a page in order, and the time of the last change in ms. */
type Line = { open: Set<Request>; at: number };
const lines = new Map<Page, Line>();

const onTheWay = () =>
  [...lines].map(([page, { open }]) =>
    [page.url(), ...[...open].map((request) => request.url())]
      .map((url) => url.split('?')[0])
      .join('\n  on its way: '),
  );

function watchLine(page: Page): Line {
  const line: Line = { open: new Set(), at: 0 };
  lines.set(page, line);
  const isPage = (request: Request) =>
    request.isNavigationRequest() && request.frame() === page.mainFrame();
  const ended = (request: Request) => {
    line.at = performance.now();
    // A new document cancels earlier requests without an event.
    if (isPage(request))
      for (const before of line.open) {
        if (before === request) break;
        line.open.delete(before);
      }
    line.open.delete(request);
  };
  page.on('request', (request) => {
    // The page does not read the response of usage traces, so their end is not reported.
    if (request.url().includes(addressOf(trackEvent))) return;
    line.at = performance.now();
    line.open.add(request);
  });
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return line;
}

/** How long no request may start or end, in ms; then a page has sent all its own calls. */
const calm = 500;

/**
 * Waits until a page has had no pending request for half a second from now. Of a page that
 * `openBrowser` did not open, only later requests count. Playwright's "networkidle" fires once per
 * document and ignores later requests.
 */
export async function quiet(page: Page): Promise<void> {
  const line = lines.get(page) ?? watchLine(page);
  const began = performance.now();
  await expect
    .poll(() => (line.open.size > 0 ? 0 : performance.now() - Math.max(line.at, began)), {
      intervals: [50],
      timeout: 20_000,
    })
    .toBeGreaterThan(calm);
}

/** Opens a page in a new browser; `errors` collects the errors of its console and scripts. */
export async function openPage(...[browser, layout, options]: Parameters<typeof openBrowser>) {
  const context = await openBrowser(browser, layout, options);
  const page = await context.newPage();
  return { context, page, errors: watchErrors(page) };
}

/** Signs in through the central login as a demo person and opens an address of the portal. */
export async function signIn(page: Page, product: Product, who: string, path = '/'): Promise<void> {
  const { ada } = product.people.find((person) => person.key === who)!;
  await passLogin(page, product, { ada, path });
}

async function findingsOn(page: Page): Promise<string[]> {
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await settled(page);
  return findingsOf(page);
}

/**
 * Expects no axe violation on the loaded page. Elements that fade in during the check are half
 * transparent, so findings are checked again when the page is quiet.
 */
export async function expectAccessible(page: Page): Promise<void> {
  if ((await findingsOn(page)).length === 0) return;
  await quiet(page);
  expect(await findingsOn(page)).toEqual([]);
}

/**
 * Waits for the page's animations, at most `settleMs`: a throttled animation ends with the next
 * frame, which may not happen. Ignores endless animations.
 */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(
    (ms) =>
      Promise.race([
        new Promise((resolve) => setTimeout(resolve, ms)),
        Promise.allSettled(
          document
            .getAnimations()
            .filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime))
            .map((one) => one.finished),
        ),
      ]),
    settleMs,
  );
}
const settleMs = 5000;

/** Expects no horizontal overflow, once the page has adapted to a new window size. */
export async function expectNoSideways(page: Page): Promise<void> {
  const over = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect
    .poll(over, { message: `${page.url()} can be scrolled sideways`, timeout: 2000 })
    .toBeLessThanOrEqual(0);
}

/** Collects errors of a page's console and scripts; tests expect none. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
  });
  return errors;
}
