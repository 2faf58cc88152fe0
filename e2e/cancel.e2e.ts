import type { Page } from '@playwright/test';
import { countOf, memberOf, newAda, placeOf, recordCalls, signInAs } from './member.ts';
import { expect, expectAccessible, expectNoSideways, openPage, test } from './product.ts';

const main = (page: Page) => page.locator('main');
const launch = 'Botanical skincare: launch night';
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Cancel this order?' });

test.afterEach(async ({ product }) => {
  await product.setClock(null);
});

test('cancels an order on a phone with one call after confirmation, and reloads the list after a refusal (ORD-041, ORD-066, ORD-067, ORD-070, ERR-007, RTE-035, RTE-013)', async ({
  browser,
  product,
}) => {
  const ada = newAda();
  const member = await memberOf(product, ada);
  const fixed = await member.buy('Morning walk at Tasek Lama');
  const orderNumber = await member.buy(launch, 2);
  const { context, errors, page } = await openPage(browser, 'phone');
  await signInAs(page, product, ada, '/Order?index=1');
  const card = (number: string) => main(page).getByRole('listitem').filter({ hasText: number });
  const { hybrisNumber } = await member.ask<{ hybrisNumber: string }>(
    'order/v1/getActivityOrderDetail',
    { orderNumber },
  );
  await expect(card(hybrisNumber)).toBeVisible();
  // The event of the free order starts in three days, so cancelling is closed. The shop never sees
  // a free order, so the card shows the portal's order number.
  await expect(card(fixed).getByRole('button', { name: 'Cancel booking' })).toHaveCount(0);
  const calls = recordCalls(page);
  await card(hybrisNumber).getByRole('button', { name: 'Cancel booking' }).click();
  await expect(question(page)).toContainText(launch);
  await expect(question(page)).toContainText('2 tickets');
  await expect(question(page)).toContainText('B$30.00 is refunded');
  await expectAccessible(page);
  await question(page).getByRole('button', { name: 'Keep it' }).click();
  await expect(question(page)).toHaveCount(0);
  expect(countOf(calls, 'cancelOrder')).toBe(0);
  await card(hybrisNumber).getByRole('button', { name: 'Cancel booking' }).click();
  await question(page).getByRole('button', { name: 'Cancel the order' }).click();
  const confirmation = page.getByRole('alertdialog', { name: 'The booking is cancelled.' });
  await expect(confirmation).toContainText('We have requested your refund of B$30.00.');
  await expect(confirmation.getByRole('button', { name: 'View refund' })).toBeVisible();
  await confirmation.getByRole('button', { name: 'OK' }).click();
  await expect(card(hybrisNumber)).toHaveCount(0);
  expect(calls.filter(({ name }) => name === 'cancelOrder').map(({ body }) => body)).toEqual([
    { orderNumber },
  ]);
  expect(countOf(calls, 'getOrders')).toBe(1);
  await main(page).getByRole('link', { name: 'Cancelled' }).click();
  await card(hybrisNumber).getByRole('link').first().click();
  await page.waitForURL(`**/CancleDetail?orderNumber=${orderNumber}`);
  await expect(main(page)).toContainText('Cancelled by you.');
  await expect(main(page)).toContainText('Refund requested');
  await expect(main(page).getByRole('link', { name: 'Book again' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSideways(page);
  await page.goto(`${product.url}/ActivityOrderDetail?orderNumber=${orderNumber}`);
  await page.waitForURL(`**/CancleDetail?orderNumber=${orderNumber}`);
  await page.goto(`${product.url}/CancleDetail?orderNumber=${fixed}`);
  await page.waitForURL(`**/ActivityOrderDetail?orderNumber=${fixed}`);
  await expect(main(page)).toContainText(/Cancelling closed on \d+ \w+ \d{4}/);

  // The page was opened weeks ago: a late cancellation is refused, and the list updates.
  const second = await member.buy('Charity bazaar');
  await page.goto(`${product.url}/Order?index=1`);
  const number = (
    await member.ask<{ hybrisNumber: string }>('order/v1/getActivityOrderDetail', {
      orderNumber: second,
    })
  ).hybrisNumber;
  await expect(card(number)).toBeVisible();
  await product.setClock(new Date(Date.now() + 33 * 86_400_000));
  await card(number).getByRole('button', { name: 'Cancel booking' }).click();
  await question(page).getByRole('button', { name: 'Cancel the order' }).click();
  const refusal = page.getByRole('alertdialog').or(page.getByRole('dialog')).filter({
    hasText:
      'can no longer be cancelled. Cancelling is possible only while the event is more than 3',
  });
  await expect(refusal).toBeVisible();
  const before = countOf(calls, 'getOrders');
  await refusal.getByRole('button', { name: 'OK' }).click();
  await expect.poll(() => countOf(calls, 'getOrders')).toBe(before + 1);
  expect(errors).toEqual([]);
  await context.close();
});

test('changes a reservation and cancels an order from their pages on a desktop (EVT-077, RTE-068, RTE-017, ORD-066, RTE-067)', async ({
  browser,
  product,
}) => {
  const ada = newAda();
  const member = await memberOf(product, ada);
  const held = await member.reserve(launch, 2);
  const { context, errors, page } = await openPage(browser, 'desktop');
  await signInAs(page, product, ada, `/PcActivityOrderDetail?orderNumber=${held}`);
  await main(page).getByRole('link', { name: 'Change tickets' }).click();
  await page.waitForURL(`**/PcChangeOrder?orderNumber=${held}`);
  const now = main(page)
    .locator('section, div')
    .filter({ hasText: /^Your current reservation/ })
    .last();
  await expect(now).toContainText('2 ×');
  await expect(now).toContainText('B$30.00');
  await expect(main(page).getByRole('timer').locator('[aria-hidden]')).toHaveText(
    /^00:(29|30):\d\d$/,
  );
  await expectAccessible(page);
  const save = main(page).getByRole('button', { name: 'Save changes' });
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  await main(page)
    .getByRole('button', { name: /more|increase|add|\+/i })
    .first()
    .click();
  await page.reload();
  await expect(save).not.toHaveAttribute('aria-disabled', 'true');
  await expect(main(page)).toContainText('B$45.00');
  await save.click();
  await page.waitForURL(/\/PcActivePayOrder\?orderNumber=RE\d{14}$/);
  const changed = placeOf(page).split('=')[1]!;
  expect(changed).not.toBe(held);
  await expect(main(page)).toContainText('3 ×');
  await expect(main(page)).toContainText('B$45.00');

  const { context: phone, page: small } = await openPage(browser, 'phone', { width: 320 });
  await signInAs(small, product, ada, `/ChangeOrder?orderNumber=${changed}`);
  await expect(main(small).getByRole('button', { name: 'Save changes' })).toBeVisible();
  await expectAccessible(small);
  await expectNoSideways(small);
  // The member checks out on another device: the page shows this and changes nothing.
  await member.checkOut(changed);
  await small.reload();
  await expect(main(small)).toContainText('has been checked out');
  await phone.close();

  const orderNumber = await member.buy('Charity bazaar', 2);
  await page.goto(`${product.url}/PcActivityOrderDetail?orderNumber=${orderNumber}`);
  await expect(main(page)).toContainText(/You can cancel until \d+ \w+ \d{4}/);
  await main(page).getByRole('button', { name: 'Cancel booking' }).click();
  await question(page).getByRole('button', { name: 'Cancel the order' }).click();
  await page.waitForURL(`**/PcCancleDetail?orderNumber=${orderNumber}`);
  await expect(main(page)).toContainText('refund of B$4.00');
  await expectAccessible(page);
  expect(errors).toEqual([]);
  await context.close();
});
