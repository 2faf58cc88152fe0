import { sql } from '#api/platform/db/sql.ts';
import { describe, expect, test } from 'vitest';
import {
  buyerIn,
  handedOver,
  inShop,
  keepOrder,
  ledgerOf,
  outcomeOf,
  reached,
  report,
  shopState,
  stockOf,
} from '#tests/support/buying.ts';
import { makeEvent } from '#demo/make/make.ts';
import { testAppOf } from '#tests/support/open.ts';
import { until } from '#tests/testApp.ts';
import { requestRefunds } from '#api/features/orders/cancel/service.refunds.ts';

const testApp = testAppOf();
keepOrder(testApp);
let reports = 0;
const nextId = () => `evt-late-${++reports}`;

async function refundsOf(orderNumber: string): Promise<number[]> {
  const { rows } = await sql<{ amount: number }>`
    select r.amount_cents as amount from refund r join booking_order o on o.id = r.order_id where o.order_number = ${orderNumber}`.execute(
    testApp().core.db,
  );
  return rows.map((row) => row.amount);
}

describe('reports of failed and cancelled payments', () => {
  test('leave the order payable when the payment failed (B-09)', async () => {
    const { buyer, orderNumber } = await handedOver(testApp());
    await inShop(testApp(), orderNumber, 'fail');
    await until(
      async () =>
        (
          await sql`select 1 from payment_report where status = 'FAILED' and reservation_number = ${orderNumber} and outcome = 'APPLIED'`.execute(
            testApp().core.db,
          )
        ).rows.length === 1,
    );
    expect((await buyer.detail(orderNumber)).data.orderStatus).toBe('PAYING');
    await inShop(testApp(), orderNumber, 'pay');
    await reached(buyer, orderNumber, 'PAID');
  });

  test('cancel an unpaid order and free its places when the shop reports it cancelled (B-01)', async () => {
    const { buyer, event, orderNumber } = await handedOver(testApp(), 2);
    await inShop(testApp(), orderNumber, 'cancel');
    const data = await reached(buyer, orderNumber, 'CANCEL');
    expect(data.cancelType).toBe('BY_MEMBER');
    expect((await stockOf(testApp(), event)).free).toBe(100);
    const eventId = nextId();
    await report(testApp(), { orderNumber, status: 'CANCELLED', eventId });
    expect(await outcomeOf(testApp(), eventId)).toBe('DUPLICATE');
    expect((await buyer.page(orderNumber)).code).toBe('8031');
  });

  test('never cancel a purchased order but go to review (B-01)', async () => {
    const { buyer, orderNumber, hybrisNumber } = await handedOver(testApp());
    await report(testApp(), { orderNumber, hybrisNumber });
    await reached(buyer, orderNumber, 'PAID');
    const eventId = nextId();
    await report(testApp(), { orderNumber, hybrisNumber, status: 'CANCELLED', eventId });
    expect(await outcomeOf(testApp(), eventId)).toBe('REVIEW');
    expect((await buyer.detail(orderNumber)).data).toMatchObject({
      orderStatus: 'PAID',
      ticketCount: 1,
    });
  });
});

