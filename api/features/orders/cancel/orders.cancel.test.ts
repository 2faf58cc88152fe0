import { sql } from '#api/platform/db/sql.ts';
import { describe, expect, test } from 'vitest';
import { personalData } from '#domain/members/calls.ts';
import { getOrders } from '#domain/orders/calls.ts';
import { orderTabs } from '#domain/orders/rules.ts';
import { getMyTicket } from '#domain/tickets/calls.ts';
import { appNow } from '#api/platform/db/clock.ts';
import {
  type Buyer,
  bruneiTime,
  buyerIn,
  inShop,
  keepOrder,
  outcomeOf,
  reached,
  report,
  shopState,
  stockOf,
} from '#tests/support/buying.ts';
import { makeAdministrator, makeEvent, type MadeEvent, makeOrder } from '#demo/make/make.ts';
import { testAppOf } from '#tests/support/open.ts';
import { until } from '#tests/testApp.ts';
import {
  cascadeCancellations,
  requestCancellations,
} from '#api/features/events/change/service.cascade.ts';
import { requestRefunds } from './service.refunds.ts';

const testApp = testAppOf();
keepOrder(testApp);
const day = 86_400_000;

async function purchased(
  event: MadeEvent,
  places = 2,
): Promise<{ buyer: Buyer; orderNumber: string }> {
  const buyer = await buyerIn(testApp());
  const orderNumber = await buyer.reserve(event, places);
  await buyer.confirm(orderNumber);
  await inShop(testApp(), orderNumber, 'pay');
  await reached(buyer, orderNumber, 'PAID');
  return { buyer, orderNumber };
}

async function rowsOf(orderNumber: string) {
  const { rows } = await sql<{
    ledger: string;
    refund: string | null;
    history: string;
    tickets: string;
  }>`
    select (select string_agg(kind || ' ' || amount_cents, ', ' order by id) from ledger where order_id = o.id) as ledger,
      (select state || ' ' || amount_cents from refund where order_id = o.id) as refund,
      (select string_agg(to_status, ' ' order by id) from order_history where order_id = o.id) as history,
      (select string_agg(distinct state, ' ') from ticket where order_id = o.id) as tickets
    from booking_order o where o.order_number = ${orderNumber}`.execute(testApp().core.db);
  return rows[0]!;
}

