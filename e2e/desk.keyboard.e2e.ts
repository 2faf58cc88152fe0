import type { Page } from '@playwright/test';
import { openConsole } from './admin.ts';
import { tabTo } from './byKeyboard.ts';
import { guests, main, openDoor, scan } from './door.ts';
import { namedParty } from './orderDesk.ts';
import { expect, openPage, test } from './product.ts';

test.afterAll(async ({ product }) => product.setClock(null));

/** Opens an act of the order page, closes it with Escape, which returns the focus, and opens it again. */
async function openAct(page: Page, name: string) {
  const opener = page.getByRole('button', { name, exact: true }).first();
  const dialog = page.getByRole('dialog');
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Types the reason of an act and sends it. */
async function sendAct(page: Page, yes: string | RegExp): Promise<void> {
  const dialog = page.getByRole('dialog');
  await tabTo(page, dialog.getByRole('textbox', { name: /^Reason/ }));
  await page.keyboard.type('Asked for on the phone');
  await tabTo(page, dialog.getByRole('button', { name: yes }).last());
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
}

test('performs the acts of the order page by keyboard alone (ADM-036, B-37, SHL-040)', async ({
  browser,
  product,
}) => {
  test.slow();
  const orderNumber = await namedParty(product, ['Rosmawatt', 'Kumar', 'Chen Li']);
  const path = `/admin/order?orderNumber=${orderNumber}`;
  const { context, page, errors } = await openConsole(browser, product, 'order', { path });
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });

  const contact = await openAct(page, 'Correct contact…');
  await tabTo(page, contact.getByLabel('E-mail'));
  await page.keyboard.press('Control+A');
  await page.keyboard.type('by.keyboard@example.com');
  await sendAct(page, 'Correct contact');
  await expect(page.getByRole('link', { name: 'by.keyboard@example.com' })).toBeVisible();

  await openAct(page, 'Send mail again…');
  await sendAct(page, 'Send mail');

  const rename = await openAct(page, 'Rename…');
  await tabTo(page, rename.getByLabel('Name'));
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Rosmawati');
  await sendAct(page, 'Correct name');
  await expect(row('Rosmawati')).toBeVisible();

  await tabTo(page, row('Kumar').getByRole('checkbox'));
  await page.keyboard.press('Space');
  await openAct(page, 'New code…');
  await sendAct(page, 'Make new code');

  await openAct(page, 'Cancel places…');
  await sendAct(page, 'Cancel 1 place');
  await expect(row('Kumar')).toHaveCount(0);

  await openAct(page, 'Refund…');
  await sendAct(page, /^Refund B\$/);
  expect(errors).toEqual([]);
  await context.close();
});

test('lets a party in, leaves out one guest by keyboard alone (B-49, SHL-040)', async ({
  browser,
  product,
}) => {
  const { codes, sessionId } = await guests(product, 4);
  const { context, page } = await openPage(browser, 'desktop');
  await openDoor(page, product, sessionId);
  await scan(page, codes[0]!);
  await expect(main(page)).toContainText('Come in');
  await tabTo(page, page.getByRole('checkbox').first());
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox').first()).not.toBeChecked();
  await tabTo(page, page.getByRole('button', { name: 'Check in 2', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 guests checked in')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Party of 4' })).toContainText('3 in, 1 missing');
  await context.close();
});
