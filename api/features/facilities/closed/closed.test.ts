import { describe, expect, test } from 'vitest';
import { listAudit } from '#domain/administrators/calls.ts';
import { closeDays, listClosedDays, openDay } from '#domain/facilities/closed/calls.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { makeMember } from '#demo/make/make.ts';
import { makeRoom, makeVenue } from '#demo/make/make.rooms.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { bookRoom, dayAhead, daysOfRoom, slotsOfDay } from '#tests/support/roomBooking.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
const db = () => testApp().core.db;
const ask: ReturnType<typeof testApp>['ask'] = (call, input, by) => testApp().ask(call, input, by);
const desk = async () => ({ admin: await testApp().admin('facility') });
const page = { pageNum: 1, pageSize: 50, isExport: false };
const [day, next] = [dayAhead(20), dayAhead(21)];

async function member() {
  const ada = '8321001';
  await makeMember(db(), { ada });
  return { token: await testApp().token(ada) };
}
const closing = (venueId: string, change: object = {}) => ({
  venueId,
  roomId: null,
  from: day,
  until: day,
  purpose: 'Repairs',
  known: 0,
  ...change,
});

describe('closed days', () => {
  test('closes a venue on a range of days for members until a day is opened again (ADM-026)', async () => {
    const asker = await member();
    const by = await desk();
    const venueId = await makeVenue(db());
    const room = await makeRoom(db(), venueId);
    const states = async () =>
      (await daysOfRoom(testApp(), room, asker, { from: day, until: next })).map(
        ({ state }) => state,
      );
    expect(await states()).toEqual(['OPEN', 'OPEN']);
    const response = await ask(closeDays, closing(venueId, { until: next }), by);
    expect(response.data).toEqual({ closed: 2, round: null });
    expect(await states()).toEqual(['CLOSED', 'CLOSED']);
    expect((await ask(closeDays, closing(venueId), by)).data).toEqual({ closed: 0, round: null });
    const { items } = (await ask(listClosedDays, { ...page, venueId }, by)).data;
    expect(items).toMatchObject([
      { day, until: next, country: 'bn', roomId: null, room: null, reason: 'Repairs', bookings: 0 },
    ]);
    await ask(openDay, { id: items[0]!.id }, by);
    expect(await states()).toEqual(['OPEN', 'CLOSED']);
    const log = await ask(
      listAudit,
      { ...page, entity: 'closed_day' },
      { admin: await testApp().admin('auditor') },
    );
    expect(log.data.items.map(({ action }) => action)).toEqual(['delete', 'create']);
  });

  test('groups adjacent closed days of the same room and purpose in one row, opened together (ADM-026)', async () => {
    const by = await desk();
    const venueId = await makeVenue(db());
    const room = await makeRoom(db(), venueId);
    const rows = async () =>
      (await ask(listClosedDays, { ...page, venueId, sort: 'day' }, by)).data.items;
    const days = async () =>
      (await rows()).map(({ day: first, until, roomId, reason }) =>
        [first, until, roomId === null ? 'venue' : 'room', reason].join(' '),
      );
    const [one, two, three, four, five] = [20, 21, 22, 23, 24].map(dayAhead);
    for (const change of [
      { from: one, until: two },
      { from: four, until: five },
      { from: three, until: three, purpose: 'Paint' },
      { from: two, until: three, roomId: room.id },
    ])
      await ask(closeDays, closing(venueId, change), by);
    expect(await days()).toEqual([
      `${one} ${two} venue Repairs`,
      `${two} ${three} room Repairs`,
      `${three} ${three} venue Paint`,
      `${four} ${five} venue Repairs`,
    ]);
    // Opens only the days within the filter.
    const part = { ...page, venueId, from: two, until: two };
    const { items } = (await ask(listClosedDays, part, by)).data;
    const ofVenue = items.find(({ roomId }) => roomId === null)!;
    expect(ofVenue).toMatchObject({ day: two, until: two });
    await ask(openDay, { id: ofVenue.id, until: ofVenue.until }, by);
    expect((await days())[0]).toBe(`${one} ${one} venue Repairs`);
    await ask(openDay, { id: (await rows())[0]!.id, until: five }, by);
    expect(await days()).toEqual([`${two} ${three} room Repairs`, `${three} ${three} venue Paint`]);
  });

  test('closing one room also closes its combined room, but not the other part (ADM-026, B-18)', async () => {
    const asker = await member();
    const venueId = await makeVenue(db());
    const parts = [await makeRoom(db(), venueId), await makeRoom(db(), venueId)];
    const both = await makeRoom(db(), venueId, { parts: parts.map(({ id }) => id) });
    await ask(closeDays, closing(venueId, { roomId: parts[0]!.id }), await desk());
    const state = async (room: typeof both) =>
      (await daysOfRoom(testApp(), room, asker, { from: day }))[0]!.state;
    expect([await state(parts[0]!), await state(parts[1]!), await state(both)]).toEqual([
      'CLOSED',
      'OPEN',
      'CLOSED',
    ]);
  });

  test('closes days with bookings only when their number is confirmed, and lists the number (ADM-026)', async () => {
    const asker = await member();
    const by = await desk();
    const venueId = await makeVenue(db());
    const [room, other] = [await makeRoom(db(), venueId), await makeRoom(db(), venueId)];
    const [slot] = await slotsOfDay(testApp(), room, asker, day);
    const booked = await bookRoom(testApp(), room, [{ day, slotIds: [slot!.slotId] }], asker);
    expect(booked.code).toBeNull();
    const refused = await ask(closeDays, closing(venueId, { until: next }), by);
    expect([refused.code, refused.envelope['errorValues']]).toEqual([
      refusals.bookingsStand,
      { count: 1, field: 'known' },
    ]);
    expect((await ask(listClosedDays, { ...page, venueId }, by)).data.items).toEqual([]);
    for (const change of [{ roomId: other.id }, { from: next, until: next }])
      expect((await ask(closeDays, closing(venueId, change), by)).code).toBeNull();
    expect((await ask(closeDays, closing(venueId, { known: 2 }), by)).code).toBe(
      refusals.bookingsStand,
    );
    expect((await ask(closeDays, closing(venueId, { known: 1 }), by)).code).toBeNull();
    const { items } = (await ask(listClosedDays, { ...page, venueId, from: day, until: day }, by))
      .data;
    const counts = new Map(items.map(({ roomId, bookings }) => [roomId, bookings]));
    expect(counts).toEqual(
      new Map([
        [null, 1],
        [other.id, 0],
      ]),
    );
    expect(await brokenInvariants(db())).toEqual([]);
  });

  test.each([
    ['a past day', { from: dayAhead(-1) }, 'dateInPast', 'from'],
    ['an end before the start', { from: next }, 'wrongInput', 'until'],
    ['a room of another venue', { roomId: 'other' }, 'roomNotFound', 'roomId'],
  ] as const)('refuses %s at its field (ADM-026)', async (_, change, refusal, field) => {
    const venueId = await makeVenue(db());
    const other = await makeRoom(db(), await makeVenue(db()));
    const command = { ...change, ...('roomId' in change ? { roomId: other.id } : {}) };
    const by = await desk();
    const response = await ask(closeDays, closing(venueId, command), by);
    expect([response.code, response.envelope['errorValues']]).toEqual([
      refusals[refusal],
      { field },
    ]);
    expect((await ask(listClosedDays, { ...page, venueId }, by)).data.items).toEqual([]);
  });
});
