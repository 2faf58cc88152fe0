import { expect, test } from 'vitest';
import { listAudit } from '#domain/administrators/calls.ts';
import {
  getHoliday,
  listHolidayRows,
  removeHoliday,
  saveHoliday,
} from '#domain/facilities/days/calls.holidays.ts';
import { getVenueOpening, saveVenueOpening } from '#domain/facilities/days/calls.opening.ts';
import { listRoomBookings } from '#domain/facilities/bookings/calls.bookings.ts';
import type { OpeningFields } from '#domain/facilities/days/shapes.opening.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { makeCountry, makeMember } from '#demo/make/make.ts';
import { type MadeRoom, makeRoom, makeVenue } from '#demo/make/make.rooms.ts';
import { bookRoom, dayAhead, daysOfRoom, slotsOfDay } from '#tests/support/roomBooking.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
const db = () => testApp().core.db;
const ask: ReturnType<typeof testApp>['ask'] = (call, input, by) => testApp().ask(call, input, by);
const page = { pageNum: 1, pageSize: 100, isExport: false };
const names = (en: string) => ({ en, 'zh-CN': '', ms: '' });

let serial = 0;
async function member() {
  const ada = String(8_315_001 + ++serial);
  await makeMember(db(), { ada });
  return { token: await testApp().token(ada) };
}
async function book(room: MadeRoom, day: string) {
  const asker = await member();
  const [slot] = await slotsOfDay(testApp(), room, asker, day);
  return bookRoom(testApp(), room, [{ day, slotIds: [slot!.slotId] }], asker);
}
const stateOf = async (room: MadeRoom, day: string) =>
  (await daysOfRoom(testApp(), room, await member(), { from: day }))[0]!.state;
async function openingOf(id: string) {
  const admin = await testApp().admin('facility');
  const {
    name: _name,
    country: _country,
    ...kept
  } = (await ask(getVenueOpening, { id }, { admin })).data;
  const save = (change: Partial<OpeningFields & { confirmed: number; version: number }>) =>
    ask(saveVenueOpening, { ...kept, confirmed: 0, ...change }, { admin });
  return { admin, kept, save };
}

test('shows an added or moved holiday to members immediately and refuses a second on the day (ADM-026, B-16)', async () => {
  const admin = await testApp().admin('facility');
  const room = await makeRoom(db(), await makeVenue(db()));
  const [day, later] = [dayAhead(31), dayAhead(32)];
  expect(await stateOf(room, day)).toBe('OPEN');
  const command = { country: 'bn', day, names: names('Kite Day'), confirmed: 0 };
  const { id } = (await ask(saveHoliday, command, { admin })).data;
  expect(await stateOf(room, day)).toBe('HOLIDAY');
  expect((await ask(getHoliday, { id }, { admin })).data).toEqual({
    id,
    version: 1,
    country: 'bn',
    day,
    names: names('Kite Day'),
  });
  const twice = await ask(saveHoliday, command, { admin });
  expect([twice.code, twice.envelope['errorValues']]).toEqual([
    refusals.holidayDuplicate,
    { field: 'day' },
  ]);
  await ask(saveHoliday, { ...command, id, version: 1, day: later }, { admin });
  expect([await stateOf(room, day), await stateOf(room, later)]).toEqual(['OPEN', 'HOLIDAY']);
  const { items } = (await ask(listHolidayRows, { ...page, search: 'kite' }, { admin })).data;
  expect(items).toEqual([{ id, country: 'bn', day: later, name: 'Kite Day' }]);
  expect((await ask(removeHoliday, { id, version: 1 }, { admin })).code).toBe(
    refusals.changedMeanwhile,
  );
  expect((await ask(removeHoliday, { id, version: 2 }, { admin })).code).toBeNull();
  expect(await stateOf(room, later)).toBe('OPEN');
});

test('hides a holiday from administrators of other countries (ADM-026, ROL-021)', async () => {
  await makeCountry(db(), { code: 'sg' });
  const admin = await testApp().admin('facility');
  const command = { country: 'bn', day: dayAhead(200), names: names('Far'), confirmed: 0 };
  const { id } = (await ask(saveHoliday, command, { admin })).data;
  const limited = await testApp().admin('content', [
    { role: 'facility', country: 'sg', region: null },
  ]);
  expect((await ask(getHoliday, { id }, { admin: limited })).code).toBe(refusals.noData);
});

