import { holdScript, withoutCache, withoutOwnData } from './holding.ts';
import { memberOf, newAda, signInAs } from './member.ts';
import { cardsOf } from './orderList.ts';
import { expect, openPage, quiet, test } from './product.ts';

const list = '**/getOrders?*';

test('requests a list once, before the script loads, when its page is reopened (issue 21 (8))', async ({
  browser,
  product,
}) => {
  const ada = newAda();
  await (await memberOf(product, ada)).reserve('Charity bazaar', 1);
  const { context, page, errors } = await openPage(browser, 'phone');
  await signInAs(page, product, ada, '/Order?index=0');
  const card = cardsOf(page).filter({ hasText: 'Charity bazaar' });
  await expect(card).toBeVisible();
  await withoutCache(page);
  await withoutOwnData(page);
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('getOrders')) requests.push(request.postData() ?? '');
  });
  // The script loads only after the response: without the early request it would never load.
  await holdScript(page, page.waitForResponse(list));
  await page.reload();
  await expect(card).toBeVisible();
  expect(requests).toHaveLength(1);
  expect(errors).toEqual([]);
  await context.close();
});

test('sends no early request with the old token when another account has signed in (A-05, I32)', async ({
  browser,
  product,
}) => {
  const [one, other] = [newAda(), newAda()];
  const { context, page } = await openPage(browser, 'phone');
  await signInAs(page, product, one, '/Order?index=0');
  await expect(page.locator('main').getByText('Nothing to pay')).toBeVisible();
  const requests: string[] = [];
  // Another member signs in on this device.
  await context.clearCookies();
  const second = await context.newPage();
  await signInAs(second, product, other);
  await withoutCache(page);
  await withoutOwnData(page);
  page.on('request', (request) => {
    if (request.url().includes('/api/')) requests.push(request.headers()['authorization'] ?? '');
  });
  const before = await page.evaluate(() => sessionStorage.getItem('token'));
  expect(await page.evaluate(() => sessionStorage.getItem('askedFirst'))).toContain('getOrders');
  await holdScript(page, page.waitForResponse(/\/assets\/ahead-/));
  await page.reload();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('token'))).not.toBe(before);
  await expect.poll(() => requests.length).toBeGreaterThan(0);
  expect(requests.filter((header) => header === `Bearer ${before}`)).toEqual([]);
  await context.close();
});

for (const layout of ['phone', 'desktop'] as const)
  test(`shows venues and services before the script loads, and requests them only once, on a ${layout} (issue 21 (8), FAC-012, SVC-002)`, async ({
    browser,
    product,
  }) => {
    const { context, page, errors } = await openPage(browser, layout);
    const ada = newAda();
    await memberOf(product, ada);
    await signInAs(page, product, ada);
    // A link pressed before hydration would load a new document.
    await page.locator('article[id^="event-"]').first().waitFor();
    await withoutCache(page);
    for (const [tab, call] of [
      [1, 'searchAvalaibleFacility'],
      [2, 'searchAssessmentList'],
    ] as const) {
      // Opened from another page, the list is requested and recorded as this page's first call.
      const main = page.getByRole('navigation', { name: 'Main' });
      await Promise.all([
        page.waitForResponse((answer) => answer.url().includes(call)),
        main.getByRole('link', { name: tab === 1 ? 'Facilities' : 'Services' }).click(),
      ]);
      const requests: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/api/')) requests.push(request.url());
      });
      const held = Promise.withResolvers<void>();
      await page.unrouteAll();
      await holdScript(page, held.promise);
      const path = { phone: `/Home?tab=${tab}`, desktop: tab === 1 ? '/Factory' : '/PcBecList' };
      await page.goto(product.url + path[layout], { waitUntil: 'commit' });
      const first = page.locator('main article').first();
      await expect(first).toBeVisible();
      const place = async () => ({ box: await first.boundingBox(), text: await first.innerText() });
      const before = await place();
      held.resolve();
      await expect.poll(() => requests.length).toBeGreaterThan(0);
      await quiet(page);
      await expect(page.locator('main .animate-shimmer')).toHaveCount(0);
      expect(await place(), path[layout]).toEqual(before);
      expect(requests.filter((url) => url.includes(call))).toEqual([]);
    }
    expect(errors).toEqual([]);
    await context.close();
  });

for (const layout of ['phone', 'desktop'] as const)
  test(`requests the orders once for each press on a tab, on a ${layout}`, async ({
    browser,
    product,
  }) => {
    const { context, page, errors } = await openPage(browser, layout);
    const ada = newAda();
    await memberOf(product, ada);
    await signInAs(page, product, ada, '/Order?index=0');
    const tabs = page.getByRole('navigation', { name: 'Orders' }).getByRole('link');
    await expect(tabs).toHaveCount(4);
    await quiet(page);
    let requests: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('getOrders')) requests.push(request.postData() ?? '');
    });
    const expectRequests = async (times: number, press: () => Promise<unknown>) => {
      requests = [];
      await press();
      await quiet(page);
      expect(requests).toHaveLength(times);
      expect(new Set(requests).size).toBe(times);
    };
    for (const index of [1, 2, 3, 1]) await expectRequests(1, () => tabs.nth(index).click());
    await expectRequests(3, async () => {
      for (const index of [3, 2, 1]) await tabs.nth(index).click();
    });
    // The document has the orders of its tab.
    await expectRequests(0, () => page.reload());
    expect(errors).toEqual([]);
    await context.close();
  });