describe('cancelling by the member', () => {
  test('frees the places, invalidates the tickets and requests the refund (ORD-066, ORD-069, API-065, B-09, B-11)', async () => {
    const event = await makeEvent(testApp().core.db);
    const { buyer, orderNumber } = await purchased(event);
    expect((await stockOf(testApp(), event)).free).toBe(98);
    expect((await buyer.detail(orderNumber)).data).toMatchObject({
      canCancel: true,
      cancelBlock: null,
      refunds: [],
    });
    expect(await buyer.cancel(orderNumber)).toMatchObject({ code: null, data: null });
    expect(await stockOf(testApp(), event)).toEqual({ free: 100, held: 0, sold: 0 });
    const { data } = await buyer.detail(orderNumber);
    expect(data).toMatchObject({
      orderStatus: 'CANCEL',
      cancelType: 'BY_MEMBER',
      cancelReason: null,
      canCancel: false,
      isOnSale: true,
      refunds: [{ isDone: false, amount: 2000, reference: null, doneAt: null }],
    });
    expect(data.cancelledAt).toBeGreaterThan(data.paidDate!);
    expect(await rowsOf(orderNumber)).toEqual({
      ledger: 'CAPTURED 2000, REFUND_DUE 2000',
      refund: 'DUE 2000',
      history: 'UNPAID PAYING PAID CANCEL',
      tickets: 'CANCELLED',
    });
    const tickets = (await testApp().ask(getMyTicket, { orderNumber }, buyer)).data.tickets;
    expect(tickets.map((ticket) => ticket.state)).toEqual(['CANCELLED', 'CANCELLED']);
    await requestRefunds(testApp().core);
    expect((await rowsOf(orderNumber)).refund).toBe('REQUESTED 2000');
  });

  test('moves the order from the purchased to the cancelled tab and counts nothing as unpaid (ORD-003, ORD-005, ORD-067, ORD-078)', async () => {
    const event = await makeEvent(testApp().core.db);
    const { buyer, orderNumber } = await purchased(event);
    await buyer.cancel(orderNumber);
    expect(await buyer.onTab(orderTabs[1]!)).toEqual([]);
    expect(await buyer.onTab(orderTabs[3]!)).toEqual([orderNumber]);
    expect((await testApp().ask(personalData, {}, buyer)).data.unpaidOrders).toBe(0);
    // A cancellation is final, but the member can book again (B-11).
    expect((await buyer.detail(await buyer.reserve(event))).data.orderStatus).toBe('UNPAID');
  });

  test('has one effect and the same response when repeated, with or without a key (API-017)', async () => {
    const { buyer, orderNumber } = await purchased(await makeEvent(testApp().core.db));
    for (const options of [{ key: 'cancel-once' }, { key: 'cancel-once' }, {}, {}])
      expect(await buyer.cancel(orderNumber, options)).toMatchObject({ code: null, data: null });
    expect(await rowsOf(orderNumber)).toMatchObject({
      ledger: 'CAPTURED 2000, REFUND_DUE 2000',
      history: 'UNPAID PAYING PAID CANCEL',
    });
  });

  test('works until the end of the fourth day before the event and answers 8034 on the third (ORD-068, EVT-078, CON-014, ROL-014, ERR-032)', async () => {
    const { db, secrets } = testApp().core;
    const startTime = bruneiTime((await appNow(db)) + 20 * day, '09:00');
    const event = await makeEvent(db, {
      startTime,
      endTime: startTime + 3_600_000,
      salesCloseAt: startTime,
    });
    const buyer = await buyerIn(testApp());
    await testApp().ask(getOrders, { orderStatus: ['PAID'], pageNum: 1, pageSize: 10 }, buyer);
    const { rows } = await sql<{
      id: number;
    }>`select id from member where ada = ${buyer.ada}`.execute(db);
    const first = await makeOrder(db, secrets, { member: rows[0]!.id, event, status: 'PAID' });
    const until = Temporal.PlainDate.from(new Date(startTime).toISOString().slice(0, 10))
      .subtract({ days: 4 })
      .toString();
    await testApp().setClock(bruneiTime(startTime - 3 * day, '00:00:01'));
    expect((await buyer.detail(first.orderNumber)).data).toMatchObject({
      canCancel: false,
      cancelBlock: 'TOO_LATE',
      cancelUntil: until,
    });
    expect((await buyer.cancel(first.orderNumber)).code).toBe('8034');
    await testApp().setClock(bruneiTime(startTime - 4 * day, '23:59:50'));
    expect((await buyer.detail(first.orderNumber)).data).toMatchObject({
      canCancel: true,
      cancelBlock: null,
    });
    const page = await testApp().ask(
      getOrders,
      { orderStatus: ['PAID'], pageNum: 1, pageSize: 10 },
      buyer,
    );
    expect(page.data.items.map((item) => item.canCancel)).toEqual([true]);
    expect((await buyer.cancel(first.orderNumber)).code).toBe(null);
  });

  test('answers 8034 with the reason when the event excludes cancelling or a ticket is used (ORD-041, ORD-068, B-11)', async () => {
    const { db, secrets } = testApp().core;
    const buyer = await buyerIn(testApp());
    await buyer.reserve(await makeEvent(db));
    const { rows } = await sql<{
      id: number;
    }>`select id from member where ada = ${buyer.ada}`.execute(db);
    const member = rows[0]!.id;
    const fixed = await makeOrder(db, secrets, {
      member,
      event: await makeEvent(db, { canCancel: false }),
      status: 'PAID',
    });
    const used = await makeOrder(db, secrets, {
      member,
      event: await makeEvent(db),
      status: 'PAID',
      quantity: 2,
      used: 1,
    });
    const open = await makeOrder(db, secrets, {
      member,
      event: await makeEvent(db),
      status: 'PAYING',
    });
    expect((await buyer.detail(fixed.orderNumber)).data).toMatchObject({
      canCancel: false,
      cancelBlock: 'NOT_OFFERED',
    });
    expect((await buyer.detail(used.orderNumber)).data).toMatchObject({
      canCancel: false,
      cancelBlock: 'CHECKED_IN',
    });
    for (const order of [fixed, used, open])
      expect((await buyer.cancel(order.orderNumber)).code).toBe('8034');
    const stranger = await buyerIn(testApp());
    expect((await stranger.cancel(fixed.orderNumber)).code).toBe('8049');
    expect((await stranger.cancel('RE20260101999999')).code).toBe('8049');
  });

  test('owes nothing for a free order and ignores a repeated payment report (B-01, B-09)', async () => {
    const { db } = testApp().core;
    const buyer = await buyerIn(testApp());
    const free = await buyer.reserve(await makeEvent(db, { ticketTypes: [{ price: 0 }] }));
    await buyer.confirm(free);
    expect((await buyer.cancel(free)).code).toBe(null);
    expect(await rowsOf(free)).toMatchObject({ ledger: null, refund: null });
    expect((await buyer.detail(free)).data.refunds).toEqual([]);
    const { buyer: other, orderNumber } = await purchased(await makeEvent(db), 1);
    await other.cancel(orderNumber);
    await report(testApp(), { orderNumber, eventId: 'evt-after-cancel' });
    expect(await outcomeOf(testApp(), 'evt-after-cancel')).toBe('DUPLICATE');
    expect((await rowsOf(orderNumber)).ledger).toBe('CAPTURED 1000, REFUND_DUE 1000');
  });
});

