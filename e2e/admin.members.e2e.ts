import type { Page } from '@playwright/test';
import { addressOf } from '#domain/call.ts';
import { setMemberBlock } from '#domain/members/calls.admin.ts';
import { openConsole, signInToConsole } from './admin.ts';
import { memberOf, newAda, signInAs } from './member.ts';
import { expect, expectAccessible, expectNoSideways, openPage, test } from './product.ts';

const care = '+673 222 8800';
const note = (page: Page) => page.locator('main').getByRole('status').filter({ hasText: care });

async function giveReason(page: Page, press: string, reason: string): Promise<void> {
  await page.getByRole('button', { name: press }).first().click();
  const dialog = page.getByRole('dialog', { name: press });
  await dialog.getByRole('button', { name: press }).click();
  await expect(dialog).toContainText('Please enter a reason.');
  await dialog.getByRole('textbox').fill(reason);
  // The dialog closes before the request is done.
  const done = page.waitForResponse(
    (answer) => new URL(answer.url()).pathname === addressOf(setMemberBlock),
  );
  await dialog.getByRole('button', { name: press }).click();
  await done;
  await expect(dialog).toHaveCount(0);
}

test('blocks a member during a booking until the block is lifted (ADM-007, ADM-008, EVT-054, SES-052)', async ({
  browser,
  product,
}) => {
  const ada = newAda();
  const member = await memberOf(product, ada);
  const orderNumber = await member.reserve('Botanical skincare: launch night');
  const { eventID } = await member
    .eventOf('Air care: private view')
    .catch(() => member.eventOf('Botanical skincare: launch night'));
  const {
    context: console,
    page: desk,
    errors,
  } = await openConsole(browser, product, 'system', { path: '/admin/members' });
  await desk.getByRole('searchbox', { name: 'Search' }).fill(ada);
  const link = desk.getByRole('link', { name: ada });
  await expect(link).toHaveCount(1);
  await expect(desk.getByRole('row')).toHaveCount(2);
  await expect(desk.getByRole('button', { name: 'Export CSV' })).toHaveCount(0);
  await expectAccessible(desk);
  await expectNoSideways(desk);
  await link.click();
  await desk.setViewportSize({ width: 390, height: 844 });
  await expectNoSideways(desk);
  await desk.setViewportSize({ width: 1280, height: 900 });
  await expect(desk.getByRole('region', { name: 'Orders' })).toContainText(orderNumber);
  await expect(desk.getByRole('region', { name: 'Accepted terms' })).toContainText('LOGIN');
  await expect(desk.getByText('BN · ACTIVE')).toBeVisible();
  await expectAccessible(desk);

  const { context: phone, page } = await openPage(browser, 'phone');
  await signInAs(page, product, ada, `/ActivePayOrder?orderNumber=${orderNumber}`);
  const checkOut = page.locator('main').getByRole('button', { name: /Check out/ });
  await expect(checkOut).toBeVisible();

  await giveReason(desk, 'Block ordering', 'Deposit not returned');
  await expect(desk.getByText('Set by Norliza binti Haji Metussin')).toBeVisible();
  await expect(desk.getByText('Reason: Deposit not returned')).toBeVisible();

  // The open page learns of the block by its next call; pages opened later show it at once.
  await checkOut.click();
  await expect(page.getByRole('alertdialog')).toContainText('cannot place orders');
  await expect(page.getByRole('alertdialog')).toContainText(care);
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await page.reload();
  await expect(note(page)).toContainText('cannot place orders');
  await expect(checkOut).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSideways(page);
  await page.goto(`${product.url}/ActivityDetail?eventID=${eventID}`);
  await expect(note(page)).toContainText('cannot place orders');

  // A blocked account is signed out; it can sign in again and read.
  await giveReason(desk, 'Block the account', 'Asked by customer care');
  await page.reload();
  await page.waitForURL(/\/sandbox\/sign-in\//);
  await signInAs(page, product, ada, `/ActivityDetail?eventID=${eventID}`);
  await expect(note(page)).toContainText('Your account is blocked.');
  await giveReason(desk, 'Lift the block', 'Deposit returned');
  await expect(desk.getByText('Not blocked')).toBeVisible();
  await page.goto(`${product.url}/ActivePayOrder?orderNumber=${orderNumber}`);
  await expect(checkOut).toBeVisible();
  await expect(note(page)).toHaveCount(0);

  await desk.getByRole('link', { name: 'History' }).last().click();
  for (const reason of ['Deposit not returned', 'Asked by customer care', 'Deposit returned'])
    await expect(desk.getByRole('row', { name: new RegExp(reason) })).toBeVisible();
  expect(errors).toEqual([]);
  await phone.close();
  await console.close();
});

test('replaces the booking form with the reason when the member is blocked meanwhile (EVT-054, API-027)', async ({
  browser,
  product,
}) => {
  const ada = newAda();
  const { eventID } = await (
    await memberOf(product, ada)
  ).eventOf('Botanical skincare: launch night');
  const { context: phone, page } = await openPage(browser, 'phone');
  await signInAs(page, product, ada, `/PurchaseTicket?eventID=${eventID}`);
  await page.locator('main').getByRole('button', { name: /^More/ }).first().click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Name', { exact: false }).first()).toBeVisible();
  const { context: console, page: desk } = await openPage(browser, 'desktop', { width: 1024 });
  await signInToConsole(desk, product, 'system', `/admin/members?q=${ada}`);
  await desk.getByRole('link', { name: ada }).click();
  await giveReason(desk, 'Block ordering', 'Deposit not returned');
  await expectNoSideways(desk);
  await page.reload();
  await expect(note(page)).toContainText('cannot place orders');
  await expect(page.locator('main').getByRole('textbox')).toHaveCount(0);
  await expectAccessible(page);
  await phone.close();
  await console.close();
});

test('counts one view when a page is opened and left at once (ADM-047, EXT-011)', async ({
  browser,
  product,
}) => {
  const ada = newAda();
  const { eventID } = await (
    await memberOf(product, ada)
  ).eventOf('Botanical skincare: launch night');
  const { context: console, page: desk } = await openPage(browser, 'desktop');
  // The demo members have page views on earlier days.
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  await signInToConsole(
    desk,
    product,
    'content',
    `/admin/tracking?name=view&screen=ActivityDetail&q=${eventID}&from=${today}&until=${today}`,
  );
  const row = desk.getByRole('row', { name: new RegExp(`ActivityDetail.* ${eventID}\\b`) });
  await expect(desk.getByRole('heading', { name: 'Page analytics' })).toBeVisible();
  await expect(desk.getByRole('progressbar')).toHaveCount(0);
  const count = async () => {
    await desk.reload();
    await expect(desk.getByRole('status').filter({ hasText: /entr/ })).toBeVisible();
    return (await row.count()) === 0
      ? 0
      : Number(await row.first().getByRole('cell').nth(5).textContent());
  };
  const before = await count();
  const { context: phone, page } = await openPage(browser, 'phone');
  await signInAs(page, product, ada, `/ActivityDetail?eventID=${eventID}`);
  await expect(page.locator('main').getByRole('button', { name: 'Book tickets' })).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').some((one) => one.name.includes('/assets/track-')),
      ),
    )
    .toBe(true);
  // Leave before the group is sent: the page sends its pending views when it closes.
  await page.goto('about:blank');
  await expect.poll(count, { timeout: 20_000 }).toBe(before + 1);
  await expect(row.first()).toContainText('Botanical skincare: launch night');
  await expectAccessible(desk);
  await expectNoSideways(desk);
  const exported = desk.waitForEvent('download');
  await desk.getByRole('button', { name: 'Export CSV' }).click();
  expect((await exported).suggestedFilename()).toBe('tracking.csv');
  await phone.close();
  await console.close();
});

