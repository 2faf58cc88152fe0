import type { Page } from '@playwright/test';
import { signInWith } from './calls.ts';
import { memberOf, newAda } from './member.ts';
import { expect, inSoak, openPage, test } from './product.ts';

type Trace = { name: string; page: string; values: Record<string, unknown>; time: string };
type Group = { layout: string; events: Trace[] };

const isTracking = (url: URL) => url.pathname.endsWith('/track/v1/event');

function recordTraces(page: Page) {
  const groups: (Group & { headers: Record<string, string>; url: string })[] = [];
  page.on('request', (request) => {
    if (isTracking(new URL(request.url())) && request.method() === 'POST')
      groups.push({
        ...(request.postDataJSON() as Group),
        headers: request.headers(),
        url: request.url(),
      });
  });
  const events = () =>
    groups.flatMap((group) =>
      group.events.map(({ name, page: at, values }) => ({ name, page: at, values })),
    );
  return { groups, events };
}

for (const layout of ['phone', 'desktop'] as const)
  test(`records an event view and a press on Book Now without the member number, on ${layout} (EXT-011, B-31, API-113)`, async ({
    browser,
    product,
  }) => {
    const ada = newAda();
    const { eventID } = await (
      await memberOf(product, ada)
    ).eventOf('Botanical skincare: launch night');
    const { context, errors, page } = await openPage(browser, layout);
    const { groups, events } = recordTraces(page);
    await signInWith(page, product, ada);
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.goto(
      `${product.url}/${layout === 'phone' ? '' : 'Pc'}ActivityDetail?eventID=${eventID}`,
    );
    const book = page.locator('main').getByRole('button', { name: /Book tickets|Register/ });
    await book.click();
    await page.waitForURL(/PurchaseTicket/);
    const view = { name: 'view', page: 'ActivityDetail', values: { id: eventID } };
    const pressed = {
      name: 'book_now',
      page: 'ActivityDetail',
      values: { kind: 'event', id: eventID },
    };
    const next = { name: 'view', page: 'PurchaseTicket', values: { id: eventID } };
    await expect
      .poll(events, { timeout: 20_000 })
      .toEqual(expect.arrayContaining([view, pressed, next]));
    expect(groups.at(-1)!.layout).toBe(layout);
    expect(JSON.stringify(groups.map(({ events: sent }) => sent))).not.toContain(ada);
    for (const { headers, url } of groups) {
      expect(headers['authorization']).toMatch(/^Bearer /);
      expect(headers['x-regional-setting']).toContain('language=en');
      expect(new URL(url).searchParams.get('_t')).toMatch(/^\d{10}$/);
    }
    // Another tab of the same page counts as the same view.
    expect(
      events().filter((one) => one.page === 'ActivityDetail' && one.name === 'view'),
    ).toHaveLength(1);
    expect(errors).toEqual([]);
    await context.close();
  });

test('records a filter of rooms and a press on Book of a room (EXT-011, B-31)', async ({
  browser,
  product,
}) => {
  const { context, page } = await openPage(browser, 'phone');
  const { events } = recordTraces(page);
  await signInWith(page, product, newAda(), '/Factory');
  await page.getByRole('searchbox').fill('orchid');
  await page.getByRole('searchbox').press('Enter');
  await expect(page.locator('article')).toHaveCount(1);
  await page.getByRole('button', { name: /room ?: Gadong/ }).click();
  await page.getByRole('link', { name: 'Book Orchid Room' }).click();
  await page.waitForURL(/SiteOrderDetail/);
  const roomID = new URL(page.url()).searchParams.get('roomID');
  await expect.poll(events, { timeout: 20_000 }).toEqual(
    expect.arrayContaining([
      {
        name: 'filter_search',
        page: 'Factory',
        values: { list: 'facilities', keyWord: 'orchid' },
      },
      { name: 'book_now', page: 'Factory', values: { kind: 'facility', id: roomID } },
    ]),
  );
  await context.close();
});

test(
  'records searches, but no keyword that is a phone number (EXT-011, B-31)',
  inSoak(),
  async ({ browser, product }) => {
    const { context, page } = await openPage(browser, 'phone');
    const { groups, events } = recordTraces(page);
    await signInWith(page, product, newAda(), '/Search');
    const search = async (text: string) => {
      await page.goto(`${product.url}/Search`);
      await page.getByRole('searchbox').fill(text);
      await page.getByRole('searchbox').press('Enter');
      await page.waitForURL(/SearchResult/);
      await expect
        .poll(() => events().filter((one) => one.name === 'filter_search').length, {
          timeout: 20_000,
        })
        .toBeGreaterThan(0);
    };
    await search('Skincare');
    expect(events()).toContainEqual({
      name: 'filter_search',
      page: 'Search',
      values: { list: 'events', keyWord: 'skincare' },
    });
    groups.length = 0;
    await search('+673 712 3456');
    expect(events()).toContainEqual({
      name: 'filter_search',
      page: 'Search',
      values: { list: 'events' },
    });
    expect(JSON.stringify(groups.map(({ events: sent }) => sent))).not.toContain('712');
    await context.close();
  },
);

for (const [name, answer] of [
  ['refused connections', 'abort'],
  ['errors', '500'],
  ['an ended session', '401'],
  ['maintenance', '10001'],
  ['silence', 'never'],
] as const)
  test(
    `shows no error and does not delay the page when tracking fails with ${name} (EXT-011)`,
    inSoak(),
    async ({ browser, product }) => {
      const { context, page } = await openPage(browser, 'desktop');
      let requestCount = 0;
      await page.route(isTracking, async (route) => {
        requestCount++;
        if (answer === 'abort') return route.abort('failed');
        if (answer === 'never') return;
        if (answer === '10001')
          return route.fulfill({
            contentType: 'application/json',
            body: JSON.stringify({
              resultCode: 0,
              resultMsg: '',
              errorCode: '10001',
              errorMsg: 'x',
              data: null,
            }),
          });
        return route.fulfill({
          status: Number(answer),
          contentType: 'application/json',
          body: '{}',
        });
      });
      await signInWith(page, product, newAda());
      const card = page.getByRole('article').first();
      await expect(card).toBeVisible();
      await expect.poll(() => requestCount, { timeout: 20_000 }).toBeGreaterThan(0);
      await card.getByRole('link').first().click();
      await page.waitForURL(/ActivityDetail|PurchaseTicket/);
      await expect(page.locator('main').getByRole('heading').first()).toBeVisible();
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      await expect(page.locator('[data-toast]')).toHaveCount(0);
      await expect(page.getByRole('progressbar')).toHaveCount(0);
      await context.close();
    },
  );
