import type { Page } from '@playwright/test';
import { withoutOwnData } from './holding.ts';
import { countOf, memberOf, newAda, placeOf, recordCalls, signInAs } from './member.ts';
import {
  expect,
  expectAccessible,
  type LayoutName,
  openPage,
  quiet,
  signIn,
  test,
} from './product.ts';
import { dayAhead } from './rooms.ts';

const main = (page: Page) => page.locator('main');
const cardsOf = (page: Page) =>
  main(page).locator('li', { has: page.getByRole('heading', { level: 2 }) });
const stamp = /\d{4}\/\d\d\/\d\d \d\d:\d\d/;
const launch = 'Botanical skincare: launch night';
/** An order made shortly before midnight may be paid on the next day. */
const tomorrowNoon = () => new Date(`${dayAhead(1)}T12:00:00+08:00`);

test.afterEach(async ({ product }) => {
  await product.setClock(null);
});

for (const layout of ['phone', 'desktop'] as LayoutName[]) {
  test(`requests and shows the orders of each of the four tabs with one call, on a ${layout} (ORD-001…ORD-008, ORD-033, ORD-039, ORD-043)`, async ({
    browser,
    product,
  }) => {
    const { context, errors, page } = await openPage(browser, layout);
    // Another test's clock may have ended the demo's own reservation.
    const { ada } = product.people.find((person) => person.key === 'ownerAward')!;
    const exists = (failure: Error) => expect(failure.message).toContain('8039');
    await (await memberOf(product, ada)).reserve(launch).catch(exists);
    await signIn(page, product, 'ownerAward', '/PcOrder?index=2');
    const tabs = main(page)
      .getByRole('link')
      .filter({ hasText: /^(To pay|Purchased|Expired|Cancelled)$/ });
    await expect(tabs).toHaveText(['To pay', 'Purchased', 'Expired', 'Cancelled']);
    await expect(page.getByText('Activity ended').first()).toBeVisible();
    await withoutOwnData(page);
    const calls = recordCalls(page);
    const requests = () =>
      calls.filter((call) => call.name === 'getOrders').map((call) => call.body);
    const wanted = [
      { tab: 'To pay', label: 'Reserved', body: { orderStatus: ['UNPAID', 'PAYING'] } },
      {
        tab: 'Purchased',
        label: 'Confirmed',
        body: { orderStatus: ['PAID'], activityFinish: false },
      },
      {
        tab: 'Expired',
        label: 'Activity ended',
        body: { orderStatus: ['PAID'], activityFinish: true },
      },
      { tab: 'Cancelled', label: 'Activity cancelled', body: { orderStatus: ['CANCEL'] } },
    ];
    for (const [index, { tab, label, body }] of wanted.entries()) {
      calls.length = 0;
      await page.goto(`${product.url}/Order?index=${index}`);
      await expect(main(page).getByText(label).first(), tab).toBeVisible();
      await quiet(page);
      expect(requests(), tab).toEqual([
        { ...body, pageNum: 1, pageSize: 10, searchField: '', startDate: '', endDate: '' },
      ]);
      await expect(tabs.nth(index)).toHaveAttribute('aria-current', /page|true/);
      if (tab === 'Purchased')
        await expect(
          cardsOf(page).filter({ has: page.locator('span', { hasText: /^Confirmed$/ }) }),
        ).toHaveCount(await cardsOf(page).count());
      if (tab !== 'To pay')
        await expect(main(page).getByRole('button', { name: /Check out|Pay now/ })).toHaveCount(0);
      if (tab === 'Cancelled')
        await expect(main(page).getByText('Booking order cancelled').first()).toBeVisible();
    }
    calls.length = 0;
    await tabs.nth(1).click();
    await expect(main(page).getByText('Confirmed').first()).toBeVisible();
    expect(countOf(calls, 'getOrders')).toBeLessThanOrEqual(1);
    await expectAccessible(page);
    expect(errors).toEqual([]);
    await context.close();
  });

  test(`shows number, deadline and button of an order before and after the hand-over, on a ${layout} (ORD-024…ORD-028, ORD-030…ORD-036, ORD-038, ORD-047, ORD-049, ORD-052)`, async ({
    browser,
    product,
  }) => {
    await product.setClock(tomorrowNoon());
    const ada = newAda();
    const member = await memberOf(product, ada);
    const event = await member.eventOf(launch);
    const orderNumber = await member.reserve(launch, 3);
    const { context, page } = await openPage(browser, layout);
    await signInAs(page, product, ada, '/Order');
    const card = cardsOf(page).filter({ hasText: launch });
    for (const text of [
      'Event',
      'Reserved',
      orderNumber,
      'Reservation no.',
      '3 tickets',
      'B$45.00',
      String(event['venueName']),
      'Check out until',
    ])
      await expect(card).toContainText(text);
    await expect(card).toContainText(stamp);
    const timer = card.getByRole('timer').locator('[aria-hidden]');
    await expect(timer).toHaveText(/^00:(30:00|29:[3-5]\d)$/);
    const seconds = async () =>
      (await timer.innerText()).split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
    const before = await seconds();
    // Polled often enough to see every second.
    await expect.poll(seconds, { intervals: [100] }).toBe(before - 1);
    await expect(card.getByRole('button')).toHaveText(['Check out']);

    const { hybrisNumber } = await member.checkOut(orderNumber);
    await page.reload();
    await expect(card).toContainText(String(hybrisNumber));
    await expect(card).not.toContainText(orderNumber);
    await expect(card).toContainText('Waiting for payment');
    await expect(card).toContainText('Pay until 23:59');
    await expect(card.getByRole('timer')).toHaveCount(0);
    await expect(card.getByRole('button')).toHaveText(['Pay now']);
    await context.close();
  });
}

