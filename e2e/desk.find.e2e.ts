import type { Page } from '@playwright/test';
import { signInToConsole } from './admin.ts';
import { dayField, pasteDay } from './dayField.ts';
import { ticketsOf } from './door.ts';
import { memberOf, newAda } from './member.ts';
import {
  expect,
  expectAccessible,
  expectNoSideways,
  type LayoutName,
  openPage,
  type Product,
  test,
} from './product.ts';

const main = (page: Page) => page.locator('main');

/** A purchased order of two places with a contact and a guest that no other test has. */
async function soldParty(product: Product) {
  const ada = newAda();
  const member = await memberOf(product, ada);
  const contact = {
    name: `Dayang Rosmalina ${ada}`,
    phone: `+673 8${ada.slice(1)}`,
    email: `rosmalina.${ada}@members.example`,
  };
  const orderNumber = await member.buy('Charity bazaar', 2, undefined, contact);
  const { hybrisNumber } = await member.ask<{ hybrisNumber: string }>(
    'order/v1/getActivityOrderDetail',
    { orderNumber },
  );
  const { tickets, codeOf } = await ticketsOf(product, ada);
  const code = await codeOf(tickets[0]!);
  const { url } = await member.ask<{ url: string }>('ticket/inviteGuest', {
    ticketID: tickets[1]!.ticketID,
  });
  const guest = `Kumaravel ${ada}`;
  const body = { secret: new URL(url).hash.slice(1), device: 'd'.repeat(43), name: guest };
  const named = await fetch(`${product.url}/api/booking/bn/ticket/nameGuest`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(await named.json()).toMatchObject({ resultCode: 1 });
  return { ada, orderNumber, hybrisNumber, contact, guest, code };
}

/** Types into the search of the console; returns the option of the order. */
async function search(page: Page, text: string, orderNumber: string) {
  await page.getByRole('button', { name: 'Search or jump to…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Search or jump to…' });
  await dialog.getByRole('combobox').fill(text);
  const option = dialog.getByRole('option', { name: orderNumber });
  await expect(option).toBeVisible();
  return { dialog, option };
}

for (const layout of ['phone', 'desktop'] as LayoutName[])
  test(`finds an order by eight kinds of text and shows what happened with it, on a ${layout} (ADM-036, B-23, B-45)`, async ({
    browser,
    product,
  }) => {
    const party = await soldParty(product);
    const { ada, orderNumber, contact, guest } = party;
    const { context, page, errors } = await openPage(browser, layout);
    await signInToConsole(page, product, 'order');
    for (const text of [
      orderNumber,
      party.hybrisNumber,
      party.code,
      ada,
      guest,
      `rosmalina ${ada}`,
      contact.phone,
      contact.email,
    ]) {
      const { dialog } = await search(page, text, orderNumber);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    }
    const found = await search(page, guest, orderNumber);
    await expect(found.option).toContainText(`Guest ${guest}`);
    await expectAccessible(page);
    await page.keyboard.press('Escape');

    // A scanner types the code and Enter faster than the server searches.
    await page.getByRole('button', { name: 'Search or jump to…' }).click();
    await page.getByRole('dialog').getByRole('combobox').fill(party.code);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(orderNumber);

    const timeline = page.getByRole('region', { name: 'Timeline' });
    for (const text of [
      'Reserved by the member',
      'Payment confirmed by the shop',
      '4 tickets issued',
      `Guest ${guest} took a ticket`,
      'Link for a guest created',
      /Invoice BN-?\S+ issued/,
    ])
      await expect(timeline).toContainText(text);
    const money = page.getByRole('region', { name: 'Payments' });
    await expect(money).toContainText(/PaidB\$\d+\.\d\d/);
    await expect(money).toContainText(/RefundedB\$0\.00/);
    await expect(main(page)).toContainText(`Shop number${party.hybrisNumber}`);
    await expect(main(page).getByRole('link', { name: contact.phone })).toBeVisible();
    await expectAccessible(page);
    await expectNoSideways(page);

    await page
      .getByRole('link', { name: new RegExp(ada) })
      .first()
      .click();
    await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('4 tickets issued');
    await expectAccessible(page);
    await expectNoSideways(page);
    await page.getByRole('link', { name: orderNumber }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(orderNumber);
    expect(errors).toEqual([]);
    await context.close();
  });

test('shows a mail with its text as it was sent (B-23)', async ({ browser, product }) => {
  test.slow();
  const { orderNumber, ada } = await soldParty(product);
  const { context, page, errors } = await openPage(browser, 'desktop');
  await signInToConsole(page, product, 'order', `/admin/order?orderNumber=${orderNumber}`);
  const view = page.getByRole('button', { name: /^View the mail “.*Charity bazaar/ }).first();
  await expect(async () => {
    await page.reload();
    await expect(view).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 60_000 });
  await view.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`Dayang Rosmalina ${ada}`);
  await expect(dialog).toContainText(orderNumber);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await expect(dialog).toHaveCount(0);
  expect(errors).toEqual([]);
  await context.close();
});

for (const layout of ['phone', 'desktop'] as LayoutName[])
  test(`keeps notes and a follow-up of an order, and lists what is due, on a ${layout} (B-22, B-45)`, async ({
    browser,
    product,
  }) => {
    const { orderNumber } = await soldParty(product);
    const { context, page, errors } = await openPage(browser, layout);
    await signInToConsole(page, product, 'order', `/admin/order?orderNumber=${orderNumber}`);
    const panel = page.getByRole('region', { name: 'Notes and follow-up' });
    await panel.getByRole('button', { name: 'Add note' }).click();
    await expect(panel).toContainText('Please write a note.');
    const text = `Asked for the evening ${orderNumber}`;
    await panel.getByLabel('New note').fill(text);
    await panel.getByRole('button', { name: 'Add note' }).click();
    await expect(panel.getByRole('listitem')).toContainText(text);
    await expect(panel.getByLabel('New note')).toHaveValue('');
    await expect(page.getByRole('region', { name: 'Timeline' })).toContainText(text);

    const tags = Array.from({ length: 11 }, (_, nth) => `tag ${nth}`).join(', ');
    await panel.getByLabel('Tags').fill(tags);
    await expect(panel).toContainText('At most 10 tags');
    await panel.getByLabel('Tags').fill('VIP, evening');
    await panel.getByLabel('Owner').selectOption({ label: ownName(product) });
    await pasteDay(dayField(panel, 'Follow up on'), '2026-01-05');
    await panel.getByRole('button', { name: 'Set follow-up' }).click();
    await expect(
      page.getByRole('status').filter({ hasText: 'The follow-up is saved.' }),
    ).toBeVisible();
    await expectAccessible(page);
    await expectNoSideways(page);

    await page.goto(`${product.url}/admin/follow-ups`);
    const due = page.getByRole('region', { name: 'Due', exact: true });
    await expect(due.getByRole('link', { name: orderNumber })).toBeVisible();
    await expect(due.getByRole('row').filter({ hasText: orderNumber })).toContainText('evening');
    await expectAccessible(page);
    await expectNoSideways(page);
    await due.getByRole('link', { name: orderNumber }).click();
    await panel.getByRole('button', { name: 'Remove note' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove note' }).click();
    await expect(panel).toContainText('No notes yet.');
    expect(errors).toEqual([]);
    await context.close();
  });

/** Name of the administrator who is signed in. */
const ownName = (product: Product): string =>
  product.people.find(({ key }) => key === 'admin-order')!.name;
