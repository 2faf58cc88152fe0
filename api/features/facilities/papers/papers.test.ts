import { expect, test } from 'vitest';
import { getVenuePapers } from '#domain/facilities/papers/calls.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { makeCountry } from '#demo/make/make.ts';
import { makePackage, makeRoom, makeVenue } from '#demo/make/make.rooms.ts';
import { makeBlock } from '#demo/make/make.roomUse.ts';
import { run } from '#api/platform/db/sql.ts';
import { dayAhead } from '#tests/support/roomBooking.ts';
import { testAppOf } from '#tests/support/open.ts';
import { placeBooking } from '#tests/support/placedBooking.ts';

const testApp = testAppOf();
const db = () => testApp().core.db;
const day = dayAhead(12);
const papersOf = async (venueId: string, language = 'en') =>
  testApp().ask(
    getVenuePapers,
    { venueId, day },
    { admin: await testApp().admin('facility'), language },
  );

test('returns the hours of each room on a day with layout, equipment, notes and contact (ADM-030)', async () => {
  const venueId = await makeVenue(db(), { name: { en: 'Paper House', ms: 'Rumah Kertas' } });
  const room = await makeRoom(db(), venueId, {
    name: { en: 'Teak Room', 'zh-CN': '柚木厅', ms: 'Bilik Jati' },
    seats: 30,
  });
  const kit = await makePackage(db(), venueId, {
    name: { en: 'Talk kit' },
    items: [
      { name: 'Speaker', stock: 9, quantity: 2 },
      { name: 'Microphone', stock: 9, quantity: 1 },
    ],
    rooms: [room.id],
  });
  const made = await placeBooking(db(), room, {
    status: 'PAID',
    day,
    packageIds: [kit],
    information: { eventName: 'Founders’ day', notes: 'Tables along the wall', attendees: 25 },
  });
  await run(db())`
    update facility_session_package set quantity = 3 where package_id = ${kit}::bigint`;
  await placeBooking(db(), room, { status: 'PAID', day: dayAhead(13) });
  const block = await makeBlock(db(), room, { day, hours: [10, 11], purpose: 'Floor is polished' });
  expect((await papersOf(venueId, 'ms')).data).toMatchObject({
    venueId,
    names: { en: 'Paper House', ms: 'Rumah Kertas' },
    country: 'bn',
    rooms: [
      {
        id: room.id,
        names: { en: 'Teak Room', 'zh-CN': '柚木厅', ms: 'Bilik Jati' },
        seatCapacity: 30,
        units: [room.id],
      },
    ],
    bookings: [
      {
        orderNumber: made.orderNumber,
        roomId: room.id,
        from: '08:00',
        until: '10:00',
        orderStatus: 'PAID',
        heldUntil: null,
        eventName: 'Founders’ day',
        layout: 'THEATRE',
        attendees: 25,
        notes: 'Tables along the wall',
        contactName: 'Mariam',
        contactPhone: '+673 712 3456',
        packages: [
          {
            name: 'Talk kit',
            quantity: 3,
            items: [
              { name: 'Microphone', quantity: 3 },
              { name: 'Speaker', quantity: 6 },
            ],
          },
        ],
      },
    ],
    blocks: [
      { id: block, roomId: room.id, from: '10:00', until: '11:00', purpose: 'Floor is polished' },
    ],
  });
});

test('includes a reservation while it is held, not after it has expired or been cancelled (ADM-030, I08)', async () => {
  const venueId = await makeVenue(db());
  const room = await makeRoom(db(), venueId);
  const held = await placeBooking(db(), room, { day });
  await placeBooking(db(), room, { day, hours: [10, 12], status: 'CANCEL' });
  const over = await placeBooking(db(), room, { day, hours: [14, 16] });
  await run(db())`
    update slot_claim set hold_until = app_now() - interval '1 second' where session_id = (select id from facility_session where order_id = ${over.id})`;
  const { bookings } = (await papersOf(venueId)).data;
  expect(bookings.map(({ orderNumber }) => orderNumber)).toEqual([held.orderNumber]);
  expect(bookings[0]!.heldUntil).toBeGreaterThan(Date.now());
});

test('returns no data for a venue of another country or an unknown venue (ROL-021)', async () => {
  await makeCountry(db(), { code: 'sg' });
  const elsewhere = await makeVenue(db());
  const by = {
    admin: await testApp().admin('facility', [{ role: 'facility', country: 'sg', region: null }]),
  };
  for (const venueId of [elsewhere, '999999999'])
    expect((await testApp().ask(getVenuePapers, { venueId, day }, by)).code).toBe(refusals.noData);
});
