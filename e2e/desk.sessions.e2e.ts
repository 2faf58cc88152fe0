import type { Browser, Page } from '@playwright/test';
import { openConsole } from './admin.ts';
import { signInAs } from './member.ts';
import { paidRoom } from './orderDesk.ts';
import {
  expect,
  expectAccessible,
  expectNoSideways,
  openPage,
  type Product,
  test,
} from './product.ts';
import { newcomer } from './services.ts';

const main = (page: Page) => page.locator('main');
const money = (cents: number): string => `B$${(cents / 100).toFixed(2)}`;
const rows = (page: Page) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox') });

/** Prices of the sessions on the order page, in cents. */
async function pricesOn(page: Page): Promise<number[]> {
  await expect(rows(page)).toHaveCount(2);
  const texts = await rows(page).allTextContents();
  return texts.map((text) =>
    Math.round(Number(/B\$([\d,.]+)/.exec(text)![1]!.replace(',', '')) * 100),
  );
}

/** Opens the dialog that cancels the whole booking, expects its amount, and closes it. */
async function expectLeft(page: Page, cents: number): Promise<void> {
  await page.getByRole('button', { name: 'Cancel order', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this order?' });
  await expect(dialog.getByRole('listitem').first()).toHaveText(`${money(cents)} is refunded.`);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

async function expectOnMembersPage(
  browser: Browser,
  product: Product,
  { ada, path, texts }: { ada: string; path: string; texts: readonly (string | RegExp)[] },
): Promise<void> {
  const { context, page, errors } = await openPage(browser, 'phone');
  await signInAs(page, product, ada, path);
  for (const text of texts) await expect(main(page)).toContainText(text);
  expect(errors).toEqual([]);
  await context.close();
}

test('cancels one session of a room booking alone, refunds a part of it, and shows what a cancellation of the rest refunds (B-37, ADM-037)', async ({
  browser,
  product,
}) => {
  test.slow();
  const { ada, orderNumber } = await paidRoom(product, 'Rattan Room');
  const { context, page, errors } = await openConsole(browser, product, 'order', {
    path: `/admin/order?orderNumber=${orderNumber}`,
  });
  const [first, second] = (await pricesOn(page)) as [number, number];
  await expectLeft(page, first + second);
  await rows(page).first().getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Cancel sessions…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel 1 session?' });
  await expect(dialog).toContainText('1 session becomes free for others.');
  await expect(dialog).toContainText(`${money(first)} is kept until you refund it.`);
  await dialog.getByRole('radio', { name: 'Another amount' }).click();
  await dialog.getByLabel('Amount to refund').fill('5');
  await expect(dialog).toContainText('A credit note for B$5.00 is issued.');
  await expectAccessible(page);
  // Without a reason nothing is cancelled, and the error is at its field.
  await dialog.getByRole('button', { name: 'Cancel 1 session' }).click();
  await expect(dialog.getByRole('textbox', { name: /^Reason/ })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('The second day is enough');
  await dialog.getByRole('button', { name: 'Cancel 1 session' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(rows(page)).toHaveCount(1);
  await expect(main(page)).toContainText('B$5.00 waits for approval');
  const payments = page.getByRole('region', { name: 'Payments' });
  await expect(payments).toContainText(`Kept of cancelled places${money(first)}`);
  await expect(payments).toContainText(`Held for this order${money(second)}`);
  await expectLeft(page, second);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSideways(page);
  expect(errors).toEqual([]);
  await context.close();

  const office = await openConsole(browser, product, 'facility', {
    path: `/admin/room-booking?orderNumber=${orderNumber}`,
  });
  await expectLeft(office.page, second);
  await office.context.close();

  await expectOnMembersPage(browser, product, {
    ada,
    path: `/FacilityOrderDetail?orderNumber=${orderNumber}`,
    texts: ['1 session cancelled'],
  });
});

test('cancels one slot of a service alone, returns its coupon, and shows it to the member (B-37, B-11)', async ({
  browser,
  product,
}) => {
  test.slow();
  const { member, service, free } = await newcomer(product, 2);
  const orderNumber = await member.reserve(service, free.slice(0, 2));
  await member.confirm(orderNumber);
  const { context, page, errors } = await openConsole(browser, product, 'order', {
    path: `/admin/order?orderNumber=${orderNumber}`,
  });
  await expect(rows(page)).toHaveCount(2);
  await rows(page).last().getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Cancel sessions…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel 1 session?' });
  await expect(dialog).toContainText('1 session becomes free for others.');
  await expect(dialog).toContainText('The coupons used for them are returned to the member.');
  // A service has no price, so nothing can be refunded.
  await expect(dialog.getByRole('radio')).toHaveCount(0);
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Comes for an hour only');
  await dialog.getByRole('button', { name: 'Cancel 1 session' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('1 session is cancelled.')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await expectAccessible(page);
  expect((await member.coupons('BEC_ART')).count).toBe(1);
  expect(errors).toEqual([]);
  await context.close();
  await expectOnMembersPage(browser, product, {
    ada: member.ada,
    path: `/BookingOrderView?orderNumber=${orderNumber}`,
    texts: ['1 session cancelled'],
  });
});
