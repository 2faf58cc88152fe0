import type { Locator, Page } from '@playwright/test';
import { openConsole } from './admin.ts';
import { tabTo } from './byKeyboard.ts';
import { guests, helperLink, main, openDoor, result, scan } from './door.ts';
import { memberOf, newAda } from './member.ts';
import { namedParty, paidRoom } from './orderDesk.ts';
import { openRow, rowOf, strayPayment } from './payments.ts';
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
  await tabTo(page, contact.getByRole('textbox', { name: 'E-mail' }));
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

test('cancels a session of a room booking by keyboard alone (ADM-036, B-37, SHL-040)', async ({
  browser,
  product,
}) => {
  const { orderNumber } = await paidRoom(product, 'Rattan Room');
  const path = `/admin/order?orderNumber=${orderNumber}`;
  const { context, page, errors } = await openConsole(browser, product, 'order', { path });
  const sessions = page.getByRole('listitem').filter({ has: page.getByRole('checkbox') });
  await expect(sessions).toHaveCount(2);
  await tabTo(page, sessions.first().getByRole('checkbox'));
  await page.keyboard.press('Space');
  await openAct(page, 'Cancel sessions…');
  await sendAct(page, 'Cancel 1 session');
  await expect(sessions).toHaveCount(1);
  expect(errors).toEqual([]);
  await context.close();
});

/** Presses a button with Enter after reaching it with Tab. */
async function pressByKey(page: Page, button: Locator): Promise<void> {
  await tabTo(page, button);
  await page.keyboard.press('Enter');
}

test('moves a place, changes the invoice, writes a note, approves a refund and cancels the order by keyboard alone (ADM-036, B-22, B-37, SHL-040)', async ({
  browser,
  product,
}) => {
  test.slow();
  const orderNumber = await namedParty(product, ['Rosmawati', 'Kumar']);
  const path = `/admin/order?orderNumber=${orderNumber}`;
  const { context, page, errors } = await openConsole(browser, product, 'order', { path });
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).first();

  const recipient = await openAct(page, 'Invoice recipient…');
  await tabTo(page, recipient.getByLabel('Made out to'));
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Serasa Trading');
  await sendAct(page, 'Change recipient');
  await expect(page.getByText('The recipient is changed.')).toBeVisible();

  await tabTo(page, page.getByRole('listitem').filter({ hasText: 'Kumar' }).getByRole('checkbox'));
  await page.keyboard.press('Space');
  const move = await openAct(page, 'Move…');
  await tabTo(page, move.getByRole('combobox', { name: 'Move to' }));
  await page.keyboard.press('ArrowDown');
  await sendAct(page, 'Move 1 place');
  await expect(page.getByText('1 place is moved.')).toBeVisible();

  const notes = page.getByRole('region', { name: 'Notes and follow-up' });
  await tabTo(page, notes.getByLabel('New note'));
  await page.keyboard.type('Prefers the front row');
  await pressByKey(page, notes.getByRole('button', { name: 'Add note' }));
  await expect(notes.getByRole('listitem')).toContainText('Prefers the front row');
  await pressByKey(page, page.getByRole('button', { name: /^View the mail/ }).first());
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await openAct(page, 'Refund…');
  await sendAct(page, /^Refund B\$/);
  await expect(button('Take back')).toBeVisible();
  const second = await openConsole(browser, product, 'service', { path });
  await pressByKey(second.page, second.page.getByRole('button', { name: 'Approve refund' }));
  const approval = second.page.getByRole('alertdialog');
  await pressByKey(second.page, approval.getByRole('button', { name: 'Approve refund' }));
  await expect(approval).toHaveCount(0);
  await expect(second.page.getByText('The refund is approved.')).toBeVisible();
  await second.context.close();

  await page.reload();
  await openAct(page, 'Cancel order');
  await sendAct(page, 'Cancel order');
  await expect(page.getByText('The order is cancelled.')).toBeVisible();
  expect(errors).toEqual([]);
  await context.close();
});

test('holds a reservation longer, and decides on a payment without an order by keyboard alone (I15, B-37, SHL-040)', async ({
  browser,
  product,
}) => {
  test.slow();
  const orderNumber = await (await memberOf(product, newAda())).reserve('Charity bazaar', 1);
  const path = `/admin/order?orderNumber=${orderNumber}`;
  const { context, page, errors } = await openConsole(browser, product, 'order', { path });
  await openAct(page, 'Hold longer…');
  await sendAct(page, 'Hold longer');
  await expect(page.getByText('The reservation is held longer.')).toBeVisible();

  const number = await strayPayment(product, 12);
  await page.goto(`${product.url}/admin/reviews`);
  const row = await openRow(page, number);
  await pressByKey(page, row.getByRole('button', { name: 'Close…' }));
  await sendAct(page, 'Close payment');
  await expect(rowOf(page, number)).toHaveCount(0);
  expect(errors).toEqual([]);
  await context.close();
});

test('a supervisor finds, admits, undoes, counts, practises and leaves by keyboard alone (B-41, B-49, SHL-040)', async ({
  browser,
  product,
}) => {
  test.slow();
  const { codes, sessionId } = await guests(product, 2);
  const link = await helperLink(browser, product, {
    sessionId,
    name: 'Aminah',
    role: 'Supervisor',
  });
  const { context, page, errors } = await openPage(browser, 'desktop');
  await page.goto(link);
  await expect(page.getByText(/^Entrance A · Aminah/)).toBeVisible();
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).first();
  await scan(page, codes[0]!);
  await expect(result(page)).toContainText('Come in');
  const orderNumber = /RE\d{14}/.exec(await main(page).innerText())![0];
  await pressByKey(page, button(/^Undo/));
  await expect(result(page)).toContainText('Check-in undone');

  await tabTo(page, page.getByLabel('Name of the guest or buyer'));
  await page.keyboard.type(orderNumber);
  await page.keyboard.press('Enter');
  await pressByKey(page, page.getByRole('button', { name: 'Check in 2', exact: true }).last());
  await expect(result(page)).toContainText('2 guests checked in');

  await pressByKey(page, button('Admit'));
  await tabTo(page, page.getByLabel('Name of the guest', { exact: true }));
  await page.keyboard.type('Kumar');
  await pressByKey(page, button('Admit'));
  await expect(result(page)).toContainText('Kumar');

  await pressByKey(page, button('Count'));
  await expect(page.getByRole('heading', { name: 'By ticket' })).toBeVisible();
  await pressByKey(page, button('Back to check-in'));
  await pressByKey(page, button('Practice'));
  await pressByKey(page, button('PRACTICE-01'));
  await expect(result(page)).toContainText('Come in');
  await pressByKey(page, button('End practice'));
  await pressByKey(page, button('End check-in'));
  const question = page.getByRole('alertdialog');
  await pressByKey(page, question.getByRole('button', { name: 'End check-in' }));
  await expect(page.getByLabel('Staff code')).toBeVisible();
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
