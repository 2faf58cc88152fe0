import { describe, expect, test } from 'vitest';
import { listAudit } from '#domain/administrators/calls.ts';
import {
  getRoomBlock,
  getVenueCalendar,
  removeRoomBlock,
  saveRoomBlock,
} from '#domain/facilities/bookings/calls.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { makeMember } from '#demo/make/make.ts';
import { makeRoom, makeVenue } from '#demo/make/make.rooms.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { bookRoom, dayAhead, slotsOfDay } from '#tests/support/roomBooking.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
const db = () => testApp().core.db;
const ask: ReturnType<typeof testApp>['ask'] = (call, input, by) => testApp().ask(call, input, by);
const desk = async () => ({ admin: await testApp().admin('facility') });
const day = dayAhead(20);

async function member(ada = '8314001') {
  await makeMember(db(), { ada });
  return { token: await testApp().token(ada) };
}
const block = (roomId: string, from: string, until: string, on = day) => ({
  roomId,
  day: on,
  from,
  until,
  purpose: 'Carpets are cleaned',
});
const states = async (room: { id: string; venueId: string }, asker: { token: string }) =>
  (await slotsOfDay(testApp(), room, asker, day)).map(({ state }) => state);

async function plainRoom() {
  return makeRoom(db(), await makeVenue(db()), {
    slots: [
      [8, 10],
      [10, 12],
    ],
    durations: [2],
  });
}

