import { expect, test } from 'vitest';
import { listAudit } from '#domain/administrators/calls.ts';
import { listRoomSessions } from '#domain/facilities/bookings/calls.bookings.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { makePackage, makeRoom, makeVenue } from '#demo/make/make.rooms.ts';
import { run } from '#api/platform/db/sql.ts';
import { dayAhead } from '#tests/support/roomBooking.ts';
import { testAppOf } from '#tests/support/open.ts';
import { placeBooking } from '#tests/support/placedBooking.ts';

const testApp = testAppOf();
const db = () => testApp().core.db;
const page = { pageNum: 1, pageSize: 50, isExport: false };
const [first, second] = [dayAhead(20), dayAhead(21)];

/** A booking of two sessions with equipment, and a cancelled one of one session. */
async function made() {
  const venueId = await makeVenue(db(), { name: { en: 'Line House' } });
  const room = await makeRoom(db(), venueId, {
    name: { en: 'Line Hall' },
    prices: [5000, 5000, 5000],
  });
  const kit = await makePackage(db(), venueId, {
    name: { en: 'Talk kit' },
    items: [{ name: 'Speaker', stock: 9, quantity: 1 }],
    priceCents: 1500,
    rooms: [room.id],
  });
  const one = await placeBooking(db(), room, {
    status: 'PAID',
    amount: 13_000,
    day: first,
    packageIds: [kit],
  });
  await run(
    db(),
  )`update facility_session_package set quantity = 2 where package_id = ${kit}::bigint`;
  await run(db())`
    insert into facility_session (order_id, session_no, day, start_tick, end_tick, slot_ids, charge_cents)
    values (${one.id}, 2, ${second}::date, 56, 64, '{}', 5000)`;
  const other = await placeBooking(db(), room, {
    status: 'CANCEL',
    day: second,
    information: { eventName: 'Called off' },
  });
  return { venueId, one, other };
}

test('lists each session of the requested days with its own hours, equipment and amount (ADM-030)', async () => {
  const { venueId, one, other } = await made();
  const by = { admin: await testApp().admin('facility') };
  const { data } = await testApp().ask(listRoomSessions, { ...page, venueId, sort: '-amount' }, by);
  expect(data.totalNum).toBe(3);
  expect(data.items).toMatchObject([
    {
      orderNumber: one.orderNumber,
      sessionNo: 1,
      day: first,
      from: '08:00',
      until: '10:00',
      venue: 'Line House',
      room: 'Line Hall',
      eventName: 'Team evening',
      eventType: 'TRAINING',
      layout: 'THEATRE',
      attendees: 12,
      contactName: 'Mariam',
      orderStatus: 'PAID',
      packages: [{ name: 'Talk kit', quantity: 2 }],
      sessionAmount: 8000,
      amount: 13_000,
    },
    { orderNumber: other.orderNumber, day: second, from: '08:00', orderStatus: 'CANCEL' },
    { sessionNo: 2, day: second, from: '14:00', until: '16:00', sessionAmount: 5000, packages: [] },
  ]);
  const on = async (filter: object) =>
    (await testApp().ask(listRoomSessions, { ...page, venueId, ...filter }, by)).data.items.map(
      ({ sessionNo, orderStatus }) => `${orderStatus} ${sessionNo}`,
    );
  expect(await on({ from: second, until: second })).toEqual(['CANCEL 1', 'PAID 2']);
  expect(await on({ from: first, until: first })).toEqual(['PAID 1']);
  expect(await on({ orderStatus: 'PAID' })).toEqual(['PAID 1', 'PAID 2']);
});

test('requires the right to personal data for an export and logs its number of rows (ADM-030, B-22, B-24)', async () => {
  const { venueId } = await made();
  const input = { ...page, venueId, isExport: true };
  const facility = { admin: await testApp().admin('facility') };
  expect((await testApp().ask(listRoomSessions, input, facility)).code).toBe(refusals.notAllowed);
  const both = await testApp().admin('facility', [
    { role: 'facility', country: null, region: null },
    { role: 'personal-export', country: null, region: null },
  ]);
  expect((await testApp().ask(listRoomSessions, input, { admin: both })).data.items).toHaveLength(
    3,
  );
  const paid = { ...input, orderStatus: 'PAID' as const };
  expect((await testApp().ask(listRoomSessions, paid, { admin: both })).data.items).toHaveLength(2);
  const log = await testApp().ask(
    listAudit,
    { ...page, pageSize: 5, entity: 'order', action: 'export' },
    { admin: await testApp().admin('auditor') },
  );
  expect(log.data.items.slice(0, 2).map((one) => one.new)).toMatchObject([
    { rows: 2, venueId, orderStatus: 'PAID' },
    { rows: 3, venueId },
  ]);
});