test('opens an order from its card and hides it from another member (ORD-022, ORD-074, ORD-079)', async ({
  browser,
  product,
}) => {
  const ada = newAda();
  const member = await memberOf(product, ada);
  const orderNumber = await member.buy(launch, 2);
  const { context, page } = await openPage(browser, 'phone');
  await signInAs(page, product, ada, '/Order?index=1');
  await page.getByRole('link', { name: launch }).click();
  await expect.poll(() => placeOf(page)).toBe(`/ActivityOrderDetail?orderNumber=${orderNumber}`);
  for (const text of [
    orderNumber,
    'Confirmed',
    'B$30.00',
    'siew.hoon@example.com',
    'Paid on the shop’s page',
    'Version 1.0',
  ])
    await expect(main(page)).toContainText(text);
  await expect(page.getByRole('link', { name: 'Tickets', exact: true })).toBeVisible();
  const { context: other, page: otherPage } = await openPage(browser, 'phone');
  await signIn(otherPage, product, 'ownerBonus', `/ActivityOrderDetail?orderNumber=${orderNumber}`);
  await expect(otherPage.getByText('We cannot find this order')).toBeVisible();
  await expect(otherPage.locator('body')).not.toContainText('siew.hoon@example.com');
  await context.close();
  await other.close();
});

test('disables the button, reloads the list and cancels the order when a reservation expires (ORD-051, EVT-074, ORD-064)', async ({
  browser,
  product,
}) => {
  const ada = newAda();
  const member = await memberOf(product, ada);
  const orderNumber = await member.reserve(launch);
  const { context, page } = await openPage(browser, 'phone');
  await product.setClock(new Date(Date.now() + 30 * 60_000 - 8_000));
  await signInAs(page, product, ada, '/Order');
  const card = cardsOf(page).filter({ hasText: launch });
  await expect(card.getByRole('timer')).toContainText(/00:00:\d\d/);
  const calls = recordCalls(page);
  await expect(card.getByRole('button', { name: 'Time is up' })).toHaveAttribute(
    'aria-disabled',
    'true',
    { timeout: 15_000 },
  );
  await expect(page.getByText('Nothing to pay')).toBeVisible({ timeout: 15_000 });
  expect(countOf(calls, 'getOrders')).toBe(1);
  await page.goto(`${product.url}/Order?index=3`);
  await expect(main(page)).toContainText(orderNumber);
  await expect(main(page)).toContainText('Not checked out or paid in time.');
  await page.goto(`${product.url}/ActivePayOrder?orderNumber=${orderNumber}`);
  await expect(page.getByRole('heading', { name: 'This reservation has expired' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Check out/ })).toHaveCount(0);
  // The expired choice is preselected.
  await page.getByRole('link', { name: 'Book again' }).click();
  await page.waitForURL(/\/PurchaseTicket\?/);
  await expect(main(page)).toContainText('1 ticket');
  await context.close();
});

