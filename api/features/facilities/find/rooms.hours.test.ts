import { beforeAll, expect, test } from 'vitest';
import type { Input } from '#domain/call.ts';
import { getFreeHours, getSitereservation } from '#domain/facilities/calls.find.ts';
import { lastRoomDay } from '#domain/facilities/rules.filter.ts';
import { makeMember } from '#demo/make/make.ts';
import { makeHoliday, makeRoom, makeVenue } from '#demo/make/make.rooms.ts';
import { type Asking, bookRoom, dayAhead, slotsOfDay } from '#tests/support/roomBooking.ts';
import { liftReservationLimits, testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
const db = () => testApp().core.db;
let asker: Asking;

beforeAll(async () => {
  await liftReservationLimits(testApp());
  await makeMember(db(), { ada: '8180011' });
  asker = { token: await testApp().token('8180011') };
});

const venueNamed = async (keyWord: string) =>
  (await testApp().ask(getSitereservation, { keyWord, bookingStatus: 'available' }, asker)).data[0];

const hoursOf = async (keyWord: string, input: Omit<Input<typeof getFreeHours>, 'keyWord'>) =>
  (await testApp().ask(getFreeHours, { keyWord, ...input }, asker)).data;

test('returns the next free time of each room without a range of days, which moves with bookings (FAC-014, issue 53)', async () => {
  const [first, second] = [dayAhead(30), dayAhead(31)];
  const days = { name: { en: 'Moving House' }, closedOn: dayList(0, 29) };
  const room = await makeRoom(db(), await makeVenue(db(), days), { slots: [[8, 10]] });
  const next = async () => (await venueNamed('Moving House'))!.rooms[0]!.freeFrom;
  expect(await next()).toBe(`${first} 08:00`);
  const [slot] = await slotsOfDay(testApp(), room, asker, first);
  await bookRoom(testApp(), room, [{ day: first, slotIds: [slot!.slotId] }], asker);
  expect(await next()).toBe(`${second} 08:00`);
});

test('lists a venue without free times with the last day that was searched (FAC-012, issue 53)', async () => {
  const closed = { name: { en: 'Closed House' }, releasedUntil: dayAhead(-1) };
  await makeRoom(db(), await makeVenue(db(), closed), { slots: [[8, 10]] });
  await makeRoom(db(), await makeVenue(db(), { name: { en: 'Open House' } }), { slots: [[8, 10]] });
  expect(await venueNamed('Closed House')).toMatchObject({
    fullUntil: lastRoomDay(dayAhead(0), 3),
    rooms: [{ freeFrom: null }],
  });
  expect(await venueNamed('Open House')).toMatchObject({ fullUntil: null });
});

test('returns for each slot of a day the shortest free run that begins with it, and its price (FAC-040, B-16, issue 53)', async () => {
  const day = dayAhead(32);
  const venue = await makeVenue(db(), { name: { en: 'Hourly House' } });
  const room = await makeRoom(db(), venue, {
    slots: [
      [8, 10],
      [10, 12],
      [12, 14],
    ],
    durations: [2, 4],
    prices: [3000, 3000, 3000],
  });
  const [, , last] = await slotsOfDay(testApp(), room, asker, day);
  await bookRoom(testApp(), room, [{ day, slotIds: [last!.slotId] }], asker);
  const slots = async (input: { sessionDuration?: string } = {}) =>
    (await hoursOf('Hourly House', { date: day, ...input })).venues[0]!.rooms[0]!.slots;
  expect(await slots()).toEqual([
    { startTime: '08:00', endTime: '10:00', run: { endTime: '10:00', price: 3000 } },
    { startTime: '10:00', endTime: '12:00', run: { endTime: '12:00', price: 3000 } },
    { startTime: '12:00', endTime: '14:00', run: null },
  ]);
  expect((await slots({ sessionDuration: '4' })).map(({ run }) => run)).toEqual([
    { endTime: '12:00', price: 6000 },
    null,
    null,
  ]);
});

test('returns the state of a room’s day without free hours, and the days that can be requested (FAC-040, FAC-042)', async () => {
  const day = dayAhead(33);
  await makeHoliday(db(), day, { en: 'Kite Day' });
  await makeRoom(db(), await makeVenue(db(), { name: { en: 'Kite House' } }), { slots: [[8, 10]] });
  const found = await hoursOf('Kite House', { date: day });
  expect(found).toMatchObject({
    today: dayAhead(0),
    horizon: lastRoomDay(dayAhead(0), 3),
    venues: [{ venueName: 'Kite House', rooms: [{ state: 'HOLIDAY' }] }],
  });
  expect(found.venues[0]!.rooms[0]!.slots).toEqual([
    { startTime: '08:00', endTime: '10:00', run: null },
  ]);
});

test('leaves out rooms of another level (FAC-020, ROL-011)', async () => {
  const venue = await makeVenue(db(), { name: { en: 'Level House' } });
  await makeRoom(db(), venue, { name: { en: 'High' }, minPin: 'SP', slots: [[8, 10]] });
  await makeRoom(db(), venue, { name: { en: 'Low' }, slots: [[8, 10]] });
  const { venues } = await hoursOf('Level House', { date: dayAhead(34) });
  expect(venues.flatMap(({ rooms }) => rooms.map(({ roomName }) => roomName))).toEqual(['Low']);
});

function dayList(from: number, until: number): string[] {
  return Array.from({ length: until - from + 1 }, (_, place) => dayAhead(from + place));
}
