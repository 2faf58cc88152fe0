import { expect, test } from 'vitest';
import { listAttendeeRows } from '#domain/events/calls.guests.ts';
import { inviteGuest } from '#domain/tickets/calls.guests.ts';
import { guestOf, invitedTo } from '#tests/guests/guests.ts';
import { guestsOf } from '#tests/support/doors.ts';
import { eventDeskOf } from '#tests/support/desks/eventDesk.ts';
import { fullEvent } from '#tests/support/desks/eventForm.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
const desk = eventDeskOf(testApp);

test('issue 20 ADM-020 the console’s list of attendees says who came by a link, by their name, with nobody else’s number', async () => {
  const { event, buyer, ticketIds, orderNumber } = await guestsOf(testApp(), 2);
  const guest = guestOf(testApp(), await invitedTo(testApp(), buyer, ticketIds[0]!));
  await guest.name('Hjh Zainab');
  const asked = { pageNum: 1, pageSize: 50, isExport: false, eventId: String(event.id) };
  const admin = { admin: await testApp().admin('event') };
  const { data } = await testApp().ask(listAttendeeRows, asked, admin);
  const rows = data.items.filter((row) => row.orderNumber === orderNumber);
  expect(rows.toSorted((a, b) => Number(a.ticketID) - Number(b.ticketID))).toMatchObject([
    { name: 'Hjh Zainab', isByLink: true, phone: '', email: '', ticketID: ticketIds[0] },
    { isByLink: false, phone: expect.stringContaining('+673'), ticketID: ticketIds[1] },
  ]);
  const found = await testApp().ask(listAttendeeRows, { ...asked, search: 'zainab' }, admin);
  expect(found.data.items.map(({ ticketID }) => ticketID)).toEqual([ticketIds[0]]);
});

test('issue 20 an event has guests by link until the company switches it off in its form, and again', async () => {
  const id = await desk.saved(fullEvent(Date.now()));
  expect((await desk.formOf(id)).guestLinks).toBe(true);
  expect((await desk.change(id, () => ({ guestLinks: false }))).code).toBeNull();
  expect((await desk.formOf(id)).guestLinks).toBe(false);
  expect((await desk.change(id, () => ({ guestLinks: true }))).code).toBeNull();
  expect((await desk.formOf(id)).guestLinks).toBe(true);
});

test('issue 20 what the form says is what owners are told', async () => {
  const { event, buyer, ticketIds } = await guestsOf(testApp(), 1, {
    input: { name: 'No strangers' },
  });
  const asked = { ticketID: ticketIds[0]! };
  const changed = await desk.change(String(event.id), () => ({ guestLinks: false }));
  expect(changed.code).toBeNull();
  expect((await testApp().ask(inviteGuest, asked, buyer)).code).toBe('9132');
});