test('refuses an invisible reason at its field, and shows an error when the response is unreadable (B-46)', async ({
  browser,
  product,
}) => {
  const ada = newAda();
  await memberOf(product, ada);
  const { context, page } = await openConsole(browser, product, 'system', {
    path: `/admin/members?q=${ada}`,
  });
  await page.getByRole('link', { name: ada }).click();
  await page.getByRole('button', { name: 'Block ordering' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Block ordering' });
  const reason = dialog.getByRole('textbox');
  const block = dialog.getByRole('button', { name: 'Block ordering' });
  await reason.fill('a\u200B\u200B');
  await block.click();
  await expect(reason).toHaveAccessibleDescription(/Please enter a reason\./);
  await expect(block).not.toHaveAttribute('aria-busy');
  await reason.fill('Deposit not returned');
  await page.route(`**${addressOf(setMemberBlock)}**`, (route) =>
    route.fulfill({ json: { resultCode: 1, data: 'unreadable' } }),
  );
  await block.click();
  await expect(dialog.getByRole('alert')).toHaveText('Something went wrong. Please try again.');
  await expect(block).not.toHaveAttribute('aria-busy');
  await expect(reason).toHaveValue('Deposit not returned');
  await page.unrouteAll();
  await block.click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Reason: Deposit not returned')).toBeVisible();
  await context.close();
});
