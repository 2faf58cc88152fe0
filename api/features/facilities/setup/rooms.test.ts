import { describe, expect, test } from 'vitest';
import { listAudit } from '#domain/administrators/calls.ts';
import { getSitereservation } from '#domain/facilities/calls.find.ts';
import {
  getRoom,
  getRoomChoices,
  listRoomRows,
  saveRoom,
} from '#domain/facilities/setup/calls.rooms.ts';
import type { RoomFields } from '#domain/facilities/setup/shapes.rooms.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { run } from '#api/platform/db/sql.ts';
import { makeMember } from '#demo/make/make.ts';
import { makeOption, makeRoom, makeVenue } from '#demo/make/make.rooms.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { bookRoom, dayAhead, slotsOfDay } from '#tests/support/roomBooking.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
const db = () => testApp().core.db;
const ask: ReturnType<typeof testApp>['ask'] = (call, input, by) => testApp().ask(call, input, by);
const page = { pageNum: 1, pageSize: 100, isExport: false };
const none = { en: '', 'zh-CN': '', ms: '' };
const weekdays = [1, 2, 3, 4, 5, 6, 7];
const everyDay = (...hours: (readonly [string, string])[]) =>
  weekdays.flatMap((weekday) => hours.map(([from, until]) => ({ weekday, from, until })));

async function fields(
  venueId: string,
  name: string,
  change: Partial<RoomFields> = {},
): Promise<RoomFields> {
  return {
    venueId,
    names: { en: name, 'zh-CN': `${name} 厅`, ms: '' },
    seatCapacity: 24,
    square: 420,
    durations: [2, 4],
    layoutIds: [await makeOption(db(), 'layout', 'THEATRE')],
    categoryIds: [await makeOption(db(), 'facility_category', 'MEETING')],
    isCombined: false,
    partIds: [],
    pictures: [],
    slots: everyDay(['08:00', '10:00'], ['10:00', '12:00']),
    opensOnHolidays: false,
    packagesRequired: false,
    isInUse: true,
    targetMode: 'ALL',
    targetLevels: [],
    minPin: null,
    itemCode: 'ROOM-1',
    sort: 3,
    ...change,
  };
}
async function member() {
  const ada = '8313001';
  await makeMember(db(), { ada });
  return { token: await testApp().token(ada) };
}
const priced = (roomId: string) =>
  run(db())`
    insert into room_charge (room_id, day_kind, price_cents) select ${roomId}::bigint, k, 1000 from unnest(array['WEEKDAY', 'WEEKEND', 'HOLIDAY']) k`;
const save = async (of: RoomFields) =>
  ask(saveRoom, of, { admin: await testApp().admin('facility') });