test('closes days by weekday or release date immediately and refuses an outdated version (ADM-026, B-16)', async () => {
  const venue = await makeVenue(db());
  const room = await makeRoom(db(), venue);
  const day = dayAhead(20);
  const weekday = Temporal.PlainDate.from(day).dayOfWeek;
  expect(await stateOf(room, day)).toBe('OPEN');
  const { admin, kept, save } = await openingOf(venue);
  const shut = async (change: Partial<OpeningFields>, version: number) => {
    expect((await save({ ...change, version })).code).toBeNull();
    const state = await stateOf(room, day);
    expect((await save({ version: version + 1 })).code).toBeNull();
    return state;
  };
  const others = kept.openDays.filter((one) => one.weekday !== weekday);
  expect(await shut({ openDays: others }, 1)).toBe('CLOSED');
  expect(await shut({ releasedUntil: dayAhead(19) }, 3)).toBe('NOT_RELEASED');
  expect(await stateOf(room, day)).toBe('OPEN');
  expect((await save({ version: 4, releasedUntil: dayAhead(5) })).code).toBe(
    refusals.changedMeanwhile,
  );
  const log = await ask(
    listAudit,
    { ...page, entity: 'venue_opening', entityId: venue },
    { admin: await testApp().admin('system') },
  );
  expect(log.data.items).toHaveLength(4);
  expect(log.data.items[1]).toMatchObject({
    old: { releasedUntil: '' },
    new: { releasedUntil: dayAhead(19) },
  });
  expect((await ask(getVenueOpening, { id: venue }, { admin })).data).toMatchObject({ version: 5 });
});

test('closes a weekday with bookings only when their number is confirmed, and lists them (ADM-026)', async () => {
  const venue = await makeVenue(db());
  const room = await makeRoom(db(), venue);
  const day = dayAhead(22);
  const { data: order } = await book(room, day);
  const { admin, kept, save } = await openingOf(venue);
  const { dayOfWeek } = Temporal.PlainDate.from(day);
  const command = { openDays: kept.openDays.filter(({ weekday }) => weekday !== dayOfWeek) };
  const refused = await save(command);
  expect([refused.code, refused.envelope['data']]).toEqual([refusals.bookingsStand, { count: 1 }]);
  expect((await save({ ...command, confirmed: 2 })).code).toBe(refusals.bookingsStand);
  expect((await ask(getVenueOpening, { id: venue }, { admin })).data.openDays).toEqual(
    kept.openDays,
  );
  expect((await save({ ...command, confirmed: 1 })).code).toBeNull();
  const standing = { ...page, venueId: venue, isInClosedTime: true };
  const { items } = (await ask(listRoomBookings, standing, { admin })).data;
  expect(items).toMatchObject([{ orderNumber: order.orderNumber, day }]);
  // A booking that was confirmed before needs no second confirmation.
  expect((await save({ ...command, version: 2, releasedUntil: dayAhead(60) })).code).toBeNull();
});

test('adds a holiday on a day with bookings only when their number is confirmed (ADM-026)', async () => {
  const admin = await testApp().admin('facility');
  const room = await makeRoom(db(), await makeVenue(db()));
  const day = dayAhead(23);
  expect((await book(room, day)).code).toBeNull();
  const command = { country: 'bn', day, names: names('Drum Day'), confirmed: 0 };
  expect((await ask(saveHoliday, command, { admin })).code).toBe(refusals.bookingsStand);
  expect((await ask(saveHoliday, { ...command, confirmed: 1 }, { admin })).code).toBeNull();
});

test.each<[Partial<OpeningFields>, keyof typeof refusals, string]>([
  [{ openDays: [] }, 'openDaysMissing', 'openDays'],
  [
    { openDays: [1, 1].map((weekday) => ({ weekday, from: null, until: null })) },
    'openPeriodsOverlap',
    'openDays',
  ],
  [{ releasedUntil: '2027-02-30' }, 'releaseDateInvalid', 'releasedUntil'],
])('refuses %j as %s at its field (VAL-039, ERR-051)', async (change, refusal, field) => {
  const { save } = await openingOf(await makeVenue(db()));
  const { code, envelope } = await save(change);
  expect([code, envelope['errorValues']]).toEqual([refusals[refusal], { field }]);
});
