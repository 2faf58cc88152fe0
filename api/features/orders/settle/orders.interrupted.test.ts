import { sql } from '#api/platform/db/sql.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { appNow, setClock } from '#api/platform/db/clock.ts';
import { type Buyer, buyerIn, keepOrder, shopFor, stockOf } from '#tests/support/buying.ts';
import { makeEvent, type MadeEvent } from '#demo/make/make.ts';
import { makeMaintenance, type MaintenanceInput } from '#demo/make/make.maintenance.ts';
import { testAppOf } from '#tests/support/open.ts';
import { until } from '#tests/testApp.ts';
import { expireAll } from '#api/features/orders/expire/service.expire.ts';
import { extendDue } from '#api/features/orders/expire/service.extend.ts';

const testApp = testAppOf();
keepOrder(testApp);
const minute = 60_000;

afterEach(async () => {
  // Ends orders the test left open before the interruptions that extended them are deleted.
  await testApp().setClock((await appNow(testApp().core.db)) + 3 * 86_400_000);
  await sql`delete from order_extension`.execute(testApp().core.db);
  await sql`delete from maintenance_window`.execute(testApp().core.db);
});

type Stored = { state: string; deadline: number; hold: number | null };

async function stored(orderNumber: string): Promise<Stored> {
  const { rows } = await sql<Stored>`
    select o.order_status as state, o.deadline_at as deadline, c.hold_until as hold
    from booking_order o join ticket_claim c on c.order_id = o.id where o.order_number = ${orderNumber}`.execute(
    testApp().core.db,
  );
  return rows[0]!;
}

async function reserved(): Promise<{
  buyer: Buyer;
  event: MadeEvent;
  orderNumber: string;
  deadline: number;
  now: number;
}> {
  const event = await makeEvent(testApp().core.db, { ticketTypes: [{ total: 1 }] });
  const buyer = await buyerIn(testApp());
  const orderNumber = await buyer.reserve(event);
  return {
    buyer,
    event,
    orderNumber,
    deadline: (await stored(orderNumber)).deadline,
    now: await appNow(testApp().core.db),
  };
}

/** An unannounced interruption, in minutes from `now`. */
const interrupt = (now: number, from: number, to: number, more: Partial<MaintenanceInput> = {}) =>
  makeMaintenance(testApp().core.db, {
    startTime: now + from * minute,
    endTime: now + to * minute,
    isAnnounced: false,
    ...more,
  });

