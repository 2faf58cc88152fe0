import type { Page } from '@playwright/test';
import { reserved, atTheShop, launch } from './checkout.ts';
import { layouts } from './filterPanel.ts';
import { countOf, memberOf, newAda, recordCalls, signInAs } from './member.ts';
import { expect, openPage, quiet, test, watchErrors } from './product.ts';

/** Minutes in the first countdown of a page. */
const minutesLeft = async (page: Page) => {
  const shown = await page.getByRole('timer').first().innerText();
  const [hours, minutes] = /(\d\d):(\d\d):\d\d/.exec(shown)!.slice(1).map(Number);
  return hours! * 60 + minutes!;
};

for (const hours of [-9, 9])
  test(`counts a reservation down by the server's clock when the device clock is ${hours} h wrong (ORD-035, I07)`, async ({
    browser,
    product,
  }) => {
    const ada = newAda();
    const member = await memberOf(product, ada);
    const orderNumber = await member.reserve(launch);
    const { context, errors, page } = await openPage(browser, 'phone');
    await page.clock.install({ time: Date.now() + hours * 3_600_000 });
    await signInAs(page, product, ada, `/ActivePayOrder?orderNumber=${orderNumber}`);
    await page.clock.resume();
    const checkOut = page.getByRole('button', { name: /^Check out/ });
    await expect(checkOut).toBeVisible();
    await expect.poll(() => minutesLeft(page)).toBeGreaterThanOrEqual(25);
    // 30:00 is shown during the first second.
    expect(await minutesLeft(page)).toBeLessThanOrEqual(30);
    await expect(checkOut).toBeEnabled();
    expect(errors).toEqual([]);
    await context.close();
  });

test('continues the countdown after a request when the device clock jumps an hour ahead (ORD-035, I07)', async ({
  browser,
  product,
}) => {
  const ada = newAda();
  const member = await memberOf(product, ada);
  const orderNumber = await member.reserve(launch);
  const { context, errors, page } = await openPage(browser, 'phone');
  await page.clock.install();
  await page.clock.resume();
  await signInAs(page, product, ada, `/ActivePayOrder?orderNumber=${orderNumber}`);
  const checkOut = page.getByRole('button', { name: /^Check out/ });
  await expect(checkOut).toBeVisible();
  await quiet(page);
  const calls = recordCalls(page);
  await page.clock.setSystemTime(Date.now() + 3_600_000);
  await expect.poll(() => countOf(calls, 'getActivityOrderDetail')).toBeGreaterThan(0);
  await quiet(page);
  expect(await minutesLeft(page)).toBeGreaterThanOrEqual(25);
  await expect(checkOut).toBeEnabled();
  expect(errors).toEqual([]);
  await context.close();
});

test('filters by days of the region when the device is in another time zone', async ({
  browser,
  product,
}) => {
  const ada = newAda();
  const member = await memberOf(product, ada);
  const dayIn = (zone: string, instant: string) =>
    Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDate().toString();
  const far = 'America/Los_Angeles';
  // An event that starts on different days in the two time zones.
  const { eventName, startTime } = (await member.events()).find(
    ({ startTime: one }) => dayIn(far, one) !== dayIn('Asia/Brunei', one),
  )!;
  const { context, page } = await openPage(browser, 'desktop', { timezoneId: far });
  const cards = (day: string) =>
    page
      .goto(`${product.url}/PcHome?from=${day}&until=${day}`)
      .then(() => quiet(page))
      .then(() => page.getByRole('article').filter({ hasText: eventName }).count());
  await signInAs(page, product, ada, '/PcHome');
  expect(await cards(dayIn('Asia/Brunei', startTime))).toBe(1);
  expect(await cards(dayIn(far, startTime))).toBe(0);
  await context.close();
});

for (const layout of layouts)
  test(`Back shows a paid order without another payment, on a ${layout} (PAY-007, I12)`, async ({
    browser,
    product,
  }) => {
    const { member, orderNumber, context, page } = await reserved(browser, product, layout);
    const errors = watchErrors(page);
    const calls = recordCalls(page);
    await page.getByRole('button', { name: /^Check out/ }).click();
    await page.waitForURL(atTheShop);
    await page.getByRole('button', { name: /^Pay\b/ }).click();
    await page.waitForURL(/\/(Pc)?PaySuccess\?/);
    await expect(page.getByRole('heading', { name: 'You’re going' })).toBeVisible();
    const before = countOf(calls, 'confirmActivityOrder');
    for (let steps = 0; steps < 4; steps++) {
      await page.goBack();
      if (!page.url().startsWith(product.url) || atTheShop.test(page.url())) continue;
      if (!page.url().includes(orderNumber)) break;
      await expect(page.getByRole('main')).toContainText(launch);
      await expect(page.getByRole('button', { name: /^(Check out|Pay)\b/ })).toHaveCount(0);
    }
    expect(countOf(calls, 'confirmActivityOrder')).toBe(before);
    const { orderStatus } = await member.ask<{ orderStatus: string }>(
      'order/v1/getActivityOrderDetail',
      { orderNumber },
    );
    expect(orderStatus).toBe('PAID');
    expect(errors).toEqual([]);
    await context.close();
  });
