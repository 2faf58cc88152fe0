import { expect, test } from 'vitest';
import { addressOf, type Call } from '#domain/call.ts';
import { updateFacilityOrder } from '#domain/facilities/calls.booked.ts';
import { createFacilityOrder, getVenueBookOption } from '#domain/facilities/calls.ts';
import { value } from '#api/platform/db/sql.ts';
import { keepOrder } from '#tests/support/buying.ts';
import { bookingOf } from '#tests/support/roomBooking.ts';
import { bookedRoom, newMember } from '#tests/support/placedBooking.ts';
import { testAppOf } from '#tests/support/open.ts';
import { post } from '#tests/testApp.ts';

const testApp = testAppOf();
keepOrder(testApp);
const db = () => testApp().core.db;
const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');

/** The room holds 40 people. */
test.each([
  ['no event name', { eventName: ' ' }, '7021', 'eventName'],
  ['no seating arrangement', { seatingArrangement: '' }, '7022', 'seatingArrangement'],
  [
    'an unknown seating arrangement',
    { seatingArrangement: '999999' },
    '7022',
    'seatingArrangement',
  ],
  ['no event type', { eventType: '' }, '7023', 'eventType'],
  ['no attendees', { attendees: '' }, '7024', 'attendees'],
  ['0 attendees', { attendees: 0 }, '7025', 'attendees'],
  ['1.5 attendees', { attendees: '1.5' }, '7025', 'attendees'],
  ['abc attendees', { attendees: 'abc' }, '7025', 'attendees'],
  ['41 attendees of 40', { attendees: 41 }, '7026', 'attendees'],
  ['81 words', { description: words(81) }, '7027', 'description'],
  ['81 Chinese characters', { description: '会'.repeat(81) }, '7027', 'description'],
  ['81 characters of notes', { notes: 'n'.repeat(81) }, '7028', 'notes'],
])(
  'refuses a direct call with %s at its field and changes nothing (VAL-014 to VAL-022, FAC-057)',
  async (_, change, code, field) => {
    const { room, ask, orderNumber, day, second } = await bookedRoom(testApp(), 20, false);
    const send = async (call: Call, body: object) => {
      const headers = { authorization: `Bearer ${ask.token}` };
      const { envelope } = await testApp().raw(addressOf(call), post(body, headers));
      return [envelope.errorCode, envelope.errorValues?.field];
    };
    const { sessions: _sessions, ...input } = await bookingOf(db(), room, []);
    const information = { ...input.information, ...change };
    const sessions = [{ date: day, slotIds: [second.slotId] }];
    const counted = () => value<number>(db())`
      select count(*)::int from facility_order where room_id = ${room.id}::bigint`;
    const expected = [code, `information.${field}`];
    expect(await send(createFacilityOrder, { ...input, sessions, information })).toEqual(expected);
    expect(await counted()).toBe(1);
    expect(await send(updateFacilityOrder, { orderNumber, information })).toEqual(expected);
    expect(
      await value<string>(db())`
        select event_name from facility_order where room_id = ${room.id}::bigint`,
    ).toBe('Team evening');
  },
);

test('accepts 80 words, 80 characters of notes and a full room (VAL-020 to VAL-022, FAC-057)', async () => {
  const { room, ask, orderNumber } = await bookedRoom(testApp(), 20, false);
  const change = { description: words(80), notes: 'n'.repeat(80), attendees: 40 };
  const { information } = await bookingOf(db(), room, [], change);
  const { code } = await testApp().ask(updateFacilityOrder, { orderNumber, information }, ask);
  expect(code).toBeNull();
});

test('returns what the member last booked a room for, of no one else (FAC-055, FAC-056, issue 53)', async () => {
  const { room, ask, orderNumber } = await bookedRoom(testApp(), 20, false);
  const change = { eventName: 'Choir', attendees: 12 };
  const { information } = await bookingOf(db(), room, [], change);
  expect((await testApp().ask(updateFacilityOrder, { orderNumber, information }, ask)).code).toBe(
    null,
  );
  const lastOf = async (by: typeof ask) =>
    (await testApp().ask(getVenueBookOption, { roomID: room.id }, by)).data.last;
  expect(await lastOf(ask)).toEqual({
    eventName: 'Choir',
    attendees: 12,
    eventType: information.eventType,
    seatingArrangement: information.seatingArrangement,
  });
  expect(await lastOf(await newMember(testApp()))).toBeNull();
});
