import { expect, test } from 'vitest';
import { getAvalaibleEvents } from '#domain/events/calls.ts';
import { getEventDetail } from '#domain/events/calls.detail.ts';
import { listAttendeeRows } from '#domain/events/calls.guests.ts';
import { listEventRows } from '#domain/events/calls.make.ts';
import { getActivityOrderDetail, getOrders } from '#domain/orders/calls.ts';
import { eventDeskOf } from '#tests/support/desks/eventDesk.ts';
import { fullEvent } from '#tests/support/desks/eventForm.ts';
import { buyerIn } from '#tests/support/buying.ts';
import { makeEvent } from '#demo/make/make.ts';
import { guestFor } from '#tests/support/naming.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
const { asDesk, asMember, formOf, publish, saved } = eventDeskOf(testApp);
const page = { pageNum: 1, pageSize: 100, isExport: false };
const script = '<script>alert(1)</script>';
/** BEL, an escape sequence, line breaks, a right-to-left override and a decomposed letter. */
const typed = ` ${script}\u0007\u001b[31m\r\nCafe\u0301\u202E \u0085`;
const kept = `${script}[31m Café`;

test('stores and shows an event name with a script and control characters as plain text (VAL-042, B-34)', async () => {
  const input = fullEvent(Date.now(), {
    name: { en: typed, 'zh-CN': '', ms: '' },
    warmReminder: { en: `one\u0008\r\n${script}`, 'zh-CN': '', ms: '' },
  });
  const id = await saved(input);
  expect((await publish(id)).code).toBeNull();
  expect((await formOf(id)).name.en).toBe(kept);
  const memberAuth = await asMember();
  expect((await testApp().ask(getEventDetail, { eventID: id }, memberAuth)).data).toMatchObject({
    name: kept,
    warmReminder: `one\n${script}`,
  });
  const listed = (await testApp().ask(getAvalaibleEvents, {}, memberAuth)).data.find(
    (event) => event.id === id,
  );
  expect(listed?.name).toBe(kept);
  const rows = (await testApp().ask(listEventRows, { ...page, search: 'alert(1)' }, await asDesk()))
    .data.items;
  expect(rows.map(({ name }) => name)).toEqual([kept]);
});

test('stores an attendee’s name as plain text and counts 100 characters of any width (VAL-042, B-34)', async () => {
  const event = await makeEvent(testApp().core.db, { namesNeeded: true });
  const buyer = await buyerIn(testApp());
  const long = '𠮷'.repeat(100);
  const orderNumber = await buyer.reserve(event, 2, {
    attendees: [guestFor(event, { name: typed }), guestFor(event, { name: long })],
    contact: { name: typed, phone: '+673 712 3456', email: 'a@b.example' },
  });
  const order = (
    await testApp().ask(getActivityOrderDetail, { orderNumber }, { token: buyer.token })
  ).data;
  expect(order.attendees.map(({ name }) => name)).toEqual([kept, long]);
  expect(order.contact.name).toBe(kept);
  const rows = (
    await testApp().ask(listAttendeeRows, { ...page, eventId: String(event.id) }, await asDesk())
  ).data.items;
  expect(rows.map(({ name }) => name).toSorted()).toEqual([kept, long].toSorted());
  const found = await testApp().ask(
    getOrders,
    { orderStatus: ['UNPAID'], searchField: `${orderNumber}\u202E`, pageNum: 1, pageSize: 5 },
    { token: buyer.token },
  );
  expect(found.data.items.map((item) => item.orderNumber)).toEqual([orderNumber]);
});
