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

/** Tests that change what everybody meets have a product of their own. */
export const apart = () =>
  base.extend<{ explained: void }, { product: Product }>({
    // A document that never comes gives no other reason.
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
        const { product, stop } = await startProduct();
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

/** `test.use(moving)`: with movements, as most people have them (see `playwright.config.ts`). */
export const moving = { contextOptions: { reducedMotion: 'no-preference' } } as const;

export { expect, type Product };

/**
 * For a test whose second language, clock or country runs in `npm run soak` only; both layouts
 * of an address run every day.
 */
export const inSoak = (isSecond = true) => ({ tag: isSecond ? '@long' : [] });

/**
 * A browser of one person: phone or desktop, in a language, light or dark. Brunei's time zone
 * unless told. `withWorker`: with the service worker, whose requests `page.route` does not see;
 * every other test goes without.
 */
export async function openBrowser(
  browser: Browser,
  layout: LayoutName,
  options: {
    locale?: string;
    colorScheme?: 'light' | 'dark';
    timezoneId?: string;
    width?: number;
    height?: number;
    withWorker?: boolean;
    /** Without: what the documents themselves show. */
    isWithScript?: boolean;
    /** Everything goes through this address, the service worker's requests too. */
    proxy?: string;
  } = {},
): Promise<BrowserContext> {
  const isPhone = layout === 'phone';
  const context = await browser.newContext({
    viewport: {
      width: options.width ?? (isPhone ? 390 : 1280),
      height: options.height ?? (isPhone ? 844 : 900),
    },
    ...(isPhone ? { userAgent: phoneAgent, hasTouch: true, isMobile: true } : {}),
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
 * A route that fetches the response itself would fail the next test if its browser closed meanwhile:
 * routes end before their browser does.
 */
function endRoutesFirst(context: BrowserContext): void {
  const close = context.close.bind(context);
  context.close = async (options) => {
    await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
    await close(options);
  };
}

/**
 * A dialog that closes takes a step back in the history, and the browser then drops an address that
 * was entered in the same moment: it is entered again.
 */
function enterAgain(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = (url, options) =>
    goto(url, options).catch((failure: Error) => {
      if (!failure.message.includes('ERR_ABORTED')) throw failure;
      return goto(url, options);
    });
}

/** What is on its way for a page, in its order, and when that was last otherwise, in ms. */
type Line = { open: Set<Request>; at: number };
const lines = new Map<Page, Line>();

/** The test's pages, each with the paths of what is still on its way. */
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
    // Of what a page left behind nobody hears the end.
    if (isPage(request))
      for (const before of line.open) {
        if (before === request) break;
        line.open.delete(before);
      }
    line.open.delete(request);
  };
  page.on('request', (request) => {
    // What pages report of themselves: nobody reads the answer, and so its end is not told.
    if (request.url().includes(addressOf(trackEvent))) return;
    line.at = performance.now();
    line.open.add(request);
  });
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return line;
}

/** For how long nothing was sent or heard, in ms: then a page has asked all it asks by itself. */
const calm = 500;

/**
 * Waits until a page has nothing on its way, from now on for half a second; of a page that
 * `openBrowser` did not open only what is sent from now on is known.
 * Playwright's "networkidle" comes true once in a document's life and stays so, whatever is asked later.
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

/** A page in a browser of its own, with what its console and scripts complain of. */
export async function openPage(...[browser, layout, options]: Parameters<typeof openBrowser>) {
  const context = await openBrowser(browser, layout, options);
  const page = await context.newPage();
  return { context, page, errors: watchErrors(page) };
}

/** Signs in through the central login as one of the demo people, to an address of the portal. */
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
 * No axe violation on what is shown, once nothing is loading any more. What came in during the look
 * was half transparent then: what is found is looked at again when the page is quiet.
 */
export async function expectAccessible(page: Page): Promise<void> {
  if ((await findingsOn(page)).length === 0) return;
  await quiet(page);
  expect(await findingsOn(page)).toEqual([]);
}

/**
 * Waits for the page's animations, at most `settleMs`: an animation that the browser holds back ends
 * with the next frame, which may not come. Endless animations are not waited for.
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

/** Nothing is wider than the screen, once the page has the size of a window that was changed. */
export async function expectNoSideways(page: Page): Promise<void> {
  const over = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect
    .poll(over, { message: `${page.url()} can be scrolled sideways`, timeout: 2000 })
    .toBeLessThanOrEqual(0);
}

/** Errors of a page's console and scripts; a test ends with none. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
  });
  return errors;
}
