import { pictureFile } from '#tests/support/pictures.ts';
import { openConsole } from './admin.ts';
import { dayField, pasteDay } from './dayField.ts';
import { eventNamed } from './desk.ts';
import { memberOf, newAda } from './member.ts';
import { expectAtMost, operatorAt } from './operator.ts';
import { namedParty, paidRoom } from './orderDesk.ts';
import { apart, expect } from './product.ts';

/** Has its own product, because it adds events and an administrator. */
const test = apart();
const size = { width: 1366, height: 768 };

const onDay = (days: number, hour: string) =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T${hour}`;

test('publishes an event with two sessions, three tickets and a picture in fourteen presses (ADM-013, issue 52)', async ({
  browser,
  product,
}) => {
  test.slow();
  const { context, page, errors } = await openConsole(browser, product, 'event', { options: size });
  const one = operatorAt(page);
  await one.find('new event', /New event/);
  await one.fill(page.getByLabel('Name · English'), 'Weaving by the river');
  await one.choose(page.getByLabel('Type'), 'Training');
  const day = async (label: string, value: string) => {
    one.done.fields += 1;
    await pasteDay(dayField(page, label), value);
  };
  await day('Sales begin', onDay(-1, '08:00'));
  await day('Sales end', onDay(30, '08:00'));
  await one.fill(page.getByLabel('Name of the venue'), 'Craft house');
  await one.fill(page.getByLabel('Address', { exact: true }), 'Jalan Residency');
  await day('Begins', onDay(31, '09:00'));
  await day('Ends', onDay(31, '12:00'));
  await one.button('Repeat the next day');
  for (const [at, name] of ['Seat', 'Guest', 'Student'].entries()) {
    await one.button('Add a ticket');
    await one.fill(page.getByLabel('Name of the ticket · English').nth(at), name);
    await one.fill(page.getByLabel('Price').nth(at), '0');
    await one.fill(page.getByRole('spinbutton', { name: new RegExp(`^${name}, `) }).first(), '20');
    await one.press(page.getByRole('button', { name: /^Use for all sessions/ }).nth(at));
  }
  one.done.presses += 1;
  await page.getByLabel('Add a picture: In lists').setInputFiles({
    name: 'river.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(await pictureFile({ width: 960, height: 540 }), 'base64'),
  });
  await expect(page.getByRole('group', { name: 'Picture 1' })).toBeVisible();
  await one.button('Save');
  await page.waitForURL(/\/admin\/event\?id=\d+/);
  await one.button('Publish');
  const dialog = page.getByRole('dialog');
  await one.fill(dialog.getByLabel(/^Reason/), 'Agreed with the office');
  await one.press(dialog.getByRole('button', { name: 'Publish' }));
  await expect(page.getByText('Members see this event.')).toBeVisible();
  expectAtMost(one, 'event', { presses: 14, fields: 21 });
  expect(errors).toEqual([]);
  await context.close();
});

test('copies an event for the next month in three presses from the start page, and changes a price after sales in two (ADM-013, B-22, issue 52)', async ({
  browser,
  product,
}) => {
  await eventNamed(product, 'Monthly kitchen', true);
  await (await memberOf(product, newAda())).buy('Monthly kitchen');
  const { context, page, errors } = await openConsole(browser, product, 'event', { options: size });
  const copying = operatorAt(page);
  await copying.type('Monthly kitchen', /Monthly kitchen/);
  await copying.button('Copy');
  const dialog = page.getByRole('dialog');
  const onFirstDay = (days: number) =>
    pasteDay(dayField(dialog, 'First session on'), onDay(days, '').slice(0, 10));
  copying.done.fields += 1;
  await onFirstDay(60);
  await copying.press(dialog.getByRole('button', { name: 'Copy', exact: true }));
  await expect(page.getByText('Copied. This is the new draft.')).toBeVisible();
  expectAtMost(copying, 'copy', { presses: 3, fields: 2 });

  await page.goto(`${product.url}/admin/events?q=Monthly+kitchen&state=PUBLISHED`);
  const again = operatorAt(page);
  await again.button('Copy “Monthly kitchen”');
  again.done.fields += 1;
  await onFirstDay(90);
  await again.press(dialog.getByRole('button', { name: 'Copy', exact: true }));
  await expect(page.getByText('Draft', { exact: true }).first()).toBeVisible();
  expectAtMost(again, 'copy in the list', { presses: 2, fields: 1 });

  await page.goto(`${product.url}/admin/events?q=Monthly+kitchen&state=PUBLISHED`);
  await page.getByRole('link', { name: 'Monthly kitchen', exact: true }).click();
  await expect(page.getByLabel('Name · English')).toHaveValue('Monthly kitchen');
  const pricing = operatorAt(page);
  await pricing.fill(page.getByLabel('Price').first(), '12.35');
  await pricing.button('Save');
  await pricing.press(
    page.getByRole('alertdialog').getByRole('button', { name: 'Change the price' }),
  );
  await expect(page.getByText('Unsaved changes')).toHaveCount(0);
  expectAtMost(pricing, 'price', { presses: 2, fields: 1 });
  expect(errors).toEqual([]);
  await context.close();
});

test('opens an order from the start page in one press: its number is typed, then Enter (issue 52)', async ({
  browser,
  product,
}) => {
  const orderNumber = await namedParty(product, ['Rosmawati']);
  const { context, page, errors } = await openConsole(browser, product, 'order', { options: size });
  const opening = operatorAt(page);
  await opening.type(orderNumber, new RegExp(orderNumber));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(orderNumber);
  expectAtMost(opening, 'record', { presses: 1, fields: 1 });
  // On other pages typing opens nothing.
  await page.keyboard.type('abc');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(errors).toEqual([]);
  await context.close();
});

test('answers a caller who paid without a ticket, and renames, moves, sends and refunds a place, each in at most four presses (ADM-036, B-37, issue 52)', async ({
  browser,
  product,
}) => {
  test.slow();
  const orderNumber = await namedParty(product, ['Rosmawatt', 'Kumar', 'Chen Li', 'Dayang']);
  const { context, page, errors } = await openConsole(browser, product, 'order', { options: size });
  const dialogOf = (name: string) => page.getByRole('dialog', { name });
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });

  const caller = operatorAt(page);
  await caller.find(orderNumber, new RegExp(orderNumber));
  await expect(page.getByText('Payment', { exact: false }).first()).toBeVisible();
  await expect(row('Kumar')).toContainText('Valid');
  expectAtMost(caller, 'paid, no ticket', { presses: 2, fields: 1 });

  const naming = operatorAt(page);
  await naming.press(row('Rosmawatt').getByRole('button', { name: 'Rename…' }));
  const rename = dialogOf('Correct the name');
  await naming.fill(rename.getByLabel('Name'), 'Rosmawati');
  await naming.fill(rename.getByRole('textbox', { name: /^Reason/ }), 'Misspelt');
  await naming.press(rename.getByRole('button', { name: 'Correct name' }));
  await expect(row('Rosmawati')).toBeVisible();
  expectAtMost(naming, 'name', { presses: 4, fields: 2 });

  const moving = operatorAt(page);
  await moving.press(row('Kumar').getByRole('checkbox'));
  await moving.button('Move…');
  const move = dialogOf('Move 1 place');
  await moving.fill(move.getByRole('textbox', { name: /^Reason/ }), 'Comes a day later');
  const to = move.getByRole('combobox', { name: 'Move to' });
  moving.done.presses += 1;
  await to.selectOption(
    await to.locator('option', { hasText: /^Seat/ }).first().getAttribute('value'),
  );
  await moving.press(move.getByRole('button', { name: 'Move 1 place' }));
  await expect(move).toHaveCount(0);
  expectAtMost(moving, 'other session', { presses: 4, fields: 1 });

  const sending = operatorAt(page);
  await sending.button('Send mail again…');
  const again = dialogOf('Send a mail again');
  await sending.fill(again.getByRole('textbox', { name: /^Reason/ }), 'Did not arrive');
  await sending.press(again.getByRole('button', { name: 'Send mail', exact: true }));
  await expect(page.getByText('The mail is on its way.')).toBeVisible();
  expectAtMost(sending, 'send again', { presses: 3, fields: 1 });

  const refunding = operatorAt(page);
  await refunding.press(row('Dayang').getByRole('checkbox'));
  await refunding.button('Cancel places…');
  const cancel = dialogOf('Cancel 1 place?');
  await refunding.press(cancel.getByRole('radio', { name: 'B$15.00' }));
  await refunding.fill(cancel.getByRole('textbox', { name: /^Reason/ }), 'Is ill');
  await refunding.press(cancel.getByRole('button', { name: 'Cancel 1 place' }));
  await expect(row('Dayang')).toHaveCount(0);
  expectAtMost(refunding, 'refund one of four', { presses: 4, fields: 1 });
  expect(errors).toEqual([]);
  await context.close();
});

test('issues coupons to a member in four presses, and shows the name before (ADM-034, issue 52)', async ({
  browser,
  product,
}) => {
  const { context, page, errors } = await openConsole(browser, product, 'service', {
    options: size,
  });
  const one = operatorAt(page);
  await one.find('issue coupons', /Issue coupons/);
  await one.fill(page.getByRole('combobox', { name: /Member number/ }), '8000002');
  await one.choose(page.getByLabel('Type'), 'Nutrition coupon');
  one.done.fields += 1;
  await pasteDay(dayField(page, 'Last day'), onDay(200, '').slice(0, 10));
  await one.button('Issue coupons');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('8000002');
  await one.press(question.getByRole('button', { name: 'Issue coupons' }));
  await expect(page.getByRole('status').getByText(/is issued to/)).toBeVisible();
  expectAtMost(one, 'coupons', { presses: 4, fields: 4 });
  expect(errors).toEqual([]);
  await context.close();
});

test('adds a clerk of one district with few rights in six presses (ADM-002, B-45, issue 52)', async ({
  browser,
  product,
}) => {
  const { context, page, errors } = await openConsole(browser, product, 'system', {
    options: size,
  });
  const one = operatorAt(page);
  await one.find('new administrator', /New administrator/);
  await one.fill(page.getByRole('textbox', { name: 'Name' }), 'Dewi Lestari');
  await one.fill(page.getByRole('textbox', { name: 'E-mail address' }), 'dewi@balai.example');
  const field = (name: string) => page.getByRole('combobox', { name });
  await one.choose(field('Role'), 'Check-in');
  await one.choose(field('Country'), 'Brunei Darussalam');
  await one.choose(field('District'), 'Tutong');
  await one.button('Save');
  await expect(page.getByRole('row', { name: /Dewi Lestari/ })).toContainText('Check-in · BN TU');
  expectAtMost(one, 'clerk', { presses: 6, fields: 6 });
  expect(errors).toEqual([]);
  await context.close();
});

test('shows revenue per event with a file, and the use of rooms, in three presses and two (ADM-036, ADM-030, issue 52)', async ({
  browser,
  product,
}) => {
  await paidRoom(product, 'Rattan Room');
  const { context, page, errors } = await openConsole(browser, product, 'auditor', {
    options: size,
  });
  const revenue = operatorAt(page);
  await revenue.find('sales report', /Sales report/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const download = page.waitForEvent('download');
  await revenue.press(page.getByRole('button', { name: 'Sold · CSV' }));
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  expectAtMost(revenue, 'revenue with file', { presses: 3, fields: 1 });

  const use = operatorAt(page);
  await use.find('room report', /Room report/);
  await expect(page.getByRole('region', { name: 'Use of the rooms' })).toBeVisible();
  expectAtMost(use, 'occupancy', { presses: 2, fields: 1 });
  expect(errors).toEqual([]);
  await context.close();
});
