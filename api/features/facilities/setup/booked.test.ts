import { expect, test } from 'vitest';
import { getBookedSlots, getRoom, saveRoom } from '#domain/facilities/setup/calls.rooms.ts';
import { saveHoliday } from '#domain/facilities/days/calls.holidays.ts';
import type { RoomFields } from '#domain/facilities/setup/shapes.rooms.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { makeCountry, makeMember } from '#demo/make/make.ts';
import { type MadeRoom, makeRoom, makeVenue } from '#demo/make/make.rooms.ts';
import { bookRoom, dayAhead, slotsOfDay } from '#tests/support/roomBooking.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
const db = () => testApp().core.db;
const ask: ReturnType<typeof testApp>['ask'] = (call, input, by) => testApp().ask(call, input, by);

let serial = 0;
async function book(room: MadeRoom, day: string): Promise<string> {
  const ada = String(8_341_001 + ++serial);
  await makeMember(db(), { ada });
  const asker = { token: await testApp().token(ada) };
  const [slot] = await slotsOfDay(testApp(), room, asker, day);
  const made = await bookRoom(testApp(), room, [{ day, slotIds: [slot!.slotId] }], asker);
  return made.data.orderNumber;
}
async function roomOf(room: MadeRoom) {
  const admin = await testApp().admin('facility');
  const {
    country: _country,
    hasCharges: _hasCharges,
    ...kept
  } = (await ask(getRoom, { id: room.id }, { admin })).data;
  const save = (change: Partial<RoomFields & { confirmed: number }>) =>
    ask(saveRoom, { ...kept, ...change }, { admin });
  return { admin, kept, save };
}

test('returns the booked slots of a room, which are those that a change cannot remove (ADM-025, 7086)', async () => {
  const room = await makeRoom(db(), await makeVenue(db()), {
    categories: ['MEETING'],
    slots: [
      [8, 10],
      [10, 12],
    ],
  });
  const day = dayAhead(24);
  const orderNumber = await book(room, day);
  const { admin, kept, save } = await roomOf(room);
  const weekday = Temporal.PlainDate.from(day).dayOfWeek;
  const { data } = await ask(getBookedSlots, { id: room.id }, { admin });
  expect(data).toEqual([
    { weekday, from: '08:00', until: '10:00', day, orderNumber, eventName: expect.any(String) },
  ]);
  const but = (from: string) =>
    kept.slots.filter((slot) => !(slot.weekday === weekday && slot.from === from));
  expect((await save({ slots: but('08:00') })).code).toBe(refusals.slotHasBookings);
  expect((await save({ slots: but('10:00') })).code).toBeNull();
});

test('hides booked slots of rooms in other countries (ADM-025, ROL-021, I25)', async () => {
  await makeCountry(db(), { code: 'sg' });
  const room = await makeRoom(db(), await makeVenue(db()));
  const admin = await testApp().admin('content', [
    { role: 'facility', country: 'sg', region: null },
  ]);
  expect((await ask(getBookedSlots, { id: room.id }, { admin })).code).toBe(refusals.noData);
});

test('closes a room on holidays only when the bookings on them are confirmed (ADM-026, 9057)', async () => {
  const room = await makeRoom(db(), await makeVenue(db()), {
    opensOnHolidays: true,
    categories: ['MEETING'],
  });
  const day = dayAhead(26);
  const { admin, save } = await roomOf(room);
  const names = { en: 'Lantern Day', 'zh-CN': '', ms: '' };
  await ask(saveHoliday, { country: 'bn', day, names, confirmed: 0 }, { admin });
  await book(room, day);
  const refused = await save({ opensOnHolidays: false });
  expect([refused.code, refused.envelope['data']]).toEqual([refusals.bookingsStand, { count: 1 }]);
  expect((await ask(getRoom, { id: room.id }, { admin })).data.opensOnHolidays).toBe(true);
  expect((await save({ opensOnHolidays: false, confirmed: 1 })).code).toBeNull();
});
