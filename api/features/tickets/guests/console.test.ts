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

test('the console lists a guest by link with their name and no contact data of the buyer (issue 20, ADM-020)', async () => {
  const { event, buyer, ticketIds, orderNumber } = await guestsOf(testApp(), 2);
  const guest = guestOf(testApp(), await invitedTo(testApp(), buyer, ticketIds[0]!));
  await guest.name('Hjh Zainab');
  const input = { pageNum: 1, pageSize: 50, isExport: false, eventId: String(event.id) };
  const admin = { admin: await testApp().admin('event') };
  const { data } = await testApp().ask(listAttendeeRows, input, admin);
  const rows = data.items.filter((row) => row.orderNumber === orderNumber);
  expect(rows.toSorted((a, b) => Number(a.ticketID) - Number(b.ticketID))).toMatchObject([
    { name: 'Hjh Zainab', isByLink: true, phone: '', email: '', ticketID: ticketIds[0] },
    { isByLink: false, phone: expect.stringContaining('+673'), ticketID: ticketIds[1] },
  ]);
  const found = await testApp().ask(listAttendeeRows, { ...input, search: 'zainab' }, admin);
  expect(found.data.items.map(({ ticketID }) => ticketID)).toEqual([ticketIds[0]]);
});

test('switches guest links of an event off and on in its form (issue 20)', async () => {
  const id = await desk.saved(fullEvent(Date.now()));
  expect((await desk.formOf(id)).guestLinks).toBe(true);
  expect((await desk.change(id, () => ({ guestLinks: false }))).code).toBeNull();
  expect((await desk.formOf(id)).guestLinks).toBe(false);
  expect((await desk.change(id, () => ({ guestLinks: true }))).code).toBeNull();
  expect((await desk.formOf(id)).guestLinks).toBe(true);
});

test('refuses an invitation when guest links are switched off in the form (issue 20)', async () => {
  const { event, buyer, ticketIds } = await guestsOf(testApp(), 1, {
    input: { name: 'No strangers' },
  });
  const input = { ticketID: ticketIds[0]! };
  const changed = await desk.change(String(event.id), () => ({ guestLinks: false }));
  expect(changed.code).toBeNull();
  expect((await testApp().ask(inviteGuest, input, buyer)).code).toBe('9132');
});
