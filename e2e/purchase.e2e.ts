import type { Page } from '@playwright/test';
import { chooseTickets, fillContact, orderMade } from './choosing.ts';
import { atShop, memberOf, newAda, signInAs } from './member.ts';
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

/** Id of the first priced event with one session and no names, found with the page's own data. */
async function pricedEvent(page: Page): Promise<string> {
  const cards = page
    .locator('article[id^="event-"]', { hasText: 'Ticketing open' })
    .filter({ hasText: 'B$' });
  await expect(cards.first()).toBeVisible();
  return (await cards.first().getAttribute('id'))!;
}

for (const layout of ['phone', 'desktop'] as LayoutName[]) {
  test(`buys two paid tickets in at most 8 presses without typing, on a ${layout} (SES-001, EVT-048, EVT-056, EVT-072, ORD-055, ORD-056, PAY-004, PAY-014, TKT-001, TKT-003)`, async ({
    browser,
    product,
  }) => {
    const { context, page, errors } = await openPage(browser, layout);
    const hand = presser();

    await page.goto(product.url);
    await page.waitForURL(/\/sandbox\/sign-in\//);
    expect(await page.locator('input[type=password]').count()).toBe(0);
    await page.getByRole('button', { name: /Lim Siew Hoon/ }).click();
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
    const chosen = page.locator('output').first();
    await expect(more.or(session).first()).toBeVisible();
    if (!(await more.isVisible())) await hand.press(session);
    while ((await chosen.textContent()) !== '2') await hand.press(more);
    await expectAccessible(page);
    await hand.press(page.getByRole('button', { name: 'Continue' }));

    // The contact is filled in from an earlier order and can be changed.
    await page.waitForURL(/ActiveOrder\?eventID=\d+$/);
    await expect(page.getByText(/^Lim Siew Hoon · \+?[\d ]+ · \S+@\S+$/)).toBeVisible();
    await expect(page.getByLabel('Phone')).toHaveCount(0);
    await hand.press(page.getByRole('checkbox'));
    await expectAccessible(page);
    const orderNumber = await orderMade(page, () =>
      hand.press(page.getByRole('button', { name: 'Reserve and pay' })),
    );

    await page.waitForURL(/\/sandbox\/shop\/pay\/\d+/);
    const shop = new URL(page.url());
    expect(shop.searchParams.get('lang')).toBe('en');
    expect(shop.searchParams.get('return')).toBe(`${product.url}/PaySuccess`);
    await hand.press(page.getByRole('button', { name: /pay/i }).first());

    await page.waitForURL(/PaySuccess\?/);
    await expect(page.getByText('You’re going')).toBeVisible();
    await expect(page.getByRole('link', { name: /QR code/ })).toBeVisible();
    expect(hand.count()).toBeLessThanOrEqual(8);
    await expect(page.getByText('Ticket 1 of 2')).toBeVisible();
    await expect(page.getByText(/^We also sent it to \S+@\S+\.$/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add to calendar' })).toBeVisible();
    await expectAccessible(page);
    await expectNoSideways(page);
    await page.getByRole('link', { name: 'View tickets' }).click();
    await page.waitForURL(/ActivityTicket\?orderNumber=/);
    await expectAccessible(page);
    await page.locator('a[href*="ticketID"]').first().click();
    await page.waitForURL(/MyTicket\?ticketID=\d+$/);
    await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
    await expectAccessible(page);
    await expectNoSideways(page);

    await page.goto(`${product.url}/Order?index=1`);
    await expect(page.getByText('Confirmed').first()).toBeVisible();
    await page.goto(`${product.url}/ActivityOrderDetail?orderNumber=${orderNumber}`);
    await expect(page.getByText(orderNumber).first()).toBeVisible();
    expect(errors).toEqual([]);
    await context.close();
  });
}

test('opens the shop once after reserving and shows the reservation when the member returns (EVT-074, ORD-061)', async ({
  browser,
  product,
}) => {
  const ada = newAda();
  const member = await memberOf(product, ada);
  // A first purchase stores the contact details.
  await member.buy('Welcome hour online');
  const { context, page } = await openPage(browser, 'phone');
  const { eventID } = await member.eventOf('Botanical skincare: launch night');
  await signInAs(page, product, ada, `/PurchaseTicket?eventID=${eventID}`);
  await chooseTickets(page, 1);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('checkbox').check();
  const orderNumber = await orderMade(page, () =>
    page.getByRole('button', { name: 'Reserve and pay' }).click(),
  );
  await page.waitForURL(/\/sandbox\/shop\/pay\/\d+/);
  await page.goto(`${product.url}/ActivePayOrder?orderNumber=${orderNumber}`);
  await expect(page.getByRole('button', { name: /^Pay now/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: /^Pay now/ })).toBeVisible();
  await context.close();
  // Other tests count these places.
  await atShop(product, orderNumber, 'cancel');
});

test('books a free event without the shop in at most 5 presses (ORD-060, PAY-015, PAY-016, EVT-046)', async ({
  browser,
  product,
}) => {
  const { context, page, errors } = await openPage(browser, 'phone');
  const hand = presser();
  await signIn(page, product, 'ownerBonus');
  const free = page
    .locator('article[id^="event-"]', { hasText: 'Ticketing open' })
    .filter({ hasText: 'Free' })
    .first();
  await hand.press(free.getByRole('link'));
  await hand.press(
    page
      .getByRole('link', { name: 'Book tickets' })
      .or(page.getByRole('button', { name: 'Book tickets' }))
      .first(),
  );
  await expect(page.locator('output').first()).toHaveText('1');
  await hand.press(page.getByRole('button', { name: 'Continue' }));
  await hand.press(page.getByRole('checkbox'));
  await hand.press(page.getByRole('button', { name: 'Book for free' }));
  await page.waitForURL(/PaySuccess\?/);
  const query = new URL(page.url()).searchParams;
  expect([...query.keys()].sort()).toEqual(['orderNumber', 'resultCode', 'resultMsg', 'type']);
  expect(query.get('type')).toBe('event');
  await expect(page.getByText('You’re going')).toBeVisible();
  expect(hand.count()).toBeLessThanOrEqual(5);
  expect(errors).toEqual([]);
  await context.close();
});

test('fills in the contact details of the first order at the next one, also on another device (EVT-072, S-15)', async ({
  browser,
  product,
}) => {
  const ada = newAda();
  const member = await memberOf(product, ada);
  const { context, page } = await openPage(browser, 'desktop');
  const { eventID } = await member.eventOf('Welcome hour online');
  await signInAs(page, product, ada, `/PcPurchaseTicket?eventID=${eventID}`);
  await chooseTickets(page, 1);
  await page.getByRole('button', { name: 'Continue' }).click();
  // A field that was left empty shows no error.
  await page.getByLabel('Phone').focus();
  await page.getByLabel('Phone').blur();
  await expect(page.getByText(/Enter a phone number/)).toHaveCount(0);
  await fillContact(page, '12', 'first@members.example');
  await page.getByLabel('Phone').blur();
  await expect(page.getByText(/Enter a phone number/)).toBeVisible();
  await page.getByLabel('Phone').fill('+673 712 7777');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Book for free' }).click();
  await page.waitForURL(/PaySuccess\?/);
  await context.close();

  const other = await openPage(browser, 'phone');
  const next = await member.eventOf('Belait rally: grow together');
  await signInAs(other.page, product, ada, `/PurchaseTicket?eventID=${next.eventID}`);
  await chooseTickets(other.page, 1);
  await other.page.getByRole('button', { name: 'Continue' }).click();
  await expect(other.page.getByText(/ · \+673 712 7777 · first@members\.example$/)).toBeVisible();
  await other.page.getByRole('button', { name: 'Change: Your contact details' }).click();
  await expect(other.page.getByLabel('Name')).toBeFocused();
  await expect(other.page.getByLabel('Phone')).toHaveValue('+673 712 7777');
  await other.context.close();
});
