import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectNoSideways,
  type LayoutName,
  moving,
  openPage,
  signIn,
  test,
} from './product.ts';

test.use(moving);

/** Counts what a finger does: presses of links, buttons, boxes and fields. */
function presser() {
  let count = 0;
  return {
    count: () => count,
    async press(what: ReturnType<Page['locator']>) {
      count++;
      await what.click();
    },
    async fill(what: ReturnType<Page['locator']>, text: string) {
      count++;
      await what.fill(text);
    },
  };
}

/**
 * First card of an event that is sold for money, has one session and needs no names, by asking the
 * page's own data.
 */
async function pricedEvent(page: Page): Promise<string> {
  const cards = page
    .locator('article[id^="event-"]', { hasText: 'Ticketing open' })
    .filter({ hasText: 'B$' });
  await expect(cards.first()).toBeVisible();
  return (await cards.first().getAttribute('id'))!;
}

for (const layout of ['phone', 'desktop'] as LayoutName[]) {
  test(`SES-001 EVT-048 EVT-056 EVT-072 ORD-055 ORD-056 PAY-004 PAY-014 TKT-001 TKT-003 the whole line on a ${layout}, in at most 14 presses`, async ({
    browser,
    product,
  }) => {
    const { context, page, errors } = await openPage(browser, layout);
    const hand = presser();

    await page.goto(product.url);
    await page.waitForURL(/\/sandbox\/sign-in\//);
    expect(await page.locator('input[type=password]').count()).toBe(0);
    await hand.press(page.getByRole('button', { name: /Lim Siew Hoon/ }));
    await page.waitForURL(/\/(Pc)?Home$/);
    const card = await pricedEvent(page);
    await expectAccessible(page);
    await expectNoSideways(page);

    await hand.press(page.locator(`#${card}`).getByRole('link'));
    await page.waitForURL(/ActivityDetail\?eventID=\d+$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
    await hand.press(
      page
        .getByRole('link', { name: 'Book tickets' })
        .or(page.getByRole('button', { name: 'Book tickets' }))
        .first(),
    );

    await page.waitForURL(/PurchaseTicket\?eventID=\d+$/);
    const session = page.getByRole('radio').first();
    const more = page.getByRole('button', { name: /^More/ }).first();
    await expect(more.or(session).first()).toBeVisible();
    if (!(await more.isVisible())) await hand.press(session);
    await hand.press(more);
    await expectAccessible(page);
    await hand.press(page.getByRole('button', { name: 'Continue' }));

    await page.waitForURL(/ActiveOrder\?eventID=\d+$/);
    await expect(page.getByLabel('Name')).not.toHaveValue('');
    await hand.fill(page.getByLabel('Phone'), '+673 712 3456');
    await hand.fill(page.getByLabel('E-mail'), 'siew.hoon@example.com');
    await hand.press(page.getByRole('checkbox'));
    await expectAccessible(page);
    await hand.press(page.getByRole('button', { name: 'Reserve tickets' }));

    await page.waitForURL(/ActivePayOrder\?orderNumber=RE\d{14}$/);
    const orderNumber = new URL(page.url()).searchParams.get('orderNumber')!;
    await expect(page.getByText(/^00:(30:00|29:\d\d)$/).first()).toBeVisible();
    await expectAccessible(page);
    await hand.press(page.getByRole('button', { name: 'Check out' }));

    await page.waitForURL(/\/sandbox\/shop\/pay\/\d+/);
    const shop = new URL(page.url());
    expect(shop.searchParams.get('lang')).toBe('en');
    expect(shop.searchParams.get('return')).toBe(`${product.url}/PaySuccess`);
    await hand.press(page.getByRole('button', { name: /pay/i }).first());

    await page.waitForURL(/PaySuccess\?/);
    await expect(page.getByText('You’re going')).toBeVisible();
    await expectAccessible(page);
    await hand.press(page.getByRole('link', { name: 'View tickets' }));
    await page.waitForURL(/ActivityTicket\?orderNumber=/);
    await expectAccessible(page);
    await hand.press(page.locator('a[href*="ticketID"]').first());
    await page.waitForURL(/MyTicket\?ticketID=\d+$/);
    await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
    await expectAccessible(page);
    await expectNoSideways(page);
    expect(hand.count()).toBeLessThanOrEqual(14);

    await page.goto(`${product.url}/Order?index=1`);
    await expect(page.getByText('Confirmed').first()).toBeVisible();
    await page.goto(`${product.url}/ActivityOrderDetail?orderNumber=${orderNumber}`);
    await expect(page.getByText(orderNumber).first()).toBeVisible();
    expect(errors).toEqual([]);
    await context.close();
  });
}

test('ORD-060 PAY-015 PAY-016 EVT-046 a free event is booked without the shop', async ({
  browser,
  product,
}) => {
  const { context, page, errors } = await openPage(browser, 'phone');
  await signIn(page, product, 'ownerBonus');
  const free = page
    .locator('article[id^="event-"]', { hasText: 'Ticketing open' })
    .filter({ hasText: 'Free' })
    .first();
  await free.getByRole('link').click();
  await page
    .getByRole('link', { name: 'Book tickets' })
    .or(page.getByRole('button', { name: 'Book tickets' }))
    .first()
    .click();
  const session = page.getByRole('radio').first();
  const more = page.getByRole('button', { name: /^More/ }).first();
  await expect(more.or(session).first()).toBeVisible();
  if (!(await more.isVisible())) await session.click();
  await more.click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Phone').fill('7123456');
  await page.getByLabel('E-mail').fill('a@example.com');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Book for free' }).click();
  await page.waitForURL(/PaySuccess\?/);
  const query = new URL(page.url()).searchParams;
  expect([...query.keys()].sort()).toEqual(['orderNumber', 'resultCode', 'resultMsg', 'type']);
  expect(query.get('type')).toBe('event');
  await expect(page.getByText('You’re going')).toBeVisible();
  expect(errors).toEqual([]);
  await context.close();
});
