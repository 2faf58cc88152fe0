import type { Page } from '@playwright/test';
import { memberOf, newAda, placeOf, signInAs } from './member.ts';
import {
  expect,
  expectAccessible,
  expectNoSideways,
  type LayoutName,
  openPage,
  test,
} from './product.ts';

const held = 'Botanical skincare: launch night';
const mine = (page: Page) => page.getByRole('region', { name: 'Your overview' });
const line = (page: Page) => page.locator('p[data-overview]');

for (const layout of ['phone', 'desktop'] as LayoutName[])
  test(`shows a reservation of another device with its countdown and a link to check-out, on a ${layout} (SHL-021, ORD-021)`, async ({
    browser,
    product,
  }) => {
    const ada = newAda();
    const member = await memberOf(product, ada);
    const { context, errors, page } = await openPage(browser, layout, {
      width: layout === 'phone' ? 360 : 1280,
    });
    await signInAs(page, product, ada);
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(mine(page).getByText(held)).toHaveCount(0);

    // Reserved on another device.
    const orderNumber = await member.reserve(held);
    await page.goto(`${product.url}/`);
    const row = mine(page).getByRole('listitem').filter({ hasText: held });
    await expect(row.getByRole('timer')).toHaveText(/00:\d\d:\d\d/);
    await expectAccessible(page);
    await expectNoSideways(page);

    // On other pages the reservation is one line.
    await page.getByRole('article').last().getByRole('link').first().click();
    await page.waitForURL(/ActivityDetail/);
    await expect(line(page)).toContainText(held);
    await expect(line(page).getByRole('timer')).toHaveText(/00:\d\d:\d\d/);
    await expectAccessible(page);
    await expectNoSideways(page);
    await line(page)
      .getByRole('link', { name: `Check out: ${held}` })
      .click();
    await page.waitForURL(/ActivityOrderDetail/);
    expect(placeOf(page)).toContain(`orderNumber=${orderNumber}`);
    // The order's own page does not repeat it.
    await expect(line(page)).toHaveCount(0);

    await member.ask('order/v1/deleteOrder', { orderNumber });
    await page.goto(`${product.url}/`);
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(mine(page).getByText(held)).toHaveCount(0);
    expect(errors).toEqual([]);
    await context.close();
  });

test('shows the next ticket on Home, and received tickets and unread notices until they are opened (TKT-015, TKT-024, B-21, B-23)', async ({
  browser,
  product,
}) => {
  const [giver, receiver] = [newAda(), newAda()];
  const giving = await memberOf(product, giver);
  await memberOf(product, receiver);
  const orderNumber = await giving.buy('Morning walk at Tasek Lama', 2);
  const { tickets } = await giving.ask<{ tickets: { ticketID: string }[] }>(
    'v1/ticket/getMyTicket',
    { orderNumber },
  );
  await giving.ask('ticket/shareTicket', { ticketID: tickets[0]!.ticketID, aboNo: receiver });

  const { context, errors, page } = await openPage(browser, 'phone', { width: 320 });
  await signInAs(page, product, receiver);
  const next = mine(page).getByRole('listitem').filter({ hasText: 'Show ticket' });
  await expect(next).toContainText(/\d\d:\d\d–\d\d:\d\d/);
  await expectAccessible(page);
  await expectNoSideways(page);
  // Phones show one row; a button opens the other rows.
  const all = mine(page).getByRole('button', { name: 'All 3' });
  const sheet = page.getByRole('dialog', { name: 'Your overview' });
  const given = sheet.getByRole('listitem').filter({ hasText: 'gave you a ticket' });
  const unread = sheet.getByRole('listitem').filter({ hasText: 'unread notice' });
  await all.click();
  await expect(given).toContainText('Morning walk at Tasek Lama');
  await expect(unread).toBeVisible();
  await expectAccessible(page);
  await expectNoSideways(page);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await next.getByRole('link').click();
  await page.waitForURL(/MyTicket/);
  await expect(page.getByRole('img', { name: /QR/ }).first()).toBeVisible();

  await page.goto(`${product.url}/SiteMsg`);
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await page.goto(`${product.url}/`);
  await expect(next).toBeVisible();
  // Once opened and read, the rows disappear.
  await expect(all).toHaveCount(0);
  expect(errors).toEqual([]);
  await context.close();
});