describe('own use of rooms by the company', () => {
  test('refuses bookings of hours that the company keeps (own use) until it releases them (ADM-030)', async () => {
    const asker = await member();
    const room = await plainRoom();
    const by = await desk();
    const { id } = (await ask(saveRoomBlock, block(room.id, '09:00', '10:00'), by)).data;
    expect(await states(room, asker)).toEqual(['TAKEN', 'FREE']);
    const [first] = await slotsOfDay(testApp(), room, asker, day);
    const booking = [{ day, slotIds: [first!.slotId] }];
    expect((await bookRoom(testApp(), room, booking, asker)).code).toBe(refusals.slotsReserved);
    expect(await brokenInvariants(db())).toEqual([]);

    const { version } = (await ask(getRoomBlock, { id }, by)).data;
    expect((await ask(removeRoomBlock, { id, version }, by)).code).toBeNull();
    expect(await states(room, asker)).toEqual(['FREE', 'FREE']);
    expect((await bookRoom(testApp(), room, booking, asker)).code).toBeNull();
    expect(await brokenInvariants(db())).toEqual([]);
  });

  test('own use of a combined room takes its parts and is refused when a part is booked (ADM-030, B-18)', async () => {
    const asker = await member();
    const venue = await makeVenue(db());
    const of = { slots: [[8, 10]], durations: [2] } as const;
    const parts = [await makeRoom(db(), venue, of), await makeRoom(db(), venue, of)];
    const both = await makeRoom(db(), venue, { ...of, parts: parts.map(({ id }) => id) });
    const by = await desk();
    const { id } = (await ask(saveRoomBlock, block(both.id, '08:00', '10:00'), by)).data;
    for (const part of parts) expect(await states(part, asker)).toEqual(['TAKEN']);
    await ask(removeRoomBlock, { id, version: 1 }, by);
    const [slot] = await slotsOfDay(testApp(), parts[1]!, asker, day);
    await bookRoom(testApp(), parts[1]!, [{ day, slotIds: [slot!.slotId] }], asker);
    const again = await ask(saveRoomBlock, block(both.id, '08:00', '10:00'), by);
    expect([again.code, again.envelope['errorValues']]).toEqual([
      refusals.slotsReserved,
      { field: 'from' },
    ]);
    expect(await states(parts[0]!, asker)).toEqual(['FREE']);
    expect(await brokenInvariants(db())).toEqual([]);
  });

  test.for([
    ['booked hours', '08:00', '10:00', day, 'slotsReserved', 'from'],
    ['a time off the quarter-hour', '10:05', '11:00', day, 'slotNotOnQuarterHour', 'from'],
    ['an end before the start', '12:00', '11:00', day, 'slotStartNotBeforeEnd', 'until'],
    ['a past day', '10:00', '11:00', dayAhead(-1), 'dateInPast', 'day'],
  ] as const)(
    'refuses %s at its field and stores nothing (ADM-030)',
    async ([, from, until, on, refusal, field]) => {
      const room = await plainRoom();
      const by = await desk();
      await ask(saveRoomBlock, block(room.id, '09:00', '10:00'), by);
      const response = await ask(saveRoomBlock, block(room.id, from, until, on), by);
      expect([response.code, response.envelope['errorValues']]).toEqual([
        refusals[refusal],
        { field },
      ]);
      expect(await brokenInvariants(db())).toEqual([]);
    },
  );

  test('moves own use over its old hours and refuses a change of an outdated version (ADM-030)', async () => {
    const asker = await member();
    const room = await plainRoom();
    const by = await desk();
    const { id } = (await ask(saveRoomBlock, block(room.id, '08:00', '10:00'), by)).data;
    const moved = { id, version: 1, ...block(room.id, '09:00', '11:00') };
    expect((await ask(saveRoomBlock, moved, by)).code).toBeNull();
    expect((await ask(getRoomBlock, { id }, by)).data).toMatchObject({
      version: 2,
      from: '09:00',
      until: '11:00',
    });
    expect((await ask(saveRoomBlock, moved, by)).code).toBe(refusals.changedMeanwhile);
    expect((await ask(removeRoomBlock, { id, version: 1 }, by)).code).toBe(
      refusals.changedMeanwhile,
    );
    expect(await states(room, asker)).toEqual(['TAKEN', 'TAKEN']);
    const to = { id, version: 2, ...block(room.id, '10:00', '12:00') };
    expect((await ask(saveRoomBlock, to, by)).code).toBeNull();
    expect(await states(room, asker)).toEqual(['FREE', 'TAKEN']);
    expect(await brokenInvariants(db())).toEqual([]);
  });

  test('logs old and new values when own use is created, changed and removed (B-24)', async () => {
    const room = await plainRoom();
    const by = await desk();
    const { id } = (await ask(saveRoomBlock, block(room.id, '08:00', '09:00'), by)).data;
    await ask(saveRoomBlock, { id, version: 1, ...block(room.id, '08:00', '10:00') }, by);
    await ask(removeRoomBlock, { id, version: 2 }, by);
    const { items } = (
      await ask(
        listAudit,
        { entity: 'room_block', pageNum: 1, pageSize: 20, isExport: false },
        { admin: await testApp().admin('auditor') },
      )
    ).data;
    expect(items.filter(({ entityId }) => entityId === id)).toMatchObject([
      { action: 'delete', old: { until: '10:00', purpose: 'Carpets are cleaned' } },
      { action: 'change', old: { until: '09:00' }, new: { until: '10:00' } },
      { action: 'create', new: { roomId: room.id, day, from: '08:00' } },
    ]);
  });

  test('hides own use of rooms in other countries and refuses to change it (ROL-021, I25)', async () => {
    const room = await plainRoom();
    const { id } = (await ask(saveRoomBlock, block(room.id, '08:00', '10:00'), await desk())).data;
    const elsewhere = {
      admin: await testApp().admin('content', [{ role: 'facility', country: 'my', region: null }]),
    };
    const codes = [
      await ask(getVenueCalendar, { venueId: room.venueId, from: day, days: 1 }, elsewhere),
      await ask(getRoomBlock, { id }, elsewhere),
      await ask(saveRoomBlock, block(room.id, '10:00', '12:00'), elsewhere),
      await ask(removeRoomBlock, { id, version: 1 }, elsewhere),
    ].map(({ code }) => code);
    expect(codes).toEqual([
      refusals.noData,
      refusals.noData,
      refusals.roomNotFound,
      refusals.noData,
    ]);
  });
});
