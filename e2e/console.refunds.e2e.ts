import { randomUUID } from 'node:crypto';
import { refundOrder } from '#domain/orders/acts/calls.acts.ts';
import { fullEvent } from '#tests/support/desks/eventForm.ts';
import { openConsole } from './admin.ts';
import { deskOf, eventNamed, giveRoles } from './desk.ts';
import { memberOf, newAda } from './member.ts';
import { expectAtMost, operatorAt } from './operator.ts';
import { apart, expect, expectAccessible, expectNoSideways, type Product } from './product.ts';

/** Has its own product: the list must have no other refunds to approve. */
const test = apart();
const count = 30;

/** Orders of which an administrator has refunded B$1.50 each, above the limit. */
async function plant(product: Product): Promise<void> {
  const name = 'Refunded supper';
  const { sessions, ticketTypes } = fullEvent(Date.now());
  await eventNamed(product, name, true, {
    sessions: sessions.slice(0, 1),
    ticketTypes: ticketTypes.slice(0, 1),
    stock: [{ ticketType: 'new1', session: 'new1', total: count }],
  });
  const orders = await deskOf(product, 'order');
  for (let at = 0; at < count; at++) {
    const orderNumber = await (await memberOf(product, newAda())).buy(name, 1, 'Seat');
    const requestKey = randomUUID();
    const of = { orderNumber, requestKey, reason: 'Came too late', message: 'none' };
    await orders(refundOrder, { ...of, amount: 1.5 });
  }
}

test('approves thirty refunds in five presses, with their sum and the result of each (ADM-038, I27, issue 52)', async ({
  browser,
  product,
}) => {
  test.slow();
  await plant(product);
  await giveRoles(product, [{ role: 'order', country: 'bn', region: null }]);
  const { context, page, errors } = await openConsole(browser, product, 'none');
  const one = operatorAt(page);
  await one.press(page.getByRole('link', { name: `${count} refunds to confirm` }));
  const bar = page.getByRole('region', { name: 'Change the selected rows' });
  const choosePage = page.getByRole('checkbox', { name: 'Select all rows of this page' });
  await one.press(choosePage);
  await bar.getByRole('button', { name: 'Approve refunds…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Approve refunds of 20 orders' });
  await expect(dialog).toContainText('Together B$30.00.');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await one.button('Select all 30 found');
  await one.press(bar.getByRole('button', { name: 'Approve refunds…' }));
  const all = page.getByRole('dialog', { name: 'Approve refunds of 30 orders' });
  await one.press(all.getByRole('button', { name: 'Approve refunds of 30 orders' }));
  await expect(page.getByText('30 of 30 done')).toBeVisible();
  expectAtMost(one, 'thirty refunds approved', { presses: 5, fields: 0 });
  await page.goto(`${product.url}/admin/refunds?state=CONFIRM`);
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /0 entries|No/ })
      .first(),
  ).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${product.url}/admin/refunds`);
  await page
    .getByRole('checkbox', { name: /^Select/ })
    .first()
    .check();
  await bar.getByRole('button', { name: 'Enter payments…' }).click();
  const entry = page.getByRole('dialog');
  await entry.getByRole('button', { name: /^Enter payments for/ }).click();
  await expect(entry.getByRole('textbox', { name: /^Reference/ })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await expectAccessible(page);
  await expectNoSideways(page);
  expect(errors).toEqual([]);
  await context.close();
});
