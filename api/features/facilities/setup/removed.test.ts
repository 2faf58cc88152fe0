import { describe, expect, test } from 'vitest';
import { listAudit } from '#domain/administrators/calls.ts';
import { saveRoomBlock } from '#domain/facilities/bookings/calls.ts';
import { getRoom, removeRoom } from '#domain/facilities/setup/calls.rooms.ts';
import { getVenue, removeVenue } from '#domain/facilities/setup/calls.venues.ts';
import { deleteOrder } from '#domain/orders/calls.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { sql, value } from '#api/platform/db/sql.ts';
import { makeMember } from '#demo/make/make.ts';
import { makePackage, makeRoom, makeVenue } from '#demo/make/make.rooms.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { bookRoom, dayAhead, slotsOfDay } from '#tests/support/roomBooking.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
const db = () => testApp().core.db;
const ask: ReturnType<typeof testApp>['ask'] = (call, input, by) => testApp().ask(call, input, by);
const desk = async () => ({ admin: await testApp().admin('facility') });
const day = dayAhead(20);

async function member() {
  const ada = '8324001';
  await makeMember(db(), { ada });
  return { token: await testApp().token(ada) };
}
const keep = async (roomId: string) =>
  ask(
    saveRoomBlock,
    { roomId, day, from: '08:00', until: '10:00', purpose: 'Repairs' },
    await desk(),
  );
const count = (table: 'slot_claim' | 'room_block' | 'room' | 'equipment_item') =>
  value<number>(db())`select count(*)::int from ${sql.table(table)}`;

describe('removing venues and rooms', () => {
  test('removes a room with the hours the company keeps, but no part of a combined room and no booked room (B-16, 7081, 7082)', async () => {
    const by = await desk();
    const venueId = await makeVenue(db());
    const parts = [await makeRoom(db(), venueId), await makeRoom(db(), venueId)];
    const both = await makeRoom(db(), venueId, { parts: parts.map(({ id }) => id) });
    await keep(both.id);
    const remove = async (id: string, version = 1) =>
      (await ask(removeRoom, { id, version }, by)).code;
    expect(await remove(parts[0]!.id)).toBe(refusals.roomInCombination);
    expect(await remove(both.id, 7)).toBe(refusals.changedMeanwhile);
    expect(await count('room_block')).toBe(1);
    expect(await remove(both.id)).toBeNull();
    expect([await count('room_block'), await count('slot_claim')]).toEqual([0, 0]);
    expect(await brokenInvariants(db())).toEqual([]);

    const asker = await member();
    const [slot] = await slotsOfDay(testApp(), parts[0]!, asker, day);
    const { data } = await bookRoom(
      testApp(),
      parts[0]!,
      [{ day, slotIds: [slot!.slotId] }],
      asker,
    );
    // A deleted order still refers to the room.
    await ask(deleteOrder, { orderNumber: data.orderNumber }, asker);
    expect(await remove(parts[0]!.id)).toBe(refusals.roomHasBookings);
    await keep(parts[1]!.id);
    expect(await remove(parts[1]!.id)).toBeNull();
    expect((await ask(getRoom, { id: parts[1]!.id }, by)).code).toBe(refusals.noData);
    expect(await brokenInvariants(db())).toEqual([]);
  });

  test('removes a venue with its rooms and equipment unless a room is booked, and logs it (B-16, 7069)', async () => {
    const by = await desk();
    const [venueId, booked] = [
      await makeVenue(db(), { name: { en: 'Gone House' } }),
      await makeVenue(db()),
    ];
    const [rooms, items] = [await count('room'), await count('equipment_item')];
    const room = await makeRoom(db(), venueId);
    const other = await makeRoom(db(), venueId);
    await makeRoom(db(), venueId, { parts: [room.id, other.id] });
    await makePackage(db(), venueId, {
      items: [{ name: 'Projector', stock: 3, quantity: 1 }],
      rooms: [room.id],
    });
    await keep(room.id);
    const taken = await makeRoom(db(), booked);
    const asker = await member();
    const [slot] = await slotsOfDay(testApp(), taken, asker, day);
    await bookRoom(testApp(), taken, [{ day, slotIds: [slot!.slotId] }], asker);
    expect((await ask(removeVenue, { id: booked, version: 1 }, by)).code).toBe(
      refusals.venueHasBookings,
    );
    expect((await ask(removeVenue, { id: venueId, version: 1 }, by)).code).toBeNull();
    expect((await ask(getVenue, { id: venueId }, by)).code).toBe(refusals.noData);
    expect([await count('room'), await count('equipment_item')]).toEqual([rooms + 1, items]);
    expect(await brokenInvariants(db())).toEqual([]);
    const log = await ask(
      listAudit,
      { entity: 'venue', entityId: venueId, pageNum: 1, pageSize: 20, isExport: false },
      { admin: await testApp().admin('auditor') },
    );
    expect(log.data.items).toMatchObject([
      { action: 'delete', old: { names: { en: 'Gone House' } } },
    ]);
  });
});
