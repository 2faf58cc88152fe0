import type { Page } from '@playwright/test';
import { addressOf } from '#domain/call.ts';
import { removePushDevice } from '#domain/notifications/push/calls.ts';
import { openMe } from './calls.ts';
import { workerReady } from './kept.ts';
import { acceptedToken, memberOf, newAda, signInAs } from './member.ts';
import {
  apart,
  expect,
  expectAccessible,
  expectNoSideways,
  type LayoutName,
  openPage,
  type Product,
} from './product.ts';
import { badgeOf, pressed, received, withPushService, workerOf } from './pushing.ts';

// Has its own product, because the clock affects all tests.
const test = apart();
const event = 'Botanical skincare: launch night';
const turnOn = 'Turn on reminders';

const pathOf = (orderNumber: string) => `/ActivityOrderDetail?orderNumber=${orderNumber}`;

/** Signs in a new member. */
async function enter(page: Page, product: Product) {
  const ada = newAda();
  const member = await memberOf(product, ada);
  await signInAs(page, product, ada, '/Home');
  return member;
}

async function openSettings(page: Page) {
  await openMe(page);
  await page.getByRole('button', { name: 'Reminders on devices' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reminders on your devices' });
  await expect(dialog).toBeVisible();
  return dialog;
}

async function signOut(page: Page, product: Product): Promise<void> {
  await page.goto(`${product.url}/Home`);
  await openMe(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL(/\/sandbox\/sign-out/);
}

for (const layout of ['phone', 'desktop'] as const satisfies readonly LayoutName[])
  test(`asks at a hold, reminds, extends from the message, and removes the device at the sign-out on a ${layout} (B-38, issue 53)`, async ({
    browser,
    product,
  }) => {
    test.slow();
    const { context, page, errors } = await openPage(browser, layout, { withWorker: true });
    const to = await withPushService(context, product);
    const member = await enter(page, product);
    await expect(page.getByRole('button', { name: turnOn })).toHaveCount(0);

    const orderNumber = await member.reserve(event);
    await page.goto(product.url + pathOf(orderNumber));
    await workerReady(page);
    await page.getByRole('button', { name: turnOn }).click();
    await expect(page.getByText('Reminders are on for this device.')).toBeVisible();
    await expectAccessible(page);
    await expectNoSideways(page);

    await product.setClock(new Date(Date.now() + 21 * 60_000));
    const worker = await workerOf(context);
    expect(await received(page, product, { to, worker })).toEqual({
      title: 'Your reservation ends soon',
      body: expect.stringMatching(/^It is held until /),
    });
    expect(await badgeOf(worker)).toBe(1);
    const address = await pressed(worker);
    expect(address).toBe(`${product.url}${pathOf(orderNumber)}&extend=1`);

    await page.goto(address);
    const dialog = page.getByRole('alertdialog', { name: 'Hold 15 minutes longer?' });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Hold 15 minutes longer' }).click();
    await expect(page.getByText(/^You have extended this reservation/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Hold 15 minutes longer' })).toHaveCount(0);
    await product.setClock(null);

    const removed = page
      .waitForResponse((response) => response.url().includes(addressOf(removePushDevice)))
      .then((response) => response.json());
    await signOut(page, product);
    expect(await removed).toMatchObject({ resultCode: 1 });
    expect(errors).toEqual([]);
    await context.close();
  });

test('extends a hold by one press on the page of the order (B-38)', async ({
  browser,
  product,
}) => {
  const { context, page, errors } = await openPage(browser, 'phone');
  const ada = newAda();
  const orderNumber = await (await memberOf(product, ada)).reserve(event);
  await signInAs(page, product, ada, pathOf(orderNumber));
  await page.getByRole('button', { name: 'Hold 15 minutes longer' }).click();
  await expect(page.getByText(/^You have extended this reservation/)).toBeVisible();
  await expectAccessible(page);
  expect(errors).toEqual([]);
  await context.close();
});

test('chooses what each device is reminded of, and removes a device (issue 53)', async ({
  browser,
  product,
}) => {
  const { context, page, errors } = await openPage(browser, 'phone', { withWorker: true });
  await withPushService(context, product);
  await enter(page, product);
  const dialog = await openSettings(page);
  await workerReady(page);
  await dialog.getByRole('button', { name: 'Turn on for this device' }).click();
  const coupon = dialog.getByRole('checkbox', { name: 'A coupon ends soon' });
  await expect(coupon).toBeChecked();
  await expect(dialog.getByText('This device')).toBeVisible();
  await coupon.click();
  await expect(coupon).not.toBeChecked();
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(5);
  await expectAccessible(page);
  await expectNoSideways(page);
  await dialog.getByRole('button', { name: /^Remove/ }).click();
  await expect(dialog.getByRole('button', { name: 'Turn on for this device' })).toBeVisible();
  await expect(dialog.getByRole('checkbox')).toHaveCount(0);
  expect(errors).toEqual([]);
  await context.close();
});

test('says that the browser blocks messages when the member has refused, and does not offer them again (issue 53)', async ({
  browser,
  product,
}) => {
  const { context, page, errors } = await openPage(browser, 'phone', { withWorker: true });
  await withPushService(context, product, { answer: 'denied' });
  const member = await enter(page, product);
  await page.goto(product.url + pathOf(await member.reserve(event)));
  await page.getByRole('button', { name: turnOn }).click();
  const blocked = 'This browser blocks messages from us.';
  await expect(page.getByText(blocked)).toBeVisible();
  await page.reload();
  await expect(page.getByText('Your tickets are held')).toBeVisible();
  await expect(page.getByRole('button', { name: turnOn })).toHaveCount(0);
  await page.goto(`${product.url}/Home`);
  const dialog = await openSettings(page);
  await expect(dialog.getByText(blocked)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Turn on for this device' })).toHaveCount(0);
  await expectAccessible(page);
  expect(errors).toEqual([]);
  await context.close();
});

test('offers no reminders where the browser cannot show any, and says how an iPhone can (issue 53)', async ({
  browser,
  product,
}) => {
  const { context, page, errors } = await openPage(browser, 'phone');
  await context.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
  const ada = newAda();
  await acceptedToken(product, ada);
  await signInAs(page, product, ada, '/Home');
  const dialog = await openSettings(page);
  await expect(
    dialog.getByText(/^This browser cannot show reminders\. On an iPhone/),
  ).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Turn on for this device' })).toHaveCount(0);
  await expectAccessible(page);
  expect(errors).toEqual([]);
  await context.close();
});
