import type { Page } from '@playwright/test';
import { openConsole, signInToConsole } from './admin.ts';
import { memberOf, newAda, signInAs } from './member.ts';
import {
  expect,
  expectAccessible,
  expectNoSideways,
  type LayoutName,
  openPage,
  test,
} from './product.ts';

const main = (page: Page) => page.locator('main');

test('cancels one of three places and refunds a part of it, which a second person approves (B-37, I27)', async ({
  browser,
  product,
}) => {
  const ada = newAda();
  const member = await memberOf(product, ada);
  const orderNumber = await member.buy('Charity bazaar', 3);
  const path = `/admin/order?orderNumber=${orderNumber}` as const;
  const { context, page: desk, errors } = await openConsole(browser, product, 'order', { path });
  const places = main(desk).getByRole('list').filter({ hasText: 'Valid' });
  await expect(places.getByRole('checkbox')).toHaveCount(3);
  await places.getByRole('checkbox').first().click();
  await desk.getByRole('button', { name: 'Cancel places…' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Cancel 1 place?' });
  await expect(dialog).toContainText('1 place becomes free for others.');
  await expect(dialog).toContainText('2 tickets become invalid.');
  await expect(dialog).toContainText(/B\$\d+\.\d\d is kept until you refund it\./);
  await expectAccessible(desk);
  // Without a reason nothing is sent, and the error is at its field.
  await dialog.getByRole('button', { name: 'Cancel 1 place' }).click();
  await expect(dialog.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByRole('radio', { name: 'Another amount' }).click();
  await dialog.getByLabel('Amount to refund').fill('999');
  await dialog.getByLabel('Reason').fill('Cannot come');
  await dialog.getByRole('button', { name: 'Cancel 1 place' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Enter an amount up to');
  await dialog.getByLabel('Amount to refund').fill('1.50');
  await expect(dialog).toContainText('A credit note for B$1.50 is issued.');
  await dialog.getByRole('button', { name: 'Cancel 1 place' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(main(desk)).toContainText('B$1.50 waits for approval');
  await expect(main(desk).getByText('Cancelled', { exact: true })).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Approve refund' })).toHaveCount(0);
  await expectAccessible(desk);
  await desk.setViewportSize({ width: 390, height: 844 });
  await expectNoSideways(desk);

  const { context: second, page: other } = await openPage(browser, 'desktop');
  await signInToConsole(other, product, 'service', path);
  await other.getByRole('button', { name: 'Approve refund' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Approve refund' }).click();
  await expect(main(other).getByRole('heading', { name: 'Refund B$1.50' })).toBeVisible();
  await second.close();

  const { context: phone, page } = await openPage(browser, 'phone');
  await signInAs(page, product, ada, `/ActivityOrderDetail?orderNumber=${orderNumber}`);
  await expect(main(page)).toContainText('We have requested your refund of B$1.50.');
  await expect(main(page)).toContainText('Credit note');
  await expect(main(page)).toContainText('1 place cancelled');
  await phone.close();
  expect(errors).toEqual([]);
  await context.close();
});

for (const layout of ['phone', 'desktop'] as const satisfies readonly LayoutName[])
  test(`a member cancels one of two places where the event allows it, on a ${layout} (B-37)`, async ({
    browser,
    product,
  }) => {
    const ada = newAda();
    const member = await memberOf(product, ada);
    const orderNumber = await member.buy('Ambuyat today: sauces and sides', 2);
    const { context, page, errors } = await openPage(browser, layout);
    await signInAs(page, product, ada, `/ActivityOrderDetail?orderNumber=${orderNumber}`);
    await page.getByRole('button', { name: 'Cancel single places' }).click();
    const dialog = page.getByRole('dialog', { name: 'Which places do you want to cancel?' });
    await expect(dialog.getByRole('checkbox')).toHaveCount(2);
    await expectAccessible(page);
    await dialog.getByRole('checkbox').first().click();
    await expect(dialog).toContainText(/and B\$\d+\.\d\d is refunded/);
    await dialog.getByRole('button', { name: 'Cancel 1 place' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(main(page)).toContainText('Refund requested');
    await expect(main(page)).toContainText('1 place cancelled');
    await expect(page.getByRole('button', { name: 'Cancel single places' })).toHaveCount(0);
    await expectNoSideways(page);
    expect(errors).toEqual([]);
    await context.close();
  });
