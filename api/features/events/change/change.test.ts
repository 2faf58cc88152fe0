import { describe, expect, test } from 'vitest';
import { getEventInfo } from '#domain/events/calls.detail.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { buyerIn, inShop, keepOrder, reached, shopFor, stockOf } from '#tests/support/buying.ts';
import { digestOf } from '#tests/support/digest.ts';
import { makeEvent } from '#demo/make/make.ts';
import { testAppOf } from '#tests/support/open.ts';
import { sql } from '#api/platform/db/sql.ts';

const testApp = testAppOf();
keepOrder(testApp);
const minute = 60_000;

describe('changing a reservation', () => {
  test('replaces a reservation of two tickets by three and keeps its countdown (EVT-077, B-07, API-072)', async () => {
    const { db } = testApp().core;
    const event = await makeEvent(db, { ticketTypes: [{ total: 5, price: 1000 }] });
    const buyer = await buyerIn(testApp());
    const old = await buyer.reserve(event, 2);
    const before = (await buyer.detail(old)).data;
    await testApp().setClock((await appNow(db)) + 10 * minute);
    const { data, code } = await buyer.create(event, 3, { replaceOrderNumber: old });
    expect(code).toBe(null);
    expect(data.orderNumber).not.toBe(old);
    expect(data).toMatchObject({ amount: 3000, deadline: before.deadline });
    expect(data.timeNum).toBeGreaterThan(19 * 60);
    expect(data.timeNum).toBeLessThanOrEqual(20 * 60);
    expect(await stockOf(testApp(), event)).toEqual({ free: 2, held: 3, sold: 0 });
    expect(
      (await testApp().ask(getEventInfo, { eventID: String(event.id) }, buyer)).data.balance,
    ).toBe(2);
    expect((await buyer.detail(old)).code).toBe('8049');
    expect((await buyer.detail(data.orderNumber)).data).toMatchObject({
      orderDate: before.orderDate,
      bookCount: 3,
      canChange: true,
    });
    // Changes to fewer places, then checks out the new reservation.
    const fewer = await buyer.create(event, 1, { replaceOrderNumber: data.orderNumber });
    expect(await stockOf(testApp(), event)).toEqual({ free: 4, held: 1, sold: 0 });
    await buyer.confirm(fewer.data.orderNumber);
    await inShop(testApp(), fewer.data.orderNumber, 'pay');
    await reached(buyer, fewer.data.orderNumber, 'PAID');
  });

  test('counts the member’s own places as free, and keeps the reservation when the change is refused (EVT-077, ERR-025)', async () => {
    const { db } = testApp().core;
    const event = await makeEvent(db, { ticketTypes: [{ total: 4, limit: 4 }] });
    const [buyer, other] = [await buyerIn(testApp()), await buyerIn(testApp())];
    const old = await buyer.reserve(event, 2);
    await other.reserve(event, 1);
    const before = await digestOf(db);
    expect((await buyer.create(event, 4, { replaceOrderNumber: old })).code).toBe('8001');
    expect((await buyer.create(event, 9, { replaceOrderNumber: old })).code).toBe('8054');
    expect((await buyer.create(event, 3, { replaceOrderNumber: old, amount: 1 })).code).toBe(
      '8053',
    );
    expect((await buyer.create(event, 3, { replaceOrderNumber: old, tcVersion: 'old' })).code).toBe(
      '9006',
    );
    expect(await digestOf(db)).toBe(before);
    expect((await buyer.create(event, 3, { replaceOrderNumber: old })).code).toBe(null);
    expect(await stockOf(testApp(), event)).toEqual({ free: 0, held: 4, sold: 0 });
  });

  test('counts expired places of other members as free for a change (EVT-077)', async () => {
    const { db } = testApp().core;
    const event = await makeEvent(db, { ticketTypes: [{ total: 3 }] });
    const [late, buyer] = [await buyerIn(testApp()), await buyerIn(testApp())];
    await late.reserve(event, 2);
    const now = await appNow(db);
    await sql`update booking_order set order_date = order_date - interval '1 minute', deadline_at = deadline_at - interval '1 minute' where member_id = (select id from member where ada = ${late.ada})`.execute(
      db,
    );
    const old = await buyer.reserve(event, 1);
    await sql`update booking_order set order_date = to_timestamp(${now - 31 * minute}::float8 / 1000), deadline_at = to_timestamp(${now - minute}::float8 / 1000) where member_id = (select id from member where ada = ${late.ada})`.execute(
      db,
    );
    expect((await buyer.create(event, 3, { replaceOrderNumber: old })).code).toBe(null);
    expect(await stockOf(testApp(), event)).toEqual({ free: 0, held: 3, sold: 0 });
  });

  test('applies a change once when it is repeated with its key, and returns 8049 without a key (EVT-077, API-017)', async () => {
    const event = await makeEvent(testApp().core.db);
    const buyer = await buyerIn(testApp());
    const old = await buyer.reserve(event, 1);
    const first = await buyer.create(event, 2, { replaceOrderNumber: old }, { key: 'change-once' });
    const again = await buyer.create(event, 2, { replaceOrderNumber: old }, { key: 'change-once' });
    expect(again.data).toEqual(first.data);
    expect((await buyer.create(event, 2, { replaceOrderNumber: old })).code).toBe('8049');
    expect(
      (
        await buyer.create(
          event,
          3,
          { replaceOrderNumber: first.data.orderNumber },
          { key: 'change-once' },
        )
      ).code,
    ).toBe('9004');
    expect((await stockOf(testApp(), event)).held).toBe(2);
  });

  test('refuses to change an order at checkout, an expired or another member’s reservation, or its event (B-07, ORD-063, ORD-064)', async () => {
    const { db } = testApp().core;
    const event = await makeEvent(db);
    const [buyer, stranger] = [await buyerIn(testApp()), await buyerIn(testApp())];
    const handed = await buyer.reserve(event, 1);
    await shopFor(testApp(), buyer.ada, { createDelayMs: 60_000 });
    await buyer.confirm(handed);
    expect((await buyer.create(event, 2, { replaceOrderNumber: handed })).code).toBe('8033');
    expect((await stranger.create(event, 2, { replaceOrderNumber: handed })).code).toBe('8049');
    const second = await makeEvent(db);
    const late = await buyer.reserve(second, 1);
    expect((await buyer.create(event, 1, { replaceOrderNumber: late })).code).toBe('6040');
    await testApp().setClock((await buyer.detail(late)).data.deadline);
    expect((await buyer.create(second, 2, { replaceOrderNumber: late })).code).toBe('8031');
    expect(await stockOf(testApp(), second)).toEqual({ free: 100, held: 0, sold: 0 });
  });
});