describe('rooms', () => {
  test('lists a new room with bookable slots until it is out of use (ADM-023, ADM-025)', async () => {
    const admin = await testApp().admin('facility');
    const venueId = await makeVenue(db(), { name: { en: 'Maker House' } });
    const command = await fields(venueId, 'Maker Room');
    const { id } = (await ask(saveRoom, command, { admin })).data;
    const isPriced = async () => (await ask(getRoom, { id }, { admin })).data.hasCharges;
    expect(await isPriced()).toBe(false);
    await priced(id);
    expect(await isPriced()).toBe(true);
    const asker = await member();
    const found = async () =>
      (await ask(getSitereservation, { keyWord: 'Maker', bookingStatus: 'available' }, asker)).data;
    expect(await found()).toMatchObject([
      {
        name: 'Maker House',
        rooms: [{ id, name: 'Maker Room', seatCapacity: 24, square: 420, durations: [2, 4] }],
      },
    ]);
    const day = dayAhead(20);
    const room = { id, venueId };
    const slots = await slotsOfDay(testApp(), room, asker, day);
    expect(slots.map(({ startTime, endTime }) => `${startTime} ${endTime}`)).toEqual([
      '08:00 10:00',
      '10:00 12:00',
    ]);
    const both = [{ day, slotIds: slots.map(({ slotId }) => slotId) }];
    expect((await bookRoom(testApp(), room, both, asker)).code).toBeNull();

    const { data: kept } = await ask(getRoom, { id }, { admin });
    expect(kept).toEqual({
      ...command,
      id,
      version: 1,
      country: 'bn',
      district: 'BM',
      hasCharges: true,
      costs: true,
    });
    const { country: _country, district: _district, ...same } = kept;
    expect((await ask(saveRoom, { ...same, isInUse: false }, { admin })).code).toBeNull();
    expect(await found()).toEqual([]);
    const { items } = (await ask(listRoomRows, { ...page, venueId }, { admin })).data;
    expect(items).toMatchObject([{ id, venue: 'Maker House', isInUse: false }]);
    const log = await ask(
      listAudit,
      { ...page, entity: 'room', entityId: id },
      { admin: await testApp().admin('system') },
    );
    expect(
      log.data.items.map(({ action, name, old, new: now }) => [action, name, old, now]),
    ).toEqual([
      ['change', 'Maker Room', { isInUse: true }, { isInUse: false }],
      ['create', 'Maker Room', null, expect.objectContaining({ square: 420 })],
    ]);
    expect(await brokenInvariants(db())).toEqual([]);
  });

  test('refuses to remove a booked slot with 7086 and keeps the IDs of unchanged slots (ADM-025, B-16)', async () => {
    const admin = await testApp().admin('facility');
    const venueId = await makeVenue(db());
    const command = await fields(venueId, 'Slot Room', { durations: [2] });
    const { id } = (await ask(saveRoom, command, { admin })).data;
    await priced(id);
    const asker = await member();
    const day = dayAhead(21);
    const room = { id, venueId };
    const [first, second] = await slotsOfDay(testApp(), room, asker, day);
    expect(
      (await bookRoom(testApp(), room, [{ day, slotIds: [first!.slotId] }], asker)).code,
    ).toBeNull();
    const later = everyDay(['10:00', '12:00'], ['12:00', '14:00']);
    const change = async (slots: RoomFields['slots'], version: number) =>
      ask(saveRoom, { ...command, id, version, slots }, { admin });
    const refused = await change(later, 1);
    expect([refused.code, refused.envelope['errorValues']]).toEqual([
      refusals.slotHasBookings,
      { field: 'slots' },
    ]);
    const kept = everyDay(['08:00', '10:00'], ['12:00', '14:00']);
    expect((await change(kept, 1)).code).toBeNull();
    const now = await slotsOfDay(testApp(), room, asker, day);
    expect(now.map(({ startTime }) => startTime)).toEqual(['08:00', '12:00']);
    expect(now[0]!.slotId).toBe(first!.slotId);
    expect(now[1]!.slotId).not.toBe(second!.slotId);
  });

  test('combines rooms for booking and refuses parts of another venue, combined parts and duplicates (ADM-024, B-18)', async () => {
    const admin = await testApp().admin('facility');
    const venueId = await makeVenue(db());
    const slots = [
      [8, 10],
      [10, 12],
    ] as const;
    const [one, two] = [
      await makeRoom(db(), venueId, { slots }),
      await makeRoom(db(), venueId, { slots }),
    ];
    const elsewhere = await makeRoom(db(), await makeVenue(db()), { slots });
    const combined = async (name: string, partIds: string[]) =>
      save(await fields(venueId, name, { isCombined: true, partIds }));
    expect((await combined('Too small', [one.id])).code).toBe(refusals.combinationTooSmall);
    expect((await combined('Far apart', [one.id, elsewhere.id])).code).toBe(
      refusals.partsOfDifferentVenues,
    );
    const { id } = (await combined('Both', [one.id, two.id])).data;
    expect((await combined('Again', [two.id, one.id])).code).toBe(refusals.combinationDuplicate);
    expect((await combined('Of combined', [id, one.id])).code).toBe(refusals.partIsCombined);
    await priced(id);
    const asker = await member();
    const day = dayAhead(22);
    const [slot] = await slotsOfDay(testApp(), { id, venueId }, asker, day);
    const sessions = [{ day, slotIds: [slot!.slotId] }];
    expect((await bookRoom(testApp(), { id, venueId }, sessions, asker)).code).toBeNull();
    for (const part of [one, two])
      expect((await slotsOfDay(testApp(), part, asker, day))[0]!.state).not.toBe('FREE');
    const choices = (await ask(getRoomChoices, { country: 'bn' }, { admin })).data;
    const mine = choices.rooms.filter((room) => room.venueId === venueId);
    expect(mine.map(({ value }) => value).toSorted()).toEqual([one.id, two.id].toSorted());
  });

  test('refuses a room in a venue of another country and a move to another venue (ADM-023, ROL-021, I25)', async () => {
    // A second administrator, because the scopes would replace those of the first.
    const scopes = [{ role: 'facility', country: 'sg', region: null }] as const;
    const abroad = await testApp().admin('content', scopes);
    const [here, there] = [await makeVenue(db()), await makeVenue(db())];
    const made = async (venueId: string) =>
      ask(saveRoom, await fields(venueId, 'Theirs'), { admin: abroad });
    const [closed, missing] = [await made(here), await made('999999')];
    expect(closed.code).toBe(refusals.venueNotFound);
    expect({ ...closed.envelope, traceId: '' }).toEqual({ ...missing.envelope, traceId: '' });

    const { id } = (await save(await fields(there, 'Ours'))).data;
    const admin = await testApp().admin('facility');
    const change = async (venueId: string, version: number) =>
      ask(saveRoom, { ...(await fields(venueId, 'Ours')), id, version }, { admin });
    expect((await change(here, 1)).code).toBe(refusals.venueNotFound);
    expect((await change(there, 0)).code).toBe(refusals.changedMeanwhile);
    const kept = (await ask(getRoom, { id }, { admin })).data;
    expect(kept).toMatchObject({ venueId: there, version: 1 });
  });

  test('marks a layout that is no longer offered and keeps it in its rooms (ADM-023, ADM-028)', async () => {
    const admin = await testApp().admin('facility');
    const old = await makeOption(db(), 'layout', 'ROUND');
    const { id } = (await save(await fields(await makeVenue(db()), 'Round', { layoutIds: [old] })))
      .data;
    await run(db())`update layout set active = false where id = ${old}::bigint`;
    const { layouts } = (await ask(getRoomChoices, { country: 'bn' }, { admin })).data;
    expect(layouts.find(({ value }) => value === old)).toMatchObject({ isInUse: false });
    const { country: _country, ...kept } = (await ask(getRoom, { id }, { admin })).data;
    expect((await ask(saveRoom, { ...kept, sort: 9 }, { admin })).code).toBeNull();
    expect((await ask(getRoom, { id }, { admin })).data).toMatchObject({
      layoutIds: [old],
      sort: 9,
    });
  });

  test.each<[Partial<RoomFields>, keyof typeof refusals, string]>([
    [{ names: none }, 'roomNameMissing', 'names.en'],
    [{ seatCapacity: 0 }, 'capacityNotAboveZero', 'seatCapacity'],
    [{ square: 0 }, 'areaNotAboveZero', 'square'],
    [{ layoutIds: [] }, 'layoutMissing', 'layoutIds'],
    [{ layoutIds: ['999999'] }, 'layoutMissing', 'layoutIds'],
    [{ categoryIds: [] }, 'roomCategoryMissing', 'categoryIds'],
    [{ durations: [1.5] }, 'durationInvalid', 'durations'],
    [{ targetMode: 'LEVELS' }, 'targetGroupMissing', 'targetMode'],
    [{ slots: [] }, 'roomSlotsMissing', 'slots'],
    [{ slots: everyDay(['08:10', '10:00']) }, 'slotNotOnQuarterHour', 'slots'],
    [{ slots: everyDay(['10:00', '08:00']) }, 'slotStartNotBeforeEnd', 'slots'],
    [{ slots: everyDay(['08:00', '10:00'], ['09:00', '11:00']) }, 'slotsOverlap', 'slots'],
    [{ names: { ...none, en: 'taken room' } }, 'roomNameDuplicate', 'names.en'],
    [{ venueId: '999999' }, 'venueNotFound', 'venueId'],
  ])(
    'refuses %j as %s at its field and stores nothing (VAL-039, ADM-023, ERR-051)',
    async (change, refusal, field) => {
      const venueId = await makeVenue(db());
      await makeRoom(db(), venueId, { name: { en: 'Taken Room' } });
      const { code, envelope } = await save(await fields(venueId, 'Faulty', change));
      expect([code, envelope['errorValues']]).toEqual([refusals[refusal], { field }]);
      const admin = await testApp().admin('facility');
      const { items } = (await ask(listRoomRows, { ...page, search: 'Faulty' }, { admin })).data;
      expect(items).toEqual([]);
    },
  );
});
