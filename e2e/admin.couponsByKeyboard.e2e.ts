import type { Locator, Page } from '@playwright/test';
import { openConsole } from './admin.ts';
import { hasFocus, tabTo } from './byKeyboard.ts';
import { dayField } from './dayField.ts';
import { newAda } from './member.ts';
import { expect, expectAccessible, test } from './product.ts';
import { dayAhead } from './rooms.ts';
import { couponDesk, servicesOf } from './services.ts';

type Role = 'button' | 'link' | 'textbox' | 'searchbox' | 'combobox' | 'checkbox';

const keysOf = (page: Page) => ({
  press: (key: string) => page.keyboard.press(key),
  type: (text: string) => page.keyboard.type(text),
  at: (role: Role, name: string | RegExp, within: Page | Locator = page.locator('main')) =>
    tabTo(page, within.getByRole(role, { name }).first()),
});

/** The focus must be on an element, not back at the document. */
const expectKept = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.activeElement?.tagName ?? 'BODY'))
    .not.toBe('BODY');

/** Opens a dialog twice: it takes the focus, and Escape returns the focus to its opener. */
async function openTwice(page: Page, opener: Locator): Promise<Locator> {
  const dialog = page.getByRole('dialog');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await expect
    .poll(() => dialog.evaluate((one) => one.contains(document.activeElement)))
    .toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  return dialog;
}

test('issues, finds, changes and withdraws coupons by keyboard alone (ADM-034, SHL-040)', async ({
  browser,
  product,
}) => {
  const { ada } = await servicesOf(product, newAda());
  const { context, page, errors } = await openConsole(browser, product, 'service', {
    path: '/admin/coupons',
  });
  const { at, press, type } = keysOf(page);
  // Day and month are equal, because browsers order them by locale.
  const year = Temporal.Now.plainDateISO('Asia/Brunei').year + 1;
  await at('link', 'Issue coupons');
  await press('Enter');
  await at('combobox', /Member number/);
  await type(ada);
  await tabTo(page, page.getByLabel('Type'));
  await type('Nutrition');
  await expect(page.getByLabel('Type').locator('option:checked')).toHaveText('Nutrition coupon');
  await tabTo(page, dayField(page, 'Last day'));
  await type(`1111${year}`);
  await at('textbox', /Quantity/);
  await press('ControlOrMeta+a');
  await type('2');
  await press('Enter');
  await expect(page.getByRole('alertdialog')).toContainText('2 coupons');
  await press('Enter');
  const issued = page.getByRole('status').filter({ hasText: '2 coupons are issued to' });
  await expect(issued).toBeVisible();
  await expectKept(page);
  const code = (await issued.getByRole('link').first().textContent())!.trim();
  await tabTo(page, issued.getByRole('link').first());
  await press('Enter');
  await expect(page.getByRole('heading', { name: code })).toBeVisible();
  await expect(page.locator('main')).toContainText(`${year}/11/11`);

  const change = page.getByRole('button', { name: 'Change the last day' });
  await tabTo(page, change);
  const days = await openTwice(page, change);
  await tabTo(page, dayField(days, 'Last day'));
  await type(`1212${year}`);
  await at('textbox', /Reason/, days);
  await type('The centre was closed');
  await at('button', 'Change the last day', days);
  await press('Enter');
  await expect(page.getByText(`${year}/12/12`)).toBeVisible();
  await expect(change).toBeFocused();

  const withdraw = page.getByRole('button', { name: 'Withdraw' });
  await tabTo(page, withdraw);
  const why = await openTwice(page, withdraw);
  // The dialog starts at the reason, its only field, and marks it when it is missing.
  expect(await hasFocus(why.getByRole('textbox', { name: /Reason/ }))).toBe(true);
  await at('button', 'Withdraw', why);
  await press('Enter');
  await expect(why).toContainText('Please enter a reason.');
  await press('Shift+Tab');
  await press('Shift+Tab');
  await type('Given by mistake');
  await at('button', 'Withdraw', why);
  await press('Enter');
  await expect(page.getByText('Withdrawn', { exact: true })).toBeVisible();
  await expect(withdraw).toHaveCount(0);
  await expectKept(page);

  await at('link', 'Coupons', page);
  await press('Enter');
  await at('searchbox', 'Search');
  await type(code);
  await press('Enter');
  await expect(page.getByRole('row', { name: new RegExp(code) })).toContainText('Withdrawn');
  expect(errors).toEqual([]);
  await context.close();
});

test('finds and cancels a service booking by keyboard alone (ADM-035, SHL-040)', async ({
  browser,
  product,
}) => {
  const member = await servicesOf(product, newAda());
  await (await couponDesk(product)).issue(member.ada, 'BEC_NUT', 1);
  const service = await member.serviceOf('Nutrition consultation');
  const [day] = await member.freeDays(service.assessParentId, dayAhead(15));
  const slot = (await member.slotsOf(service.assessParentId, day!)).find(
    ({ status }) => status === 'AVAILABLE',
  )!;
  const orderNumber = await member.reserve(service, [slot.slotId]);
  await member.confirm(orderNumber);
  const { context, page, errors } = await openConsole(browser, product, 'service', {
    path: '/admin/service-bookings',
  });
  const { at, press, type } = keysOf(page);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await at('searchbox', 'Search');
  await type(member.ada);
  await press('Enter');
  await expect(page.getByRole('row')).toHaveCount(2);
  await at('link', orderNumber);
  await press('Enter');
  await expect(page.getByRole('heading', { name: orderNumber })).toBeVisible();

  const move = page.getByRole('button', { name: 'Move', exact: true });
  await tabTo(page, move);
  await openTwice(page, move);
  await press('Escape');
  await expect(move).toBeFocused();

  const cancel = page.getByRole('button', { name: 'Cancel order' });
  await tabTo(page, cancel);
  const why = await openTwice(page, cancel);
  await type('The centre is closed');
  await at('button', 'Cancel order', why);
  await press('Enter');
  await expect(page.getByText('The centre is closed').first()).toBeVisible();
  await expect(cancel).toHaveCount(0);
  await expectKept(page);
  await expect(page.getByText('Returned').first()).toBeVisible();
  expect((await member.coupons('BEC_NUT')).count).toBe(1);
  expect(errors).toEqual([]);
  await context.close();
});

test('adds a coupon type by keyboard, and marks its missing code (ADM-034)', async ({
  browser,
  product,
}) => {
  const { context, page, errors } = await openConsole(browser, product, 'service', {
    path: '/admin/coupon-types',
  });
  const { at, press, type } = keysOf(page);
  await expect(page.getByRole('row', { name: /Artistry coupon/ })).toBeVisible();
  await expectAccessible(page);
  await at('link', 'Artistry coupon');
  await press('Enter');
  await expect(page.getByRole('textbox', { name: /^Code/ })).toHaveAttribute('readonly', '');
  await expectAccessible(page);
  await page.goBack();
  await at('link', 'New coupon type');
  await press('Enter');
  await expectAccessible(page);
  await at('textbox', /English/);
  await type('Winter coupon');
  await press('Enter');
  await expect(page.getByText('Please fill this in')).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Code/ })).toBeFocused();
  await expectAccessible(page);
  await type('BEC_WIN');
  await press('Enter');
  await expect(page.getByRole('row', { name: /Winter coupon/ })).toBeVisible();
  await expectKept(page);
  expect(errors).toEqual([]);
  await context.close();
});