describe('a late payment', () => {
  test('purchases the order again with the same places when they are free (PAY-009, I16)', async () => {
    const { buyer, event, orderNumber, hybrisNumber } = await handedOver(testApp(), 2);
    await testApp().setClock((await buyer.detail(orderNumber)).data.deadline! + 1000);
    expect((await buyer.detail(orderNumber)).data).toMatchObject({
      orderStatus: 'CANCEL',
      cancelType: 'EXPIRED',
    });
    const eventId = nextId();
    await report(testApp(), { orderNumber, hybrisNumber, dollars: 20, eventId });
    expect(await outcomeOf(testApp(), eventId)).toBe('REVIVED');
    expect((await buyer.detail(orderNumber)).data).toMatchObject({
      orderStatus: 'PAID',
      cancelType: null,
      ticketCount: 2,
    });
    expect(await stockOf(testApp(), event)).toEqual({ free: 98, held: 0, sold: 2 });
    expect(await refundsOf(orderNumber)).toEqual([]);
  });

  test('leaves the order cancelled with one refund when its places are taken (PAY-009, I16)', async () => {
    const { buyer, event, orderNumber, hybrisNumber } = await handedOver(testApp(), 2, 2);
    await testApp().setClock((await buyer.detail(orderNumber)).data.deadline! + 1000);
    await (await buyerIn(testApp())).reserve(event, 1);
    await inShop(testApp(), orderNumber, 'payAnyway');
    await until(async () => (await refundsOf(orderNumber)).length === 1);
    const eventId = nextId();
    await report(testApp(), { orderNumber, hybrisNumber, dollars: 20, eventId });
    expect(await outcomeOf(testApp(), eventId)).toBe('DUPLICATE');
    expect((await buyer.detail(orderNumber)).data).toMatchObject({
      orderStatus: 'CANCEL',
      cancelType: 'EXPIRED',
      ticketCount: 0,
    });
    expect(await refundsOf(orderNumber)).toEqual([2000]);
    expect(await ledgerOf(testApp(), orderNumber)).toEqual(['CAPTURED 2000', 'REFUND_DUE 2000']);
    expect(await stockOf(testApp(), event)).toEqual({ free: 1, held: 1, sold: 0 });
    expect(await shopState(testApp(), orderNumber)).toBe('PAID');
  });

  test('is refunded after a cancellation other than expiry, although places are free (PAY-009)', async () => {
    const { buyer, event, orderNumber, hybrisNumber } = await handedOver(testApp());
    await inShop(testApp(), orderNumber, 'cancel');
    await reached(buyer, orderNumber, 'CANCEL');
    const eventId = nextId();
    await report(testApp(), { orderNumber, hybrisNumber, eventId });
    expect(await outcomeOf(testApp(), eventId)).toBe('REFUND_DUE');
    expect(await refundsOf(orderNumber)).toEqual([1000]);
    expect((await buyer.detail(orderNumber)).data).toMatchObject({
      orderStatus: 'CANCEL',
      cancelType: 'BY_MEMBER',
    });
    expect((await stockOf(testApp(), event)).free).toBe(100);
  });

  test('is refunded for a deleted reservation, which stays hidden (I15)', async () => {
    const buyer = await buyerIn(testApp());
    const orderNumber = await buyer.reserve(await makeEvent(testApp().core.db));
    await buyer.remove(orderNumber);
    const eventId = nextId();
    await report(testApp(), { orderNumber, eventId });
    expect(await outcomeOf(testApp(), eventId)).toBe('REFUND_DUE');
    expect(await refundsOf(orderNumber)).toEqual([1000]);
    expect((await buyer.detail(orderNumber)).code).toBe('8049');
  });

  test('is requested as a refund once, although the shop does not know the order of another refund (PAY-009, B-09)', async () => {
    const { db } = testApp().core;
    const stateOf = async (orderNumber: string) => {
      const { rows } = await sql<{
        state: string;
      }>`select r.state from refund r join booking_order o on o.id = r.order_id where o.order_number = ${orderNumber}`.execute(
        db,
      );
      return rows[0]?.state;
    };
    const buyer = await buyerIn(testApp());
    const unknown = await buyer.reserve(await makeEvent(db));
    await buyer.remove(unknown);
    await report(testApp(), { orderNumber: unknown });
    await until(async () => (await stateOf(unknown)) === 'DUE');
    const known = await handedOver(testApp());
    await inShop(testApp(), known.orderNumber, 'cancel');
    await reached(known.buyer, known.orderNumber, 'CANCEL');
    await inShop(testApp(), known.orderNumber, 'payAnyway');
    await until(async () => (await stateOf(known.orderNumber)) === 'DUE');
    await requestRefunds(testApp().core);
    await requestRefunds(testApp().core);
    expect([await stateOf(unknown), await stateOf(known.orderNumber)]).toEqual([
      'DUE',
      'REQUESTED',
    ]);
    expect(await refundsOf(known.orderNumber)).toEqual([1000]);
  });
});
