import { getEventForm, listEventRows, saveEvent } from '#domain/events/calls.make.ts';
import { openConsole } from './admin.ts';
import { deskOf } from './desk.ts';
import { guests, main, openDoor, scan, tonight } from './door.ts';
import { signInAs } from './member.ts';
import { expect, expectAccessible, openBrowser, openPage, test } from './product.ts';

test.afterAll(async ({ product }) => product.setClock(null));

test('ADM-021 B-22 TKT-030 who forgot the phone is marked as come with a reason, the door and the ticket know it, and it is taken back', async ({
  browser,
  product,
}) => {
  const { ada, codes, tickets, sessionId } = await guests(product, 1);
  const ask = await deskOf(product, 'event');
  const { items } = await ask<{ items: { id: string }[] }>(listEventRows, { pageNum: 1, pageSize: 20, isExport: false, search: tonight });
  const { id } = items[0]!;
  const { context: office, page, errors } = await openConsole(browser, product, 'check-in', `/admin/event-attendees?event=${id}&q=${ada}`);
  const row = page.getByRole('row', { name: /Lim Siew Hoon/ });
  await expect(row).toContainText('Not yet in');
  await page.getByRole('button', { name: 'Mark as come: Lim Siew Hoon' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  // Without a reason nothing is done.
  await dialog.getByRole('button', { name: 'Mark as come' }).click();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('textbox').fill('Left the phone at home');
  await dialog.getByRole('button', { name: 'Mark as come' }).click();
  await expect(row).toContainText('Checked in');

  const { context: hall, page: door } = await openPage(browser, 'phone');
  await openDoor(door, product, sessionId);
  await scan(door, codes[0]!);
  await expect(main(door)).toContainText('Already used');
  const guest = await (await openBrowser(browser, 'phone')).newPage();
  await signInAs(guest, product, ada, `/MyTicket?ticketID=${tickets[0]!.ticketID}`);
  await expect(main(guest)).toContainText('Checked in');

  await page.getByRole('button', { name: 'Take back: Lim Siew Hoon' }).click();
  await dialog.getByRole('textbox').fill('It was the sister');
  await dialog.getByRole('button', { name: 'Take back' }).click();
  await expect(row).toContainText('Not yet in');
  await expectAccessible(page);
  await scan(door, codes[0]!);
  await expect(main(door)).toContainText('Come in');

  // Meanwhile the organisers write another reminder.
  const { taken: _taken, state: _state, ...form } = await ask<Record<string, object>>(getEventForm, { id });
  await ask(saveEvent, { ...form, warmReminder: { ...form['warmReminder'], en: 'Bring a jar for the sauce.' } });
  await guest.reload();
  await expect(main(guest)).toContainText('Bring a jar for the sauce.');
  expect(errors).toEqual([]);
  for (const context of [office, hall, guest.context()]) await context.close();
});