describe('calling off an event', () => {
  test('cancels reservations, orders at checkout and purchases, and refunds paid ones (EVT-079, ADM-019, B-01)', async () => {
    const { db } = testApp().core;
    const event = await makeEvent(db, { ticketTypes: [{ total: 10 }] });
    const paid = await purchased(event, 1);
    const [held, handed, free] = [
      await buyerIn(testApp()),
      await buyerIn(testApp()),
      await buyerIn(testApp()),
    ];
    const reserved = await held.reserve(event, 2);
    const paying = await handed.reserve(event, 3);
    await handed.confirm(paying);
    await reached(handed, paying, 'PAYING');
    const other = await free.reserve(await makeEvent(db));
    const adminId = await makeAdministrator(db, {
      email: 'calls.off@balai.example',
      name: 'Hajah Rosmah',
    });
    await db.transaction().execute(async (tx) => {
      await sql`update event set state = 'CANCELLED', cancelled_at = app_now() where id = ${event.id}`.execute(
        tx,
      );
      await requestCancellations(tx, { eventId: event.id, reason: 'The hall is flooded', adminId });
      await requestCancellations(tx, { eventId: event.id, reason: 'Said twice', adminId });
    });
    await cascadeCancellations(testApp().core);
    await cascadeCancellations(testApp().core);
    expect(await stockOf(testApp(), event)).toEqual({ free: 10, held: 0, sold: 0 });
    for (const [buyer, orderNumber] of [
      [paid.buyer, paid.orderNumber],
      [held, reserved],
      [handed, paying],
    ] as const)
      expect((await buyer.detail(orderNumber)).data).toMatchObject({
        orderStatus: 'CANCEL',
        cancelType: 'CALLED_OFF',
        cancelReason: 'The hall is flooded',
        isOnSale: false,
      });
    expect((await rowsOf(paid.orderNumber)).refund).toBe('DUE 1000');
    expect((await rowsOf(reserved)).refund).toBe(null);
    expect((await free.detail(other)).data.orderStatus).toBe('UNPAID');
    await until(async () => (await shopState(testApp(), paying)) === 'CANCELLED');
    // A payment after the cancellation is refunded once (B-01).
    await report(testApp(), { orderNumber: paying, dollars: 30, eventId: 'evt-off' });
    expect(await outcomeOf(testApp(), 'evt-off')).toBe('REFUND_DUE');
    expect((await rowsOf(paying)).refund).toBe('DUE 3000');
  });

  test('keeps a past order on its tab and marks it as called off (ORD-042, A-59)', async () => {
    const { db, secrets } = testApp().core;
    const startTime = (await appNow(db)) - 2 * day;
    const event = await makeEvent(db, {
      startTime,
      endTime: startTime + 3_600_000,
      salesOpenAt: startTime - 9 * day,
      salesCloseAt: startTime,
    });
    const buyer = await buyerIn(testApp());
    await buyer.reserve(await makeEvent(db));
    const { rows } = await sql<{
      id: number;
    }>`select id from member where ada = ${buyer.ada}`.execute(db);
    const { orderNumber } = await makeOrder(db, secrets, {
      member: rows[0]!.id,
      event,
      status: 'PAID',
      orderDate: startTime - 5 * day,
    });
    const adminId = await makeAdministrator(db, {
      email: 'calls.off.late@balai.example',
      name: 'Hajah Rosmah',
    });
    await db
      .transaction()
      .execute((tx) =>
        requestCancellations(tx, { eventId: event.id, reason: 'It never took place', adminId }),
      );
    await cascadeCancellations(testApp().core);
    const page = await testApp().ask(
      getOrders,
      { ...orderTabs[2]!, pageNum: 1, pageSize: 10 },
      buyer,
    );
    expect(page.data.items).toMatchObject([
      { orderNumber, orderStatus: 'PAID', cancelType: 'CALLED_OFF', activityFinish: true },
    ]);
  });
});
