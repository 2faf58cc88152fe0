import { beforeAll, describe, expect, test } from 'vitest';
import type { Input } from '#domain/call.ts';
import {
  getFacilityById,
  getFacilitySearchData,
  getSitereservation,
} from '#domain/facilities/calls.find.ts';
import {
  getFacilityDailyOpenStatus,
  getFacilityDetail,
  getVenueBookOption,
} from '#domain/facilities/calls.ts';
import { lastRoomDay } from '#domain/facilities/rules.filter.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { run } from '#api/platform/db/sql.ts';
import { makeMember } from '#demo/make/make.ts';
import { makeHoliday, makeRoom, makeVenue } from '#demo/make/make.rooms.ts';
import { holidays } from '#demo/rooms/seedRooms.list.ts';
import { seedRooms } from '#demo/rooms/seedRooms.ts';
import { type Asking, bookRoom, dayAhead, slotsOfDay } from '#tests/support/roomBooking.ts';
import { liftReservationLimits, setSetting, testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
const db = () => testApp().core.db;
let asker: Asking;

/** A day about a month ahead that is no holiday of the demo data. */
const plainDay = (days = 30): string => {
  const day = dayAhead(days);
  const isHoliday = holidays.some((one) => day.endsWith(`${one.month}-${one.day}`));
  return isHoliday ? plainDay(days + 1) : day;
};

beforeAll(async () => {
  await liftReservationLimits(testApp());
  await makeMember(db(), { ada: '8180001' });
  asker = { token: await testApp().token('8180001') };
  await seedRooms(db(), await appNow(db()));
});

type Search = Input<typeof getSitereservation>;
const search = async (input: Search = {}) =>
  (await testApp().ask(getSitereservation, { bookingStatus: 'available', ...input }, asker)).data;
const namesIn = async (input: Search) =>
  (await search(input)).flatMap(({ rooms }) => rooms.map(({ name }) => name));

describe('rooms of the demo data', () => {
  test('returns eight venues with the fields of a card (FAC-012, FAC-014, FAC-021, ENT-001, ENT-002, API-051)', async () => {
    const venues = await search();
    expect(venues).toHaveLength(8);
    const gadong = venues.find(({ name }) => name === 'Gadong Business Centre')!;
    expect(gadong).toMatchObject({
      address: 'Simpang 88, Gadong',
      contactPerson: 'Front desk Gadong',
      contactTel: '+673 242 1100',
      districtCode: 'BM',
      venueStatus: 'OPEN',
    });
    expect(gadong.rooms.find(({ name }) => name === 'Orchid Room')).toMatchObject({
      seatCapacity: 60,
      priceFrom: 1400,
      square: 900,
      durations: [2, 4, 8],
      layouts: ['Theatre', 'Classroom', 'U-shape'],
    });
  });

  test('encodes durations and layouts as comma-separated lists (FAC-015, ENT-002)', async () => {
    const { envelope } = await testApp().ask(getSitereservation, { keyWord: 'Orchid Room' }, asker);
    const [venue] = envelope.data as { rooms: { duration: string; fieldNames: string }[] }[];
    expect(venue!.rooms[0]).toMatchObject({
      duration: '2,4,8',
      fieldNames: 'Theatre,Classroom,U-shape',
    });
  });

  test('filters by country until a district is chosen, then by district (FAC-005, A-40, A-41)', async () => {
    expect(await search({ regionCode: 'BN', district: '' })).toHaveLength(8);
    const districts = await search({ regionCode: 'BM', district: '' });
    expect(districts.length).toBeGreaterThan(0);
    expect(districts.length).toBeLessThan(8);
    expect(new Set(districts.map(({ districtCode }) => districtCode))).toEqual(new Set(['BM']));
  });

  test('finds a keyword in room, venue or address, and returns all rooms of a matching venue (FAC-017)', async () => {
    expect(await namesIn({ keyWord: 'orchid' })).toEqual(['Orchid Room']);
    expect((await namesIn({ keyWord: 'temburong' })).length).toBe(7);
    expect(await namesIn({ keyWord: 'bangar' })).toContain('Loft');
    expect(await search({ keyWord: 'nowhere at all' })).toEqual([]);
  });

  test('finds a room by its name in any width, case and accent (FAC-017, B-46)', async () => {
    for (const keyWord of ['ｏｒｃｈｉｄ', 'ÓRCHID', 'o\u0301rchid', 'orc\u200Bhid', '兰花厅'])
      expect(await namesIn({ keyWord }), keyWord).toEqual(['Orchid Room']);
    const halls = await namesIn({ keyWord: 'hall' });
    expect(halls.length).toBeGreaterThan(0);
    expect(await namesIn({ keyWord: 'ｈａｌｌ' })).toEqual(halls);
  });

  test('finds a room by its name in another language and returns the name in the reader’s language (FAC-017, LNG-001)', async () => {
    const [found, ...others] = await search({ keyWord: '兰花厅' });
    expect(others).toEqual([]);
    expect(found!.rooms.map(({ name }) => name)).toEqual(['Orchid Room']);
    expect(await namesIn({ keyWord: 'bilik orkid' })).toEqual(['Orchid Room']);
  });

  test('hides a room from the search as soon as it is booked or out of use (FAC-021, FAC-043)', async () => {
    const room = await makeRoom(db(), await makeVenue(db(), { name: { en: 'Memory House' } }), {
      slots: [[8, 10]],
      durations: [2],
    });
    const day = plainDay();
    const onDay = { keyWord: 'Memory House', startDate: day, endDate: day };
    expect(await namesIn(onDay)).toHaveLength(1);
    const [slot] = await slotsOfDay(testApp(), room, asker, day);
    await bookRoom(testApp(), room, [{ day, slotIds: [slot!.slotId] }], asker);
    expect(await search(onDay)).toEqual([]);
    await run(db())`update room set in_use = false where id = ${room.id}::bigint`;
    expect(await search({ keyWord: 'Memory House' })).toEqual([]);
  });

  test('excludes rooms that do not match a filter (FAC-006, FAC-028, FAC-038, API-050, ENT-003, A-36)', async () => {
    const { layoutList, categoryList } = (await testApp().ask(getFacilitySearchData, {}, asker))
      .data;
    const banquet = layoutList.find(({ text }) => text === 'Banquet')!.value;
    const boardroom = layoutList.find(({ text }) => text === 'Boardroom')!.value;
    const kitchens = categoryList.find(({ text }) => text === 'Kitchens')!.value;
    expect((await namesIn({ category: kitchens })).toSorted()).toEqual([
      'Lodge Kitchen',
      'Show Kitchen',
      'Small Kitchen',
      'Tutong Kitchen',
    ]);
    expect(await namesIn({ minCapacity: '200', maxCapacity: '250' })).toEqual(['Main Hall']);
    expect(await namesIn({ minAreaSize: '4000', maxAreaSize: '4100' })).toEqual(['Garden Hall']);
    expect(await namesIn({ sessionDuration: '12', minCapacity: '280' })).toEqual([
      'River Hall',
      'Garden Hall',
    ]);
    expect(await namesIn({ sessionDuration: '5' })).toEqual([]);
    const either = await namesIn({ layout: `${banquet},${boardroom}` });
    expect(either).toEqual(expect.arrayContaining(['Palm Hall', 'Loft']));
    expect(either).not.toContain('Orchid Room');
  });

  test('ignores empty bounds and a missing duration (FAC-009, FAC-010)', async () => {
    const all = await namesIn({});
    const open: Search = { minCapacity: '', maxCapacity: '', minAreaSize: '', maxAreaSize: '' };
    expect(await namesIn({ ...open, sessionDuration: null, layout: '', category: '' })).toEqual(
      all,
    );
  });

  test('excludes a hall for higher levels (FAC-020)', async () =>
    expect(await namesIn({ keyWord: 'Grand Hall' })).toEqual([]));

  test('returns rooms for all but none from 00P on for an account of another kind (ROL-004, ROL-005, FAC-020)', async () => {
    const venue = await makeVenue(db(), { name: { en: 'House of levels' } });
    const open = await makeRoom(db(), venue, { name: { en: 'Open to all' } });
    const kept = await makeRoom(db(), venue, { name: { en: 'From 00P' }, minPin: '00P' });
    const customer = { ada: '8180002', subType: 'CUSTOMER' } as const;
    await makeMember(db(), { ...customer, pinLevel: null });
    const other: Asking = { token: await testApp().token(customer.ada) };
    const input = { keyWord: 'House of levels', bookingStatus: 'available' } as const;
    const { data } = await testApp().ask(getSitereservation, input, other);
    expect(data.flatMap(({ rooms }) => rooms.map(({ name }) => name))).toEqual(['Open to all']);
    const refusalOf = async (roomID: string) =>
      (await testApp().ask(getFacilityDetail, { roomID }, other)).data.bookRefusal;
    expect([await refusalOf(open.id), await refusalOf(kept.id)]).toEqual([null, 'roomNotForLevel']);
  });
});

describe('one room', () => {
  const day = plainDay();

  test('returns only rooms with a free run in the range of days, with its start (FAC-007, A-35)', async () => {
    const venue = await makeVenue(db(), { name: { en: 'Corner House' } });
    const room = await makeRoom(db(), venue, {
      slots: [
        [8, 10],
        [10, 12],
      ],
    });
    const range = { keyWord: 'Corner House', startDate: day, endDate: day };
    expect((await search(range))[0]!.rooms[0]!.freeFrom).toBe(`${day} 08:00`);
    const [first, second] = await slotsOfDay(testApp(), room, asker, day);
    await bookRoom(testApp(), room, [{ day, slotIds: [first!.slotId] }], asker);
    expect((await search(range))[0]!.rooms[0]!.freeFrom).toBe(`${day} 10:00`);
    expect(await search({ ...range, sessionDuration: '4' })).toEqual([]);
    await bookRoom(testApp(), room, [{ day, slotIds: [second!.slotId] }], asker);
    expect(await search(range)).toEqual([]);
  });

  test('returns for each day whether the room can be booked or why not (FAC-040, B-16)', async () => {
    const venue = await makeVenue(db(), { closedOn: [dayAhead(41)], releasedUntil: dayAhead(44) });
    const room = await makeRoom(db(), venue, { slots: [[8, 10]] });
    await makeHoliday(db(), dayAhead(42), { en: 'Lantern Day' });
    const [slot] = await slotsOfDay(testApp(), room, asker, dayAhead(43));
    await bookRoom(testApp(), room, [{ day: dayAhead(43), slotIds: [slot!.slotId] }], asker);
    const { data } = await testApp().ask(
      getFacilityDailyOpenStatus,
      { roomID: room.id, startDate: dayAhead(40), endDate: dayAhead(45) },
      asker,
    );
    expect(data.map(({ state }) => state)).toEqual([
      'OPEN',
      'CLOSED',
      'HOLIDAY',
      'FULL',
      'OPEN',
      'NOT_RELEASED',
    ]);
    expect(data[2]!.holiday).toBe('Lantern Day');
  });

  test('returns days and times as local text of the region (API-020)', async () => {
    const room = await makeRoom(db(), await makeVenue(db()), { slots: [[8, 10]] });
    const days = { roomID: room.id, startDate: dayAhead(40), endDate: dayAhead(41) };
    const { envelope } = await testApp().ask(getFacilityDailyOpenStatus, days, asker);
    const wire = envelope.data as { date: string; slots: { startTime: string }[] }[];
    expect(wire.map(({ date }) => date)).toEqual([dayAhead(40), dayAhead(41)]);
    expect(wire[0]!.slots[0]!.startTime).toBe('08:00');
  });

  test('returns the room’s own layouts with the limits of sessions, horizon and files (FAC-060, API-060)', async () => {
    const room = await makeRoom(db(), await makeVenue(db()), { layouts: ['CLASSROOM', 'U_SHAPE'] });
    const { data } = await testApp().ask(getVenueBookOption, { roomID: room.id }, asker);
    expect(data.seatingArrangements.map(({ text }) => text)).toEqual(['Classroom', 'U-shape']);
    expect(data.eventTypes.map(({ text }) => text)).toContain('Training');
    expect(data).toMatchObject({ maxSessions: 10, horizonMonths: 3, maxFiles: 10 });
  });

  test('returns the horizon of the setting in the filter and the room, up to two years (CON-011, R7)', async () => {
    const room = await makeRoom(db(), await makeVenue(db()));
    await setSetting(testApp(), 'room.horizon.months', 24);
    expect((await testApp().ask(getFacilitySearchData, {}, asker)).data.horizonMonths).toBe(24);
    const { data } = await testApp().ask(getFacilityDetail, { roomID: room.id }, asker);
    expect(data.horizon).toBe(lastRoomDay(dayAhead(0), 24));
    await setSetting(testApp(), 'room.horizon.months', null);
    expect((await testApp().ask(getFacilitySearchData, {}, asker)).data.horizonMonths).toBe(3);
  });

  test('returns a venue and a room, and 7095 or 7096 when they are unknown (API-052, API-053, FAC-039)', async () => {
    const venue = await makeVenue(db(), { rules: { en: 'No shoes' }, contactPerson: 'Aminah' });
    const room = await makeRoom(db(), venue, { name: { en: 'Attic' } });
    const house = await testApp().ask(getFacilityById, { venueID: venue }, asker);
    expect(house.data).toMatchObject({ rules: 'No shoes', contactPerson: 'Aminah' });
    expect(house.data.rooms.map(({ name }) => name)).toEqual(['Attic']);
    const detail = await testApp().ask(getFacilityDetail, { roomID: room.id }, asker);
    expect(detail.data).toMatchObject({
      room: { name: 'Attic' },
      bookRefusal: null,
      maxSessions: 10,
    });
    expect(detail.data.slots).toHaveLength(21);
    const nowhere = '999999999';
    expect((await testApp().ask(getFacilityById, { venueID: nowhere }, asker)).code).toBe(
      refusals.venueNotFound,
    );
    expect((await testApp().ask(getFacilityDetail, { roomID: nowhere }, asker)).code).toBe(
      refusals.roomNotFound,
    );
  });
});
