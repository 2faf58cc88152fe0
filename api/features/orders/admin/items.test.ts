import { describe, expect, test } from 'vitest';
import { listAudit } from '#domain/administrators/calls.ts';
import { confirmFacilityOrder } from '#domain/orders/calls.booked.ts';
import { listItemMappings, mapItem } from '#domain/orders/calls.items.ts';
import type { MappingRow, SoldKind } from '#domain/orders/shapes.items.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { makeEvent, makeMember } from '#demo/make/make.ts';
import { makePackage, makeRoom, makeVenue } from '#demo/make/make.rooms.ts';
import { run } from '#api/platform/db/sql.ts';
import { buyerIn, keepOrder } from '#tests/support/buying.ts';
import { bookRoom, dayAhead, slotsOfDay } from '#tests/support/roomBooking.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
keepOrder(testApp);
const db = () => testApp().core.db;
const desk = async () => ({ admin: await testApp().admin('order') });
const page = { pageNum: 1, pageSize: 100, isExport: false };
const rows = async (input: object = {}) =>
  (await testApp().ask(listItemMappings, { ...page, ...input }, await desk())).data.items;
const rowOf = async (kind: SoldKind, id: string | number): Promise<MappingRow | undefined> =>
  (await rows({ kind })).find((row) => row.id === String(id));
const map = async ({ kind, id, version }: MappingRow, itemCode: string) =>
  testApp().ask(mapItem, { kind, id, version, itemCode }, await desk());
let lastAda = 8_330_000;

/** A new room with a package, and a member who has reserved both. */
async function reserved() {
  const ada = String(++lastAda);
  await makeMember(db(), { ada });
  const token = { token: await testApp().token(ada) };
  const venue = await makeVenue(db());
  const room = await makeRoom(db(), venue);
  const packageId = await makePackage(db(), venue, {
    items: [{ name: 'Lectern', stock: 5, quantity: 1 }],
    rooms: [room.id],
  });
  const day = dayAhead(20);
  const [slot] = await slotsOfDay(testApp(), room, token, day);
  const packages = [{ packageId, quantity: 1 }];
  const { data, code } = await bookRoom(
    testApp(),
    room,
    [{ day, slotIds: [slot!.slotId], packages }],
    token,
  );
  expect(code).toBeNull();
  const { orderNumber } = data;
  return {
    room: room.id,
    packageId,
    confirm: () => testApp().ask(confirmFacilityOrder, { orderNumber }, token),
  };
}

describe('shop items', () => {
  test('lists a ticket type without shop item first and refuses its check-out until it is mapped (ADM-040)', async () => {
    const event = await makeEvent(db(), { ticketTypes: [{ price: 1000 }, { price: 0 }] });
    const [paid, free] = event.ticketTypeIds;
    const buyer = await buyerIn(testApp());
    const orderNumber = await buyer.reserve(event);
    const before = (await rowOf('TICKET', paid!))!;
    expect(before.state).toBe('MAPPED');
    expect((await rowOf('TICKET', free!))!.state).toBe('FREE');
    expect((await map(before, '')).code).toBeNull();
    expect((await rows())[0]).toMatchObject({ id: String(paid), state: 'MISSING', itemCode: '' });
    expect((await rows({ state: 'MISSING' })).map(({ id }) => id)).toEqual([String(paid)]);
    expect((await buyer.confirm(orderNumber)).code).toBe('ecom-order-operation-004');
    expect((await map((await rowOf('TICKET', paid!))!, 'K-9')).code).toBeNull();
    expect((await buyer.confirm(orderNumber)).data.hybrisNumber).toMatch(/^\d{10}$/);
  });

  test.each(['ROOM', 'PACKAGE'] as const)(
    'refuses check-out of a %s until its shop item is mapped (ADM-040)',
    async (kind) => {
      const one = await reserved();
      const id = kind === 'ROOM' ? one.room : one.packageId;
      expect((await map((await rowOf(kind, id))!, '')).code).toBeNull();
      expect((await rowOf(kind, id))!.state).toBe('MISSING');
      expect((await one.confirm()).code).toBe('ecom-order-operation-004');
      expect((await map((await rowOf(kind, id))!, 'K-10')).code).toBeNull();
      expect((await one.confirm()).data.hybrisNumber).toMatch(/^\d{10}$/);
    },
  );

  test('refuses the later of two changes of one mapping and logs old and new value (ADM-040)', async () => {
    const { room } = await reserved();
    const seen = (await rowOf('ROOM', room))!;
    expect((await map(seen, 'FIRST')).code).toBeNull();
    expect((await map(seen, 'SECOND')).code).toBe(refusals.changedMeanwhile);
    expect((await rowOf('ROOM', room))!.itemCode).toBe('FIRST');
    const log = await testApp().ask(
      listAudit,
      { ...page, entity: 'room', entityId: room },
      { admin: await testApp().admin('auditor') },
    );
    expect(log.data.items[0]).toMatchObject({
      action: 'change',
      old: { itemCode: seen.itemCode },
      new: { itemCode: 'FIRST' },
    });
  });

  test('does not list rooms and packages that are no longer offered (ADM-040)', async () => {
    const one = await reserved();
    await run(db())`update room set in_use = false where id = ${one.room}::bigint`;
    await run(
      db(),
    )`update equipment_package set withdrawn_at = app_now() where id = ${one.packageId}::bigint`;
    expect(await rowOf('ROOM', one.room)).toBeUndefined();
    expect(await rowOf('PACKAGE', one.packageId)).toBeUndefined();
  });
});
