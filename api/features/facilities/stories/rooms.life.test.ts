import { describe, expect, test } from 'vitest';
import { confirmFacilityOrder, getFacilityOrderDetail } from '#domain/orders/calls.booked.ts';
import { cancelOrder, deleteOrder } from '#domain/orders/calls.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { run } from '#api/platform/db/sql.ts';
import { refreshInterruptions } from '#api/features/notices/service.maintenance.ts';
import { makeMaintenance } from '#demo/make/make.maintenance.ts';
import { makeMember } from '#demo/make/make.ts';
import { makeRoom, makeVenue, type MadeRoom } from '#demo/make/make.rooms.ts';
import { inShop, keepOrder, outcomeOf, report } from '#tests/support/buying.ts';
import { type Asking, bookRoom, dayAhead, slotsOfDay } from '#tests/support/roomBooking.ts';
import { testAppOf } from '#tests/support/open.ts';
import { until } from '#tests/testApp.ts';

const testApp = testAppOf();
keepOrder(testApp);
const minute = 60_000;
let lastAda = 8_170_000;

async function member(): Promise<Asking> {
  const ada = String(++lastAda);
  await makeMember(testApp().core.db, { ada });
  return { token: await testApp().token(ada) };
}

/** A new room whose first slot of a day is reserved by a member. */
async function reserved(days = 20) {
  const room = await makeRoom(testApp().core.db, await makeVenue(testApp().core.db));
  const ask = await member();
  const day = dayAhead(days);
  const [slot] = await slotsOfDay(testApp(), room, ask, day);
  const sessions = [{ day, slotIds: [slot!.slotId] }];
  const { data } = await bookRoom(testApp(), room, sessions, ask);
  const orderNumber = data.orderNumber;
  return {
    room,
    ask,
    day,
    sessions,
    orderNumber,
    /** Sends the shop's report of a payment. */
    pay: (eventId: string) =>
      report(testApp(), { orderNumber, eventId, dollars: data.amount / 100 }),
    state: async (who: Asking = ask) => (await slotsOfDay(testApp(), room, who, day))[0]!.state,
    detail: async () => (await testApp().ask(getFacilityOrderDetail, { orderNumber }, ask)).data,
    confirm: () => testApp().ask(confirmFacilityOrder, { orderNumber }, ask),
  };
}

const after = async (minutes: number) =>
  testApp().setClock((await appNow(testApp().core.db)) + minutes * minute);
const bookAgain = async (of: { room: MadeRoom; sessions: Parameters<typeof bookRoom>[2] }) =>
  bookRoom(testApp(), of.room, of.sessions, await member());

describe('the life cycle of a room booking', () => {
  test('refuses a reservation whose hold would overlap an announced interruption (MNT-012)', async () => {
    const { db } = testApp().core;
    const now = await appNow(db);
    await makeMaintenance(db, { startTime: now + 40 * minute, endTime: now + 100 * minute });
    await refreshInterruptions(testApp().core);
    const room = await makeRoom(db, await makeVenue(db));
    const ask = await member();
    const day = dayAhead(20);
    const [slot] = await slotsOfDay(testApp(), room, ask, day);
    const sessions = [{ day, slotIds: [slot!.slotId] }];
    expect((await bookRoom(testApp(), room, sessions, ask)).code).toBe('8057');
    expect((await slotsOfDay(testApp(), room, ask, day))[0]!.state).toBe('FREE');
    await run(db)`delete from maintenance_window`;
    await refreshInterruptions(testApp().core);
    expect((await bookRoom(testApp(), room, sessions, ask)).code).toBeNull();
  });

  test('frees the hours 75 minutes after a reservation without check-out (FAC-064, CON-008, I08)', async () => {
    const one = await reserved();
    await after(74);
    expect((await bookAgain(one)).code).toBe('8002');
    await after(1);
    expect((await bookAgain(one)).code).toBeNull();
    expect(await one.detail()).toMatchObject({ orderStatus: 'CANCEL', cancelType: 'EXPIRED' });
  });

  test('refuses check-out while the room has no shop item, and accepts it afterwards (ADM-040, PAY-021)', async () => {
    const one = await reserved();
    const itemOf = (code: string) =>
      run(
        testApp().core.db,
      )`update room set ecom_item_code = ${code} where id = ${one.room.id}::bigint`;
    await itemOf('');
    expect((await one.confirm()).code).toBe('ecom-order-operation-004');
    expect(await one.detail()).toMatchObject({ orderStatus: 'UNPAID', hybrisNumber: null });
    await itemOf('ROOM-NEW');
    expect((await one.confirm()).data.hybrisNumber).toMatch(/^\d{10}$/);
  });

  test('frees the hours of a deleted reservation (ORD-072, B-04)', async () => {
    const one = await reserved();
    const { orderNumber, ask } = one;
    expect((await testApp().ask(deleteOrder, { orderNumber }, ask)).code).toBeNull();
    expect((await bookAgain(one)).code).toBeNull();
  });

  test('keeps the hours of an order at the shop beyond 75 minutes and sells them when it is paid (ORD-055, PAY-003, B-04)', async () => {
    // A handed-over order is held until the end of the day, so the test starts in the morning.
    await testApp().setClock(Date.parse(`${dayAhead(1)}T10:00:00+08:00`));
    const one = await reserved();
    expect((await one.confirm()).code).toBeNull();
    await after(80);
    expect((await bookAgain(one)).code).toBe('8002');
    await inShop(testApp(), one.orderNumber, 'pay');
    await until(async () => ((await one.detail()).orderStatus === 'PAID' ? true : null));
    expect(await one.state()).toBe('OWN');
    expect(await one.state(await member())).toBe('TAKEN');
  });

  test('frees the hours when the booking is cancelled fourteen days before (FAC-072, B-11)', async () => {
    const one = await reserved(14);
    await one.pay('room-cancelled');
    await until(async () => ((await one.detail()).orderStatus === 'PAID' ? true : null));
    const { orderNumber, ask } = one;
    expect((await testApp().ask(cancelOrder, { orderNumber }, ask)).code).toBeNull();
    expect((await bookAgain(one)).code).toBeNull();
  });

  test('purchases an expired order that is paid late when its hours are free (PAY-009)', async () => {
    const one = await reserved();
    await after(75);
    expect((await one.detail()).orderStatus).toBe('CANCEL');
    await one.pay('room-late-free');
    expect(await outcomeOf(testApp(), 'room-late-free')).toBe('REVIVED');
    expect(await one.detail()).toMatchObject({ orderStatus: 'PAID' });
    expect(await one.state()).toBe('OWN');
  });

  test('makes a late payment due for refund when another order has the hours (PAY-009)', async () => {
    const one = await reserved();
    await after(75);
    expect((await bookAgain(one)).code).toBeNull();
    await one.pay('room-late-gone');
    expect(await outcomeOf(testApp(), 'room-late-gone')).toBe('REFUND_DUE');
    expect(await one.detail()).toMatchObject({ orderStatus: 'CANCEL' });
  });
});