test('counts down by the server clock (ORD-050)', async ({ browser, product }) => {
  const ada = newAda();
  const orderNumber = await (await memberOf(product, ada)).reserve(launch);
  const { context, page } = await openPage(browser, 'phone');
  await signInAs(page, product, ada);
  await page.addInitScript(() => {
    const real = Date.now.bind(Date);
    Date.now = () => real() + 3_600_000;
  });
  await page.goto(`${product.url}/ActivePayOrder?orderNumber=${orderNumber}`);
  await expect(page.getByRole('timer').locator('[aria-hidden]')).toHaveText(
    /^00:(30:0\d|29:\d\d)$/,
  );
  await context.close();
});

test('cancels an order at midnight in Brunei when it is unpaid after the hand-over (ORD-052)', async ({
  browser,
  product,
}) => {
  const noon = tomorrowNoon();
  await product.setClock(noon);
  const ada = newAda();
  const member = await memberOf(product, ada);
  const orderNumber = await member.reserve(launch);
  await member.checkOut(orderNumber);
  const { context, page } = await openPage(browser, 'phone', { timezoneId: 'UTC' });
  await signInAs(page, product, ada, `/ActivePayOrder?orderNumber=${orderNumber}`);
  await expect(page.getByText('Pay until 23:59 Brunei time')).toBeVisible();
  await product.setClock(new Date(noon.getTime() + 12 * 3_600_000 + 1000));
  // The server needs at most two rounds of its job to end the order.
  await expect(async () => {
    await page.goto(`${product.url}/Order?index=3`);
    await expect(main(page)).toContainText('Not checked out or paid in time.', {
      timeout: 2000,
    });
  }).toPass({ timeout: 30_000 });
  await context.close();
});

test('releases a reservation only after confirmation and puts its tickets on sale again (ORD-070, ORD-072, EVT-074)', async ({
  browser,
  product,
}) => {
  const ada = newAda();
  const member = await memberOf(product, ada);
  const before = (await member.eventOf('Yoga by the river')).banlance;
  const orderNumber = await member.reserve('Yoga by the river', 2);
  const left = async () => (await member.eventOf('Yoga by the river')).banlance;
  await expect.poll(left).toBe(before - 2);
  const { context, page } = await openPage(browser, 'phone');
  await signInAs(page, product, ada, `/ActivePayOrder?orderNumber=${orderNumber}`);
  const calls = recordCalls(page);
  const dialog = page.getByRole('alertdialog');
  await page.getByRole('button', { name: 'Release this reservation' }).click();
  await expect(dialog).toContainText('Release this reservation?');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(dialog).toHaveCount(0);
  expect(countOf(calls, 'deleteOrder')).toBe(0);
  await page.getByRole('button', { name: 'Release this reservation' }).click();
  await dialog.getByRole('button', { name: 'Release', exact: true }).click();
  await page.waitForURL(/\/Order\?index=0$/);
  await expect(page.getByText('The reservation has been released.')).toBeVisible();
  expect(countOf(calls, 'deleteOrder')).toBe(1);
  for (const index of [0, 1, 2, 3]) {
    await page.goto(`${product.url}/Order?index=${index}`);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expect(main(page)).not.toContainText(orderNumber);
  }
  await expect.poll(left).toBe(before);
  await context.close();
});