describe('an interruption', () => {
  test('extends deadline and hold of a live reservation by exactly its length when unannounced (B-32)', async () => {
    const { buyer, event, orderNumber, deadline, now } = await reserved();
    await interrupt(now, 10, 50);
    await testApp().setClock(now + 9 * minute);
    expect((await stored(orderNumber)).deadline).toBe(deadline);
    await testApp().setClock(now + 11 * minute);
    const later = deadline + 40 * minute;
    expect(await stored(orderNumber)).toEqual({ state: 'UNPAID', deadline: later, hold: later });
    expect((await buyer.detail(orderNumber)).code).toBe('10001');
    await testApp().setClock(now + 51 * minute);
    expect((await buyer.detail(orderNumber)).data).toMatchObject({
      orderStatus: 'UNPAID',
      deadline: later,
    });
    await testApp().setClock(later - 30_000);
    expect((await stored(orderNumber)).state).toBe('UNPAID');
    await testApp().setClock(later);
    expect((await stored(orderNumber)).state).toBe('CANCEL');
    expect((await stockOf(testApp(), event)).free).toBe(1);
  });

  test('extends each reservation once when jobs run repeatedly and concurrently (B-32)', async () => {
    const all = await Promise.all([reserved(), reserved(), reserved()]);
    const { now } = all[0];
    await interrupt(now, 5, 25);
    await setClock(testApp().core.db, now + 6 * minute);
    for (let round = 0; round < 3; round++)
      await Promise.all(Array.from({ length: 6 }, () => extendDue(testApp().core)));
    for (const { orderNumber, deadline } of all)
      expect((await stored(orderNumber)).deadline).toBe(deadline + 20 * minute);
    await testApp().setClock(now + 27 * minute);
    for (const { orderNumber, deadline } of all)
      expect((await stored(orderNumber)).deadline).toBe(deadline + 20 * minute);
    const { rows } = await sql`select 1 from maintenance_window where is_settled`.execute(
      testApp().core.db,
    );
    expect(rows).toHaveLength(1);
  });

  test('prevents expiry of reservations that are not extended yet (B-32)', async () => {
    const { buyer, event, orderNumber, deadline, now } = await reserved();
    // Booking works during an interruption of kind 0, so the other buyer can try to reserve.
    await interrupt(now, 10, 50, { serviceType: 'MASTER' });
    await setClock(testApp().core.db, deadline + minute);
    await expireAll(testApp().core);
    expect((await (await buyerIn(testApp())).create(event)).code).toBe('8001');
    await buyer.detail(orderNumber);
    expect((await stored(orderNumber)).state).toBe('UNPAID');
    await extendDue(testApp().core);
    expect(await stored(orderNumber)).toMatchObject({
      state: 'UNPAID',
      deadline: deadline + 40 * minute,
    });
  });

  test('extends reservations although all processes were down during it (B-32)', async () => {
    const { buyer, orderNumber, deadline, now } = await reserved();
    await interrupt(now, 10, 50);
    await setClock(testApp().core.db, now + 55 * minute);
    await expireAll(testApp().core);
    await extendDue(testApp().core);
    await testApp().setClock(now + 55 * minute);
    expect((await buyer.detail(orderNumber)).data).toMatchObject({
      orderStatus: 'UNPAID',
      deadline: deadline + 40 * minute,
    });
  });

  test('extends a reservation made during the interruption by the remaining time (B-32)', async () => {
    const now = await appNow(testApp().core.db);
    await interrupt(now, -10, 30, { serviceType: 'MASTER' });
    await testApp().setClock(now);
    const { orderNumber } = await reserved();
    await testApp().setClock(now + 2000);
    const { rows } = await sql<{
      at: number;
    }>`select order_date as at from booking_order where order_number = ${orderNumber}`.execute(
      testApp().core.db,
    );
    expect((await stored(orderNumber)).deadline).toBe(
      rows[0]!.at + 30 * minute + (now + 30 * minute - rows[0]!.at),
    );
    // Compared with the order's date, since the running job may have extended the deadline before
    // the first read.
    expect((await stored(orderNumber)).deadline).toBeGreaterThan(rows[0]!.at + 59 * minute);
  });

  test.each([
    ['of another country', { country: 'my' }],
    ['for administrators', { serviceType: 'CONSOLE' as const }],
    ['that is announced', { isAnnounced: true }],
  ])('extends nothing if it is one %s (B-32)', async (_, more) => {
    const { orderNumber, deadline, now } = await reserved();
    await interrupt(now, 10, 50, more);
    await testApp().setClock(now + 11 * minute);
    expect((await stored(orderNumber)).deadline).toBe(deadline);
    await testApp().setClock(deadline);
    expect((await stored(orderNumber)).state).toBe('CANCEL');
  });

  test('extends earlier reservations and refuses new ones with 8057 when announced after them (B-32)', async () => {
    const { orderNumber, deadline, now } = await reserved();
    await interrupt(now, 10, 50, { isAnnounced: true, announcedAt: now + minute });
    await testApp().setClock(now + 2 * minute);
    const event = await makeEvent(testApp().core.db, { ticketTypes: [{ total: 1 }] });
    expect((await (await buyerIn(testApp())).create(event)).code).toBe('8057');
    await testApp().setClock(now + 11 * minute);
    const later = deadline + 40 * minute;
    expect(await stored(orderNumber)).toEqual({ state: 'UNPAID', deadline: later, hold: later });
    await testApp().setClock(later);
    expect((await stored(orderNumber)).state).toBe('CANCEL');
  });

  test('does not extend expired reservations, orders at checkout or later reservations (B-32)', async () => {
    const [over, paying] = [await reserved(), await reserved()];
    await paying.buyer.confirm(paying.orderNumber);
    const before = await stored(paying.orderNumber);
    expect(before.state).toBe('PAYING');
    await interrupt(over.now, 31, 60);
    await setClock(testApp().core.db, over.now + 32 * minute);
    await expireAll(testApp().core);
    await extendDue(testApp().core);
    expect((await stored(over.orderNumber)).state).toBe('CANCEL');
    expect(await stored(paying.orderNumber)).toEqual(before);
    await testApp().setClock(over.now + 61 * minute);
    const after = await reserved();
    await testApp().setClock(over.now + 62 * minute);
    expect((await stored(after.orderNumber)).deadline).toBe(after.deadline);
  });

  test.each([
    ['later', 70, 60],
    ['earlier', 20, 10],
  ])('applies the difference once when its end is moved %s (B-32)', async (_, end, length) => {
    const { orderNumber, deadline, now } = await reserved();
    const id = await interrupt(now, 10, 50);
    await testApp().setClock(now + 15 * minute);
    expect((await stored(orderNumber)).deadline).toBe(deadline + 40 * minute);
    await sql`update maintenance_window set end_time = to_timestamp(${now + end * minute}::float8 / 1000) where id = ${id}`.execute(
      testApp().core.db,
    );
    for (let round = 0; round < 3; round++) await extendDue(testApp().core);
    const later = deadline + length * minute;
    expect(await stored(orderNumber)).toEqual({ state: 'UNPAID', deadline: later, hold: later });
  });

  test('extends the deadline that is restored when the shop refuses a hand-over in progress (B-32, B-01)', async () => {
    const { buyer, orderNumber, deadline, now } = await reserved();
    await shopFor(testApp(), buyer.ada, { mode: 'down' });
    await buyer.confirm(orderNumber);
    await interrupt(now, 10, 50);
    await testApp().setClock(now + 11 * minute);
    await shopFor(testApp(), buyer.ada, { mode: 'refuse' });
    await testApp().setClock(now + 51 * minute);
    await until(async () => (await buyer.confirm(orderNumber)).code === 'ecom-order-operation-004');
    expect((await stored(orderNumber)).deadline).toBe(deadline + 40 * minute);
  });

  test('extends more reservations than one batch holds (B-32)', async () => {
    const { db } = testApp().core;
    const event = await makeEvent(db, { ticketTypes: [{ total: 300 }] });
    const buyers: Buyer[] = [];
    while (buyers.length < 220)
      buyers.push(...(await Promise.all(Array.from({ length: 20 }, () => buyerIn(testApp())))));
    // In groups of 20, because the reservations are only the preparation.
    for (let at = 0; at < buyers.length; at += 20)
      await Promise.all(buyers.slice(at, at + 20).map((buyer) => buyer.reserve(event)));
    const now = await appNow(db);
    await interrupt(now, 5, 25);
    await testApp().setClock(now + 6 * minute);
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from order_extension where length = interval '20 minutes'`.execute(
      db,
    );
    expect(rows[0]!.n).toBe(220);
  });
});
