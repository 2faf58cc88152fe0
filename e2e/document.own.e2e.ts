import type { Page } from '@playwright/test';
import { holdScript, withoutCache } from './holding.ts';
import { memberOf, newAda, recordCalls, signInAs } from './member.ts';
import { expect, type LayoutName, openPage, type Product, quiet, test, inSoak } from './product.ts';

const launch = 'Botanical skincare: launch night';
const heading = (page: Page) => page.locator('main :is(h2, h3)', { hasText: launch }).first();

/** A signed-in member with a reservation and a ticket, on the page of orders. */
async function enter(page: Page, product: Product) {
  const member = await memberOf(product, newAda());
  const paid = await member.buy(launch);
  const reserved = await member.reserve(launch);
  await signInAs(page, product, member.ada, '/PcOrder');
  await quiet(page);
  return { paid, reserved };
}

for (const layout of ['phone', 'desktop'] as LayoutName[])
  for (const locale of ['en-GB', 'zh-CN', 'ms-MY'])
    test(
      `shows orders and tickets before the script runs, and then asks for them no more, moves nothing and replaces nothing, on a ${layout} in ${locale} (B-40, SHL-035)`,
      inSoak(locale !== 'en-GB'),
      async ({ browser, product }) => {
        const { context, page, errors } = await openPage(browser, layout, { locale });
        const { paid, reserved } = await enter(page, product);
        await withoutCache(page);
        for (const [path, call] of [
          ['/Order', 'getOrders'],
          ['/Order?index=1', 'getOrders'],
          ['/MyTickets', 'getMyTickets'],
          [`/ActivePayOrder?orderNumber=${reserved}`, 'getActivityOrderDetail'],
          [`/ActivityOrderDetail?orderNumber=${paid}`, 'getActivityOrderDetail'],
        ] as const)
          await test.step(path, async () => {
            const held = Promise.withResolvers<void>();
            await holdScript(page, held.promise);
            const calls = recordCalls(page);
            await page.goto(`${product.url}${path}`, { waitUntil: 'commit' });
            await expect(heading(page)).toBeVisible();
            const before = await heading(page).boundingBox();
            await heading(page).evaluate((one) => Object.assign(one, { isServed: true }));
            // A countdown of the document is older than that of the script.
            await page.waitForTimeout(1100);
            held.resolve();
            await page.unrouteAll({ behavior: 'ignoreErrors' });
            await quiet(page);
            const isKept = await heading(page).evaluate((one) => 'isServed' in one);
            expect([path, isKept, await heading(page).boundingBox()]).toEqual([path, true, before]);
            expect(calls.map(({ name }) => name)).not.toContain(call);
          });
        await page.goto(`${product.url}/Order`);
        await page.locator('main li').getByRole('button').last().click();
        await page.waitForURL(/\/sandbox\/shop\/pay/);
        expect(errors).toEqual([]);
        await context.close();
      },
    );

test('leaves no order in a cache of the browser, also behind the service worker, and nothing after sign-out for the next account (B-40, I32)', async ({
  browser,
  product,
}) => {
  const { context, page } = await openPage(browser, 'phone', { withWorker: true });
  await enter(page, product);
  await page.evaluate(() => navigator.serviceWorker.ready);
  const answer = await page.goto(`${product.url}/Order`);
  expect((await answer!.text()).includes(launch)).toBe(true);
  await quiet(page);
  const kept = await page.evaluate(async (text) => {
    const found: string[] = [];
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys())
        if ((await (await caches.match(request))!.text()).includes(text)) found.push(request.url);
    return found;
  }, launch);
  expect(kept).toEqual([]);
  await context.clearCookies({ name: 'balai_state' });
  await signInAs(page, product, newAda(), '/PcOrder');
  await quiet(page);
  const next = await page.goto(`${product.url}/Order`);
  expect((await next!.text()).includes(launch)).toBe(false);
  await context.close();
});
