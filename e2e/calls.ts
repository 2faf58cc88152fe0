import { expect, type Page } from '@playwright/test';
import { addressOf, type Envelope, prefixes } from '#domain/call.ts';
import { calls } from '#domain/calls.ts';
import { acceptedToken, signInAs } from './member.ts';
import type { LayoutName, Product } from './product.ts';

type Sent = {
  name: string;
  method: string;
  url: URL;
  headers: () => Promise<Record<string, string>>;
  /** Whether a response arrived; a call whose page was left has none. */
  isAnswered: () => Promise<boolean>;
  /** The JSON body; the query of a GET call. */
  payload: Record<string, unknown>;
};

const nameByPath = new Map(
  calls.flatMap((one) =>
    [addressOf(one), ...(one.also ?? []).map((path) => prefixes[one.service] + path)].map(
      (path) => [path, one.name],
    ),
  ),
);
const isCall = (url: URL) =>
  Object.values(prefixes).some((prefix) => url.pathname.startsWith(prefix));

/**
 * Records all calls that a page sends to the two services from now on. `steps` has `>name` for a
 * request and `<name` for its response, in order.
 */
export function recordCalls(page: Page) {
  const sent: Sent[] = [];
  const steps: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (!isCall(url)) return;
    const name = nameByPath.get(url.pathname) ?? url.pathname;
    const payload = (
      request.method() === 'GET' ? Object.fromEntries(url.searchParams) : request.postDataJSON()
    ) as Record<string, unknown>;
    sent.push({
      name,
      method: request.method(),
      url,
      headers: () => request.allHeaders(),
      isAnswered: async () => (await request.response()) !== null,
      payload,
    });
    steps.push(`>${name}`);
  });
  page.on('response', (response) => {
    const url = new URL(response.url());
    if (isCall(url)) steps.push(`<${nameByPath.get(url.pathname) ?? url.pathname}`);
  });
  return { sent, steps, of: (name: string) => sent.filter((one) => one.name === name) };
}

export type Answer = Partial<Envelope> & { status?: number; text?: string; lost?: true };

/** Responds to one call in the server's place; the returned function restores the server. */
export async function answerInstead(
  page: Page,
  name: string,
  answer: Answer,
): Promise<() => Promise<void>> {
  const spec = calls.find((one) => one.name === name);
  if (!spec) throw new Error(`There is no call ${name}`);
  const { status = 200, text, lost, ...envelope } = answer;
  const isIt = (url: URL) => url.pathname === addressOf(spec);
  await page.route(isIt, (route) => {
    if (lost) return route.abort('failed');
    const body =
      text ??
      JSON.stringify({
        resultCode: 0,
        resultMsg: '',
        errorCode: null,
        errorMsg: null,
        data: null,
        ...envelope,
      });
    return route.fulfill({ status, contentType: 'application/json', body });
  });
  return () => page.unroute(isIt);
}

/**
 * Signs in with an unused member number (8000000 to 8999999): a new business owner who has accepted
 * the terms.
 */
export async function signInWith(
  page: Page,
  product: Product,
  number: string,
  path = '/',
): Promise<void> {
  await acceptedToken(product, number);
  await signInAs(page, product, number, path);
}

export const storageOf = (
  page: Page,
): Promise<{ local: Record<string, string>; session: Record<string, string> }> =>
  page.evaluate(() => ({
    local: Object.fromEntries(Object.entries(localStorage)),
    session: Object.fromEntries(Object.entries(sessionStorage)),
  }));

export async function choose(page: Page, product: Product, who: string): Promise<void> {
  await page.waitForURL(/\/sandbox\/sign-in\//);
  await page
    .getByRole('button', { name: product.people.find((person) => person.key === who)!.name })
    .click();
}

/** Nothing behind an open dialog can be pressed or reached by keyboard. */
export const expectNothingBehind = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(
        () =>
          [...document.querySelectorAll('a, button, input, select, textarea')].filter(
            (one) => one.closest('[inert], [role=dialog], [role=alertdialog]') === null,
          ).length,
      ),
    )
    .toBe(0);

export async function openMe(page: Page): Promise<void> {
  await page
    .locator('header')
    .getByRole('button', { name: /Open your account|打开我的账户|Buka akaun awda/ })
    .click();
  await page.getByRole('dialog').waitFor();
}

/** Calls that the home page sends after its list is shown. */
const lateCalls: Record<LayoutName, string[]> = {
  phone: ['getOverview', 'getRemind'],
  desktop: ['getOverview', 'getRemind', 'getEventSearchData'],
};

/**
 * Waits until the home page has received its late responses. Any response may open the page of an
 * interruption (API-015), and any request may show the end of the session (SES-040), before the
 * test presses anything. Call it before the page opens.
 */
export function homeAtRest(page: Page, layout: LayoutName): () => Promise<void> {
  const waited = new Set(lateCalls[layout]);
  page.on('response', (answer) => waited.delete(new URL(answer.url()).pathname.split('/').at(-1)!));
  return () => expect.poll(() => [...waited], { timeout: 30_000 }).toEqual([]);
}
