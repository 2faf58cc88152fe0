import type { Page } from '@playwright/test';
import { addressOf } from '#domain/call.ts';
import { getOrders } from '#domain/orders/calls.ts';
import { answerInstead, recordCalls, signInWith } from './calls.ts';
import { afterReserving, chooseTickets, fillContact } from './choosing.ts';
import { memberOf, newAda, signInAs } from './member.ts';
import { withoutOwnData } from './holding.ts';
import { expect, expectNoSideways, type LayoutName, openPage, quiet, test } from './product.ts';

/** Waits until the code for failures is loaded; the page fetches it after the first view. */
async function fetchedAhead(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/MePanel-')),
  );
  await quiet(page);
}

for (const layout of ['phone', 'desktop'] as LayoutName[])
  test(`shows one offline notice and no further messages until the network returns, on a ${layout} (API-018, SHL-038)`, async ({
    browser,
    product,
  }) => {
    const { context, page } = await openPage(
      browser,
      layout,
      layout === 'phone' ? { width: 320 } : {},
    );
    await signInWith(page, product, layout === 'phone' ? '8103001' : '8103002', '/Order');
    const tabs = page.getByRole('navigation', { name: 'Orders' }).getByRole('link');
    await expect(page.locator('[data-no-data]')).toBeVisible();
    await fetchedAhead(page);
    const note = page.getByText('Offline. This page may be out of date.');
    await expect(note).toHaveCount(0);
    await context.setOffline(true);
    await expect(note).toBeVisible();
    for (let press = 1; press <= 10; press++) {
      await tabs.nth(press % 4).click();
      await expect(page).toHaveURL(new RegExp(`index=${press % 4}|Order$`));
    }
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await expect(note).toHaveCount(1);
    await expect(page.locator('[data-toast]')).toHaveCount(0);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    expect(
      await note.evaluate((line) => line.scrollHeight - line.clientHeight),
    ).toBeLessThanOrEqual(0);
    // The notice covers nothing, also on a scrolled page.
    const [line, header] = [
      (await note.boundingBox())!,
      (await page.getByRole('banner').boundingBox())!,
    ];
    expect(header.y).toBeGreaterThanOrEqual(line.y + line.height - 1);
    await expectNoSideways(page);

    const { of } = recordCalls(page);
    await context.setOffline(false);
    await expect(note).toHaveCount(0);
    await expect.poll(() => of('getOrders').length).toBeGreaterThan(0);
    await expect(page.locator('[data-no-data]')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await expect(page.locator('[data-toast]')).toHaveCount(0);
    await context.close();
  });

test('keeps a page whose token cannot be fetched, and loads it when the network returns (B-36, SES-004)', async ({
  browser,
  product,
}) => {
  const { context, page } = await openPage(browser, 'phone');
  await signInWith(page, product, '8103003');
  await page.evaluate(() => sessionStorage.clear());
  await page.route('**/auth/token', (route) => route.abort('failed'));
  await withoutOwnData(page);
  await page.goto(`${product.url}/Order`);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await context.setOffline(true);
  await page.unroute('**/auth/token');
  await context.setOffline(false);
  await expect(page.locator('[data-no-data]')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe('/Order');
  await context.close();
});

test('requests the list once when the dialog of a failed action is confirmed (ERR-005, ERR-007)', async ({
  browser,
  product,
}) => {
  const ada = newAda();
  await (await memberOf(product, ada)).reserve('Botanical skincare: launch night');
  const { context, errors, page } = await openPage(browser, 'desktop');
  await signInAs(page, product, ada, '/PcOrder');
  const undo = await answerInstead(page, 'confirmActivityOrder', {
    errorCode: 'B1234',
    errorMsg: 'The message of the answer.',
  });
  await page.getByRole('button', { name: /^Check out/ }).click();
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText('The message of the answer.');
  await undo();
  const { of } = recordCalls(page);
  const answered = page.waitForResponse(
    (response) => new URL(response.url()).pathname === addressOf(getOrders),
  );
  await alert.getByRole('button', { name: 'OK' }).click();
  await answered;
  await quiet(page);
  expect(of('getOrders')).toHaveLength(1);
  expect(errors).toEqual([]);
  await context.close();
});

const unsent = 'You are offline. Nothing was reserved or changed, and your entries are kept.';

test('shows that nothing was reserved while offline, and keeps the input (API-018)', async ({
  browser,
  product,
}) => {
  const ada = newAda();
  const { eventID } = await (
    await memberOf(product, ada)
  ).eventOf('Botanical skincare: launch night');
  const { context, page } = await openPage(browser, 'phone');
  await signInAs(page, product, ada, `/PurchaseTicket?eventID=${eventID}`);
  await chooseTickets(page, 2);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.waitForURL(/ActiveOrder\?/);
  await fillContact(page, '+673 712 0000', 'kept@members.example');
  await page.getByRole('checkbox').check();
  await fetchedAhead(page);
  await context.setOffline(true);
  const reserve = page.getByRole('button', { name: 'Reserve and pay' });
  await reserve.click();
  const message = page.getByRole('alertdialog');
  await expect(message).toContainText(unsent);
  await context.setOffline(false);
  await expect(message).toHaveCount(0);
  await expect(page.getByLabel('E-mail')).toHaveValue('kept@members.example');
  await expect(page.getByRole('checkbox')).toBeChecked();
  await reserve.click();
  await page.waitForURL(afterReserving);
  await context.close();
});

test('shows that nothing was changed by a call without a key until the network returns (API-018)', async ({
  browser,
  product,
}) => {
  const ada = newAda();
  await memberOf(product, ada);
  const { context, page } = await openPage(browser, 'phone');
  await signInAs(page, product, ada, '/LanguageSetting');
  const malay = page.getByRole('button', { name: 'Bahasa Melayu' });
  await expect(malay).toBeVisible();
  await fetchedAhead(page);
  await context.setOffline(true);
  await malay.click();
  const message = page.getByRole('alertdialog');
  await expect(message).toContainText(unsent);
  await context.setOffline(false);
  await expect(message).toHaveCount(0);
  await malay.click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ms');
  await context.close();
});
