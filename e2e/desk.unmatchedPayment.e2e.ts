import type { Locator } from '@playwright/test';
import { openConsole, signInToConsole } from './admin.ts';
import { memberOf, newAda } from './member.ts';
import { openRow, rowOf, strayPayment } from './payments.ts';
import { expect, expectAccessible, expectNoSideways, openPage, test } from './product.ts';

/** A person at the desk, whose presses are counted. */
class Person {
  presses = 0;
  async press(target: Locator): Promise<void> {
    this.presses++;
    await target.click();
  }
}

test('assigns a payment without an order to the order it was meant for in three presses (issue 51)', async ({
  browser,
  product,
}) => {
  const member = await memberOf(product, newAda());
  const orderNumber = await member.reserve('Charity bazaar', 1);
  const read = () =>
    member.ask<{ amount: number; orderStatus: string }>('order/v1/getActivityOrderDetail', {
      orderNumber,
    });
  const { amount } = await read();
  const number = await strayPayment(product, amount);
  const { context, page, errors } = await openConsole(browser, product, 'order');
  const person = new Person();
  await person.press(page.getByRole('link', { name: /unmatched payments?$/ }));
  await page.waitForURL('**/admin/reviews');
  const row = await openRow(page, number);
  await expect(row).toContainText('No order of this number');
  await expectAccessible(page);
  await person.press(row.getByRole('button', { name: 'Assign…' }));
  const dialog = page.getByRole('dialog', { name: `Assign BND ${amount.toFixed(2)} to an order` });
  const field = dialog.getByLabel('Order number');
  // An unknown number is named at its field.
  await field.fill('RE20200101999999');
  await expect(dialog.getByText('There is no order with this number.')).toBeVisible();
  await field.fill(orderNumber);
  await expect(dialog).toContainText(member.ada);
  await expect(dialog).toContainText('The order is purchased, and the member gets tickets');
  await dialog.getByLabel('Reason').fill('Wrong number typed at the shop');
  await expectAccessible(page);
  await person.press(dialog.getByRole('button', { name: 'Assign payment' }));
  await expect(page.getByText('The payment is assigned.')).toBeVisible();
  await expect(rowOf(page, number)).toHaveCount(0);
  expect(person.presses).toBeLessThanOrEqual(3);
  expect((await read()).orderStatus).toBe('PAID');
  await page.getByLabel('State').selectOption('Done');
  await expect(rowOf(page, number)).toContainText('Wrong number typed at the shop');
  await expect(rowOf(page, number).getByRole('link', { name: orderNumber })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSideways(page);
  expect(errors).toEqual([]);
  await context.close();
});

test('refunds a payment without an order when a second person confirms it, and closes another (issue 51, I27)', async ({
  browser,
  product,
}) => {
  const [refunded, closed] = [await strayPayment(product, 45), await strayPayment(product, 12)];
  const { context, page, errors } = await openConsole(browser, product, 'order', {
    path: '/admin/reviews',
  });
  const row = await openRow(page, refunded);
  await row.getByRole('button', { name: 'Refund…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund BND 45.00' });
  await dialog.getByLabel('Reference').fill('BIBD 4711');
  await dialog.getByRole('button', { name: 'Record refund' }).click();
  // What was typed stays, and the error is at the missing field.
  await expect(dialog.getByText('Please enter a reason.')).toBeVisible();
  await expect(dialog.getByLabel('Reference')).toHaveValue('BIBD 4711');
  await dialog.getByLabel('Reason').fill('The shop cannot name the order');
  await dialog.getByRole('button', { name: 'Record refund' }).click();
  await expect(row).toContainText('You recorded this refund');
  await expect(row.getByRole('button', { name: 'Confirm the refund' })).toHaveCount(0);
  await expectAccessible(page);

  const other = await openPage(browser, 'phone');
  await signInToConsole(other.page, product, 'service', '/admin/reviews');
  const theirs = rowOf(other.page, refunded);
  await theirs.getByRole('button', { name: 'Confirm the refund' }).click();
  await expectAccessible(other.page);
  await other.page
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Confirm the refund' })
    .click();
  await expect(other.page.getByText('The refund is done.')).toBeVisible();
  await expectNoSideways(other.page);
  await other.context.close();

  const second = await openRow(page, closed);
  await second.getByRole('button', { name: 'Close…' }).click();
  const question = page.getByRole('dialog', { name: 'Close this payment?' });
  await expect(question).toContainText('BND 12.00');
  await question.getByLabel('Reason').fill('Test payment of the shop');
  await question.getByRole('button', { name: 'Close payment' }).click();
  await expect(rowOf(page, closed)).toHaveCount(0);
  await page.getByLabel('State').selectOption('Done');
  await expect(rowOf(page, closed)).toContainText('Test payment of the shop');
  await expect(rowOf(page, refunded)).toContainText('confirmed by');
  expect(errors).toEqual([]);
  await context.close();
});
